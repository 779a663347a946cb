import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, inject, test } from 'vitest';
import { assemblePdf, createDocx, createPdf } from '../support/office-files.ts';
import { startCommand } from '../support/packed.ts';
import { withTempDir } from '../support/with-temp-dir.ts';

const DEPTH = 10;

/** A PDF of some kilobytes that draws 10^10 words: each form draws the next one ten times. */
function createFormBomb(): Buffer {
  const forms = Array.from({ length: DEPTH }, (_, at) => {
    const isLast = at === DEPTH - 1;
    const drawing = isLast ? 'BT /F1 12 Tf (x) Tj ET' : `/X${at + 1} Do `.repeat(10);
    const resources = isLast ? '' : `/Resources << /XObject << /X${at + 1} ${6 + at} 0 R >> >>`;
    return `<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Length ${drawing.length} ${resources} >>\nstream\n${drawing}\nendstream`;
  });
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R /Resources << /XObject << /X0 5 0 R >> >> >>',
    '<< /Length 6 >>\nstream\n/X0 Do\nendstream',
    ...forms,
  ];
  return assemblePdf(objects);
}

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
