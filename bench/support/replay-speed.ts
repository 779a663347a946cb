import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { replay } from '../../src/evolution/index.ts';
import { openAutoSearch } from '../../src/index.ts';
import { createFixedClock, systemClock } from '../../src/kernel/index.ts';
import { listRecordedTasks } from '../../src/research/index.ts';
import { DEFAULT_STRATEGY, withLever } from '../../src/search/index.ts';
import type { DataSet } from './data-set.ts';
import { BENCH_NOW } from './evolution-tasks.ts';
import type { Figure } from './figure.ts';

const SESSIONS = 24;

/** Sessions a second that are asked again from their record under two strategies; beside them the sessions themselves. */
export async function measureReplay(
  set: DataSet,
  say: (line: string) => void,
): Promise<readonly Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'autosearch-bench-replay-'));
  const signal = new AbortController().signal;
  try {
    const docs = join(folder, 'docs.jsonl');
    const lines = set.documents.map(({ id, title, text }) => JSON.stringify({ id, title, text }));
    await writeFile(docs, `${lines.join('\n')}\n`);
    const clock = createFixedClock(BENCH_NOW, () => systemClock.monotonicMs());
    const home = join(folder, 'home');
    await using agent = await openAutoSearch({ home, environment: {}, clock });
    say(`${set.name}: ${SESSIONS} sessions to replay`);
    const asked = set.queries.slice(0, SESSIONS);
    const live = await secondsOf(async () => {
      for (const { text } of asked) await agent.research(text, { docs: [docs] }).delivery;
    });
    let tasks: Awaited<ReturnType<typeof listRecordedTasks>>['tasks'] = [];
    const opened = await secondsOf(async () => {
      tasks = (await listRecordedTasks(join(home, 'sessions'), signal)).tasks;
    });
    const after = withLever(DEFAULT_STRATEGY, 'query.rounds', 2);
    const replayed = await secondsOf(async () => {
      await replay(tasks, { before: DEFAULT_STRATEGY, after }, signal);
    });
    const base = { set: set.name, system: 'replay' };
    return [
      {
        ...base,
        metric: 'sessions/s, both strategies',
        value: tasks.length / replayed,
        floor: asked.length / live,
      },
      { ...base, metric: 'sessions/s, read and opened', value: tasks.length / opened },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function secondsOf(work: () => Promise<void>): Promise<number> {
  const startMs = systemClock.monotonicMs();
  await work();
  return (systemClock.monotonicMs() - startMs) / 1000;
}
