import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runCliWith } from '../../../test/support/run-cli.ts';
import { withTempDir } from '../../../test/support/with-temp-dir.ts';

const QUESTION = 'When was the harbour bridge opened?';

/** A home, a document in `docs`, and the command line on them. */
async function withHome(
  run: (
    call: (...argv: readonly string[]) => ReturnType<typeof runCliWith>,
    cwd: string,
  ) => Promise<void>,
): Promise<void> {
  await withTempDir(async (cwd) => {
    await writeFile(join(cwd, 'bridge.txt'), 'The harbour bridge was opened on 4 May 1931.\n');
    await run((...argv) => runCliWith([...argv, '--home', join(cwd, 'home')], { cwd }), cwd);
  });
}

const printed = ({ stdout }: { readonly stdout: string }): unknown => JSON.parse(stdout);

describe('ENV-22 keys', () => {
  test('are readable by their owner alone, and never printed whole', async () => {
    await withHome(async (call, cwd) => {
      const made = await call('keys', 'create', 'team', '--json');
      expect(printed(made)).toEqual({
        name: 'team',
        created_at: expect.any(String),
        public_key: expect.stringMatching(/^[A-Za-z0-9+/]{43}=$/),
      });
      const path = join(cwd, 'home/keys/team.json');
      expect((await stat(path)).mode & 0o777).toBe(0o600);
      expect((await stat(join(cwd, 'home/keys'))).mode & 0o777).toBe(0o700);
      const { private_key: secret } = JSON.parse(await readFile(path, 'utf8'));
      const shown = [made, await call('keys', 'list'), await call('keys', 'export', 'team')];
      for (const { stdout, stderr } of shown) expect(stdout + stderr).not.toContain(secret);
    });
  });

  test('one is never written over, and a name is no path', async () => {
    await withHome(async (call, cwd) => {
      await call('keys', 'create');
      const before = await readFile(join(cwd, 'home/keys/default.json'), 'utf8');
      const again = await call('keys', 'create');
      expect([again.code, again.stderr]).toEqual([2, expect.stringContaining('taken')]);
      expect(await readFile(join(cwd, 'home/keys/default.json'), 'utf8')).toBe(before);
      expect((await call('keys', 'create', '../out')).code).toBe(2);
      expect((await call('keys', 'export', 'none')).code).toBe(1);
    });
  });
});

describe('REP-34 signatures', () => {
  test('a home without keys signs nothing; with one, a report is signed and holds', async () => {
    await withHome(async (call, cwd) => {
      await call('research', QUESTION, '--docs', 'bridge.txt', '--out', 'before');
      const before = await call('verify', 'before', '--json');
      expect(printed(before)).toMatchObject({ signature: 'none', seal: 'sealed' });
      expect((await call('verify', 'before', '--trusted', 'default')).code).toBe(2);
      await call('keys', 'create');
      // Made in the same instant: the first by name signs.
      await call('keys', 'create', 'a-team');
      expect((await call('verify', 'before', '--trusted', 'default')).code).toBe(4);
      await call('research', QUESTION, '--docs', 'bridge.txt', '--out', 'after', '--seed', '7');
      const plain = await call('verify', 'after', '--json');
      expect([plain.code, printed(plain)]).toEqual([
        0,
        expect.objectContaining({ signature: 'valid', failed: [] }),
      ]);
      const key = (await call('keys', 'export', 'a-team')).stdout;
      await writeFile(join(cwd, 'team.pub'), key);
      for (const trusted of ['a-team', 'team.pub', key.trim()])
        expect((await call('verify', 'after', '--trusted', trusted)).code).toBe(0);
      const wrong = await call('verify', 'after', '--trusted', 'default', '--json');
      expect([wrong.code, printed(wrong)]).toEqual([
        4,
        expect.objectContaining({ signature: 'untrusted' }),
      ]);
    });
  });

  test('a signature that was changed, or taken from another report, is invalid', async () => {
    await withHome(async (call, cwd) => {
      await call('keys', 'create');
      await call('research', QUESTION, '--docs', 'bridge.txt', '--out', 'one');
      await call('research', 'What was opened?', '--docs', 'bridge.txt', '--out', 'two');
      const path = join(cwd, 'one/report.json');
      const report = JSON.parse(await readFile(path, 'utf8'));
      const other = JSON.parse(await readFile(join(cwd, 'two/report.json'), 'utf8'));
      for (const signature of [
        other.signature,
        { ...report.signature, key: `${other.signature.value.slice(0, 43)}=` },
        { key: 'x', value: 'y' },
        'signed',
      ]) {
        await writeFile(path, JSON.stringify({ ...report, signature }));
        const checked = await call('verify', 'one', '--json');
        expect([checked.code, printed(checked)]).toEqual([
          4,
          expect.objectContaining({ signature: 'invalid' }),
        ]);
      }
    });
  });
});
