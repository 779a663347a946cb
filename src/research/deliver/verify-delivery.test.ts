import { mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { buildSample } from '../../../test/support/sample-report.ts';
import { withTempDir } from '../../../test/support/with-temp-dir.ts';
import { sha256Hex } from '../../kernel/index.ts';
import { type Report, sealDelivery, sealReport } from '../../report/index.ts';
import { verifyDelivery } from './verify-delivery.ts';
import { writeDelivery } from './write-delivery.ts';

const { report: SAMPLE, findSnapshot } = buildSample();
const ID = SAMPLE.sessionId;
const OTHER = 's-fedcba9876543210';
const SEALED = sealDelivery(SAMPLE);
/** What the files of it say, said the other way round. */
const LIE = '75 people? Nobody was killed.\n';

async function put(folder: string, report: Report = SEALED): Promise<string> {
  const files = await writeDelivery(folder, report, findSnapshot, { isExport: false });
  return files.report;
}

/** What `verify` says in the folder `cwd`, with the home `home` in it. */
async function told(cwd: string, named: string, home = 'home') {
  const locate = async (path: string): Promise<string> => resolve(cwd, path);
  const asked = { named, locate, sessions: join(cwd, home, 'sessions'), trusted: null };
  const { check, files } = await verifyDelivery(asked, new AbortController().signal);
  return { files, seal: check.seal, reasons: check.failed.map(({ reason }) => reason) };
}

const HOLDS = { files: 'same', seal: 'sealed', reasons: [] };
const CHANGED = { files: 'changed', seal: 'broken', reasons: ['file-changed'] };
const OF_ANOTHER = { seal: 'broken', reasons: ['not-as-delivered'] };

/** The report with the hash of a file as somebody rewrote it, sealed again. */
function withHash(name: string, text: string, change: Partial<Report> = {}): Report {
  return sealReport({ ...SEALED, files: { ...SEALED.files, [name]: sha256Hex(text) }, ...change });
}

describe('REP-112 the files beside report.json say what it says', () => {
  test.each(Object.keys(SEALED.files ?? {}))('%s, with all hashes made anew', async (name) => {
    await withTempDir(async (cwd) => {
      expect(await told(cwd, await put(join(cwd, 'out')))).toEqual(HOLDS);
      const path = await put(join(cwd, 'out'), withHash(name, LIE));
      await writeFile(join(cwd, 'out', name), LIE);
      expect(await told(cwd, path)).toEqual(CHANGED);
      const { [name]: _, ...files } = SEALED.files ?? {};
      for (const named of [files, null]) {
        await put(join(cwd, 'out'), sealReport({ ...SEALED, files: named }));
        await writeFile(join(cwd, 'out', name), LIE);
        expect(await told(cwd, path)).toEqual(CHANGED);
      }
    });
  });

  test('by another number hashes alone are compared, and that is said; what no hash names is refused', async () => {
    await withTempDir(async (cwd) => {
      for (const renderer of [null, 999]) {
        const path = await put(join(cwd, 'out'), sealReport({ ...SEALED, renderer }));
        expect(await told(cwd, path)).toEqual(HOLDS);
        await put(join(cwd, 'out'), withHash('report.md', LIE, { renderer }));
        await writeFile(join(cwd, 'out/report.md'), LIE);
        expect(await told(cwd, path)).toEqual({ ...HOLDS, files: 'hashed' });
        await put(join(cwd, 'out'), sealReport({ ...SEALED, renderer, files: null }));
        await writeFile(join(cwd, 'out/report.md'), LIE);
        expect(await told(cwd, path)).toEqual(CHANGED);
      }
    });
  });

  test('a report kept alone has none', async () => {
    await withTempDir(async (cwd) => {
      const path = await put(join(cwd, 'out'));
      for (const name of Object.keys(SEALED.files ?? {})) await rm(join(cwd, 'out', name));
      expect(await told(cwd, path)).toEqual({ ...HOLDS, files: 'none' });
    });
  });

  test('a report.json of another name has its files too, unless a report.json is there', async () => {
    await withTempDir(async (cwd) => {
      const path = await put(join(cwd, 'out'));
      const renamed = join(cwd, 'out/report-1.json');
      await rename(path, renamed);
      expect(await told(cwd, renamed)).toEqual(HOLDS);
      await writeFile(join(cwd, 'out/report.md'), LIE);
      expect(await told(cwd, renamed)).toEqual(CHANGED);
      await symlink('report-1.json', path);
      expect(await told(cwd, renamed)).toEqual(CHANGED);
      await rm(path);
      await writeFile(path, await readFile(renamed));
      expect(await told(cwd, renamed)).toEqual({ ...HOLDS, files: 'unchecked' });
    });
  });
});

describe("REP-71 a session's report is that of its place, its name and its journal", () => {
  const forged = sealDelivery({ ...SAMPLE, sessionId: OTHER });

  test.each(['delivery', 'delivery/final', 'copy', '.'])('in its folder, %s', async (below) => {
    await withTempDir(async (cwd) => {
      const folder = join(cwd, 'home/sessions', ID, below);
      expect(await told(cwd, await put(folder))).toEqual(HOLDS);
      expect(await told(cwd, await put(folder, forged))).toMatchObject(OF_ANOTHER);
    });
  });

  test('over links, to the home, to its sessions and out of the folder', async () => {
    await withTempDir(async (cwd) => {
      const path = await put(join(cwd, 'home/sessions', ID, 'delivery'), forged);
      await symlink('home', join(cwd, 'link'));
      await mkdir(join(cwd, 'other'));
      await symlink('../home/sessions', join(cwd, 'other/sessions'));
      for (const home of ['link', 'other', 'home'])
        expect(await told(cwd, path, home)).toMatchObject(OF_ANOTHER);
      const out = await put(join(cwd, 'out'), forged);
      await rm(dirname(path), { recursive: true });
      await symlink(dirname(out), dirname(path));
      expect(await told(cwd, path)).toMatchObject(OF_ANOTHER);
      expect(await told(cwd, ID)).toMatchObject(OF_ANOTHER);
    });
  });

  test('an id is the session of the home, and no other one where the home has none', async () => {
    await withTempDir(async (cwd) => {
      await put(join(cwd, ID), forged);
      expect(await told(cwd, ID)).toMatchObject(OF_ANOTHER);
      await put(join(cwd, ID));
      expect(await told(cwd, ID)).toEqual(HOLDS);
      await put(join(cwd, ID), withHash('report.md', LIE));
      await put(join(cwd, 'home/sessions', ID, 'delivery'));
      expect(await told(cwd, ID)).toEqual(HOLDS);
    });
  });

  test.each([
    `${ID} `,
    ` ${ID}`,
    `${ID}\n`,
    ID.toUpperCase(),
    ID.replace('c', 'с'),
    `${ID}0`,
    'me',
  ])('REP-15 %j is no id', async (sessionId) => {
    await withTempDir(async (cwd) => {
      for (const change of [{ sessionId }, { parent: sessionId }]) {
        const path = await put(join(cwd, 'out'), sealReport({ ...SEALED, ...change }));
        expect((await told(cwd, path)).reasons).toContain('malformed');
      }
    });
  });
});
