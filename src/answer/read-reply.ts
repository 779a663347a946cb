import { answerTerms } from './answer-terms.ts';
import type { Ask } from './ask.ts';
import { saysTerm, tellingTerms } from './telling-terms.ts';

const NO =
  /^[\s*_"“'>-]*(?:no|nope|(?:sorry|sadly|unfortunately|alas),? (?:but )?(?:no|not|you can(?:no|['’])t)|not (?:yet|currently|any ?more|at (?:the|this) (?:moment|time))|否|不(?:可以|能|行|会|支持|是|需要|必)|没有|暂不支持|很遗憾)(?![\p{Script=Latin}-])/iu;
const YES =
  /^[\s*_"“'>-]*(?:yes|yep|sure|of course|certainly|absolutely|是的?|可以|能|会|支持|需要|当然)(?=[\s,.!;:，。！；：]|$)/iu;
/** "No problem" is none; "No one" is no reply. */
const NO_REPLY =
  /^[\s*_"“'>-]*no (?!,)(?:problem|one|matter|doubt|longer|more|\p{Ll}+ (?:is|are|was|can|has)\b)/iu;
const ASKS =
  /[?？]\s*$|^\s*(?:is|are|was|were|do|does|did|has|have|had|can|could|will|would|should|may|must)\b|吗\s*$|能否|是否|可否/iu;
const NEGATED = /\b(?:not|no|never|without|cannot)\b|n['’]t\b|[不没无非](?!论)/iu;
const ASKING = /([\p{Script=Han}])[不没]\1/gu;
const MAX_MORE = 3;

/** Whether a heading asks for Yes or No. */
export function asksWhether(heading: string): boolean {
  return ASKS.test(heading);
}

/**
 * Yes or No as somebody replied it under the same question: a heading that asks what is asked and no more, and a text that
 * begins with "No, …". Pure.
 *
 * @see docs/spec/report.md, REP-55
 */
export function readReply(text: string, title: string, ask: Ask): 'yes' | 'no' | undefined {
  const heading = (title.split(' > ').at(-1) ?? '').replace(ASKING, '$1');
  const question = ask.question.replace(ASKING, '$1');
  if (!asksWhether(heading) || NEGATED.test(heading) || NEGATED.test(question)) return undefined;
  const terms = tellingTerms(ask);
  if (terms.length === 0 || !terms.every(saysTerm(heading))) return undefined;
  const isNarrower = answerTerms(heading).length > ask.terms.length + MAX_MORE;
  return isNarrower ? undefined : replyOf(text);
}

/** Yes or No as a text begins with it; `undefined` where it begins with neither. */
export function replyOf(text: string): 'yes' | 'no' | undefined {
  if (NO_REPLY.test(text)) return undefined;
  if (NO.test(text)) return 'no';
  return YES.test(text) ? 'yes' : undefined;
}
