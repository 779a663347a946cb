import type { Column, TableWord } from './column.ts';
import { compareDecimals, readQuantity } from './decimal.ts';
import { plainNumber } from './evaluate.ts';
import type { Condition } from './formula.ts';
import { placesOf } from './name-column.ts';

const LIMITS: readonly { readonly is: Condition['is']; readonly words: RegExp }[] = [
  {
    is: '>=',
    words:
      /(?:at least|since|no less than|>=|≥|至少|不少于|不低于)\s*[$€£¥]?\s*([\d,.]*\d)|([\d,.]*\d)[^\d\s，。？?]{0,2}(?:or more|and above|以上)/i,
  },
  {
    is: '<=',
    words:
      /(?:at most|no more than|<=|≤|至多|不超过|不高于)\s*[$€£¥]?\s*([\d,.]*\d)|([\d,.]*\d)[^\d\s，。？?]{0,2}(?:or less|or fewer|以下)/i,
  },
  {
    is: '>',
    words:
      /(?:more than|over|above|after|greater than|higher than|exceed(?:s|ing)?|larger than|>|超过|高于|大于|多于)\s*[$€£¥]?\s*([\d,.]*\d)/i,
  },
  {
    is: '<',
    words:
      /(?:less than|under|below|before|fewer than|lower than|smaller than|<|低于|小于|少于)\s*[$€£¥]?\s*([\d,.]*\d)/i,
  },
];

/** "more than 100", "不超过 5": a condition on the column that it speaks of. */
export function findLimits(
  question: string,
  words: readonly TableWord[],
  columns: readonly Column[],
  explained: Set<number>,
): readonly Condition[] {
  for (const { is, words: pattern } of LIMITS) {
    const match = pattern.exec(question);
    const limit = match?.[1] ?? match?.[2];
    if (limit === undefined) continue;
    const column = limitedColumn(limit, columns, words, explained);
    if (column === undefined) return [];
    for (const [at, { raw }] of words.entries())
      if (limit.replace(/,/g, '').includes(raw) || column.words.includes(words[at]?.word ?? ''))
        explained.add(at);
    return [{ column: column.name, is, values: [limit] }];
  }
  return [];
}

/** The column that is named, or the only one whose numbers lie on both sides of the limit. */
function limitedColumn(
  limit: string,
  columns: readonly Column[],
  words: readonly TableWord[],
  explained: ReadonlySet<number>,
): Column | undefined {
  const isYear = /^(?:1[5-9]|20)\d{2}$/.test(limit);
  const numeric = columns.filter(
    ({ kind, isKey, values }) =>
      (kind === 'number' && (!isKey || isYear)) ||
      (kind === 'date' && isYear && values.every((value) => /^\d{4}$/.test(value))),
  );
  const named = numeric.filter((column) => placesOf(column, words, explained).length > 0);
  const around = numeric.filter(({ values }) => isAround(limit, values));
  return named[0] ?? (around.length === 1 ? around[0] : undefined);
}

function isAround(limit: string, values: readonly string[]): boolean {
  const own = readQuantity(limit);
  const numbers = values.flatMap((value) => readQuantity(plainNumber(value)) ?? []);
  return (
    own !== undefined &&
    numbers.some((number) => compareDecimals(number, own) >= 0) &&
    numbers.some((number) => compareDecimals(number, own) <= 0)
  );
}
