import { expect, test } from 'vitest';
import { toolBox } from '../../test/support/tool-box.ts';
import { operation } from '../app/operation.ts';
import { record } from '../kernel/index.ts';
import { callerOf } from './caller.ts';

test('MCP-13 files are told at once and then by time, whatever their number', async () => {
  const told: string[] = [];
  let now = 1_000;
  const followed = operation({
    effect: 'reads',
    isFollowed: true,
    input: record({}),
    run: async () => null,
  });
  const caller = await callerOf(followed, {
    peer: { name: 'host', capabilities: {} },
    connection: { id: 'c1', isStateless: false },
    ask: null,
    model: null,
    signal: new AbortController().signal,
    bounds: async () => {
      throw new Error('not asked');
    },
    note: () => undefined,
    progress: (_, message) => told.push(message),
    tools: await toolBox([]),
    nowMs: () => now,
  });
  for (let filesRead = 1; filesRead <= 101; filesRead += 1) {
    caller.emit({ type: 'progress.indexing', filesSeen: 101, filesRead, passages: 0 });
    now += 10;
  }
  expect(told).toHaveLength(5);
  expect(told[0]).toBe('documents: 101 seen, 1 read');
  expect(caller.source).toBe('mcp-host/c1');
});

test('MCP-40 requests that say themselves who asks are one source, whatever name they give', async () => {
  const tools = await toolBox();
  const sourceOf = async (name: string): Promise<string | null> => {
    const reads = operation({ effect: 'reads', input: record({}), run: async () => null });
    const { source } = await callerOf(reads, {
      ...{ ask: null, model: null, tools, nowMs: () => 0 },
      peer: { name, capabilities: {} },
      connection: { id: 'c1', isStateless: true },
      signal: new AbortController().signal,
      bounds: async () => ({ cwd: '', folders: [] }),
      note: () => undefined,
      progress: () => undefined,
    });
    return source;
  };
  expect(await sourceOf('one')).toBe(await sourceOf('two'));
});
