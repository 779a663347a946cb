import { cp, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openAutoSearch } from '../../src/index.ts';
import { addMs, MS_PER_HOUR, systemClock } from '../../src/kernel/index.ts';
import { openSqlite } from '../../src/storage/index.ts';
import { type FederatedWorld, SOURCES_OF_WORLD, type WorldQuestion } from './federated-world.ts';
import { numberIn } from './rendered-hits.ts';

const NOW = '2026-03-29T00:00:00.000Z';
const FIRST_ROWS = 10;

/** What one session brought. */
export interface Asked {
  readonly isAnswered: boolean;
  readonly calls: number;
  readonly sources: readonly string[];
}

export type Choose = (question: WorldQuestion, at: number) => readonly string[];

export interface Arm {
  readonly name: string;
  readonly home: string;
  readonly questions: readonly WorldQuestion[];
  readonly from: number;
  readonly to: number;
}

/** One question after another in one home; without `choose` the home chooses by itself. */
export async function askAll(
  world: FederatedWorld,
  { name, home, questions, from, to }: Arm,
  choose: Choose | undefined,
  say: (line: string) => void,
): Promise<readonly Asked[]> {
  const run = world.openRun(name);
  let at = from;
  await mkdir(home, { recursive: true });
  await using agent = await openAutoSearch({
    home,
    cwd: home,
    environment: {
      ...Object.fromEntries(
        SOURCES_OF_WORLD.map((source) => [
          `AUTOSEARCH_CHANNELS_${source.toUpperCase().replaceAll('-', '_')}_BASE_URL`,
          run.baseOf(source),
        ]),
      ),
      AUTOSEARCH_CONTACT_EMAIL: 'bench@example.org',
      AUTOSEARCH_EGRESS_SCOPE: 'hosts',
      AUTOSEARCH_EGRESS_HOSTS: '127.0.0.1',
    },
    clock: {
      now: () => addMs(NOW, at * MS_PER_HOUR),
      monotonicMs: () => systemClock.monotonicMs(),
    },
  });
  const asked: Asked[] = [];
  for (; at < to; at += 1) {
    const question = questions[at];
    if (question === undefined) continue;
    run.moveTo(at);
    const channels = choose?.(question, at) ?? ['web'];
    if (channels.length === 0) {
      asked.push({ isAnswered: false, calls: 0, sources: [] });
      continue;
    }
    await letTimePass(home);
    const delivery = await agent.research(question.text, {
      settings: { 'channels.enabled': channels, 'loop.max_generations': 1 },
    }).delivery;
    const calls = run.takeCalls();
    const ranking = delivery.status === 'delivered' ? delivery.report.ranking : [];
    const numbers = ranking.slice(0, FIRST_ROWS).map(({ url }) => numberIn(url));
    asked.push({
      isAnswered: numbers.some((number) => question.gold.has(number)),
      calls: [...calls.values()].reduce((sum, count) => sum + count, 0),
      sources: [...calls.keys()].toSorted(),
    });
    say(`${name} ${at + 1}: ${question.set} ${asked.at(-1)?.isAnswered} ${[...calls].join(' ')}`);
  }
  return asked;
}

/** An hour lies between two questions: rests of a few minutes are over. */
async function letTimePass(home: string): Promise<void> {
  const path = join(home, 'cache', 'sources.sqlite');
  try {
    await using sql = await openSqlite(path, { derived: true });
    await sql.run(
      'UPDATE source_breaker SET open_until_ms = open_until_ms - ? WHERE open_until_ms > 0',
      [MS_PER_HOUR],
    );
    await sql.run('UPDATE source_bucket SET blocked_until_ms = 0', []);
  } catch {
    // Nothing was asked yet.
  }
}

/** What the uses of sources taught: the events and digests of their skills. */
export async function moveLessons(from: string, to: string): Promise<void> {
  const skills = join(from, 'skills', 'channels');
  for (const name of await readdir(skills)) {
    await cp(join(skills, name), join(to, 'skills', 'channels', name), { recursive: true });
    await rm(join(skills, name), { recursive: true });
  }
  const folds = join(from, 'cache', 'experience');
  await cp(folds, join(to, 'cache', 'experience'), { recursive: true }).catch(() => undefined);
  await rm(folds, { recursive: true, force: true });
}
