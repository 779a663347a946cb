import { cp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isRecord, parseJson } from '../../src/kernel/index.ts';
import { CASES, deliver } from '../support/deliveries.ts';
import { runCliWith } from '../support/run-cli.ts';
import { mutateBytes, pick } from './mutate.ts';
import { type FuzzTarget, promise } from './target.ts';

const ENDS: ReadonlySet<number> = new Set([0, 1, 2, 3, 4]);

/** A home with a file of it cut or damaged: every command ends typed, nothing verifies that was not delivered, and a new question is answered. */
export const journals: FuzzTarget = {
  name: 'journals',
  async open(root) {
    const [, , value] = CASES;
    if (value === undefined) throw new Error('no cases');
    const { home, report, folder } = await deliver(root, value);
    const cwd = join(folder, '..');
    const whole = join(root, 'whole');
    const run = (...argv: readonly string[]) =>
      runCliWith([...argv, '--home', home, '--json'], { cwd });
    await run('memory', 'add', 'The pump runs at 3 bar.');
    // The database may be closing still, and its journal goes then.
    const filter = (path: string): boolean => !/\.db-(?:wal|shm)$/.test(path);
    await cp(home, whole, { recursive: true, filter });
    const files = await filesIn(whole);
    const [first, ...others] = files.filter((path) => !path.includes('.git/'));
    if (first === undefined) throw new Error('no files');
    return async (random) => {
      const path = pick(random, [first, ...others]);
      const before = await readFile(join(whole, path));
      await writeFile(
        join(home, path),
        random.next() < 0.4
          ? before.subarray(0, random.below(before.length + 1))
          : mutateBytes(random, before),
      );
      const asked = [
        ['sessions', 'list'],
        ['sessions', 'show', report.sessionId],
        ['verify', report.sessionId],
        ['research', '--resume', report.sessionId],
        ['memory', 'recall', 'pump'],
        ['doctor'],
        ['research', value.question, '--docs', 'docs'],
      ];
      for (const argv of asked) {
        const { code, stdout } = await run(...argv);
        const said = `${path}: ${argv.join(' ')} ended with ${code}: ${stdout.slice(0, 1_500)}`;
        promise(ENDS.has(code) && isTyped(stdout), said);
      }
      await rm(home, { recursive: true });
      await cp(whole, home, { recursive: true });
    };
  },
};

function isTyped(stdout: string): boolean {
  const said = parseJson(stdout);
  if (!said.ok) return false;
  const error = isRecord(said.value) ? said.value['error'] : undefined;
  return !isRecord(error) || error['code'] !== 'internal';
}

async function filesIn(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder, { recursive: true });
  const files: string[] = [];
  for (const name of names.toSorted())
    if ((await stat(join(folder, name))).isFile()) files.push(name);
  return files;
}
