import { answerTerms } from './answer-terms.ts';

interface NumberRange {
  readonly least: number;
  readonly most: number;
}

const RANGE = /(?<![\p{L}\d.,:/-])(\d{1,6})\s?(?:[-–—~～至到]|to)\s?(\d{1,6})(?![\d/-]|[.,:]\d)/gu;
const FROM_ON =
  /(?<![\p{L}\d.,:/-])(\d{1,6})\s?(?:\+(?!\d)|(?:\([^()]{1,40}\)\s?)?(?:and|or) (?:above|over|higher|more|up)\b|\s?\p{Script=Han}?[及或]?以上)/giu;
const ABOVE =
  /(?:\b(?:over|more than|at least|above|exceeding)\s|超过|至少|高于|大于)\s?(\d{1,6})(?![\d.,]*\d)/giu;
const BELOW =
  /(?:\b(?:less than|fewer than|under|below)\s|不足|少于|低于|小于)\s?(\d{1,6})(?![\d.,]*\d)/giu;
/** A number of a question with the words beside it: "grade 14", "20 people", 第 4 级. */
const ASKED = /(?:(\p{L}+)\s?)?(?<![\d.,])(\d{1,6})(?![\d.,])\s?(\p{L}+)?/gu;

/**
 * Numbers of the question that a text holds by a range, "grades 13 - 15" or "11 and above", where it has a word that
 * stands beside the number. Pure.
 *
 * @see docs/spec/answer.md, ANS-42
 */
export function numbersInRange(
  question: string,
  text: string,
  isSaid: (term: string) => boolean,
): readonly string[] {
  const asked = [...question.matchAll(ASKED)];
  if (asked.length === 0) return [];
  const ranges = rangesIn(text);
  return asked.flatMap(([, before = '', number = '', after = '']) => {
    const isHeld = ranges.some(
      ({ least, most }) => least <= Number(number) && Number(number) <= most,
    );
    return isHeld && answerTerms(`${before} ${after}`).some(isSaid) ? [number] : [];
  });
}

function rangesIn(text: string): readonly NumberRange[] {
  const closed = [...text.matchAll(RANGE)].map(([, least, most]) => ({
    least: Number(least),
    most: Number(most),
  }));
  const open = [FROM_ON, ABOVE].flatMap((form) =>
    [...text.matchAll(form)].map(([, least]) => ({
      least: Number(least),
      most: Number.POSITIVE_INFINITY,
    })),
  );
  const below = [...text.matchAll(BELOW)].map(([, most]) => ({ least: 0, most: Number(most) - 1 }));
  return [...closed, ...open, ...below].filter(({ least, most }) => least < most);
}
