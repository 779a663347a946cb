import { isChinese } from '../text/index.ts';
import type { Labels } from './labels.ts';
import { CHINESE } from './labels-chinese.ts';
import { ENGLISH } from './labels-english.ts';

/** A report speaks the language of its question: Chinese for Chinese, else English. */
export function labelsFor(question: string): Labels {
  return isChinese(question) ? CHINESE : ENGLISH;
}

/** What says in any language that there is no answer. */
export const NOTHING_FOUND: ReadonlySet<string> = new Set([
  ENGLISH.nothingFound,
  CHINESE.nothingFound,
]);
