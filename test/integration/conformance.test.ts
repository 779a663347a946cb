import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { withConformanceServer } from '../support/conformance-server.ts';

const SUITE = fileURLToPath(new URL('../support/workers/conformance-suite.mjs', import.meta.url));
const KNOWN = fileURLToPath(
  new URL('../fixtures/conformance/expected-failures.yml', import.meta.url),
);

/** What the suite prints of each scenario. It fails when one fails that is not listed, or one that is listed passes. */
async function runSuite(url: string, ...choice: readonly string[]): Promise<string> {
  const argv = [SUITE, 'server', '--url', url, '--expected-failures', KNOWN, ...choice];
  const { stdout } = await promisify(execFile)(process.execPath, argv, {
    timeout: 120_000,
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout;
}

test.each([
  { revision: '2025-11-25', least: 30 },
  { revision: '2026-07-28', least: 39 },
])('MCP-45 the conformance suite passes for revision $revision', async ({ revision, least }) => {
  await withConformanceServer(async (url) => {
    const told = await runSuite(url, '--requirements', revision);
    const passed = told.match(/^✓ .*: [1-9]\d* passed, 0 failed/gm) ?? [];
    expect(passed.length, told).toBeGreaterThanOrEqual(least);
  });
});
