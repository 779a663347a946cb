import { isChinese } from '../text/index.ts';
import { chineseSubjectIn, fieldsOf, subjectIn } from './question-subject.ts';

/** A capital inside the sentence, with small letters behind it: acronyms name no one. */
const NAME = /\S\s+["“']?\p{Lu}\p{Ll}/u;
const ASKS =
  /[?？]\s*$|^\s*(?:who|whom|whose|what|which|when|where|why|how|is|are|was|were|do|does|did|can|could|should|will|would|has|have|had)\b/i;

/**
 * What kind of question it is, in words: coarse enough that a few questions teach something of the next one. Pure.
 *
 * @see docs/spec/channels.md, CHN-57
 */
export function questionKind(question: string): string {
  if (isChinese(question)) return 'questions in Chinese';
  const names = NAME.test(question) ? ' with names' : '';
  return ASKS.test(question) ? `questions${names}` : `statements${names}`;
}

/**
 * What a question is about, as a good query of a source: a slot that nobody fills, so that it is never searched for. `undefined`
 * where too few words tell it. Pure.
 *
 * @see docs/spec/channels.md, CHN-57
 */
export function questionSubject(question: string): string | undefined {
  const { subject, words } = subjectIn(question);
  return words >= wordsNeeded(question) ? `about {${subject}}` : undefined;
}

/**
 * The subject of a question with the fields that sources call it by: whom it suits by what they say of themselves. Pure.
 *
 * @see docs/spec/channels.md, CHN-33
 */
export function subjectFields(question: string): {
  readonly subject: string;
  readonly fields: readonly string[];
} {
  if (isChinese(question)) {
    const subject = chineseSubjectIn(question);
    return { subject, fields: fieldsOf(subject) };
  }
  const { subject, words } = subjectIn(question);
  const isTold = words >= wordsNeeded(question);
  return { subject, fields: isTold ? fieldsOf(subject) : [] };
}

/** One word of a subject says less than who or what is named. */
function wordsNeeded(question: string): number {
  return NAME.test(question) ? 2 : 1;
}

/** The pattern of a source that what is cited for a kind of question comes from. */
export function servesKind(kind: string): string {
  return `is cited for ${kind}`;
}

/** The bad query of a source that answers a kind of question with nothing that is cited; names in queries are not kept, so it has none. */
export function failsKind(kind: string): string {
  return `nothing is cited for ${kind.toLowerCase()}`;
}
