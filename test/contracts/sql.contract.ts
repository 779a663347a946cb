import { describe, expect, test } from 'vitest';
import { migrate, type Sql } from '../../src/storage/index.ts';

const NOTES = [
  {
    version: 1,
    name: 'notes',
    statements: [
      'CREATE TABLE notes (id {integer} PRIMARY KEY, body {text} UNIQUE, weight {real}, raw {blob})',
    ],
  },
];

/** What every dialect of `Sql` does alike. `open` gives a database of its own, with nothing in it. */
export function sqlContract(dialect: string, open: () => Promise<Sql>): void {
  const withNotes = async (fn: (sql: Sql) => Promise<void>): Promise<void> => {
    await using sql = await open();
    await migrate(sql, 'notes', NOTES);
    await fn(sql);
  };
  const countNotes = async (sql: Pick<Sql, 'all'>): Promise<unknown> =>
    (await sql.all('SELECT COUNT(*) AS n FROM notes'))[0]?.['n'];

  describe(`${dialect}: one query layer`, () => {
    test('STO-20 values come back as they went in; counts are numbers', () =>
      withNotes(async (sql) => {
        const row = [7, "what? 'quoted' 七", 0.1 + 0.2, new Uint8Array([0, 255])];
        const insert = 'INSERT INTO notes (id, body, weight, raw) VALUES (?, ?, ?, ?)';
        expect(await sql.run(insert, row)).toEqual({ changes: 1 });
        const [found] = await sql.all('SELECT * FROM notes WHERE id = ?', [7]);
        expect(found?.['body']).toBe(row[1]);
        expect(found?.['weight']).toBe(row[2]);
        expect([
          ...new Uint8Array(found?.['raw'] instanceof Uint8Array ? found['raw'] : []),
        ]).toEqual([0, 255]);
        expect(await countNotes(sql)).toBe(1);
        expect(await sql.all('SELECT SUM(id) AS total FROM notes')).toEqual([{ total: 7 }]);
      }));

    test('STO-20 a question mark inside quotes or a comment is text', () =>
      withNotes(async (sql) => {
        const query = `SELECT '?' AS a, ? AS "b?" -- really?\n, 'it''s ?' AS c /* ? */`;
        expect(await sql.all(query, ['x'])).toEqual([{ a: '?', 'b?': 'x', c: "it's ?" }]);
      }));

    test('STO-20 a constraint is told alike by a statement that gives rows and one that does not', () =>
      withNotes(async (sql) => {
        const insert = 'INSERT INTO notes (id, body) VALUES (?, ?)';
        expect(await sql.all(`${insert} RETURNING id`, [1, 'a'])).toEqual([{ id: 1 }]);
        const conflict = { code: 'store-conflict' };
        await expect(sql.run(insert, [2, 'a'])).rejects.toMatchObject(conflict);
        await expect(sql.all(`${insert} RETURNING id`, [2, 'a'])).rejects.toMatchObject(conflict);
        await expect(sql.all('SELECT nonsense')).rejects.toMatchObject({ code: 'internal' });
      }));

    test('STO-75 what is asked again and again sees a table that was changed meanwhile', () =>
      withNotes(async (sql) => {
        const ask = () => sql.all('SELECT * FROM notes WHERE id = ?', [1]);
        await sql.run('INSERT INTO notes (id, body) VALUES (?, ?)', [1, 'a']);
        for (let times = 0; times < 8; times += 1) await ask();
        await sql.run('ALTER TABLE notes ADD COLUMN more INTEGER');
        expect(await ask()).toMatchObject([{ body: 'a', more: null }]);
        const inside = await sql.transaction((tx) =>
          tx.all('SELECT * FROM notes WHERE id = ?', [1]),
        );
        expect(inside).toMatchObject([{ body: 'a', more: null }]);
      }));

    test('STO-20 two statements in one are refused: the second would be passed over', () =>
      withNotes(async (sql) => {
        const two = sql.run("INSERT INTO notes (id, body) VALUES (1, ';'); DELETE FROM notes");
        await expect(two).rejects.toMatchObject({ code: 'internal' });
        expect(await sql.run("INSERT INTO notes (id, body) VALUES (1, '; x') ; ")).toEqual({
          changes: 1,
        });
      }));

    test('STO-21 a transaction that fails leaves nothing', () =>
      withNotes(async (sql) => {
        const failing = sql.transaction(async (tx) => {
          await tx.run('INSERT INTO notes (id) VALUES (1)');
          throw new Error('changed my mind');
        });
        await expect(failing).rejects.toThrow('changed my mind');
        expect(await countNotes(sql)).toBe(0);
      }));

    test('STO-21 transactions and statements that are asked for at once come one after another', () =>
      withNotes(async (sql) => {
        await sql.run('INSERT INTO notes (id, weight) VALUES (1, 0)');
        const add = (): Promise<void> =>
          sql.transaction(async (tx) => {
            const [row] = await tx.all('SELECT weight FROM notes WHERE id = 1');
            await new Promise((resolve) => setImmediate(resolve));
            await tx.run('UPDATE notes SET weight = ? WHERE id = 1', [Number(row?.['weight']) + 1]);
          });
        const single = (): Promise<unknown> =>
          sql.run('UPDATE notes SET weight = weight + 1 WHERE id = 1');
        await Promise.all(Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? add() : single())));
        expect(await sql.all('SELECT weight FROM notes')).toEqual([{ weight: 20 }]);
      }));

    test('STO-21 a cancelled transaction leaves nothing and throws the reason', () =>
      withNotes(async (sql) => {
        const abort = new AbortController();
        const reason = new Error('stop');
        const cancelled = sql.transaction(async (tx) => {
          await tx.run('INSERT INTO notes (id) VALUES (1)');
          abort.abort(reason);
        }, abort.signal);
        await expect(cancelled).rejects.toBe(reason);
        expect(await countNotes(sql)).toBe(0);
      }));

    test('STO-21 a transaction in which a statement failed leaves nothing, also when that was swallowed', () =>
      withNotes(async (sql) => {
        const swallowing = sql.transaction(async (tx) => {
          await tx.run('INSERT INTO notes (id) VALUES (1)');
          await tx.run('INSERT INTO notes (id) VALUES (1)').catch(() => undefined);
        });
        await expect(swallowing).rejects.toMatchObject({ code: 'store-conflict' });
        expect(await countNotes(sql)).toBe(0);
      }));

    test('STO-22 inside a transaction its database is refused: waiting for oneself never ends', () =>
      withNotes(async (sql) => {
        const wrong = sql.transaction(async () => sql.all('SELECT 1'));
        await expect(wrong).rejects.toMatchObject({ code: 'internal' });
        expect(await countNotes(sql)).toBe(0);
      }));

    test('STO-23 many rows go in together or not at all', () =>
      withNotes(async (sql) => {
        const rows = Array.from({ length: 3_000 }, (_, id) => [id, `note ${id}`]);
        await sql.runMany('INSERT INTO notes (id, body) VALUES (?, ?)', rows);
        expect(await countNotes(sql)).toBe(3_000);
        const twice = sql.runMany('INSERT INTO notes (id, body) VALUES (?, ?)', [
          [5_000, 'new'],
          [1, 'old'],
        ]);
        await expect(twice).rejects.toMatchObject({ code: 'store-conflict' });
        expect(await countNotes(sql)).toBe(3_000);
      }));

    test('STO-23 of many rows a later one may change an earlier one', () =>
      withNotes(async (sql) => {
        const put = `INSERT INTO notes (id, body) VALUES (?, ?)
          ON CONFLICT (id) DO UPDATE SET body = excluded.body`;
        await sql.runMany(put, [
          [1, 'a'],
          [1, 'b'],
        ]);
        await sql.runMany('UPDATE notes SET weight = ? WHERE id = ?', [[0.5, 1]]);
        await sql.runMany('DELETE FROM notes WHERE id = ?', []);
        const [row] = await sql.all('SELECT body, weight FROM notes');
        expect(row).toEqual({ body: 'b', weight: 0.5 });
      }));

    test('STO-24 text sorts by code point', () =>
      withNotes(async (sql) => {
        const words = ['b', 'a', 'B', 'é', 'Z', '七'];
        await sql.runMany(
          'INSERT INTO notes (id, body) VALUES (?, ?)',
          words.map((word, id) => [id, word]),
        );
        const sorted = await sql.all('SELECT body FROM notes ORDER BY body');
        expect(sorted.map((row) => row['body'])).toEqual(['B', 'Z', 'a', 'b', 'é', '七']);
      }));
  });

  describe(`${dialect}: migrations`, () => {
    const second = {
      version: 2,
      name: 'more',
      statements: ['ALTER TABLE notes ADD COLUMN more {text}'],
    };

    test('STO-25 a step is applied once; a later one keeps the rows', () =>
      withNotes(async (sql) => {
        await sql.run('INSERT INTO notes (id) VALUES (1)');
        await migrate(sql, 'notes', [...NOTES, second]);
        await migrate(sql, 'notes', [...NOTES, second]);
        expect(await sql.all('SELECT id, more FROM notes')).toEqual([{ id: 1, more: null }]);
      }));

    test('STO-25 a failing step leaves nothing of itself', () =>
      withNotes(async (sql) => {
        const broken = { ...second, statements: [...second.statements, 'CREATE NONSENSE'] };
        const failing = migrate(sql, 'notes', [...NOTES, broken]);
        await expect(failing).rejects.toMatchObject({ code: 'internal' });
        await migrate(sql, 'notes', [...NOTES, second]);
        expect(await sql.all('SELECT more FROM notes')).toEqual([]);
      }));

    test('STO-26 a database of a newer program is refused, an edited step too', () =>
      withNotes(async (sql) => {
        await migrate(sql, 'notes', [...NOTES, second]);
        await expect(migrate(sql, 'notes', NOTES)).rejects.toMatchObject({ code: 'home-newer' });
        const edited = migrate(sql, 'notes', [...NOTES, { ...second, name: 'other' }]);
        await expect(edited).rejects.toMatchObject({ code: 'store-conflict' });
      }));
  });
}
