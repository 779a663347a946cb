import { hasCapitalNouns, inEnglishForm } from '../../answer/index.ts';
import { nearnessTo } from '../../text/index.ts';
import { isAsking, isOperating } from './asking-words.ts';
import { type Column, type TableWord, wordsOf } from './column.ts';
import type { Condition } from './formula.ts';
import { MONTHS, readerOfFigures } from './period.ts';

interface Explaining {
  readonly question: string;
  readonly words: readonly TableWord[];
  readonly columns: readonly Column[];
  readonly explained: ReadonlySet<number>;
  readonly operating: ReadonlySet<number>;
  readonly conditions: readonly Condition[];
  readonly about: string;
  readonly isNear: boolean;
}

/**
 * The share of a question's own words that the table, its title or arithmetic explains; `undefined` where a name or a number
 * is not: it is asked of something else.
 */
export function shareExplained(asked: Explaining): number | undefined {
  const { question, words, explained, operating, conditions, isNear } = asked;
  const form = inEnglishForm(question);
  const carrying = new Set(wordsOf(form).map(({ raw }) => raw));
  const isKnown = knownTo(asked);
  // "In May" tells what "may" does not.
  const isOwn = (word: TableWord & { readonly at: number }): boolean =>
    !isAsking(word) ||
    (explained.has(word.at) && word.start > 0 && /^\p{Lu}\p{Ll}/u.test(word.raw));
  const all = words
    .map((word, at) => ({ ...word, at }))
    .filter((word) => isOwn(word) && (form === question || carrying.has(word.raw)));
  const telling = all.filter(({ at, raw }) => !operating.has(at) && !(isNear && isOperating(raw)));
  const own = telling.length > 0 ? telling : all;
  const open = own.filter((word) => !explained.has(word.at) && !isKnown(word));
  const isNamed = hasCapitalNouns(question) ? /^\d/ : /^\p{Lu}|^\d/u;
  const isDated = !isNear || tellsDays(asked);
  const isOther = ({ raw, start }: TableWord): boolean =>
    start > 0 && isNamed.test(raw) && (isDated || !MONTHS.includes(raw.toLowerCase()));
  if (open.some(isOther)) return undefined;
  if (own.length === 0) return isNear && operating.size + conditions.length === 0 ? 0 : 1;
  return 1 - open.length / own.length;
}

/** "Walks" for a table of hikes. */
const LEAST_NEAR = 0.6;

/** Words by which the table is called, and those of operations. */
function knownTo({ about, isNear }: Explaining): (word: TableWord) => boolean {
  const known = new Set(wordsOf(about).map(({ word }) => word));
  const months = monthsIn(about);
  const isCalledSo = (word: string): boolean => {
    const nearness = nearnessTo(word);
    return [...known].some((one) => nearness(one) >= LEAST_NEAR);
  };
  return ({ word, raw }) =>
    known.has(word) ||
    (isNear && (months.has(raw.toLowerCase()) || isOperating(raw) || isCalledSo(word)));
}

/** Months by which a table is called, also in short. */
function monthsIn(about: string): ReadonlySet<string> {
  const said = wordsOf(about).map(({ raw }) => raw.toLowerCase());
  return new Set(
    MONTHS.filter((month) => said.some((raw) => raw.length >= 3 && month.startsWith(raw))),
  );
}

function tellsDays({ about, columns }: Explaining): boolean {
  return (
    monthsIn(about).size > 0 ||
    columns.some(({ kind, values }) => kind === 'date' || readerOfFigures(values) !== undefined)
  );
}
