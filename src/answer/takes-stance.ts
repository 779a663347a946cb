import type { Ask } from './ask.ts';

const ASKS_LEAVE =
  /^\s*(?:(?:and|but|so)\s+)?(?:can|could|may|might|should|must|am i allowed|is it (?:ok|okay|possible|allowed|safe)|do i (?:need|have))\b/iu;
const STANCE =
  /\b(?:cannot|can(?:'|’)t|can|may|must|should|needs? to|no way|not (?:\p{L}+ ){0,2}(?:supported|allowed|possible|recommended|available|required)|(?:is|are) (?:supported|allowed|possible|recommended|required)|do(?:es)? not|do(?:es)?n(?:'|’)t|never)\b/iu;

/** Whether a text says what can, cannot or must be done, where the question asks whether one may. */
export function takesStance(text: string, { kind, question }: Ask): boolean {
  return kind === 'polarity' && ASKS_LEAVE.test(question) && STANCE.test(text);
}
