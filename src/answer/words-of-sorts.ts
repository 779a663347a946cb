import type { Ask } from './ask.ts';

/** A colour is no name: nothing but its word tells it. */
export const COLOURS =
  /\b(?:(?:dark|light|pale|bright|deep|navy|sky|royal|lime) )?(?:red|orange|yellow|green|blue|indigo|violet|purple|pink|brown|black|white|gr[ae]y|cyan|magenta|teal|turquoise|beige|cream|crimson|scarlet|maroon|navy|olive|gold|golden|silver|bronze|amber|lilac|lavender|ivory)\b|\b(?:dunkel|hell)?(?:rot|blau|grün|gelb|schwarz|weiß|grau|braun|lila|violett|rosa|türkis)(?:e[rsnm]?)?\b|(?<![\p{L}])(?:rouge|bleue?|verte?|jaune|noire?|blanche?|grise?|marron|roj[oa]|azul|verde|amarill[oa]|negr[oa]|blanc[oa]|gris|marrón|morad[oa]|naranja)s?(?![\p{L}])|(?:[深浅墨暗淡天藏酒橘米草湖宝翠嫩亮纯]|玫瑰|象牙|咖啡)?[红橙黄绿青蓝紫黑白灰棕褐粉金银]色|[深浅墨暗淡天藏酒橘米翠][红橙黄绿青蓝紫黑白灰棕褐]/giu;

export function asksForColour({ head, question }: Ask): boolean {
  return /^colou?rs?$/.test(head) || COLOUR_ELSEWHERE.test(question);
}

/** Questions of other European languages have the form of English ones by now. */
const COLOUR_ELSEWHERE =
  /(?:什么|哪种|啥)(?:颜色|色)|颜色(?:是|为)什么|^which (?:farbe|couleur|color)\b/iu;

/** "Who can …", "Who is eligible …": whoever belongs to a group. */
const ASKS_OF_GROUP =
  /\bwho (?:can|may|could|must|should|has to|needs to|gets|(?:is|are) (?:eligible|entitled|allowed|permitted|required|able|supposed))\b/iu;
export const GROUP =
  /\b(?:(?:all|any|every|only|most|eligible|current|new|full-time|part-time) )?(?:\p{L}+ )?(?:employees?|teammates?|staff|members|contributors?|users|students?|parents?|residents?|citizens?|developers?|engineers?|interns?|contractors?|volunteers?)\b|\b(?:anyone|anybody|everyone|everybody|nobody|no one)\b/giu;

export function asksOfGroup({ kind, question }: Ask): boolean {
  return kind === 'person' && ASKS_OF_GROUP.test(question);
}
