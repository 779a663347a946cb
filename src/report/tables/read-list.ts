import { readAsk } from '../../answer/index.ts';
import { isUnconditioned, type TableQuestion } from './asked.ts';
import { entityOf, namesRows } from './choose-entity.ts';
import { isMeasured } from './column.ts';
import { NO } from './find-whether.ts';
import { BESIDE, isOfCells } from './read-cell.ts';
import type { ReadTable } from './reading.ts';
import { ownRows, rowsWhere } from './rows-where.ts';

const ASKS_FOR_SEVERAL =
  /\b(?:which|who|whose|name the|list|what (?:are|were))\b|哪|有谁|谁|welche|quiénes|quels|qui\b/iu;
const BOUNDS = /\b(?:than|over|under|above|below)\b|以上|以下/iu;

/** What the rows are called that conditions leave, where there are several and not all. */
export function readList(asked: TableQuestion): ReadTable | undefined {
  const { question, table, columns, named, conditions: where } = asked;
  const rows = rowsWhere(table, where) ?? [];
  const isSome = where.length > 0 && rows.length > 0 && rows.length < ownRows(table).length;
  const { kind } = readAsk(question);
  const isOfAmount = (kind === 'amount' || kind === 'count') && !/哪/.test(question);
  if (!isSome || !isOfCells(question) || isOfAmount) return undefined;
  const isBounded = where.some(({ is }) => is !== '=' && is !== 'in');
  const isUndone = where.some(({ values }) => values.every((value) => NO.test(value)));
  const isOfSeveral =
    ASKS_FOR_SEVERAL.test(question) && !BOUNDS.test(question) && !BESIDE.test(question);
  if (!isBounded && !isOfSeveral) return undefined;
  const others = columns.filter((one) => !isMeasured(one) && isUnconditioned(asked, one));
  // Who is the contact of one row is told by no other column of that row.
  const [key] = columns.filter((one) => namesRows(one, columns));
  const things = named.filter((one) => others.includes(one));
  if (key !== undefined && !isUnconditioned(asked, key) && things.length === 0) return undefined;
  const entity = entityOf(question, things, others);
  if (entity === undefined) return undefined;
  return {
    formula: { operation: 'list', column: entity.name, where },
    least: isBounded || isUndone ? 'sure' : 'list',
  };
}
