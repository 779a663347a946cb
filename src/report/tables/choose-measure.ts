import { isChinese, nearnessTo } from '../../text/index.ts';
import { isUnconditioned, type TableQuestion } from './asked.ts';
import { isSaidBeside, OF_MONEY } from './asking-words.ts';
import { type Column, isMeasured } from './column.ts';
import { measuredIn } from './compare-words.ts';
import { isOfMoney } from './dimensions.ts';

/** What speaks for a column, each by itself more than any of those behind it. */
const MEASURED = 2;
const LEAST_NEAR = 0.5;
const CALLED_TOTAL = 0.5;
const OPENS_SO = 0.25;

/** A column of amounts, and what tells that it is meant. */
export interface ChosenMeasure {
  readonly column: Column;
  readonly by: 'name' | 'words' | 'near' | 'only';
}

/**
 * The column of amounts that is named, or measured by a word of the question, or the only one; of several that fit as well,
 * none. Marks the words that it explains.
 */
export function chooseMeasure(asked: TableQuestion): ChosenMeasure | undefined {
  const { words, columns, named, explained, isNear } = asked;
  const open = columns.filter((one) => isMeasured(one) && isUnconditioned(asked, one));
  const own = named.find((one) => open.includes(one));
  if (own !== undefined) return { column: own, by: 'name' };
  const [best, next] = open
    .map((column) => ({ column, worth: worthOf(column, asked) }))
    .sort((a, b) => b.worth - a.worth);
  if (best === undefined || next?.worth === best.worth) return undefined;
  const { column, worth } = best;
  if (worth === 0) return { column, by: 'only' };
  if (!isNear && open.length > 1 && !isOneWord(column)) return undefined;
  for (const [at, { raw }] of words.entries()) if (speaksOf(column, raw)) explained.add(at);
  return { column, by: worth < MEASURED ? 'near' : 'words' };
}

/** "Salary (EUR)": of a longer name a word tells less. */
export function isOneWord({ words }: Column): boolean {
  return words.length === 1;
}

function speaksOf(column: Column, said: string): boolean {
  return measuredIn(column.name, said) !== undefined || (isOfMoney(column) && OF_MONEY.test(said));
}

function worthOf(column: Column, asked: TableQuestion): number {
  const { question, words, explained, title, isNear } = asked;
  const { name } = column;
  const said = isChinese(question) ? [question] : words.map(({ raw }) => raw);
  const isMeant = said.some((one) => speaksOf(column, one));
  const opens = said.some((one) => name.startsWith(measuredIn(name, one) ?? '\n'));
  const nearness = words
    .filter((word, at) => !explained.has(at) && !isSaidBeside(word) && !title.has(word.word))
    .flatMap(({ word }) => column.words.map(nearnessTo(word)));
  const near = isNear ? Math.max(0, ...nearness) : 0;
  return (
    (isMeant ? MEASURED : 0) +
    (near >= LEAST_NEAR ? near : 0) +
    (/^tot/i.test(name) ? CALLED_TOTAL : 0) +
    (opens ? OPENS_SO : 0)
  );
}

/** Numbers that may be added up: what is asked for altogether may be in any such column. */
export function isAmount({ kind, isKey }: Column): boolean {
  return kind === 'number' && !isKey;
}

/** Columns of numbers that are named. Years and ranks have an average and a largest, and no sum. */
export function namedNumbers(asked: TableQuestion): readonly Column[] {
  return asked.named.filter((one) => one.kind === 'number' && isUnconditioned(asked, one));
}

/** The one that is named, an amount before a key. */
export function namedNumber(asked: TableQuestion): Column | undefined {
  const named = namedNumbers(asked);
  return named.find(isAmount) ?? named[0];
}
