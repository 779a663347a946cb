import { termsNegatedAgainst } from '../text/index.ts';
import { answerTerms } from './answer-terms.ts';
import type { Ask } from './ask.ts';

/** Whether one of two sentences denies what is asked and the other states it. Pure. */
export function deniesAsked(first: string, second: string, ask: Ask): boolean {
  const [one, other] = [plainly(first, ask), plainly(second, ask)];
  const denied = termsNegatedAgainst(one, other);
  if (denied.length === 0) return false;
  return ask.isChinese
    ? deniesVerb(first, second, ask)
    : answerTerms(denied.join(' ')).some((term) => ask.terms.includes(term));
}

/** What is done without something is done: only who asks of "without" is denied anything by it. */
function plainly(sentence: string, { question }: Ask): string {
  return WITHOUT.test(question) ? sentence : sentence.replace(WITHOUT, ',');
}

const WITHOUT = /\bwithout\b/i;

/** In Chinese any verb of a sentence may be denied: it has to be one of the question's. */
function deniesVerb(first: string, second: string, { terms }: Ask): boolean {
  const denied = (text: string): readonly string[] =>
    [...text.matchAll(/[不没未无非别](?:能|会|可以?|应该?|是|有|必|要|用)?(.{2})/gu)].map(
      ([, verb = '']) => verb,
    );
  const isAsked = (verb: string): boolean => terms.includes(verb);
  return denied(first).some(isAsked) !== denied(second).some(isAsked);
}
