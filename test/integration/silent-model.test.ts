import { CreateMessageRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { expect, test } from 'vitest';
import { isRecord } from '../../src/kernel/index.ts';
import { withServer } from '../support/mcp-server.ts';

const SMALL = { session: 's1', max_tokens: 2_000 };
/** The official client gives a call up after a minute. */
const CLIENT_MS = 60_000;

test("D5 CON-33 a host's model that never answers is waited for once, in less time than a host has", async () => {
  let asked = 0;
  let done: unknown;
  await withServer(
    async (host) => {
      const quiet = 'It was a calm day at the quay, as on most days of that month. '.repeat(6);
      for (let at = 0; at < 20; at += 1)
        await host.call('context_add', { ...SMALL, text: `Result ${at} of 4711: ${quiet}` });
      ({ structuredContent: done } = await host.client.callTool(
        { name: 'context_compact', arguments: SMALL },
        undefined,
        { timeout: CLIENT_MS },
      ));
    },
    {
      capabilities: { sampling: {} },
      prepare: (client) =>
        client.setRequestHandler(CreateMessageRequestSchema, () => {
          asked += 1;
          return new Promise<never>(() => undefined);
        }),
    },
  );
  const { digests_by, replaced } = isRecord(done) ? done : {};
  expect(digests_by).toBe('local engine');
  expect(Array.isArray(replaced) ? replaced.length : 0).toBeGreaterThan(2);
  expect(asked).toBe(1);
}, 90_000);
