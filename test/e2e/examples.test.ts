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
    // What each example must print; one without a line here fails.
    const home = (name: string): string => join(folder, 'homes', name);
    const expected: Readonly<Record<string, readonly [readonly string[], RegExp]>> = {
      'ask-a-question.mjs': [[QUESTION, 'docs', home('asked')], /College of Brae/],
      'capture-experience.mjs': [[home('experience')], /migrate before restart: 3 of 3/],
      'own-embedder.mjs': [[home('embedder')], /A vessel pays 15 EUR/],
      'own-model.mjs': [[QUESTION, 'docs', home('modelled')], /\.\n[1-9]\d* asks\n$/],
      'remember-and-recall.mjs': [[home('memory')], /Q 0\.6\d? .*used 2 times/],
      'resume-a-session.mjs': [
        [QUESTION, 'docs', home('resumed')],
        /^paused after its first step\ndelivered: [1-9]/,
      ],
      'retain-context.mjs': [[join(folder, 'archive.jsonl')], /^ok: \d+ -> \d+ .*\nr1 is back\n$/],
      'score-evidence.mjs': [[], /^one source: 0\.\d{3}, three sources: 0\.\d{3}\n$/],
      'script-the-command-line.mjs': [
        [QUESTION, 'docs', home('scripted')],
        /College of Brae[\s\S]*0 (\d+) of \1 verified/,
      ],
      'show-lineage.mjs': [[home('asked')], /^\d+ commits, \d+ decisions\n/],
      'stream-events.mjs': [
        [QUESTION, 'docs', home('streamed')],
        /1 x session\.delivered[\s\S]*College of Brae/,
      ],
      'use-from-a-host.mjs': [
        [QUESTION, 'docs', home('hosted')],
        /answered by harbour\.md\.[\s\S]*College of Brae[^\n]* \[\d/,
      ],
    };
    const printed = new Map<string, string>();
    for (const [name, [argv, pattern]] of Object.entries(expected)) {
      const text = await run(name, ...argv);
      expect(text, name).toMatch(pattern);
      printed.set(name, text);
    }
    const report = printed.get('ask-a-question.mjs')?.trim().split('\n').at(-1) ?? '';
    const verified = await run('verify-a-report.mjs', dirname(report));
    expect(verified).toMatch(/^(\d+) of \1 claims verified\n$/);
    const tried = [...Object.keys(expected), 'verify-a-report.mjs'].toSorted();
    expect((await readdir(EXAMPLES)).toSorted()).toEqual(tried);
  });
});
