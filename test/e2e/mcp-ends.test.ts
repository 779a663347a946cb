import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { withTempDir } from '../support/with-temp-dir.ts';

const REMEMBER = [
  {
    id: 1,
    method: 'initialize',
    params: {
      protocolVersion: '2025-06-18',
      capabilities: {},
      clientInfo: { name: 'ends', version: '1' },
    },
  },
  {
    id: 2,
    method: 'tools/call',
    params: { name: 'remember', arguments: { type: 'Fact', content: 'Velm has 14 piers.' } },
  },
];

test.each(['SIGTERM', 'SIGINT'] as const)(
  'MCP-11 %s ends a server over stdio whose host keeps its end open',
  async (signal) => {
    await withTempDir(async (home) => {
      const argv = [join(inject('packedPackage'), 'dist/cli/main.js'), 'mcp', '--home', home];
      const child = spawn(process.execPath, argv, { stdio: ['pipe', 'pipe', 'ignore'] });
      for (const message of REMEMBER)
        child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
      let printed = '';
      for await (const text of child.stdout.setEncoding('utf8')) {
        printed += text;
        if (printed.includes('"id":2')) break;
      }
      child.kill(signal);
      const [code]: unknown[] = await once(child, 'exit', { signal: AbortSignal.timeout(20_000) });
      expect(code).toBe(0);
    });
  },
);
