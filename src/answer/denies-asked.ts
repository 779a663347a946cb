import { termsNegatedAgainst } from '../text/index.ts';
import { answerTerms } from './answer-terms.ts';
import type { Ask } from './ask.ts';

/** Whether one of two sentences denies what is asked and the other states it. Pure. */
export function deniesAsked(first: string, second: string, ask: Ask): boolean {
  const [one, other] = [plainly(first, ask), plainly(second, ask)];
  const denied = termsNegatedAgainst(one, other);
  if (denied.length === 0) return false;
  if (ask.isChinese) return deniesVerb(first, second, ask);
  const asked = answerTerms(denied.join(' ')).filter((term) => ask.terms.includes(term));
  return asked.length > 0 && !deniesOther(one, other, ask) && !deniesOther(other, one, ask);
}

/** What is done without something is done: only who asks of "without" is denied anything by it. */
function plainly(sentence: string, { question }: Ask): string {
  const plain = sentence.replace(NO_DENIAL, ',');
  return WITHOUT.test(question) ? plain : plain.replace(WITHOUT, ',');
}

const WITHOUT = /\bwithout\b/i;
/** "Actual is no different": what is said holds of it too. */
const NO_DENIAL = /\bno (?:different|doubt|matter|wonder|problem)\b|\bnot only\b/giu;

/** A negation and what it stands in front of, up to the end of its clause. */
const DENIED = /\b(not(?! only\b)|no|never|cannot|\p{L}{2,6}n['’]t)\b([^.,;:!?()]*)/giu;

/**
 * "No desktop app for Velo" denies the desktop app that was asked about: who never speaks of it says nothing against that.
 * "No repair service" is none against a question for services.
 */
function deniesOther(sentence: string, other: string, ask: Ask): boolean {
  const said = new Set(answerTerms(other));
  return [...sentence.matchAll(DENIED)].some(([, negation = '', behind = '']) => {
    const terms = answerTerms(behind);
    const nearest = terms.find((term) => ask.terms.includes(term));
    if (nearest === undefined) return false;
    return !said.has(nearest) || (negation.toLowerCase() === 'no' && nearest !== terms[0]);
  });
}

/** In Chinese any verb of a sentence may be denied: it has to be one of the question's. */
function deniesVerb(first: string, second: string, { terms }: Ask): boolean {
  const denied = (text: string): readonly string[] =>
    [...text.matchAll(/[不没未无非别](?:能|会|可以?|应该?|是|有|必|要|用)?(.{2})/gu)].map(
      ([, verb = '']) => verb,
    );
  const isAsked = (verb: string): boolean => terms.includes(verb);
  return denied(first).some(isAsked) !== denied(second).some(isAsked);
}
