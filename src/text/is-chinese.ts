import { detectScript } from './detect-script.ts';

/** Is the text written in Chinese, so that its reader is spoken to in Chinese? Words of other scripts may stand in it. */
export function isChinese(text: string): boolean {
  const script = detectScript(text);
  if (script !== 'cjk' && script !== 'mixed') return false;
  return /\p{Script=Han}/u.test(text) && !/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text);
}
