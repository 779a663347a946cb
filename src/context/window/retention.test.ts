import { describe, expect, test } from 'vitest';
import { createMemoryArchive } from '../../../test/support/memory-archive.ts';
import { asAiSdk, makeResults } from '../../../test/support/transcripts.ts';
import { createPrepareStep } from '../transcript/message-retention.ts';
import { createRetention } from './retention.ts';

const RESULTS = makeResults({ results: 40, words: 150, specifics: 8 });

function itemOf({ id, text }: { readonly id: string; readonly text: string }) {
  return { id, kind: 'tool_result', tool_name: 'run_channel', result: text };
}

describe('the library', () => {
  test('CON-31 CON-10 add tells when a compaction is due, counts each item once, and never compacts', async () => {
    let counted = 0;
    const countTokens = (text: string): number => {
      counted += 1;
      return Math.ceil(text.length / 4);
    };
    const store = createMemoryArchive();
    await using retention = createRetention({}, { store, maxTokens: 10_000, countTokens });
    let due = 0;
    for (const [at, result] of RESULTS.entries()) {
      const added = await retention.add(itemOf(result));
      expect(counted).toBe(at + 1);
      expect(added.due).toBe((added.ratio ?? 0) >= 0.7);
      if (added.due) due += 1;
    }
    expect(due).toBeGreaterThan(0);
    expect(store.records).toEqual([]);
    expect(retention.messages()).toHaveLength(40);
  });

  test('CON-12 what was compacted comes back by batch and by item, and the rest are the same objects', async () => {
    const store = createMemoryArchive();
    await using retention = createRetention({}, { store, maxTokens: 10_000 });
    const items = RESULTS.map(itemOf);
    for (const item of items) await retention.add(item);
    const done = await retention.compact();
    expect(done.status).toBe('ok');
    expect((await retention.status()).tokens).toBe(done.tokensAfter);
    expect(retention.messages().slice(-12)).toEqual(items.slice(-12));
    expect(retention.messages().at(-1)).toBe(items.at(-1));
    const batch = await retention.restore('offload_0001');
    expect(batch.map(({ raw }): unknown => JSON.parse(raw))).toEqual(items.slice(0, 3));
    const [one] = await retention.restore('call_5');
    expect(JSON.parse(one?.raw ?? '')).toEqual(items[4]);
    await expect(retention.restore('nobody')).rejects.toMatchObject({ code: 'not-found' });
  });

  test('CON-10 when the store cannot be written the context is as it was', async () => {
    const store = createMemoryArchive();
    await using retention = createRetention({}, { store, maxTokens: 10_000 });
    for (const result of RESULTS) await retention.add(itemOf(result));
    const before = retention.messages();
    store.broken = new Error('no room');
    await expect(retention.compact()).rejects.toThrow('no room');
    expect(retention.messages()).toEqual(before);
    store.broken = null;
    expect((await retention.compact()).status).toBe('ok');
  });

  test('CON-12 a changed original is refused', async () => {
    const store = createMemoryArchive();
    await using retention = createRetention({}, { store, maxTokens: 10_000 });
    for (const result of RESULTS) await retention.add(itemOf(result));
    await retention.compact();
    const [record] = store.records;
    if (record === undefined) throw new Error('nothing was archived');
    const items = record.items.map((item) => ({ ...item, raw: `${item.raw} ` }));
    store.records[0] = { ...record, items };
    await expect(retention.restore('offload_0001')).rejects.toMatchObject({
      code: 'store-corrupt',
    });
  });

  test('CON-15 a question that an archived item answers gets a hint that names it', async () => {
    const store = createMemoryArchive();
    await using retention = createRetention({}, { store, maxTokens: 10_000 });
    await retention.add(
      itemOf({
        id: 'port',
        text: 'The telemetry daemon listens on the unusual port 48213 by default. '.repeat(3),
      }),
    );
    for (const result of RESULTS) await retention.add(itemOf(result));
    await retention.compact();
    const hints = await retention.findHints('Which port does the telemetry daemon use by default?');
    expect(hints[0]).toContain('port matches and is archived in offload_0001');
    expect(await retention.findHints('completely unrelated giraffes')).toEqual([]);
    const hits = await retention.search('telemetry daemon port');
    expect(hits[0]).toMatchObject({ id: 'port', batchId: 'offload_0001' });
  });

  test('a search that was stopped does not stop the next one', async () => {
    const store = createMemoryArchive();
    await using retention = createRetention({}, { store, maxTokens: 10_000 });
    for (const result of RESULTS) await retention.add(itemOf(result));
    await retention.compact();
    const stopped = retention.search('anything', 5, AbortSignal.abort(new Error('enough')));
    await expect(stopped).rejects.toThrow('enough');
    expect(await retention.search('zzz')).toEqual([]);
  });

  test('CON-50 where the host compacts the policy is off, says so, and counts nothing', async () => {
    const countTokens = (): number => {
      throw new Error('counted');
    };
    const options = { store: createMemoryArchive(), maxTokens: 10, countTokens };
    await using host = createRetention({}, { ...options, hostCompacts: true });
    for (const result of RESULTS)
      expect(await host.add(itemOf(result))).toMatchObject({ due: false, off: 'host-compacts' });
    await expect(host.compact()).rejects.toMatchObject({ code: 'refused' });
    await using short = createRetention({}, { ...options, expectedToolCalls: 4 });
    for (const result of RESULTS.slice(0, 9))
      expect(await short.add(itemOf(result))).toMatchObject({ due: false, off: 'short-session' });
    await expect(short.add(itemOf({ id: 'ten', text: 'x' }))).rejects.toThrow('counted');
  });
});

test('CON-51 as a prepareStep what was archived stays archived at each later step', async () => {
  const store = createMemoryArchive();
  const prepareStep = createPrepareStep({}, { store, maxTokens: 9_000 });
  const parsed: unknown = JSON.parse(asAiSdk(RESULTS));
  const messages: unknown[] = Array.isArray(parsed) ? parsed : [];
  const early = await prepareStep({ messages: messages.slice(0, 20) });
  expect(early.messages).toEqual(messages.slice(0, 20));
  const sizes: number[] = [];
  for (const upTo of [60, 70, 82]) {
    const step = await prepareStep({ messages: messages.slice(0, upTo) });
    expect(step.messages).toHaveLength(upTo);
    expect(step.messages.slice(-24)).toEqual(messages.slice(upTo - 24, upTo));
    expect(JSON.stringify(step.messages[3])).toContain('offload_0001');
    sizes.push(JSON.stringify(step.messages).length);
  }
  const ids = store.records.flatMap(({ items }) => items.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
  expect(Math.max(...sizes)).toBeLessThan(JSON.stringify(messages).length);
});
