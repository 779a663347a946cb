/** Where a link leads is not read. */
const TARGET = /(?<=\])\([^()\s]{0,500}\)/g;

/** How much a text says, in Latin characters. */
export function weightOf(text: string): number {
  const read = text.replace(TARGET, '');
  const signs = read.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0;
  return read.length + signs * 1.3;
}

/** "1. … 2. … 3. …" in one paragraph is a list too, while it is no longer than one. */
export function isEnumerated(text: string): boolean {
  return text.length <= MAX_ENUMERATED && (text.match(ENUMERATOR)?.length ?? 0) >= MIN_ITEMS;
}

const ENUMERATOR =
  /(?<![\p{L}\p{N}.])(?:\(?\d{1,2}[.、:：)）](?!\d)|第[一二三四五六七八九]步|[①-⑨])/gu;
const MIN_ITEMS = 3;
/** Characters of steps in one paragraph. */
export const MAX_ENUMERATED = 700;
