import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pauseFor, systemNewId } from '../../src/kernel/index.ts';
import { openPostgres } from '../../src/storage/index.ts';
import { createFigure, type Figure } from './figure.ts';
import { repositoryRoot } from './repository-root.ts';

const PROGRAM = join(repositoryRoot(), '.build/bench/support/fleet-rate.js');
/** A source that may be asked twice a second, by eight workers, one of which is killed every second and started again. */
export const ASKING = { everyMs: 500, workers: 8, seconds: 20 } as const;
/** What a source allows is kept with so much to spare, for the way there. */
const PACE_MS = ASKING.everyMs * 1.1;

/** How much of a source's rate many use together, and whether they pass it in any window. */
export async function measureRate(url: string): Promise<readonly Figure[]> {
  const { everyMs, workers, seconds } = ASKING;
  const schema = `bench_${systemNewId()}`;
  const folder = await mkdtemp(join(tmpdir(), 'bench-rate-'));
  const file = join(folder, 'left');
  const asking: ChildProcess[] = [];
  const start = async (): Promise<void> => {
    const argv = [PROGRAM, url, schema, file, String(everyMs)];
    const child = spawn(process.execPath, argv, { stdio: ['ignore', 'pipe', 'inherit'] });
    asking.push(child);
    await once(child.stdout, 'data');
  };
  await using sql = await openPostgres(url, { schema });
  try {
    for (let at = 0; at < workers; at += 1) await start();
    for (let second = 0; second < seconds; second += 1) {
      asking.shift()?.kill('SIGKILL');
      await start();
      await pauseFor(1_000, new AbortController().signal);
    }
    const lines = (await readFile(file, 'utf8')).trim().split('\n');
    return figuresOf(lines.map((line) => Number(line) / 1_000).sort((a, b) => a - b));
  } finally {
    for (const child of asking) child.kill('SIGKILL');
    await sql.run(`DROP SCHEMA IF EXISTS ${schema} CASCADE`);
    await rm(folder, { recursive: true, force: true });
  }
}

function figuresOf(leftMs: readonly number[]): readonly Figure[] {
  const { everyMs, workers } = ASKING;
  const set = `rate of ${workers} workers`;
  const spanMs = (leftMs.at(-1) ?? 0) - (leftMs[0] ?? 0);
  const used = (ms: number): number => ((leftMs.length - 1) * ms) / spanMs;
  // Calls after the first one of a window, of as many as may be in it.
  const most = leftMs.flatMap((from, first) =>
    leftMs.slice(first + 1).map((to, more) => ((more + 1) * everyMs) / (to - from)),
  );
  return [
    createFigure(set, 'worker', 'calls', leftMs.length),
    createFigure(set, 'worker', 'most in any window, of what is allowed', Math.max(...most), 1),
    createFigure(set, 'worker', 'used of the pace that is kept', used(PACE_MS), 0.95),
    createFigure(set, 'worker', 'used of what the source allows', used(everyMs), 0.95),
  ];
}
