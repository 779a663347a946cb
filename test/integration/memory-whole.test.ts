import { describe, expect, test } from 'vitest';
import type { Memory } from '../../src/memory/index.ts';
import {
  dumpStore,
  type OpenDatabase,
  openTestMemory,
  postgresSchema,
  type StoreDump,
  sqliteInHome,
} from '../support/memory-store.ts';
import { isPostgresMissing } from '../support/postgres.ts';
import { withTempDir } from '../support/with-temp-dir.ts';

const SAME = 'two nodes that say the very same thing in the very same words, one as the other';
const failure = (node: string, more: object = {}) => ({ node, outcome: 'failure', ...more });

/** Something for each of the five actions to do, with origins and edges on all sides. */
async function fill(memory: Memory): Promise<Readonly<Record<string, string>>> {
  const one = async (line: object): Promise<string> =>
    (await memory.addLines([{ type: 'Fact', ...line }])).ids[0] ?? '';
  const root = await one({ content: 'the root of what follows' });
  const other = await one({ content: 'another root, of other things' });
  const bad = await one({ content: 'a bad fact', derived_from: [root] });
  const winner = await one({
    content: SAME,
    usage_count: 5,
    q_value: 0.8,
    derived_from: [root],
    supports: [other],
    origin: { session: 's1', evidence_ids: ['e1'], retrieved_ids: [other] },
    tags: ['kept'],
  });
  const loser = await one({
    content: `${SAME}.`,
    derived_from: [root, other],
    origin: { session: 's2', evidence_ids: ['e2'], retrieved_ids: [bad] },
    tags: ['given'],
  });
  const unused = await one({ content: 'unused', created_at: '2025-01-01T00:00:00.000Z' });
  const { ids } = await memory.addLines([
    { type: 'Process', trigger: 'deploy the service', action: 'restart', q_value: 0.1 },
    ...['nested', 'merged', 'empty'].map((cells) => ({
      type: 'Process' as const,
      trigger: `parse markdown tables of a long report with ${cells} cells`,
      action: `walk the rows and keep ${cells} cells`,
      outcome: 'worked',
      is_generalizable: true,
    })),
  ]);
  const process = ids[0] ?? '';
  const bads = Array.from({ length: 12 }, () => failure(bad));
  const windows = Array.from({ length: 3 }, () => failure(process, { context: 'on windows' }));
  const linux = ['success', 'success'].map((outcome) => ({
    node: process,
    outcome,
    context: 'on linux servers',
  }));
  await memory.feedbackLines([...bads, ...windows, ...linux, ...windows], 'person');
  await memory.recall({ text: 'root of things', session: 's1' });
  return { root, other, bad, winner, loser, unused, process };
}

/** What the log notes of where a node was touched last is the log's, not the node's. */
function withoutPlaces({ tables, files, lineage }: StoreDump): object {
  const { memory_log: _log, memory_touch: _touch, memory_node: nodes = [], ...others } = tables;
  const states = nodes.map((row) => row.replace(/"(text|touched)_seq":\d+,?/g, ''));
  return { ...others, memory_node: states, files, lineage };
}

function wholeStore(name: string, open: OpenDatabase): void {
  describe(`the whole store on ${name}`, () => {
    test('MEM-31 a dry run writes nothing: no row of any table, no file, no commit', () =>
      withTempDir(async (home) => {
        await using database = await open();
        await using memory = await openTestMemory(home, database);
        await fill(memory);
        const before = await dumpStore(home, database);
        const dry = await memory.evolve({ dryRun: true });
        expect('details' in dry && dry.details.map(({ action }) => action)).toEqual([
          'deprecated',
          'refined',
          'merged',
          'induced',
          'archived',
        ]);
        expect(await dumpStore(home, database)).toEqual(before);
      }));

    test('MEM-32 undo gives back every row and every file of before the run', () =>
      withTempDir(async (home) => {
        await using database = await open();
        await using memory = await openTestMemory(home, database);
        await fill(memory);
        const before = await dumpStore(home, database);
        const run = await memory.evolve();
        if ('skipped' in run) throw new Error('skipped');
        expect(run.details).toHaveLength(5);
        const between = await dumpStore(home, database);
        expect(Object.keys(between.files)).toHaveLength(1);
        const undone = await memory.undo(run.runId, 'person');
        expect(undone.held).toEqual([]);
        const after = await dumpStore(home, database);
        expect(withoutPlaces(after)).toEqual(withoutPlaces(before));
        const log = after.tables['memory_log'] ?? [];
        for (const row of between.tables['memory_log'] ?? []) expect(log).toContain(row);
      }));

    test('MEM-32 a merge that is undone leaves the survivor its own edges, and no credit flows by those it had taken over', () =>
      withTempDir(async (home) => {
        await using database = await open();
        await using memory = await openTestMemory(home, database);
        const { winner = '', loser = '' } = await fill(memory);
        const before = await dumpStore(home, database);
        const { runId } = await memory.act(
          {
            type: 'merge',
            ids: [winner, loser],
            nodeType: 'Fact',
            mergedContent: SAME,
            reason: '',
          },
          { name: 'person' },
        );
        await memory.undo(runId, 'person');
        expect(withoutPlaces(await dumpStore(home, database))).toEqual(withoutPlaces(before));
      }));

    test('MEM-10 the log replayed gives every table again, also after upkeep and undo', () =>
      withTempDir(async (home) => {
        await using database = await open();
        await using memory = await openTestMemory(home, database);
        await fill(memory);
        const run = await memory.evolve();
        if ('skipped' in run) throw new Error('skipped');
        await memory.undo(run.runId, 'person');
        await memory.evolve();
        const rows: unknown[] = [];
        for await (const row of memory.export()) rows.push(row);
        await using copied = await open();
        await withTempDir(async (elsewhere) => {
          await using copy = await openTestMemory(elsewhere, copied);
          await copy.import(rows);
          const tables = async (at: string, of: typeof database) =>
            (await dumpStore(at, of)).tables;
          expect(await tables(elsewhere, copied)).toEqual(await tables(home, database));
        });
      }));
  });
}

wholeStore('SQLite', sqliteInHome);

const postgresMissing = await isPostgresMissing();

describe.skipIf(postgresMissing)('PostgreSQL', () => {
  wholeStore('PostgreSQL', postgresSchema);
});
