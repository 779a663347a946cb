import { isChinese, nearnessTo } from '../../text/index.ts';
import type { Column, TableWord } from './column.ts';
import { MONEY } from './comparisons.ts';
import type { Condition } from './formula.ts';
import { CHINESE_MEASURES, MEASURES, SPEAKS_OF_MONEY } from './measures.ts';
import { isAsking } from './read-formula.ts';

/** A question as far as it tells which column it measures. */
export interface MeasureQuestion {
  readonly question: string;
  readonly words: readonly TableWord[];
  readonly columns: readonly Column[];
  readonly named: readonly Column[];
  readonly where: readonly Condition[];
  readonly explained: Set<number>;
  /** Words by which the table is called. */
  readonly title: ReadonlySet<string>;
}

/** What speaks for a column, each by itself more than any of those behind it. */
const MEASURED = 2;
const LEAST_NEAR = 0.5;
const CALLED_TOTAL = 0.5;
const OPENS_SO = 0.25;

export function isMeasured({ kind, isKey, isDuration }: Column): boolean {
  return (kind === 'number' && !isKey) || isDuration;
}

/**
 * The column that is named, or measured by a word of the question; of several that fit as well, none. Marks the words that it explains.
 *
 * @param plainly - The only column with amounts is none where no word measures it.
 */
export function chooseMeasure(asked: MeasureQuestion, plainly = false): Column | undefined {
  const { words, columns, named, where, explained } = asked;
  const open = columns.filter(
    (one) => isMeasured(one) && !where.some(({ column }) => column === one.name),
  );
  const own = open.find((one) => named.includes(one));
  if (own !== undefined) return own;
  const [best, next] = open
    .map((column) => ({ column, worth: worthOf(column, asked) }))
    .sort((a, b) => b.worth - a.worth);
  if (best === undefined || next?.worth === best.worth) return undefined;
  if (best.worth === 0 && (plainly || open.length > 1)) return undefined;
  const { name } = best.column;
  for (const [at, { raw }] of words.entries())
    if (measures(raw, name) || (SPEAKS_OF_MONEY.test(raw) && MONEY.test(name))) explained.add(at);
  return best.column;
}

function measures(word: string, name: string): boolean {
  return [...MEASURES, ...CHINESE_MEASURES].some(
    ([says, called]) => says.test(word) && called.test(name),
  );
}

function worthOf({ name, words: own, values }: Column, asked: MeasureQuestion): number {
  const { question, words, explained, title } = asked;
  const said = isChinese(question) ? [question] : words.map(({ raw }) => raw);
  const called = (isChinese(question) ? CHINESE_MEASURES : MEASURES).flatMap(([says, is]) =>
    said.some((word) => says.test(word)) ? (is.exec(name) ?? []) : [],
  );
  const opens = called.length > 0 && name.startsWith(called[0] ?? name);
  const isMoney =
    SPEAKS_OF_MONEY.test(question) && (MONEY.test(name) || /[£€$¥]/u.test(values[0] ?? ''));
  const nearness = words
    .filter((word, at) => !isAsking(word) && !explained.has(at) && !title.has(word.word))
    .flatMap(({ word }) => own.map(nearnessTo(word)));
  const near = Math.max(0, ...nearness);
  return (
    (called.length > 0 ? MEASURED : 0) +
    (isMoney ? MEASURED : 0) +
    (near >= LEAST_NEAR ? near : 0) +
    (/^tot/i.test(name) ? CALLED_TOTAL : 0) +
    (opens ? OPENS_SO : 0)
  );
}
