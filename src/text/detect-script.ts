import { CJK, classAt, LOWER, UPPER, widthAt } from './character-class.ts';

export type Script = 'latin' | 'cjk' | 'mixed' | 'other';

/** A CJK character says about as much as two and a half Latin letters. */
const LETTERS_PER_CJK = 2.5;
const CLEAR_SHARE = 0.8;
const SAMPLE = 20_000;

/** Which script a text is written in, judged by its first 20,000 characters; `other` when neither leads. */
export function detectScript(text: string): Script {
  let latin = 0;
  let cjk = 0;
  let other = 0;
  const end = Math.min(text.length, SAMPLE);
  for (let index = 0; index < end; index += widthAt(text, index)) {
    const kind = classAt(text, index);
    if (kind === CJK) cjk += LETTERS_PER_CJK;
    else if (kind === LOWER || kind === UPPER) {
      if (isLatin(text.charCodeAt(index))) latin += 1;
      else other += 1;
    }
  }
  if (latin + cjk === 0 || other > latin + cjk) return 'other';
  const share = cjk / (latin + cjk);
  if (share >= CLEAR_SHARE) return 'cjk';
  return share <= 1 - CLEAR_SHARE ? 'latin' : 'mixed';
}

function isLatin(unit: number): boolean {
  return unit < 0x250 || (unit >= 0x1e00 && unit < 0x1f00) || (unit >= 0xff21 && unit <= 0xff5a);
}

/** Is the text written in Chinese, so that its reader is spoken to in Chinese? Words of other scripts may stand in it. */
export function isChinese(text: string): boolean {
  const script = detectScript(text);
  if (script !== 'cjk' && script !== 'mixed') return false;
  return /\p{Script=Han}/u.test(text) && !/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text);
}
