import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type CliResult, runCliWith } from '../../../test/support/run-cli.ts';
import { buildSample } from '../../../test/support/sample-report.ts';
import { withTempDir } from '../../../test/support/with-temp-dir.ts';
import { sha256Hex } from '../../kernel/index.ts';
import {
  formatReport,
  type Report,
  renderMarkdown,
  sealDelivery,
  sealReport,
} from '../../report/index.ts';

const SESSION = 's-0123456789abcdef';

/** A delivery in `folder`: report.json, and its snapshots in `stored`. */
async function writeDelivery(
  folder: string,
  stored: string,
  seal: (report: Report) => Report = sealDelivery,
): Promise<string> {
  const { report, snapshots } = buildSample();
  await mkdir(stored, { recursive: true });
  await mkdir(folder, { recursive: true });
  for (const [sha256, text] of snapshots) await writeFile(join(stored, sha256), text);
  const path = join(folder, 'report.json');
  await writeFile(path, formatReport(seal({ ...report, sessionId: SESSION })));
  return path;
}

async function verify(
  cwd: string,
  ...argv: readonly string[]
): Promise<CliResult & { readonly printed: unknown }> {
  const result = await runCliWith(['verify', ...argv, '--json', '--home', join(cwd, 'home')], {
    cwd,
  });
  return { ...result, printed: JSON.parse(result.stdout) };
}

