import { execFile } from 'node:child_process';
import { cp, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, inject, test } from 'vitest';
import { QUESTION, writeLibrary } from '../support/library.ts';
import { withTempDir } from '../support/with-temp-dir.ts';

const EXAMPLES = fileURLToPath(new URL('../../examples', import.meta.url));

test('every example runs against the packed package', async () => {
  await withTempDir(async (folder) => {
    const packed = inject('packedPackage');
    // Beside the package's own manifest, so that `autosearch` resolves to it.
    await cp(EXAMPLES, join(packed, 'examples'), { recursive: true });
    await writeLibrary(join(folder, 'docs'));
    const run = async (name: string, ...argv: readonly string[]): Promise<string> => {
      const { stdout } = await promisify(execFile)(
        process.execPath,
        [join(packed, 'examples', name), ...argv],
        { cwd: folder },
      );
      return stdout;
    };
    expect((await readdir(EXAMPLES)).toSorted()).toEqual([
      'ask-a-question.mjs',
      'use-from-a-host.mjs',
      'verify-a-report.mjs',
    ]);
    const asked = await run('ask-a-question.mjs', QUESTION, 'docs', join(folder, 'home'));
    expect(asked).toContain('College of Brae');
    const report = asked.trim().split('\n').at(-1) ?? '';
    const verified = await run('verify-a-report.mjs', dirname(report));
    expect(verified).toMatch(/^(\d+) of \1 claims verified\n$/);
    const hosted = await run('use-from-a-host.mjs', QUESTION, 'docs', join(folder, 'hosted'));
    expect(hosted).toContain('answered by harbour.md.');
    expect(hosted).toMatch(/College of Brae[^\n]* \[\d/);
  });
});
