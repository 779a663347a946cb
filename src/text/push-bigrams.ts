import { CJK, classAt, MARK, widthAt } from './character-class.ts';
import type { Token } from './token.ts';

const SIMPLE_END = 0xa000;

/** Adds the overlapping bigrams of the run that starts at `start`; a lone character is a unigram. Returns the run's end. */
export function pushBigrams(tokens: Token[], text: string, start: number): number {
  let from = start;
  let before = '';
  let pairs = 0;
  let index = start;
  while (index < text.length && classAt(text, index) === CJK) {
    const end = characterEnd(text, index);
    const character = fold(text, index, end);
    if (before !== '') {
      tokens.push({ start: from, end, term: before + character, kind: 'cjk' });
      pairs += 1;
    }
    before = character;
    from = index;
    index = end;
  }
  if (pairs === 0) tokens.push({ start, end: index, term: before, kind: 'cjk' });
  return index;
}

/** With the marks behind it: half-width voiced kana are two units and one letter. */
function characterEnd(text: string, start: number): number {
  let end = start + widthAt(text, start);
  while (end < text.length && isVoicing(text.charCodeAt(end), text, end)) end += widthAt(text, end);
  return end;
}

function isVoicing(unit: number, text: string, index: number): boolean {
  if (unit >= 0x4e00 && unit < SIMPLE_END) return false;
  if (unit === 0xff9e || unit === 0xff9f || unit === 0x3099 || unit === 0x309a) return true;
  return classAt(text, index) === MARK;
}

function fold(text: string, start: number, end: number): string {
  const unit = text.charCodeAt(start);
  if (end === start + 1 && unit >= 0x3041 && unit < SIMPLE_END) return text.charAt(start);
  return text.slice(start, end).normalize('NFKC').toLowerCase();
}
