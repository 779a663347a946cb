import { execFileSync } from 'node:child_process';
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { startCommand } from '../support/packed.ts';
import { EVOLVE, writeTaught } from '../support/taught-tasks.ts';
import { withTempDir } from '../support/with-temp-dir.ts';

const packed = inject('packedPackage');
const NOW = '2026-03-29T10:00:00Z';

/** A folder whose `git` kills who runs it, at its `at`th call that writes a commit or shows one. */
async function deadlyPath(folder: string, at: number): Promise<string> {
  const place = join(folder, `bin-${at}`);
  await mkdir(place);
  const real = execFileSync('sh', ['-c', 'command -v git'], { encoding: 'utf8' }).trim();
  const script = [
    '#!/bin/sh',
    'case "$*" in *hash-object*|*update-index*|*write-tree*|*commit-tree*|*update-ref*)',
    `n=$(( $(cat '${place}/calls' 2>/dev/null || echo 0) + 1 )); echo $n > '${place}/calls'`,
    `if [ $n = ${at} ]; then kill -9 $PPID; exit 1; fi;;`,
    'esac',
    `exec '${real}' "$@"`,
  ];
  await writeFile(join(place, 'git'), `${script.join('\n')}\n`, { mode: 0o755 });
  return `${place}:${process.env['PATH'] ?? ''}`;
}

function git(home: string, ...args: readonly string[]): string {
  return execFileSync('git', ['-C', home, ...args], { encoding: 'utf8' }).trim();
}

test(
  'EVO-20 autosearch evolve, killed while it keeps a change, comes to the same commit the next time',
  () =>
    withTempDir(async (folder) => {
      await writeTaught(folder);
      const run = async (argv: readonly string[], home: string, path?: string) => {
        const words = [...argv, '--home', home, '--now', NOW, '--json'];
        return startCommand(packed, words, folder, path === undefined ? {} : { PATH: path }).ended;
      };
      expect((await run([...EVOLVE, '--dry-run'], 'first')).code).toBe(0);
      await cp(join(folder, 'first'), join(folder, 'whole'), { recursive: true });
      const whole = await run(EVOLVE, 'whole');
      expect(`${whole.stderr}exit ${whole.code}`).toMatch(/exit 0$/);
      expect(JSON.parse(whole.stdout)).toMatchObject({ kept: true });
      const ref = git(join(folder, 'whole'), 'rev-parse', 'HEAD');
      for (const at of [1, 2, 4, 5]) {
        const home = join(folder, `killed-${at}`);
        await cp(join(folder, 'first'), home, { recursive: true });
        const killed = await run(EVOLVE, `killed-${at}`, await deadlyPath(folder, at));
        expect([at, killed.code]).toEqual([at, null]);
        const again = await run(EVOLVE, `killed-${at}`);
        expect([at, again.code]).toEqual([at, 0]);
        expect([at, git(home, 'rev-parse', 'HEAD')]).toEqual([at, ref]);
        expect([at, git(home, 'status', '--porcelain')]).toEqual([at, '']);
        const lines = await readFile(join(home, 'state/evolution.jsonl'), 'utf8');
        expect([at, lines.match(/"decision":"keep"/g)?.length]).toEqual([at, 1]);
        const left = (await readdir(join(home, '.git'))).filter((name) => name.includes('aside'));
        expect([at, left]).toEqual([at, []]);
      }
    }),
  300_000,
);
