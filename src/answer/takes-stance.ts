import type { Ask } from './ask.ts';

const ASKS_LEAVE =
  /^\s*(?:(?:and|but|so)\s+)?(?:can|could|may|might|should|must|am i allowed|is it (?:ok|okay|possible|allowed|safe)|do i (?:need|have))\b/iu;
const STANCE =
  /\b(?:cannot|can(?:'|’)t|can|may|must|should|needs? to|no way|not (?:\p{L}+ ){0,2}(?:supported|allowed|possible|recommended|available|required)|(?:is|are) (?:supported|allowed|possible|recommended|required)|do(?:es)? not|do(?:es)?n(?:'|’)t|never)\b/iu;

/** What else tells whether one may. */
const TELLS_WHETHER =
  /\b(?:able|allow\w*|permit\w*|permission|eligible|entitled|welcome|free to|optional|mandatory|compulsory|forbidden|prohibited|required?|requires|requests?|approv\w+|offers?|provides?|policy|only|unless|except|up to|at (?:least|most)|no|not|none|yes|whenever|subject to)\b|n['’]t\b/iu;

/** Whether the question asks if one may, and a text says nothing to that. */
export function leavesOpen(text: string, { kind, question, isChinese }: Ask): boolean {
  if (kind !== 'polarity' || isChinese || !ASKS_LEAVE.test(question)) return false;
  return !STANCE.test(text) && !TELLS_WHETHER.test(text);
}

/** "What may I not …?", "What is not covered?" */
const ASKS_NOT =
  /\b(?:what|which|who|where|when)\b[^?]*\b(?:not|never|cannot|can(?:'|’)t|excluded|ineligible|forbidden|prohibited)\b|(?:什么|哪些?)[^？]*(?:不能|不可|不得|禁止|不支持|不包括)|(?:不能|不可|不得|禁止|不支持|不包括)[^？]*(?:什么|哪些?)/iu;
const DENIES =
  /\b(?:cannot|can(?:'|’)t|(?:must|may|should|shall|will|is|are|do|does) not|won(?:'|’)t|(?:is|are|do|does)n(?:'|’)t|ineligible|exclud(?:e|es|ed|ing)|except|prohibited|forbidden|never|unsupported)\b|不能|不可|不得|禁止|不支持|不包括|除外/iu;

/** Whether a text says what can, cannot or must be done, where the question asks whether one may, or what is denied, where it asks for that. */
export function takesStance(text: string, { kind, question }: Ask): boolean {
  if (kind === 'polarity') return ASKS_LEAVE.test(question) && STANCE.test(text);
  return ASKS_NOT.test(question) && DENIES.test(text);
}
