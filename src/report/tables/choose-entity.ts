import { type Column, hasRepeats, wordsOf } from './column.ts';

/** Columns of people, of places, and of hours. */
export const PEOPLE =
  /^(?:name|who|wer|person|people|guest|member|holder|contact|staff|owner|lead|leader|teacher|tutor|coach|trainer|driver|manager|organi[sz]er|keys?|cook|chef|responsible|host|socio|qui|lent to|with|paid by|led by|run by)$|姓名|负责人|联系人|老师|教练|经手人|借给谁/i;
export const PLACES =
  /venue|place|town|where|location|\bort\b|city|lieu|lugar|\broom\b|\bhall\b|地点|场地|地址|放在哪/i;
export const TIMES = /^(?:time|hours?|starts?|opens|uhrzeit|heure|hora|when)$|时间|几点/i;

/** What is asked for: the column behind "which", else the one that is named, else the one that names the rows. */
export function entityOf(
  question: string,
  things: readonly Column[],
  columns: readonly Column[],
): Column | undefined {
  const behind = things.find((one) => isBehindAsking(question, one));
  const texts = columns.filter(({ kind }) => kind === 'text');
  const tellsRows = (one: Column): boolean => namesRows(one, columns);
  const isOfRow = (one: Column): boolean => one.kind === 'date' || one.isKey;
  return (
    behind ??
    things[0] ??
    texts.find(tellsRows) ??
    columns.find((one) => isOfRow(one) && tellsRows(one)) ??
    texts[0]
  );
}

/** Whether each row has another value there. */
export function namesRows(one: Column, columns: readonly Column[]): boolean {
  const most = columns.reduce((count, { values }) => Math.max(count, values.length), 0);
  return !hasRepeats(one) && one.values.length === most;
}

/** Whether a column is what "which" asks for. */
export function isBehindAsking(question: string, { words }: Column): boolean {
  const behind = question.replace(/^.*?(?:\bwhich\b|\bwhat\b|哪[一个些]*)/iu, '');
  return (
    behind !== question &&
    wordsOf(behind)
      .slice(0, 3)
      .some(({ word }) => words.includes(word))
  );
}
