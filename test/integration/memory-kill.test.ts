import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ActionRequest, Memory } from '../../src/memory/index.ts';
import {
  dumpStore,
  type OpenDatabase,
  openTestMemory,
  postgresSchema,
  type StoreDump,
  sqliteInHome,
  type TestDatabase,
} from '../support/memory-store.ts';
import { isPostgresMissing, POSTGRES_URL } from '../support/postgres.ts';
import { startWorker } from '../support/processes.ts';
import { withTempDir } from '../support/with-temp-dir.ts';

type Task =
  | ActionRequest
  | { readonly type: 'evolve' }
  | { readonly type: 'undo'; readonly runId: string };

/** How a store comes to be, and what is done to it then. */
interface Case {
  readonly name: string;
  prepare(memory: Memory): Promise<Task>;
}

const TABLES = ['nested', 'merged', 'empty'].map((cells) => ({
  type: 'Process' as const,
  trigger: `parse markdown tables of a long report with ${cells} cells`,
  action: `walk the rows and keep ${cells} cells`,
  outcome: 'worked',
  is_generalizable: true,
}));
const SAME = 'two nodes that say the very same thing in the very same words, one as the other';

async function inductionOf(memory: Memory): Promise<ActionRequest> {
  const { ids } = await memory.addLines(TABLES);
  return {
    type: 'induce',
    ids,
    name: 'parse-tables',
    description: 'Use when tables are parsed',
    content: '# Steps\n\n1. Walk the rows.',
    reason: 'they are alike',
  };
}

async function induced(memory: Memory): Promise<{ readonly id: string; readonly runId: string }> {
  const { nodeId, runId } = await memory.act(await inductionOf(memory), { name: 'person' });
  return { id: nodeId, runId };
}

const CASES: readonly Case[] = [
  {
    name: 'merge',
    async prepare(memory) {
      const { ids } = await memory.addLines([
        { type: 'Fact', content: SAME, usage_count: 5, tags: ['one'] },
        { type: 'Fact', content: `${SAME}.`, tags: ['other'] },
      ]);
      return { type: 'merge', ids, nodeType: 'Fact', mergedContent: SAME, reason: 'the same' };
    },
  },
  { name: 'induce', prepare: inductionOf },
  {
    name: 'refine',
    async prepare(memory) {
      const { id } = await induced(memory);
      const failure = { node: id, outcome: 'failure' };
      await memory.feedbackLines(
        Array.from({ length: 6 }, () => failure),
        'person',
      );
      return {
        type: 'refine',
        id,
        nodeType: 'Skill',
        improvedContent: '# Steps\n\n1. Look twice.',
        reason: 'it fails',
      };
    },
  },
  {
    name: 'undo',
    async prepare(memory) {
      const { runId } = await induced(memory);
      return { type: 'undo', runId };
    },
  },
];

interface Store extends AsyncDisposable {
  readonly home: string;
  readonly database: TestDatabase;
}

/** The same store again, with a database of its own. */
async function copyOf(store: Store, home: string, open: OpenDatabase): Promise<Store> {
  await mkdir(home, { recursive: true });
  // The journal of a closed database is empty, and may go away at any time.
  const filter = (path: string): boolean => !/-(shm|wal)$/.test(path);
  await cp(store.home, home, { recursive: true, filter });
  const database = await open();
  if (database.schema !== '') {
    const rows: unknown[] = [];
    await using from = await openTestMemory(store.home, store.database);
    for await (const row of from.export()) rows.push(row);
    await using to = await openTestMemory(home, database);
    await to.import(rows);
  }
  return { home, database, [Symbol.asyncDispose]: () => database[Symbol.asyncDispose]() };
}

async function stateOf({ home, database }: Store): Promise<StoreDump> {
  {
    // Opening finishes what was cut short.
    await using memory = await openTestMemory(home, database);
    await memory.isDue();
  }
  const dump = await dumpStore(home, database);
  const files = Object.entries(dump.files).map(([path, text]) => [path.slice(home.length), text]);
  return { ...dump, files: Object.fromEntries(files) };
}

/** Starts the task and kills it behind so many steps. @returns Whether it was still at it. */
async function runAndKill(store: Store, task: Task, steps: number): Promise<boolean> {
  const { home, database } = store;
  await using worker = startWorker(
    'act-slowly',
    home,
    JSON.stringify(task),
    database.schema,
    POSTGRES_URL,
  );
  for (let step = 0; step < steps; step += 1) {
    if ((await worker.nextLine()) === undefined) return false;
    worker.tell('go on');
  }
  const isAtIt = (await worker.nextLine()) !== undefined;
  worker.kill('SIGKILL');
  await worker.ended();
  return isAtIt;
}

/** Every so many steps a kill; AUTOSEARCH_TEST_EVERY_STEP=1 tries each. */
const STRIDE = process.env['AUTOSEARCH_TEST_EVERY_STEP'] === '1' ? 1 : 5;
/** Steps of opening, which come first and are the same for all. */
const OPENING = 2;

/** A store with something to do, and what it is like before and behind it. */
interface Prepared {
  readonly original: Store;
  readonly task: Task;
  readonly before: StoreDump;
  readonly after: StoreDump;
}

async function prepareIn(
  folder: string,
  original: Store,
  { prepare }: Case,
  open: OpenDatabase,
): Promise<Prepared> {
  await mkdir(original.home);
  const memory = await openTestMemory(original.home, original.database);
  const task = await prepare(memory);
  await memory[Symbol.asyncDispose]();
  await using undisturbed = await copyOf(original, join(folder, 'done'), open);
  expect(await runAndKill(undisturbed, task, 10_000)).toBe(false);
  const [before, after] = [await stateOf(original), await stateOf(undisturbed)];
  expect(after).not.toEqual(before);
  return { original, task, before, after };
}

/** Kills behind step after step, up to the end. @returns What was found: before, or after. */
async function killEverywhere(
  folder: string,
  { original, task, before, after }: Prepared,
  open: OpenDatabase,
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (let steps = OPENING; ; steps += STRIDE) {
    await using store = await copyOf(original, join(folder, `k${steps}`), open);
    const isAtIt = await runAndKill(store, task, steps);
    const state = await stateOf(store);
    const isBefore = JSON.stringify(state) === JSON.stringify(before);
    if (!isBefore) expect(state, `killed behind step ${steps}`).toEqual(after);
    found.add(isBefore ? 'before' : 'after');
    if (!isAtIt) return found;
  }
}

function killing(name: string, open: OpenDatabase): void {
  describe(`kill -9 on ${name}`, () => {
    test.each(CASES)(
      'MEM-26 $name is done or not begun, wherever it is killed',
      (given) =>
        withTempDir(async (folder) => {
          await using database = await open();
          const home = join(folder, 'first');
          const original = { home, database, [Symbol.asyncDispose]: async () => undefined };
          const prepared = await prepareIn(folder, original, given, open);
          const found = await killEverywhere(folder, prepared, open);
          expect([...found].sort()).toEqual(['after', 'before']);
        }),
      300_000,
    );
  });
}

killing('SQLite', sqliteInHome);

const postgresMissing = await isPostgresMissing();

describe.skipIf(postgresMissing)('PostgreSQL', () => {
  killing('PostgreSQL', postgresSchema);
});
