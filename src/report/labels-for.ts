import { isChinese } from '../text/index.ts';
import type { Labels, MethodLabels } from './labels.ts';
import { CHINESE } from './labels-chinese.ts';
import { ENGLISH } from './labels-english.ts';

/** A report speaks the language of its question: Chinese for Chinese, else English. */
export function labelsFor(question: string): Labels {
  return isChinese(question) ? CHINESE : ENGLISH;
}

/** The words for how a session went, in the language of its question (REP-24). */
export function methodWordsFor(question: string): MethodLabels {
  return labelsFor(question).told;
}

/** For what is kept and read by the program's own people, in one language for all questions. */
export const METHOD_WORDS: MethodLabels = ENGLISH.told;

/** What says in any language that there is no answer. */
const NOTHING_FOUND: ReadonlySet<string> = new Set([ENGLISH.nothingFound, CHINESE.nothingFound]);

/** The only answer that cites nothing. */
export function sayNothingFound(question: string): string {
  return labelsFor(question).nothingFound;
}

export function isNothingFound(answer: string): boolean {
  return answer === '' || NOTHING_FOUND.has(answer);
}
