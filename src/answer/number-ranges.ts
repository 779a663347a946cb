/** Whole numbers from one to another, ends included; the upper end may be open. */
export interface NumberRange {
  readonly from: number;
  readonly to: number;
}

/** "13 - 15", "between 2 and 4", "5至10"; no dates and no version numbers. */
const CLOSED =
  /(?<![\d.\-–/:])(\d{1,9})(?:\s?(?:[-–—~～]|至|到)\s?|\s(?:[-–—]|to|through|up to)\s|(?<=\bbetween\s\d{1,9})\sand\s)(\d{1,9})(?![\d.\-–/:]\d|\d)/giu;
/** "10+", "16 or more", "18岁以上". */
const OPEN =
  /(?<![\d.\-–/:])(\d{1,9})(?:\+(?![\d+])|\s(?:\p{L}+\s)?(?:or|and) (?:more|above|over|older|higher|later|up)\b|\p{Script=Han}{0,2}(?:及以上|或以上|以上))/giu;

/** "over 5", "at least 5"; "less than 5", "under 18". */
const ABOVE =
  /\b(?:over|more than|at least|above|exceeding)\s(\d{1,9})(?![\d.,]*\d)|(?:超过|至少|高于|大于)\s?(\d{1,9})/giu;
const BELOW =
  /\b(?:less than|fewer than|under|below)\s(\d{1,9})(?![\d.,]*\d)|(?:不足|少于|低于|小于)\s?(\d{1,9})/giu;

/** The ranges of numbers that a text names. Pure. */
export function rangesIn(text: string): readonly NumberRange[] {
  const closed = [...text.matchAll(CLOSED)].map(([, from, to]) => ({
    from: Number(from),
    to: Number(to),
  }));
  const open = [...text.matchAll(OPEN)].map(([, from]) => ({
    from: Number(from),
    to: Number.POSITIVE_INFINITY,
  }));
  const above = [...text.matchAll(ABOVE)].map(([, from, of]) => ({
    from: Number(from ?? of),
    to: Number.POSITIVE_INFINITY,
  }));
  const below = [...text.matchAll(BELOW)].map(([, to, of]) => ({
    from: 0,
    to: Number(to ?? of) - 1,
  }));
  return [...closed, ...open, ...above, ...below].filter(({ from, to }) => from < to);
}

/** Which of the terms are numbers within a range that a text names. */
export function withinRanges(text: string, terms: readonly string[]): readonly string[] {
  const numbers = terms.filter((term) => /^\d{1,9}$/.test(term));
  if (numbers.length === 0) return [];
  const ranges = rangesIn(text);
  return numbers.filter((term) =>
    ranges.some(({ from, to }) => from <= Number(term) && Number(term) <= to),
  );
}
