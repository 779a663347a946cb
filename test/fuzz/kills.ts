import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pick } from './mutate.ts';
import { runProgram } from './program.ts';
import { type FuzzTarget, promise } from './target.ts';

const VICTIMS = 12;
/** About as long as a command takes from its start to its end, so that kills meet all of it. */
const LONGEST_MS = 2_500;
const MOST_MS = 120_000;

/** What is done, and whether its end says that its mark is kept. */
interface Deed {
  readonly keeps: 'event' | 'node' | undefined;
  argv(mark: string): readonly string[];
}

interface Kept {
  readonly mark: string;
  readonly keeps: 'event' | 'node';
}

const CAPTURE: Deed = {
  keeps: 'event',
  argv: (mark) => [
    ...['capture', 'search-web', '--sync', '--event'],
    JSON.stringify({ outcome: 'success', winning_pattern: `pattern ${mark}` }),
  ],
};
const DEEDS: readonly [Deed, ...Deed[]] = [
  CAPTURE,
  CAPTURE,
  {
    keeps: 'node',
    argv: (mark) => ['memory', 'add', '--type', 'Fact', '--content', `Fact ${mark}`],
  },
  {
    keeps: 'node',
    argv: (mark) => ['memory', 'add', '--type', 'Fact', '--content', `Word ${mark}`],
  },
  { keeps: undefined, argv: () => ['docs', 'index', 'docs'] },
  { keeps: undefined, argv: () => ['compact', 'search-web'] },
  { keeps: undefined, argv: () => ['memory', 'evolve'] },
  { keeps: undefined, argv: () => ['research', 'Who is the harbour master?', '--docs', 'docs'] },
];

/** Commands on one home, two at a time, most of them killed with -9 at any moment: what was acknowledged is there, and whoever comes next gets through. */
export const kills: FuzzTarget = {
  name: 'kills',
  open: async (root, packed) => async (random) => {
    await mkdir(join(root, 'docs'), { recursive: true });
    await writeFile(join(root, 'docs/a.md'), '# Harbour\n\nThe harbour master is Ada Nissen.\n');
    await runProgram(packed, [...CAPTURE.argv('first'), '--home', 'home'], root, {
      maxMs: MOST_MS,
    });
    const kept: Kept[] = [];
    const planned = Array.from({ length: VICTIMS }, (_, at) => ({
      deed: pick(random, DEEDS),
      mark: `m${at}x`,
      ms: random.below(LONGEST_MS),
    }));
    const work = async (lane: number): Promise<void> => {
      for (const { deed, mark, ms } of planned.filter((_, at) => at % 2 === lane)) {
        const argv = deed.argv(mark);
        const code = await runAndKill(packed, argv, root, ms);
        promise(code === null || code === 0 || code === 3, `${argv.join(' ')} ended with ${code}`);
        if (code === 0 && deed.keeps !== undefined) kept.push({ mark, keeps: deed.keeps });
      }
    };
    await Promise.all([work(0), work(1)]);
    await requireKept(packed, root, kept);
    await rm(join(root, 'home'), { recursive: true, force: true });
  },
};

/** @returns Its exit code; `null` where it was killed before its end. */
async function runAndKill(
  packed: string,
  argv: readonly string[],
  cwd: string,
  ms: number,
): Promise<number | null> {
  const words = [join(packed, 'dist/cli/main.js'), ...argv, '--home', 'home', '--quiet'];
  const child: ChildProcess = spawn(process.execPath, words, {
    cwd,
    env: { PATH: process.env['PATH'] ?? '', HOME: cwd },
    stdio: 'ignore',
  });
  const gone = once(child, 'exit');
  await Promise.race([gone, setTimeout(ms)]);
  child.kill('SIGKILL');
  await gone;
  return child.exitCode;
}

async function requireKept(packed: string, root: string, kept: readonly Kept[]): Promise<void> {
  // Whoever comes behind the dead is not held up by what they held.
  const run = async (...argv: readonly string[]): Promise<string> => {
    const ended = await runProgram(packed, [...argv, '--home', 'home'], root, { maxMs: MOST_MS });
    promise(
      ended.code === 0,
      `${argv[0]} behind the kills ended with ${ended.code}: ${ended.stderr}`,
    );
    return ended.stdout;
  };
  await run(...CAPTURE.argv('last'));
  const nodes = await run('memory', 'export');
  const events = await textBelow(join(root, 'home'));
  for (const { mark, keeps } of kept)
    promise((keeps === 'node' ? nodes : events).includes(mark), `${keeps} ${mark} was lost`);
}

async function textBelow(folder: string): Promise<string> {
  const names = await readdir(folder, { recursive: true });
  const lines = names.filter((name) => name.endsWith('.jsonl'));
  return (await Promise.all(lines.map((name) => readFile(join(folder, name), 'utf8')))).join('');
}