describe('REP-21 autosearch verify', () => {
  test('a delivery is proved from its own folder, by file, folder or people', async () => {
    await withTempDir(async (cwd) => {
      const path = await writeDelivery(join(cwd, 'out'), join(cwd, 'out/snapshots'));
      for (const named of ['out/report.json', 'out', path]) {
        const { code, printed } = await verify(cwd, named);
        expect(printed).toEqual({
          claims: 6,
          verified: 6,
          supported: 0,
          unverified: 0,
          failed: [],
          report: path,
          seal: 'sealed',
          signature: 'none',
          files: 'none',
        });
        expect(code).toBe(0);
      }
      const people = await runCliWith(['verify', 'out'], { cwd });
      expect(people.stdout).toBe(
        '6 claims: 6 verified, 0 unverified, 0 checks failed\n  sealed: nothing in report.json was changed since it was sealed, by whomever\n',
      );
    });
  });

  test("a session's delivery is proved from the home", async () => {
    await withTempDir(async (cwd) => {
      const session = join(cwd, 'home/sessions', SESSION);
      const path = await writeDelivery(join(session, 'delivery'), join(session, 'snapshots'));
      const { code, printed } = await verify(cwd, SESSION);
      expect(printed).toMatchObject({ verified: 6, failed: [], report: path });
      expect(code).toBe(0);
    });
  });

  test('one other digit in a claim is a refusal that names the claim', async () => {
    await withTempDir(async (cwd) => {
      const path = await writeDelivery(join(cwd, 'out'), join(cwd, 'out/snapshots'));
      const text = await readFile(path, 'utf8');
      await writeFile(
        path,
        text.replaceAll(
          '"text": "The Tay Bridge disaster killed 75',
          '"text": "The Tay Bridge disaster killed 76',
        ),
      );
      const { code, printed } = await verify(cwd, 'out');
      expect(code).toBe(4);
      expect(printed).toMatchObject({
        failed: expect.arrayContaining([
          expect.objectContaining({ claim: 'c5', reason: 'text-not-quote' }),
        ]),
      });
    });
  });

  test('a snapshot with one other byte is a refusal, and so is one that is gone', async () => {
    await withTempDir(async (cwd) => {
      await writeDelivery(join(cwd, 'out'), join(cwd, 'out/snapshots'));
      const [sha256 = ''] = buildSample().report.evidence.map(({ snapshot }) => snapshot);
      const stored = join(cwd, 'out/snapshots', sha256);
      await writeFile(stored, `${await readFile(stored, 'utf8')} `);
      const changed = await verify(cwd, 'out');
      expect(changed.code).toBe(4);
      expect(changed.stdout).toContain('snapshot-changed');
      await writeDelivery(join(cwd, 'bare'), join(cwd, 'elsewhere'));
      const gone = await verify(cwd, 'bare');
      expect(gone.code).toBe(4);
      expect(gone.stdout).toContain('snapshot-missing');
    });
  });

  test('REP-13 without a seal it is exit 3, said loudly', async () => {
    await withTempDir(async (cwd) => {
      const open = (report: Report): Report => ({ ...report, integrity: null });
      await writeDelivery(join(cwd, 'out'), join(cwd, 'out/snapshots'), open);
      const { code, printed } = await verify(cwd, 'out');
      expect([code, printed]).toEqual([
        3,
        expect.objectContaining({ seal: 'unsealed', failed: [] }),
      ]);
      expect((await runCliWith(['verify', 'out'], { cwd })).stdout).toContain('UNSEALED');
    });
  });

  test('REP-13 a file beside the report that was changed is a refusal; one that is gone is not', async () => {
    await withTempDir(async (cwd) => {
      await writeDelivery(join(cwd, 'out'), join(cwd, 'out/snapshots'));
      expect((await verify(cwd, 'out')).code).toBe(0);
      const { report } = buildSample();
      const text = renderMarkdown(sealDelivery({ ...report, sessionId: SESSION }));
      await writeFile(join(cwd, 'out/report.md'), text);
      expect((await verify(cwd, 'out')).code).toBe(0);
      const people = await runCliWith(['verify', 'out'], { cwd });
      expect(people.stdout).toContain('files that report.json names: they say what it says\n');
      await writeFile(join(cwd, 'out/report.md'), text.replace('75', '57'));
      const { code, printed } = await verify(cwd, 'out');
      expect([code, printed]).toEqual([
        4,
        expect.objectContaining({
          seal: 'broken',
          failed: [expect.objectContaining({ reason: 'file-changed' })],
        }),
      ]);
    });
  });

  test('REP-112 by another version hashes alone are compared, which people are told', async () => {
    await withTempDir(async (cwd) => {
      const text = 'Nobody was killed.\n';
      const files = { 'report.md': sha256Hex(text) };
      const seal = (report: Report): Report => sealReport({ ...report, renderer: 999, files });
      await writeDelivery(join(cwd, 'out'), join(cwd, 'out/snapshots'), seal);
      await writeFile(join(cwd, 'out/report.md'), text);
      const { code, printed } = await verify(cwd, 'out');
      expect([code, printed]).toEqual([0, expect.objectContaining({ files: 'hashed' })]);
      const people = await runCliWith(['verify', 'out'], { cwd });
      expect(people.stdout).toContain('by another version: compared by their hashes alone\n');
    });
  });

  test("REP-13 the session's journal tells which report it delivered", async () => {
    await withTempDir(async (cwd) => {
      const path = await writeDelivery(join(cwd, 'out'), join(cwd, 'out/snapshots'));
      const session = join(cwd, 'home/sessions', SESSION);
      await mkdir(session, { recursive: true });
      const tell = (seal: string): Promise<void> =>
        writeFile(
          join(session, 'journal.jsonl'),
          `${JSON.stringify({ v: 1, type: 'session.delivered', at: '2026-03-29T00:00:00.000Z', because: 'threshold', best_generation: 1, final_score: 0.5, seal })}\n`,
        );
      await tell(JSON.parse(await readFile(path, 'utf8')).integrity);
      expect((await verify(cwd, 'out')).code).toBe(0);
      await tell('0'.repeat(64));
      const { code, printed } = await verify(cwd, 'out');
      expect([code, printed]).toEqual([
        4,
        expect.objectContaining({
          failed: [expect.objectContaining({ reason: 'not-as-delivered' })],
        }),
      ]);
    });
  });

  test('a session that is not there, and one that has no report yet, are told apart', async () => {
    await withTempDir(async (cwd) => {
      expect((await verify(cwd, SESSION)).stderr).toContain(`Session ${SESSION} not found`);
      await mkdir(join(cwd, 'home/sessions', SESSION), { recursive: true });
      const { code, stderr } = await verify(cwd, SESSION);
      expect(code).toBe(1);
      expect(stderr).toContain('No report.json in');
      expect(stderr).toContain('research --resume');
      expect(stderr).not.toContain('ENOENT');
    });
  });

  test.each([
    ['nowhere.json', 1, 'not-found'],
    [SESSION, 1, 'not-found'],
    ['not-json.json', 2, 'input-invalid'],
    ['other.json', 2, 'input-invalid'],
  ])('%s: exit %d, %s', async (named, code, error) => {
    await withTempDir(async (cwd) => {
      await writeFile(join(cwd, 'not-json.json'), 'x');
      await writeFile(join(cwd, 'other.json'), '{"v":1}');
      const result = await verify(cwd, named);
      expect(result.code).toBe(code);
      expect(result.printed).toMatchObject({ error: { code: error } });
    });
  });
});
