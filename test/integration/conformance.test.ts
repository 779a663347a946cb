import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { withConformanceServer, withWholeServer } from '../support/conformance-server.ts';

const SUITE = fileURLToPath(new URL('../support/workers/conformance-suite.mjs', import.meta.url));
const FIXTURES = fileURLToPath(new URL('../fixtures/conformance', import.meta.url));
const KNOWN = join(FIXTURES, 'expected-failures.yml');

/** What the suite prints of each scenario. It fails when one fails that is not listed, or one that is listed passes. */
async function runSuite(url: string, ...choice: readonly string[]): Promise<string> {
  const argv = [SUITE, 'server', '--url', url, '--expected-failures', KNOWN, ...choice];
  const { stdout } = await promisify(execFile)(process.execPath, argv, {
    timeout: 120_000,
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout;
}

/** Those that passed, each by a check at least. */
function passedIn(told: string): readonly string[] {
  return [...told.matchAll(/^✓ (\S+): [1-9]\d* passed, 0 failed/gm)].map(([, name = '']) => name);
}

test.each(['2025-11-25', '2026-07-28'])(
  'MCP-45 by name, the scenarios of the conformance suite that pass for revision %s',
  async (revision) => {
    const listed = readFileSync(join(FIXTURES, `passed-${revision}.txt`), 'utf8');
    await withConformanceServer(async (url) => {
      const told = await runSuite(url, '--requirements', revision);
      expect(passedIn(told).toSorted(), told).toEqual(listed.trim().split('\n'));
    });
  },
);

test.each(['directory', 'enumeration', 'manifest'])(
  'MCP-47 the scenario sep-2640-skills-%s passes on the skills of the program',
  async (part) => {
    await withWholeServer(async (url) => {
      const told = await runSuite(url, '--scenario', `sep-2640-skills-${part}`);
      expect(told).toMatch(/Passed: (\d+)\/\1, 0 failed, 0 warnings/);
      expect(told).not.toContain('did not declare');
    });
  },
);
