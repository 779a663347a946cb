import { isChinese } from '../text/index.ts';

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

/** The pattern of a source that what is cited for a kind of question comes from. */
export function servesKind(kind: string): string {
  return `is cited for ${kind}`;
}

/** The failure of a source that answers a kind of question with nothing that is cited. */
export function failsKind(kind: string): string {
  return `brings nothing that is cited for ${kind}`;
}
