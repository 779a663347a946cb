import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { instantFromMs, isRecord, parseJson, type Random } from '../../src/kernel/index.ts';
import { CASES } from '../support/deliveries.ts';
import { runCliWith } from '../support/run-cli.ts';
import { pick } from './mutate.ts';
import { runProgram } from './program.ts';
import { type FuzzTarget, promise } from './target.ts';

const [, , VALUE] = CASES;
const YEAR_MS = 365 * 86_400_000;

/** Files that may not grow, and clocks that jump: what ends well verifies, what does not says why, and afterwards all goes on. */
export const faults: FuzzTarget = {
  name: 'faults',
  async open(root, packed) {
    if (VALUE === undefined) throw new Error('no cases');
    const { question, files } = VALUE;
    await mkdir(join(root, 'docs'), { recursive: true });
    for (const [path, text] of Object.entries(files))
      await writeFile(join(root, 'docs', path), text);
    const ask = ['research', question, '--docs', 'docs', '--home', 'home', '--json', '--quiet'];
    return async (random) => {
      await (random.next() < 0.3
        ? tryDisk(packed, ask, root, random)
        : tryClock(ask, root, random));
      await rm(join(root, 'home'), { recursive: true, force: true });
    };
  },
};

/** No file may become larger than this, in units of 1 KiB. */
async function tryDisk(
  packed: string,
  ask: readonly string[],
  root: string,
  random: Random,
): Promise<void> {
  const most = pick(random, [0, 1, 2, 4, 8, 16, 32, 64, 128]);
  const { code, stdout, stderr } = await runProgram(packed, ask, root, {
    shell: `ulimit -f ${most};`,
  });
  promise(code !== null && !isInternal(stdout), `files of ${most} KiB: ${code} ${stdout}${stderr}`);
  await verifyAfter(ask, root, `after files of ${most} KiB`);
}

/** A clock that goes on, stands, or jumps, by years too. */
async function tryClock(ask: readonly string[], root: string, random: Random): Promise<void> {
  let ms = Date.UTC(2026, 2, 29);
  const clock = {
    now: () => {
      ms += pick(random, [0, 1, 1_000, -1_000, YEAR_MS, -YEAR_MS, -60_000, 3_600_000]);
      return instantFromMs(ms);
    },
    monotonicMs: () => performance.now(),
  };
  const { code, stdout } = await runCliWith(ask, { cwd: root, clock });
  promise(
    (code === 0 || code === 3) && !isInternal(stdout),
    `a clock that jumps: ${code} ${stdout}`,
  );
  await verifyAfter(ask, root, 'after a clock that jumps');
}

async function verifyAfter(ask: readonly string[], root: string, when: string): Promise<void> {
  const { code, stdout } = await runCliWith(ask, { cwd: root });
  const said = parseJson(stdout);
  const id = said.ok && isRecord(said.value) ? said.value['session_id'] : undefined;
  promise(code === 0 && typeof id === 'string', `${when}: asked again: ${code} ${stdout}`);
  const verified = await runCliWith(['verify', String(id), '--home', 'home', '--json'], {
    cwd: root,
  });
  promise(verified.code === 0, `${when}: ${verified.code} ${verified.stdout}`);
}

function isInternal(stdout: string): boolean {
  return stdout.includes('"internal"');
}
