import { describe, expect, test } from 'vitest';
import type { Memory } from '../../src/memory/index.ts';
import type { Sql } from '../../src/storage/index.ts';
import { collect } from '../support/collect.ts';
import { createMemorySteps, NOW } from '../support/memory-steps.ts';

type Row = Readonly<Record<string, unknown>>;

/** What a memory takes over from another one, whatever database it stands on. */
export function memoryImportContract(name: string, open: () => Promise<Sql>): void {
  const { openAt, addFact, feed } = createMemorySteps(open);

  async function exportOf(memory: Memory): Promise<readonly Row[]> {
    return collect(memory.export());
  }

  describe(`${name}: what a memory takes over from another one`, () => {
    test('MEM-10 an export imports into a new memory once, and gives the same nodes and edges', async () => {
      await using memory = await openAt(NOW);
      const parent = await addFact(memory, { content: '中文 and <b>', tags: ['a'] });
      const child = await addFact(memory, { content: 'child', derived_from: [parent] });
      await feed(memory, child, 'success', { id: 'f1', source: 's', context: 'here' });
      const rows = await exportOf(memory);
      await using other = await openAt(NOW);
      const skills = { written: [], held: [] };
      expect(await other.import(rows)).toEqual({ rows: rows.length, known: 0, skills });
      expect(await other.import(rows)).toEqual({ rows: 0, known: rows.length, skills });
      for (const id of [parent, child]) {
        expect(await other.get(id)).toEqual(await memory.get(id));
        expect(await other.edges(id)).toEqual(await memory.edges(id));
        expect(await other.history(id)).toEqual(await memory.history(id));
      }
      expect(await exportOf(other)).toEqual(rows);
    });

    test('MEM-10 a row that cannot follow what is there is refused by its line, and nothing is imported', async () => {
      await using memory = await openAt(NOW);
      const id = await addFact(memory, { content: 'one' });
      await feed(memory, id, 'success', { id: 'f1' });
      const [opened = {}, added = {}, fed = {}] = await exportOf(memory);
      const node = Object(added['node']);
      const edge = { kind: 'DERIVED_FROM', from: id, to: id };
      const act = {
        action: 'induced',
        run_id: 'run_1',
        actor: 'a',
        reason: '',
        evidence: {},
        node_id: id,
        new_id: null,
        changes: [],
        edges_added: [],
        edges_removed: [],
        files: [],
        undoes: null,
      };
      const file = (path: string) => ({ ...act, files: [{ path, before: null, after: 'x' }] });
      const wrong: readonly Row[] = [
        { ...added, v: 2 },
        { ...opened },
        { ...added, node: { ...node, id: '../x' } },
        { ...added, node: { ...node, id: 'proc_x' } },
        { ...added, edges: [edge] },
        { ...added, edges: [{ ...edge, to: 'fact_none' }] },
        { ...added, superseded: ['fact_none'] },
        { ...fed },
        { kind: 'link', edge },
        { kind: 'intended', act: file('../x') },
        { kind: 'intended', act: file('strategy.json') },
        { kind: 'action', act: file('skills/induced/\0/SKILL.md') },
        { kind: 'action', act: { ...act, changes: [{ before: node, after: node }] } },
        { kind: 'odd' },
      ];
      for (const row of wrong) {
        await using other = await openAt(NOW);
        const before = await exportOf(other);
        const rows = [opened, { v: 1, ts: NOW, ...row, seq: 2 }];
        await expect(other.import(rows), JSON.stringify(row)).rejects.toMatchObject({
          code: 'input-invalid',
          message: expect.stringContaining('row 2 of the input'),
          details: { line: 2 },
        });
        expect(await exportOf(other)).toEqual(before);
      }
      await using twice = await openAt(NOW);
      for (const again of [added, fed]) {
        const rows = [opened, added, fed, { ...again, seq: 4 }];
        await expect(twice.import(rows)).rejects.toMatchObject({ details: { line: 4 } });
      }
    });

    test('MEM-10 an export that was cut at the end of a line is refused; one of before says no end', async () => {
      await using memory = await openAt(NOW);
      for (const content of ['one', 'two', 'three']) await addFact(memory, { content });
      const rows = await exportOf(memory);
      expect(rows.map((row) => row['last_seq'])).toEqual([4, undefined, undefined, undefined]);
      await using other = await openAt(NOW);
      const before = await exportOf(other);
      for (const length of [1, 2, 3])
        await expect(other.import(rows.slice(0, length))).rejects.toMatchObject({
          code: 'input-invalid',
          details: { last: 4, end: length },
        });
      expect(await exportOf(other)).toEqual(before);
      const [{ last_seq: _, ...opened } = {}, ...rest] = rows;
      expect(await other.import([opened, ...rest.slice(0, 1)])).toMatchObject({ rows: 2 });
      expect(await other.import(rows)).toMatchObject({ rows: 2, known: 2 });
    });

    test('MEM-27 a Skill has no file but its own', async () => {
      await using memory = await openAt(NOW);
      const skill = { type: 'Skill', name: 'parse-it', description: 'd', content: 'c' } as const;
      for (const file of ['home.json', '../x', '/etc/passwd', 'skills/induced/other/SKILL.md'])
        await expect(memory.add([{ ...skill, file }])).rejects.toMatchObject({
          code: 'input-invalid',
          message: expect.stringContaining('file'),
        });
      const own = { ...skill, file: 'skills/induced/parse-it/SKILL.md' };
      await memory.add([own]);
      await expect(memory.add([own])).rejects.toMatchObject({ code: 'store-conflict' });
    });

    test('MEM-10 the edges of a node as they were at an instant', async () => {
      await using sql = await open();
      const kept: Sql = { ...sql, [Symbol.asyncDispose]: async () => undefined };
      const early = await openAt('2026-01-01T00:00:00.000Z', kept);
      const parent = await addFact(early, { content: 'one' });
      const late = await openAt('2026-02-01T00:00:00.000Z', kept);
      const child = await addFact(late, { content: 'two', derived_from: [parent] });
      const edge = { kind: 'DERIVED_FROM', from: child, to: parent };
      for (const id of [parent, child]) expect(await late.edges(id)).toEqual([edge]);
      expect(await late.edges(parent, '2026-01-15T00:00:00.000Z')).toEqual([]);
      expect(await late.edges(parent, '2026-02-15T00:00:00.000Z')).toEqual([edge]);
      await expect(late.log('fact_none')).rejects.toMatchObject({ code: 'not-found' });
    });
  });
}
