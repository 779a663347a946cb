import { execFile, spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { runCliWith } from '../support/run-cli.ts';
import { withTempDir } from '../support/with-temp-dir.ts';

const has = (shell: string): boolean => spawnSync(shell, ['-c', 'true']).status === 0;

/** What the shell prints when it runs `lines` in a folder that holds the script under `path`. */
async function runIn(
  shell: readonly [program: string, ...flags: string[]],
  path: string,
  lines: string,
): Promise<readonly string[]> {
  const [program, ...flags] = shell;
  return await withTempDir(async (folder) => {
    const { stdout: script } = await runCliWith(['completion', program]);
    await mkdir(join(folder, 'functions'));
    await writeFile(join(folder, path), script);
    const ended = await promisify(execFile)(program, [...flags, '-c', lines], { cwd: folder });
    expect(ended.stderr).toBe('');
    return ended.stdout.trim().split('\n');
  });
}

describe('CLI-20 completion', () => {
  test.skipIf(!has('bash'))(
    'bash offers commands, subcommands and options, and leaves files to itself',
    async () => {
      const offered = await runIn(
        ['bash', '--norc'],
        'script',
        `source ./script
      offer() { COMP_WORDS=(autosearch "$@"); COMP_CWORD=$#; _autosearch; echo "\${COMPREPLY[*]}"; }
      offer contex; offer context re; offer context compact --max; offer verify --js; offer judge scri; complete -p autosearch`,
      );
      expect(offered).toEqual([
        'context',
        'restore',
        '--max-tokens',
        '--json',
        '',
        'complete -o bashdefault -o default -F _autosearch autosearch',
      ]);
    },
  );

  const zsh = 'autoload -U compinit; compinit -u -D;';
  test.skipIf(!has('zsh'))('zsh takes the script sourced, and as a file of fpath', async () => {
    const told = `echo \${_comps[autosearch]}`;
    const sourced = await runIn(['zsh', '-f'], 'script', `${zsh} source ./script; ${told}`);
    expect(sourced).toEqual(['_autosearch']);
    const path = 'functions/_autosearch';
    const found = await runIn(['zsh', '-f'], path, `fpath=($PWD/functions $fpath); ${zsh} ${told}`);
    expect(found).toEqual(['_autosearch']);
  });

  test.skipIf(!has('fish'))('fish offers no files in the place of a command', async () => {
    const offered = await runIn(
      ['fish', '--no-config'],
      'compare.txt',
      'source compare.txt; for line in "comp" "context re" "context compact --max"; complete -C "autosearch $line"; end',
    );
    expect(offered.map((line) => line.split('\t')[0])).toEqual([
      'compact',
      'completion',
      'restore',
      '--max-tokens',
    ]);
  });

  test('another shell is wrong usage', async () => {
    expect((await runCliWith(['completion', 'tcsh'])).code).toBe(2);
  });
});
