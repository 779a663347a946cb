import { expect, test } from 'vitest';
import { numberPlaceholders, repeatRow, requireOneStatement } from './placeholders.ts';

test('STO-20 placeholders are numbered outside of quotes and comments', () => {
  const sql = `SELECT ?, '?', "a?" -- ?\n, /* ? */ ?, 'it''s ?'`;
  expect(numberPlaceholders(sql)).toBe(`SELECT $1, '?', "a?" -- ?\n, /* ? */ $2, 'it''s ?'`);
});

test('STO-23 an insert of one row becomes one of many, unless its rows may meet', () => {
  expect(repeatRow('INSERT INTO t VALUES (?, ?) ON CONFLICT DO NOTHING', 2)).toBe(
    'INSERT INTO t VALUES (?, ?),(?, ?) ON CONFLICT DO NOTHING',
  );
  for (const sql of [
    'UPDATE t SET a = ? WHERE b = ?',
    "INSERT INTO t VALUES (?, 'x')",
    'INSERT INTO t VALUES (?) ON CONFLICT (a) DO UPDATE SET b = 1',
    'WITH w AS (SELECT ?) INSERT INTO t VALUES (?)',
  ])
    expect(repeatRow(sql, 2)).toBeUndefined();
});

test('STO-20 a semicolon in a text, at the end or in a trigger begins no second statement', () => {
  const trigger = 'CREATE TRIGGER a AFTER INSERT ON t BEGIN DELETE FROM u; END';
  for (const sql of ["SELECT ';' ; -- x\n", trigger])
    expect(() => requireOneStatement(sql)).not.toThrow();
  expect(() => requireOneStatement('SELECT 1; SELECT 2')).toThrow('Two statements');
});
