/** What a list is called false, forbidden or missing by: "These statements are wrong:", "Not supported". */
const DENYING: readonly RegExp[] = [
  /^(?:not (?:allowed|permitted|supported|included|covered|recommended|true)|forbidden|prohibited|banned|never|avoid|do not|don['’]t|myths?|(?:common )?misconceptions?|false(?: \p{L}+)?|hoax(?:es)?|rumou?rs?)\b[^.\n]{0,60}$/iu,
  /\b(?:is|are|was|were|be) (?:all |both |simply |plainly |not |no longer |never )*(?:false|untrue|wrong|incorrect|forbidden|prohibited|banned|unsupported|(?<=(?:not|longer|never) )(?:true|correct|right|allowed|permitted|supported|included|the case))\b[^.\n]{0,30}[:：]$/iu,
  /\b(?:following|these|common|popular)\b[^.\n]{0,30}\b(?:myths|misconceptions|rumou?rs|hoaxes|falsehoods|falsities)\b[^.\n]{0,40}[:：]$/iu,
  /^(?!.*\b(?:if|when|where|unless|until|because|since|in case)\b)[^.\n]*\b(?:(?:must|may|should|can|do|does|did|shall|will) not|cannot|never)\b[^.,;\n]{0,60}[:：]$/iu,
  /(?:falsch|unwahr|verboten|nicht (?:erlaubt|wahr|richtig|zulässig)|faux|fausses?|interdite?s?|falsos?|falsas?|prohibid[oa]s?|vietat[oi]|proibid[oa]s?|неверн\p{L}+|ложн\p{L}+|запрещен\p{L}+)[^.\n]{0,20}[:：]$/iu,
  /(?:错误|不实|谣言|误区|不正确|虚假|禁止|不得|不要|不能|请勿|不属实)[^。\n]{0,10}[:：]$/u,
];

/**
 * Whether what introduces a list turns its items round: quoted without it they would say the opposite. A condition ("If it
 * does not start:") does not.
 *
 * @see docs/spec/report.md, REP-32
 */
export function deniesItems(leadIn: string): boolean {
  return DENYING.some((expression) => expression.test(leadIn.trim()));
}
