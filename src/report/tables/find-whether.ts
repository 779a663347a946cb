import type { Table } from '../../text/index.ts';
import type { Column } from './column.ts';
import type { Condition } from './formula.ts';
import type { QuestionMatch } from './match-question.ts';
import { ownRows } from './rows-where.ts';

const YES = /^(?:y|yes|x|✓|✔|ja|oui|sí|si|true|是|有|已.{0,3})$/i;
export const NO = /^(?:|n|no|nein|non|false|否|无|未.{0,3})$/i;
const DENIES =
  /\bnot\b|n['’]t\b|\bstill\b|\byet\b|\bwaiting\b|\bwithout\b|\bunpaid\b|\bopen\b|没|未|尚|nicht|noch|\bpas\b|\bno\b/iu;

/** What is not done yet, of a table with one column that tells it. */
const LEFT_UNDONE =
  /n['’]t\b|\bstill\b|\byet\b|\bunpaid\b|\bwaiting\b|\boutstanding\b|\bowe\b|还没|没有?[还付交]|没拿|尚未|未[还付交]|还在/iu;
const OF_DEEDS =
  /paid|settled|back|returned|got|done|sent|signed|received|collected|bought|booked|已|了吗|了没/i;

/** Words for what is done with such things. */
const DONE = /^(?:still|yet|settled|paid|back|brought|returned|owed?|handed|out)$/i;

/** "How many juniors?" of a column of yes and no: those that are, or those that are not. */
export function findWhether(
  { question, words, explained, named }: QuestionMatch,
  table: Table,
  columns: readonly Column[],
): readonly Condition[] {
  const whether = columns.filter((one) => tellsWhether(one, table));
  const meant = whether.filter((one) => named.includes(one));
  const undone = whether.length === 1 && OF_DEEDS.test(whether[0]?.name ?? '') ? whether : [];
  const asked = meant.length > 0 || !LEFT_UNDONE.test(question) ? meant : undone;
  if (asked.length > 0)
    for (const [at, { raw }] of words.entries())
      if (DONE.test(raw) || /^[没付]$/.test(raw)) explained.add(at);
  return asked.map((column): Condition => {
    const own = DENIES.test(question) || LEFT_UNDONE.test(question) ? NO : YES;
    // A blank beside yes and no tells neither.
    const said = column.values.some((value) => NO.test(value))
      ? column.values
      : [...column.values, ''];
    const values = [...new Set(said)].filter((value) => own.test(value));
    return { column: column.name, is: '=', values };
  });
}

/** A column of yes and no, or of "x" in some rows and nothing in the others. */
function tellsWhether({ values }: Column, table: Table): boolean {
  const isMarked = values.length < ownRows(table).length;
  const told = new Set(
    values.map((value) => (YES.test(value) ? 'yes' : NO.test(value) ? 'no' : '')),
  );
  return !told.has('') && (told.size === 2 || (told.has('yes') && isMarked));
}
