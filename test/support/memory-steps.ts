import { createFixedClock, type Instant } from '../../src/kernel/index.ts';
import { type Memory, openMemory } from '../../src/memory/index.ts';
import { openSqlite, type Sql } from '../../src/storage/index.ts';

export const NOW = '2026-03-29T00:00:00.000Z';

/** What the contracts of the memory do again and again, on the database that `open` gives. */
export interface MemorySteps {
  openAt(now: Instant, sql?: Sql): Promise<Memory>;
  addFact(memory: Memory, fields: object): Promise<string>;
  feed(
    memory: Memory,
    node: string,
    outcome: string,
    more?: object,
  ): ReturnType<Memory['feedback']>;
  feedTimes(
    memory: Memory,
    times: number,
    node: string,
    outcome: string,
    more?: object,
  ): Promise<void>;
}

export function createMemorySteps(open: () => Promise<Sql>): MemorySteps {
  const feed: MemorySteps['feed'] = (memory, node, outcome, more = {}) =>
    memory.feedbackLines([{ node, outcome, ...more }], 'person');
  return {
    feed,
    openAt: async (now, sql) =>
      openMemory({
        sql: sql ?? (await open()),
        derived: await openSqlite(':memory:', { derived: true }),
        clock: createFixedClock(now, () => 0),
      }),
    async addFact(memory, fields) {
      const { ids } = await memory.addLines([{ type: 'Fact', ...fields }]);
      return ids[0] ?? '';
    },
    async feedTimes(memory, times, node, outcome, more = {}) {
      for (let use = 0; use < times; use += 1) await feed(memory, node, outcome, more);
    },
  };
}
