import { describe, expect, test } from 'vitest';
import { createFixedClock } from '../../src/kernel/index.ts';
import { openMemory } from '../../src/memory/index.ts';
import { openSqlite, type Sql } from '../../src/storage/index.ts';
import { createMemorySteps, NOW } from '../support/memory-steps.ts';

/** What a run does, and how it is taken back, whatever database it stands on. */
export function memoryUpkeepContract(name: string, open: () => Promise<Sql>): void {
  const { openAt, addFact, feed, feedTimes } = createMemorySteps(open);

  describe(`${name}: what a run does, and how it is taken back`, () => {
    test('MEM-30 the hundredth feedback, the twentieth Process or six hours ask for one run', async () => {
      await using sql = await open();
      const kept: Sql = { ...sql, [Symbol.asyncDispose]: async () => undefined };
      const memory = await openAt(NOW, kept);
      const id = await addFact(memory, { content: 'a fact' });
      await feedTimes(memory, 99, id, 'success');
      expect(await memory.evolve({ ifDue: true })).toEqual({ skipped: 'not_due' });
      await feed(memory, id, 'success');
      expect(await memory.evolve({ ifDue: true })).toMatchObject({ trigger: 'updates' });
      expect(await memory.evolve({ ifDue: true })).toEqual({ skipped: 'not_due' });
      await memory.addLines(
        Array.from({ length: 20 }, (_, n) => ({
          type: 'Process' as const,
          trigger: `${n}`,
          action: 'a',
        })),
      );
      expect(await memory.evolve({ ifDue: true })).toMatchObject({ trigger: 'processes' });
      const later = await openAt('2026-03-29T06:00:00.000Z', kept);
      expect(await later.evolve({ ifDue: true })).toMatchObject({ trigger: 'time' });
    });

    test('MEM-31 a run deprecates, refines, merges and archives; a dry run decides the same and writes nothing', async () => {
      await using memory = await openAt(NOW);
      const bad = await addFact(memory, { content: 'bad fact' });
      await feedTimes(memory, 12, bad, 'failure');
      const { ids } = await memory.addLines([
        {
          type: 'Process',
          trigger: 'deploy the service',
          action: 'restart the host',
          q_value: 0.1,
        },
      ]);
      const process = ids[0] ?? '';
      await feedTimes(memory, 3, process, 'failure', { context: 'on windows server' });
      await feedTimes(memory, 2, process, 'partial');
      await feedTimes(memory, 2, process, 'success', { context: 'on linux server' });
      await feedTimes(memory, 3, process, 'failure', { context: 'on windows server' });
      const same = 'two nodes that say the very same thing in the very same words';
      await addFact(memory, { content: same, usage_count: 5 });
      await addFact(memory, { content: same });
      await addFact(memory, { content: 'unused', created_at: '2025-01-01' });
      const before = await collect(memory.export());
      const dry = await memory.evolve({ dryRun: true });
      expect(await collect(memory.export())).toEqual(before);
      const run = await memory.evolve();
      if ('skipped' in run || 'skipped' in dry) throw new Error('skipped');
      expect(run.details.map(({ action }) => action)).toEqual([
        'deprecated',
        'refined',
        'merged',
        'archived',
      ]);
      const decided = (report: typeof run): unknown =>
        report.details.map(({ action, nodeId, reason }) => [action, nodeId, reason]);
      expect(decided(dry)).toEqual(decided(run));
      expect(dry.held).toEqual(run.held);
      const refined = run.details[1]?.newId ?? '';
      expect(await memory.get(refined)).toMatchObject({ trigger: 'deploy the service when linux' });
      const again = await memory.evolve();
      expect('details' in again && again.details).toEqual([]);
    });

    test('MEM-31 a second run without new feedback changes nothing, however many are alike', async () => {
      await using memory = await openAt(NOW);
      const words = (n: number): string =>
        Array.from({ length: 40 }, (_, at) => {
          const [tens, ones] = ['bdfg'[Math.floor(at / 10)], 'klmnprstvz'[at % 10]];
          return `${tens}a${ones}${at < n ? 'u' : 'o'}b`;
        }).join(' ');
      // Each is like the next one only.
      for (const n of [0, 1, 2, 3])
        await addFact(memory, { content: words(n), usage_count: 5, q_value: 0.5 + n / 10 });
      for (let n = 0; n < 5; n += 1)
        await addFact(memory, { content: 'five that say the very same thing', usage_count: 5 });
      const changed = async (dryRun = false): Promise<unknown> => {
        const run = await memory.evolve({ dryRun });
        return 'details' in run
          ? run.details.map(({ action, nodeId, evidence }) => [action, nodeId, evidence])
          : run;
      };
      const dry = await changed(true);
      const first = await changed();
      expect(first).toHaveLength(3);
      expect(dry).toEqual(first);
      expect(await changed()).toEqual([]);
      const [survivor] = (await memory.recall({ text: 'five that say the very same thing' })).map(
        ({ id }) => id,
      );
      await feed(memory, survivor ?? '', 'success');
      await addFact(memory, { content: 'five that say the very same thing' });
      expect(await changed()).toEqual([['merged', survivor, expect.anything()]]);
    });

    test('MEM-31 a run holds Skills that look alike, whose text only a person may unite', async () => {
      await using memory = await openAt(NOW);
      const skill = {
        type: 'Skill',
        description: 'Use when tables are parsed',
        usage_count: 5,
      } as const;
      await memory.addLines([
        { ...skill, name: 'parse-tables', content: 'one' },
        { ...skill, name: 'parse-tables', content: 'one' },
      ]);
      const run = await memory.evolve();
      expect(run).toMatchObject({
        details: [],
        held: [{ reason: 'skills-are-merged-by-request' }],
      });
    });

    test('MEM-31 a run ends soon after it is interrupted, and the next one goes on', async () => {
      const stop = new AbortController();
      await using memory = await openMemory({
        sql: await open(),
        derived: await openSqlite(':memory:', { derived: true }),
        clock: createFixedClock(NOW, () => 0),
        async loadSkills() {
          setImmediate(() => stop.abort(new Error('stopped')));
          return [];
        },
      });
      const old = { type: 'Fact', created_at: '2025-01-01T00:00:00Z' } as const;
      const { ids } = await memory.addLines(
        Array.from({ length: 450 }, (_, at) => ({ ...old, content: `old ${at}` })),
      );
      await expect(memory.evolve({}, stop.signal)).rejects.toThrow('stopped');
      const rows = (await memory.log()).filter(({ kind }) => kind === 'run');
      expect(rows).toEqual([]);
      expect((await memory.get(ids.at(-1) ?? '')).status).toBe('active');
      expect(await memory.evolve()).toMatchObject({ dryRun: false });
      expect((await memory.get(ids.at(-1) ?? '')).status).toBe('archived');
    });

    test('MEM-32 undo takes a run back, and holds what was touched since', async () => {
      await using memory = await openAt(NOW);
      const old = await addFact(memory, { content: 'unused', created_at: '2025-01-01' });
      const other = await addFact(memory, { content: 'something else', created_at: '2025-01-01' });
      const before = await memory.get(old);
      const run = await memory.evolve();
      if ('skipped' in run) throw new Error('skipped');
      await feed(memory, other, 'success');
      const undone = await memory.undo(run.runId, 'person');
      expect(undone.restored).toBe(1);
      expect(undone.held.map(({ nodes }) => nodes)).toEqual([[other]]);
      expect(withoutPlaces(await memory.get(old))).toEqual(withoutPlaces(before));
      expect(await memory.undo(run.runId, 'person')).toMatchObject({ restored: 0 });
      await expect(memory.undo('run_none', 'person')).rejects.toMatchObject({ code: 'not-found' });
    });

    test('MEM-10 replaying the log gives the identical state, and any state of the past', async () => {
      await using memory = await openAt(NOW);
      const id = await addFact(memory, { content: 'a fact about tables' });
      const child = await addFact(memory, { content: 'derived', derived_from: [id] });
      await memory.feedbackLines(
        [{ node: id, outcome: 'failure', ts: '2026-03-29T01:00:00Z' }],
        'person',
      );
      await memory.recall({ text: 'tables' });
      await memory.feedbackLines(
        [{ node: child, outcome: 'success', ts: '2026-03-29T02:00:00Z' }],
        'person',
      );
      await memory.evolve();
      const rows = await collect(memory.export());
      await using copy = await openAt('2030-01-01T00:00:00.000Z');
      await copy.import(rows);
      expect(await collect(copy.export())).toEqual(rows);
      for (const node of [id, child]) expect(await copy.get(node)).toEqual(await memory.get(node));
      expect(await memory.get(id, NOW)).toMatchObject({ qValue: 0.5, lineageCredit: 0 });
      expect(await memory.get(id, '2026-03-29T01:30:00.000Z')).toMatchObject({
        qValue: 0.45,
        lineageCredit: 0,
      });
      expect(await memory.get(id, '2026-03-29T02:30:00.000Z')).toMatchObject({
        qValue: 0.45,
        lineageCredit: 0.5,
      });
      await expect(memory.get(id, '2026-01-01T00:00:00.000Z')).rejects.toMatchObject({
        code: 'not-found',
      });
      const other = await openAt('2031-01-01T00:00:00.000Z');
      await addFact(other, { content: 'another past' });
      await expect(other.import(rows)).rejects.toMatchObject({ code: 'store-conflict' });
    });
  });
}

async function collect<T>(items: AsyncIterable<T>): Promise<readonly T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

function withoutPlaces(node: object): object {
  const { places: _, ...rest } = { places: undefined, ...node };
  return rest;
}
