import type { Ask } from './ask.ts';

/** A colour is no name: nothing but its word tells it. */
export const COLOURS =
  /\b(?:(?:dark|light|pale|bright|deep|navy|sky|royal|lime) )?(?:red|orange|yellow|green|blue|indigo|violet|purple|pink|brown|black|white|gr[ae]y|cyan|magenta|teal|turquoise|beige|cream|crimson|scarlet|maroon|navy|olive|gold|golden|silver|bronze|amber|lilac|lavender|ivory)\b/giu;

export function asksForColour({ head }: Ask): boolean {
  return /^colou?rs?$/.test(head);
}

/** "Who can …", "Who is eligible …": whoever belongs to a group. */
const ASKS_OF_GROUP =
  /\bwho (?:can|may|could|must|should|has to|needs to|gets|(?:is|are) (?:eligible|entitled|allowed|permitted|required|able|supposed))\b/iu;
export const GROUP =
  /\b(?:(?:all|any|every|only|most|eligible|current|new|full-time|part-time) )?(?:\p{L}+ )?(?:employees?|teammates?|staff|members|contributors?|users|students?|parents?|residents?|citizens?|developers?|engineers?|interns?|contractors?|volunteers?)\b|\b(?:anyone|anybody|everyone|everybody|nobody|no one)\b/giu;

export function asksOfGroup({ kind, question }: Ask): boolean {
  return kind === 'person' && ASKS_OF_GROUP.test(question);
}
