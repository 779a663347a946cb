import { type TableQuestion, withoutNames } from './asked.ts';
import { AVERAGE, SUM } from './asking-words.ts';
import { chooseMeasure, namedNumbers } from './choose-measure.ts';
import type { Aggregate, Condition } from './formula.ts';
import type { ReadTable } from './reading.ts';

/** Of some rows as a share of all, or of those that the other conditions leave: of what is added up, or of their number. */
export function readShareOf(asked: TableQuestion): ReadTable | undefined {
  const { question, conditions: where } = asked;
  // "What share of the sales of 2023 came from the North": the last condition is the part, the others frame both.
  const part = where.find(({ is }) => is === '=') ?? where[0];
  if (part === undefined) return undefined;
  const measure = chooseMeasure(asked);
  const isOfRows =
    measure?.by === 'only' && /\b(?:of|are|is)\b|[占]/i.test(question) && !SUM.test(question);
  const of = (conditions: readonly Condition[]): Aggregate =>
    isOfRows || measure === undefined
      ? { operation: 'count', column: null, where: conditions }
      : { operation: 'sum', column: measure.column.name, where: conditions };
  const right = of(where.filter((condition) => condition !== part));
  return { formula: { operation: 'share', left: of(where), right }, least: 'sure' };
}

/** How far two rows, days or names of one column are apart, the largest and the smallest, or two columns. */
export function readDifference(asked: TableQuestion): ReadTable | undefined {
  const { question, conditions: where } = asked;
  const [first, second] = namedNumbers(asked);
  const column = first ?? chooseMeasure(asked)?.column;
  if (column === undefined) return undefined;
  const operation = AVERAGE.test(withoutNames(asked)) ? 'average' : 'sum';
  const between = (left: Aggregate, right: Aggregate): ReadTable => ({
    formula: { operation: 'difference', left, right },
    least: 'sure',
  });
  const pair = where.find(({ is, values }) => (is === '=' || is === 'in') && values.length === 2);
  const [one, other] = pair?.values ?? [];
  if (pair !== undefined && one !== undefined && other !== undefined) {
    const side = (value: string): Aggregate => ({
      operation,
      column: column.name,
      where: where.map((own) => (own === pair ? { ...pair, values: [value] } : own)),
    });
    return between(side(one), side(other));
  }
  if (LARGEST.test(question) && SMALLEST.test(question))
    return between(
      { operation: 'largest', column: column.name, where },
      { operation: 'smallest', column: column.name, where },
    );
  if (second === undefined) return undefined;
  return between(
    { operation, column: column.name, where },
    { operation, column: second.name, where },
  );
}

const LARGEST = /\b(?:largest|biggest|highest|most|maximum|max|greatest)\b|最[大高多]/i;
const SMALLEST = /\b(?:smallest|lowest|least|minimum|min|fewest)\b|最[小低少]/i;
