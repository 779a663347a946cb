import { describe, expect, test } from 'vitest';
import { createRuntimeTables, type RuntimePlace } from '../../src/channels/index.ts';
import { openSourceChannel } from '../../src/channels/runtime/source-runtime.ts';
import type { Source } from '../../src/channels/source.ts';
import { SOURCES } from '../../src/channels/sources.ts';
import { systemClock, systemNewId } from '../../src/kernel/index.ts';
import { DEFAULT_STRATEGY } from '../../src/search/index.ts';
import { openSqlite } from '../../src/storage/index.ts';
import { expectedOutcomes, keysOf } from '../support/source-outcomes.ts';
import { SAMPLES } from '../support/source-samples/index.ts';
import { openSourceServer } from '../support/source-server.ts';

const signal = new AbortController().signal;
/** The source in a hurry: what it waits for is tested elsewhere. */
function hurried(source: Source, timeoutMs: number): Source {
  const politeness = { bucket: source.spec.name, everyMs: 1, burst: 1_000, atOnce: 100 };
  return { ...source, spec: { ...source.spec, politeness, timeoutMs } };
}

async function outcomeOf(source: Source, base: string, timeoutMs: number): Promise<string> {
  await using sql = await openSqlite(':memory:');
  await createRuntimeTables(sql);
  const place: RuntimePlace = {
    sql: async () => sql,
    egress: { scope: 'open', hosts: [] },
    environment: keysOf(source),
    baseUrls: { [source.spec.name]: base },
    contact: 'ann@posteo.net',
    version: '1',
    clock: systemClock,
    newId: systemNewId,
  };
  const query = {
    text: 'How do gene drives spread in a population?',
    terms: [],
    limit: 10,
    ranking: DEFAULT_STRATEGY.rank.bm25,
    ...SAMPLES.get(source.spec.name)?.query,
  };
  return (await openSourceChannel(hurried(source, timeoutMs), place)(query, signal)).type;
}

describe('CHN-1 every source in every mode, over a connection', () => {
  test.concurrent.each(SOURCES.map((source) => [source.spec.name, source] as const))(
    '%s',
    async (name, source) => {
      await using server = await openSourceServer();
      const expected = expectedOutcomes(source);
      const seen = await Promise.all(
        [...expected.keys()].map(async (mode) => {
          const isLate = mode === 'timeout' || mode === 'slow-body';
          const timeoutMs = isLate ? 1_500 : 30_000;
          return [mode, await outcomeOf(source, server.baseOf(name, mode), timeoutMs)] as const;
        }),
      );
      expect(Object.fromEntries(seen)).toEqual(Object.fromEntries(expected));
    },
  );
});
