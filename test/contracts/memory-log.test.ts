import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFixedClock } from '../../src/kernel/index.ts';
import { encodeNode, type Memory, openMemory, rememberSession } from '../../src/memory/index.ts';
import { openSqlite } from '../../src/storage/index.ts';

const NOW = '2026-03-29T00:00:00.000Z';
const TOPICS = ['tables', 'parsers', 'markdown', 'lists'] as const;

async function open(): Promise<Memory> {
  return openMemory({
    sql: await openSqlite(':memory:'),
    derived: await openSqlite(':memory:', { derived: true }),
    clock: createFixedClock(NOW, () => 0),
  });
}

const step = fc.record({
  kind: fc.constantFrom('add', 'slot', 'feedback', 'recall', 'evolve', 'undo', 'forget'),
  n: fc.nat(30),
  outcome: fc.constantFrom('success', 'failure', 'failure', 'not_used'),
  old: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Does one thing to a memory; what a rule refuses is no matter here. */
async function take(memory: Memory, { kind, n, outcome, old }: Step, ids: string[]): Promise<void> {
  const id = ids[n % Math.max(1, ids.length)];
  const topic = TOPICS[n % TOPICS.length];
  switch (kind) {
    case 'add': {
      const parents = id === undefined ? [] : [id];
      const content = `notes on ${topic} ${n % 3}`;
      const created = old ? { created_at: '2025-01-01' } : {};
      const origin = { session: 's-1', evidence_ids: [`e${n % 4}`] };
      const line = { content, origin, derived_from: parents, usage_count: n % 7, ...created };
      ids.push(...(await memory.addLines([{ ...line, type: 'Fact' }])).ids);
      return;
    }
    case 'slot': {
      const line = { type: 'Fact', content: `${n}`, entity: `${topic}`, slot: 'state' } as const;
      ids.push(...(await memory.addLines([line])).ids);
      return;
    }
    case 'feedback':
      await memory.feedbackLines(
        Array.from({ length: 12 }, () => ({ node: id, outcome })),
        'person',
      );
      return;
    case 'recall':
      await memory.recall({ text: `${topic}` });
      return;
    case 'evolve':
      await memory.evolve();
      return;
    case 'forget':
      await memory.forget({ session: 's-1', evidenceIds: [`e${n % 4}`] });
      return;
    case 'undo': {
      const run = (await memory.log()).findLast((row) => row.kind === 'run');
      if (run?.kind === 'run') await memory.undo(run.runId, 'person').catch(() => undefined);
    }
  }
}

async function exported(memory: Memory): Promise<readonly unknown[]> {
  const rows: unknown[] = [];
  for await (const row of memory.export()) rows.push(row);
  return rows;
}

test('MEM-10 whatever happened, replaying the log gives the identical nodes and edges', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      await using memory = await open();
      await using copy = await open();
      const ids: string[] = [];
      for (const one of steps) await take(memory, one, ids);
      const rows = await exported(memory);
      await copy.import(JSON.parse(JSON.stringify(rows)));
      expect(await exported(copy)).toEqual(rows);
      for (const id of ids) {
        const node = await memory.get(id);
        expect(await copy.get(id)).toEqual(node);
        expect(await copy.edges(id)).toEqual(await memory.edges(id));
        const past = encodeNode(await memory.get(id, '9999-01-01T00:00:00.000Z'));
        expect({ ...past, last_recalled_at: null }).toEqual({
          ...encodeNode(node),
          last_recalled_at: null,
        });
      }
    }),
    { numRuns: 25 },
  );
});

test('MEM-32 a run that is undone at once leaves every node as it was before', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      await using memory = await open();
      const ids: string[] = [];
      for (const one of steps) await take(memory, one, ids);
      const before = await Promise.all(ids.map(async (id) => encodeNode(await memory.get(id))));
      const run = await memory.evolve();
      if ('skipped' in run) throw new Error('skipped');
      if (run.details.length > 0) {
        expect((await memory.undo(run.runId, 'person')).held).toEqual([]);
      }
      const after = await Promise.all(ids.map(async (id) => encodeNode(await memory.get(id))));
      expect(after).toEqual(before);
    }),
    { numRuns: 25 },
  );
});

test('MEM-48 what is forgotten stands in no row and is not recalled; its id, value and edges stay', async () => {
  await using memory = await open();
  const from = { session: 's-1', evidence_ids: ['e1'] };
  const { ids } = await memory.addLines([
    { type: 'Fact', content: 'Zebra Lind dug the harbour', origin: from, tags: ['zebra'] },
    { type: 'Fact', content: 'Okapi Berg dug the port', origin: { ...from, evidence_ids: ['e2'] } },
    { type: 'Fact', content: 'Heron Holm dug the canal', origin: { ...from, session: 's-2' } },
  ]);
  const [zebra = ''] = ids;
  await memory.feedbackLines([{ node: zebra, outcome: 'success' }], 'person');
  expect(await memory.learned({ session: 's-1', evidenceIds: ['e1'] })).toBe(1);
  expect(await memory.forget({ session: 's-1', evidenceIds: ['e1'] })).toBe(1);
  expect(await memory.forget({ session: 's-1', evidenceIds: ['e1'] })).toBe(0);
  expect(JSON.stringify(await exported(memory))).not.toMatch(/zebra/i);
  expect(await memory.recall({ text: 'Zebra Lind dug the harbour' })).toHaveLength(2);
  const { qValue, status } = await memory.get(zebra);
  expect({ isMoved: qValue > 0.5, status }).toEqual({ isMoved: true, status: 'suspended' });
  expect(await memory.forget({ session: 's-1', evidenceIds: null })).toBe(1);
  expect((await memory.recall({ text: 'dug' })).map(({ content }) => content)).toEqual([
    'Heron Holm dug the canal',
  ]);
});

test('MEM-18 what a session learned is remembered once, however often it is told', async () => {
  await using memory = await open();
  const learned = {
    session: 's-1',
    now: NOW,
    taskDomain: 'parsing',
    processes: [
      { step: '1', trigger: 'parse tables', action: 'add a term', outcome: 'kept', worked: true },
      {
        step: '2',
        trigger: 'parse tables',
        action: 'drop a channel',
        outcome: 'reverted',
        worked: false,
      },
    ],
    facts: [{ step: '3', content: 'tables have rows', evidenceIds: ['e1'] }],
    feedback: [],
  };
  const first = await rememberSession(memory, learned);
  const rows = await exported(memory);
  expect(await rememberSession(memory, learned)).toEqual(first);
  expect(await exported(memory)).toEqual(rows);
});
