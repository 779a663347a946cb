import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCliWith } from '../support/run-cli.ts';
import { withTempDir } from '../support/with-temp-dir.ts';

/** Every command that reads a file which its caller names. */
const COMMANDS = [
  ['judge', 'FILE'],
  ['memory', 'import', 'FILE'],
  ['context', 'status', 'FILE'],
  ['context', 'status', 'TRANSCRIPT', '--policy', 'FILE'],
  ['evolve', '--tasks', 'FILE'],
];

test.runIf(process.platform !== 'win32').each(COMMANDS.map((words) => words.join(' ')))(
  'STO-62 a pipe in the place of a file is refused at once by %s',
  (command) =>
    withTempDir(async (folder) => {
      const pipe = join(folder, 'pipe');
      const transcript = join(folder, 'transcript.json');
      execFileSync('mkfifo', [pipe]);
      await writeFile(transcript, '[]');
      const argv = command.split(' ').map((word) => {
        if (word === 'TRANSCRIPT') return transcript;
        return word === 'FILE' ? pipe : word;
      });
      const { code, stderr } = await runCliWith(argv, {
        cwd: folder,
        environment: { AUTOSEARCH_HOME: join(folder, 'home') },
      });
      expect(stderr).toContain(pipe);
      expect(code).not.toBe(0);
    }),
);
