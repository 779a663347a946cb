import { CHINESE_WORDS } from './words-chinese.ts';
import { ENGLISH_WORDS, type Words } from './words-english.ts';

export type { Words } from './words-english.ts';

export const LANGUAGES: readonly Words[] = [ENGLISH_WORDS, CHINESE_WORDS];

/** The language that was chosen, else the first that the browser wants and there is. Pure. */
export function wordsFor(chosen: string | undefined, accepted: string | undefined): Words {
  const wanted = [chosen ?? '', ...(accepted ?? '').split(',').map((part) => part.split(';')[0])];
  for (const name of wanted) {
    const tag = (name ?? '').trim().toLowerCase().split('-')[0];
    const found = LANGUAGES.find(({ language }) => language === tag);
    if (found !== undefined) return found;
  }
  return ENGLISH_WORDS;
}
