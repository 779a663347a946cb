import { writeNumbersAsDigits } from '../text/index.ts';
import { answerTerms } from './answer-terms.ts';
import type { Ask } from './ask.ts';
import { inChineseWords } from './chinese-words.ts';
import { weightOfWord } from './common-words.ts';
import { synonymsOf } from './synonyms.ts';

const NEGATION = /[不没未]有?/gu;
const MIN_CHINESE = 2;

/** May or can, and where, between words that they are no part of. */
const JOINED = /(?<![功智性职技可才])能(?![源力量])|(?<![这那哪])里(?![程面])/gu;

/** The terms of a question that tell what it is about: no word of every subject, no number, and no two ends of words. */
export function tellingTerms({ question, terms, isChinese }: Ask): readonly string[] {
  const numbers = question.split(/[\s-]+/).filter((word) => /^\d/.test(writeNumbersAsDigits(word)));
  const counted = new Set(answerTerms(numbers.join(' ')));
  const words = isChinese
    ? new Set(answerTerms(inChineseWords(question.replace(JOINED, ' '))))
    : undefined;
  return terms.filter(
    (term) =>
      weightOfWord(term) === 1 &&
      !/^\d/.test(writeNumbersAsDigits(term)) &&
      !counted.has(term) &&
      words?.has(term) !== false &&
      !(/\p{Script=Han}/u.test(term) && term.length < MIN_CHINESE),
  );
}

/** Whether a text says a term, or another word for it; a negation between two signs of Chinese parts no word. */
export function saysTerm(text: string): (term: string) => boolean {
  const said = new Set([
    ...answerTerms(text),
    ...answerTerms(inChineseWords(text)),
    ...answerTerms(text.replace(NEGATION, '')),
  ]);
  return (term) => said.has(term) || [...synonymsOf(term)].some((other) => said.has(other));
}
