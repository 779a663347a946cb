import { describe, expect, test } from 'vitest';
import { createLineTransport } from './line-transport.ts';

async function* linesOf(...messages: readonly unknown[]): AsyncGenerator<Uint8Array> {
  for (const message of messages) yield Buffer.from(`${JSON.stringify(message)}\n`);
}

const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list' } as const;
const ANSWER = { jsonrpc: '2.0', id: 1, result: {} } as const;

describe('a transport over lines', () => {
  test('MCP-11 after the last line it is answered when the last answer was sent', async () => {
    const written: string[] = [];
    const transport = createLineTransport({
      input: linesOf(LIST),
      write: (text) => written.push(text),
    });
    await transport.start();
    await transport.ended;
    let isAnswered = false;
    const answered = transport.answered().then(() => {
      isAnswered = true;
    });
    await Promise.resolve();
    expect(isAnswered).toBe(false);
    await transport.send(ANSWER);
    await answered;
    expect(written).toEqual([`${JSON.stringify(ANSWER)}\n`]);
  });

  test('MCP-11 a cancelled request is waited for no longer', async () => {
    const cancel = {
      jsonrpc: '2.0',
      method: 'notifications/cancelled',
      params: { requestId: 1 },
    };
    const transport = createLineTransport({ input: linesOf(LIST, cancel), write: () => undefined });
    await transport.start();
    await transport.ended;
    await expect(transport.answered()).resolves.toBeUndefined();
  });
});
