import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, inject, test } from 'vitest';
import { createFormBomb } from '../fuzz/hostile/pdfs.ts';
import { createDocx, createPdf } from '../support/office-files.ts';
import { startCommand } from '../support/packed.ts';
import { withTempDir } from '../support/with-temp-dir.ts';

async function writeHostileFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'bomb.pdf'), createFormBomb());
  await writeFile(join(folder, 'notes.md'), '# Notes\n\nThe harbour master is Ada Nissen.\n');
  await writeFile(join(folder, 'plain.pdf'), createPdf(['The lighthouse was built in 1821.']));
}

describe('DOC-15 a hostile file', () => {
  test('ends with a typed reason, and the rest of the folder is searched', async () => {
    await withTempDir(async (folder) => {
      const docs = join(folder, 'docs');
      await writeHostileFolder(docs);
      const paragraphs = Array.from({ length: 600_000 }, () => '');
      await writeFile(join(docs, 'wide.docx'), createDocx('Wide', paragraphs));
      const home = join(folder, 'home');
      const index = ['docs', 'index', docs, '--home', home, '--json'];
      const { code, stdout } = await startCommand(inject('packedPackage'), index, folder).ended;
      expect(code).toBe(0);
      const { skipped } = JSON.parse(stdout);
      expect(skipped).toEqual([
        expect.objectContaining({ path: 'bomb.pdf', reason: 'too-slow' }),
        expect.objectContaining({ path: 'wide.docx', reason: expect.stringMatching(/^too-/) }),
      ]);
      const ask = ['research', 'When was the lighthouse built?', '--docs', docs, '--home', home];
      const asked = await startCommand(inject('packedPackage'), ask, folder).ended;
      expect(asked.stdout).toContain('1821');
    });
  });

  test.each(['SIGINT', 'SIGTERM'] as const)('does not keep the program from hearing %s', (signal) =>
    withTempDir(async (folder) => {
      const docs = join(folder, 'docs');
      await writeHostileFolder(docs);
      const index = ['docs', 'index', docs, '--home', join(folder, 'home')];
      const started = startCommand(inject('packedPackage'), index, folder);
      // The first file is the bomb, and its limit is longer than this.
      await setTimeout(4_000);
      started.kill(signal);
      const { code, stdout } = await started.ended;
      expect({ code, stdout }).toEqual({ code: 130, stdout: '' });
    }),
  );
});
