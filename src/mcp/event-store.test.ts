import type { JSONRPCMessage } from '@modelcontextprotocol/server';
import { expect, test } from 'vitest';
import { createEventStore } from './event-store.ts';

function message(id: number, text = ''): JSONRPCMessage {
  return { jsonrpc: '2.0', id, result: { text } };
}

test('MCP-28 what came after an event of a stream is sent again, and nothing of another stream', async () => {
  const store = createEventStore();
  const first = await store.storeEvent('a.b', message(1));
  await store.storeEvent('other', message(2));
  const last = await store.storeEvent('a.b', message(3));
  const sent: unknown[] = [];
  const send = async (_: string, one: JSONRPCMessage): Promise<void> => void sent.push(one);
  expect(await store.replayEventsAfter(first, { send })).toBe('a.b');
  expect(sent).toEqual([message(3)]);
  expect(await store.getStreamIdForEventId?.(last)).toBe('a.b');
});

test('MCP-28 the oldest events go, by number and by size, and who comes too late is told', async () => {
  for (const [events, text] of [
    [1_001, ''],
    [40, 'x'.repeat(64 * 1024)],
  ] as const) {
    const store = createEventStore();
    const first = await store.storeEvent('a', message(0, text));
    let last = '';
    for (let at = 1; at < events; at += 1) last = await store.storeEvent('a', message(at, text));
    expect(await store.getStreamIdForEventId?.(first)).toBeUndefined();
    expect(await store.getStreamIdForEventId?.(last)).toBe('a');
    await expect(
      store.replayEventsAfter(first, { send: async () => undefined }),
    ).rejects.toMatchObject({ code: 'not-found' });
  }
});
