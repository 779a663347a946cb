import { findNames, isNegatedAgainst, isStopWord, tokenize } from '../text/index.ts';
import { answerTerms } from './answer-terms.ts';
import type { Ask } from './ask.ts';
import { verbOf } from './doing-terms.ts';
import { readAligned } from './read-aligned.ts';
import { NO_DENIAL, readDenial } from './read-denial.ts';
import { readLimit } from './read-limit.ts';
import { asksWhether, readReply } from './read-reply.ts';
import { readRestriction } from './read-restriction.ts';

const NEGATED =
  /\b(?:not|no|never|none|nobody|nothing|neither|nor|cannot|unable|absence)\b|n['’]t\b|[不没无非未勿别]/giu;
/** "是不是", "有没有": the form of a question, no negation. */
const CHINESE_ASKING = /([\p{Script=Han}])[不没]\1|是否|能否|可否/gu;
const COMPARES = /\b(?:than|before|after|between|from|to)\b|[比早晚]/iu;
const PRESENT = /^\s*(?:is|are|do|does|can|may|must)\b/iu;
const PAST = /\b(?:was|were|did|had)\b/iu;
/** With fewer words there is nothing to align. */
const MIN_TERMS = 2;
/** A sentence that says much more says it of something narrower. */
const MAX_MORE = 8;

/**
 * Whether a unit says Yes or No to what is asked; `undefined` unless one of its sentences plainly states all of the
 * question, of the same subject, either without any negation or with one that falls on its words, or replies to it under
 * its heading, bounds the number that is asked about, says "only" of what everybody was asked about, or denies it. Pure.
 *
 * @see docs/spec/report.md, REP-25 and REP-55
 */
export function readPolarity(text: string, title: string, ask: Ask): 'yes' | 'no' | undefined {
  if (ask.kind !== 'polarity' || ask.terms.length < MIN_TERMS) return undefined;
  return (
    readPermission(text, title, ask) ??
    readLimit(text, title, ask) ??
    readRestriction(text, title, ask) ??
    readPlain(text, withoutQuestion(title), ask) ??
    readReply(text, title, ask) ??
    readDenial(text, title, ask)
  );
}

const MAY =
  /^\s*(?:can|may|could|(?:am|is|are) [^?]{1,40}? (?:allowed|permitted|welcome)|is it (?:allowed|permitted|possible|ok(?:ay)?))\b/iu;
const PERMITS = /\b(?:is|are) (?:(not|never) )?(?:always )?(?:welcome|allowed|permitted)\b/giu;

/** "Dogs are welcome at the campsite" to who asks whether dogs may stay there: what they would do is the permission itself. */
function readPermission(text: string, title: string, ask: Ask): 'yes' | 'no' | undefined {
  if (!MAY.test(ask.question)) return undefined;
  const permits = [...text.matchAll(PERMITS)];
  const [permit] = permits;
  if (permit === undefined || permits.length > 1) return undefined;
  const negations = count(text) - Number(permit[1] !== undefined);
  const doing = new Set(answerTerms(`${verbOf(ask.question) ?? ''} allowed permitted welcome`));
  const said = new Set(answerTerms(`${title}\n${text}`));
  const sought = ask.terms.filter((term) => !doing.has(term));
  if (negations > 0 || sought.length === 0 || !sought.every((term) => said.has(term)))
    return undefined;
  if (/\bonly\b/iu.test(text) || !isOfSubject(text, title, { ...ask, terms: sought }))
    return undefined;
  return permit[1] === undefined ? 'yes' : 'no';
}

/** What a heading asks it does not say. */
function withoutQuestion(title: string): string {
  const parts = title.split(' > ');
  return asksWhether(parts.at(-1) ?? '') ? parts.slice(0, -1).join(' > ') : title;
}

function readPlain(text: string, title: string, ask: Ask): 'yes' | 'no' | undefined {
  const question = ask.question.replace(CHINESE_ASKING, '$1').replace(/吗/gu, '');
  if (count(question) > 0) return undefined;
  const aligned = readAligned(text, title, ask);
  if (aligned === undefined || aligned.missing.length > 0) return undefined;
  if (PRESENT.test(question) && PAST.test(aligned.text)) return undefined;
  if (NO_DENIAL.test(aligned.text)) return undefined;
  if (answerTerms(aligned.text).length > ask.terms.length + MAX_MORE) return undefined;
  if (!isOfSubject(aligned.text, title, ask)) return undefined;
  const negations = count(aligned.text);
  if (negations === 0) return 'yes';
  return negations === 1 && isNegatedAgainst(question, aligned.text) ? 'no' : undefined;
}

function count(text: string): number {
  return text.match(NEGATED)?.length ?? 0;
}

/** What is asked about comes first in the sentence too, is no narrower there ("guide dogs") unless definite in both, and nothing else is named. */
function isOfSubject(sentence: string, title: string, ask: Ask): boolean {
  const order = termsInOrder(sentence).filter(({ term }) => ask.terms.includes(term));
  const [first] = order;
  const asked = ask.terms.filter((term) => order.some((found) => found.term === term));
  if (first === undefined || first.term !== asked[0]) return false;
  const known = new Set([...ask.terms, ...answerTerms(title)]);
  const names = findNames(sentence).flatMap(({ text }) => answerTerms(text));
  if (names.some((term) => !known.has(term))) return false;
  if (/\bby\b/i.test(sentence) !== /\bby\b/i.test(ask.question)) return false;
  const isDefinite =
    /\bthe\b/i.test(sentence.slice(0, first.start)) && /\bthe\b/i.test(ask.question);
  const before = isDefinite
    ? ''
    : (/([\p{L}\p{N}'’-]+)\s+$/u.exec(sentence.slice(0, first.start))?.[1] ?? '');
  if (before !== '' && !isStopWord(before) && answerTerms(before).some((term) => !known.has(term)))
    return false;
  const isDirected = findNames(ask.question).length > 1 || COMPARES.test(ask.question);
  return !isDirected || asked.every((term, at) => order[at]?.term === term);
}

function termsInOrder(text: string): readonly { readonly term: string; readonly start: number }[] {
  const found: { term: string; start: number }[] = [];
  for (const { start, end } of tokenize(text))
    for (const term of answerTerms(text.slice(start, end)))
      if (!found.some((known) => known.term === term)) found.push({ term, start });
  return found;
}
