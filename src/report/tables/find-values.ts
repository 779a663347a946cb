import { isStopWord } from '../../text/index.ts';
import { type Column, type TableWord, wordsOf } from './column.ts';
import type { Condition } from './formula.ts';
import { placesOf, runOfWords } from './name-column.ts';

/** A question and the columns of a table; words that one of them explains are marked. */
export interface Matching {
  readonly question: string;
  readonly words: readonly TableWord[];
  readonly columns: readonly Column[];
  readonly explained: Set<number>;
  /** Places of words that compare: they tell neither for nor against a table. */
  readonly operating: Set<number>;
  /** What the question asks by and no row has: "week 12" of the weeks 9 to 11. */
  readonly absent: string[];
  /** Words by which the table is called: no row is told from the others by them. */
  readonly title: ReadonlySet<string>;
}

const CJK = /[\p{Script=Han}]/u;
const FIRST_SIGN = /[\p{Script=Han}\p{L}\p{N}]/u;

/** Whole values of columns of words and keys, each counted once, the longest first. */
export function findCellValues({ words, columns, explained }: Matching): readonly Condition[] {
  // A stem begins as its word does: most cells are told by their first sign.
  const opens = new Set(words.map(({ word }) => word.codePointAt(0)));
  const mayStand = (value: string): boolean => {
    const [first = ''] = FIRST_SIGN.exec(value) ?? [];
    return opens.has(first.toLowerCase().codePointAt(0));
  };
  const candidates = columns.flatMap((column, order) => {
    if (column.kind === 'date' || (column.kind === 'number' && !column.isKey)) return [];
    const isNamed = placesOf(column, { words, explained: new Set() }).length > 0;
    const values = [...new Set(column.values)].filter(mayStand);
    return values.map((value) => ({ column, order, isNamed, value, own: wordsOf(value) }));
  });
  candidates.sort(
    (a, b) =>
      b.own.length - a.own.length || Number(b.isNamed) - Number(a.isNamed) || a.order - b.order,
  );
  const found: Condition[] = [];
  for (const { column, isNamed, value, own } of candidates) {
    const run = runOfWords(
      own.map(({ word }) => word),
      { words, explained },
    );
    if (run === undefined || !isTelling(value, own, words.slice(run, run + own.length), isNamed))
      continue;
    for (let at = run; at < run + own.length; at += 1) explained.add(at);
    found.push({ column: column.name, is: '=', values: [value] });
  }
  return found;
}

/** "A", "no" and "in" are words as well as values: such a one must be written alike, beside its column. */
function isTelling(
  value: string,
  own: readonly TableWord[],
  run: readonly TableWord[],
  isColumnNamed: boolean,
): boolean {
  // "in May" is no "may".
  const isNamed = run.every(({ raw, start }) => start > 0 && /^\p{Lu}/u.test(raw));
  const isWeak =
    own.length === 1 &&
    !CJK.test(value) &&
    (value.length <= 2 || (isStopWord(value.toLowerCase()) && !isNamed));
  if (CJK.test(value) && value.length < 2) return isColumnNamed;
  if (!isWeak && !/^\d{1,2}$/.test(value)) return true;
  return isColumnNamed && run.every(({ raw }, at) => raw === own[at]?.raw);
}

const DENIED = /\bnot\b|n['’]t\b|没|未|尚|nicht|\bpas\b/iu;

/** "haven't signed" of a column of "signed" and "not signed" means the latter. */
export function asDenied(
  question: string,
  conditions: readonly Condition[],
  columns: readonly Column[],
): readonly Condition[] {
  if (!DENIED.test(question)) return conditions;
  return conditions.map((condition) => {
    const [value = ''] = condition.values;
    const own = columns.find(({ name }) => name === condition.column)?.values ?? [];
    const denied = [...new Set(own)].filter((one) =>
      [`not ${value}`, `un${value}`, `non-${value}`, `未${value}`, `nicht ${value}`].includes(
        one.toLowerCase(),
      ),
    );
    return condition.is === '=' && denied.length > 0 ? { ...condition, values: denied } : condition;
  });
}
