import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { listen } from './listen.ts';

const NEVER = new AbortController().signal;

test('FLT-11 a port that is taken, and an address where nothing can listen, are told with what to do', async () => {
  const [one, two] = [createServer(), createServer()];
  const given = { name: 'worker', host: '127.0.0.1', option: '--metrics' };
  try {
    const port = await listen(one, { ...given, port: 0 }, NEVER);
    expect(port).toBeGreaterThan(0);
    await expect(listen(two, { ...given, port }, NEVER)).rejects.toMatchObject({
      code: 'busy',
      message: `worker: port ${port} is taken`,
      fix: 'Choose another one with --metrics N; 0 takes any that is free.',
    });
    const elsewhere = { name: 'mcp', host: '203.0.113.9', option: '--port', port: 0 };
    await expect(listen(two, elsewhere, NEVER)).rejects.toMatchObject({
      code: 'argument-invalid',
      fix: 'Give --host an address of this machine, and --port a number from 1024 on, or 0 for any that is free.',
    });
  } finally {
    one.close();
  }
});
