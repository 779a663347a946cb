import { describe, expect, test } from 'vitest';
import { createLineTransport } from './line-transport.ts';

async function* linesOf(...messages: readonly unknown[]): AsyncGenerator<Uint8Array> {
  for (const message of messages) yield Buffer.from(`${JSON.stringify(message)}\n`);
}

const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list' } as const;
const ANSWER = { jsonrpc: '2.0', id: 1, result: {} } as const;

describe('a transport over lines', () => {
  test('MCP-7 a message that is refused is answered by its id where it has one', async () => {
    const deep = `{"jsonrpc":"2.0","id":"deep","method":"tools/call","params":${'{"a":'.repeat(99)}1${'}'.repeat(99)}}`;
    const lines = [
      deep,
      '{"jsonrpc":"1.0","id":7,"method":"ping"}',
      '{"jsonrpc":"2.0","id":8,"method":"ping","more":1}',
      '{"jsonrpc":"2.0","id":{},"method":"ping"}',
      '[]',
    ];
    const written: string[] = [];
    const transport = createLineTransport({
      input: (async function* () {
        yield Buffer.from(lines.map((line) => `${line}\n`).join(''));
      })(),
      write: (text) => written.push(text),
    });
    await transport.start();
    await transport.ended;
    const ids = written
      .join('')
      .trimEnd()
      .split('\n')
      .map((line) => Object(JSON.parse(line)).id);
    expect(ids).toEqual(['deep', 7, 8, null, null]);
  });

  test('KER-7 many calls at once are begun in turns: what others wait for goes on in between', async () => {
    const ids = Array.from({ length: 60 }, (_, id) => id);
    const transport = createLineTransport({
      input: (async function* () {
        yield Buffer.from(ids.map((id) => `${JSON.stringify({ ...LIST, id })}\n`).join(''));
      })(),
      write: () => undefined,
    });
    let turns = 0;
    const turn = (): void => {
      turns += 1;
      next = setImmediate(turn);
    };
    let next = setImmediate(turn);
    const begun: unknown[] = [];
    transport.onmessage = (message) => {
      for (const since = performance.now(); performance.now() - since < 1; );
      begun.push('id' in message ? message.id : undefined);
    };
    await transport.start();
    await transport.ended;
    clearImmediate(next);
    expect(begun).toEqual(ids);
    expect(turns).toBeGreaterThanOrEqual(8);
  });

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

  test('MCP-50 what is answered in one turn is written at once, a line each', async () => {
    const other = { ...LIST, id: 2 };
    const written: string[] = [];
    const transport = createLineTransport({
      input: linesOf(LIST, other),
      write: (text) => written.push(text),
    });
    await transport.start();
    await transport.ended;
    const commit = Promise.resolve();
    const answered = [1, 2].map((id) => commit.then(() => transport.send({ ...ANSWER, id })));
    await Promise.all([...answered, transport.answered()]);
    const lines = [1, 2].map((id) => `${JSON.stringify({ ...ANSWER, id })}\n`);
    expect(written).toEqual([lines.join('')]);
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
