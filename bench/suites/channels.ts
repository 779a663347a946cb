import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openAutoSearch } from '../../src/index.ts';
import { addMs, createRandom, MS_PER_HOUR, systemClock } from '../../src/kernel/index.ts';
import { openSqlite } from '../../src/storage/index.ts';
import {
  type FederatedWorld,
  openFederatedWorld,
  SOURCES_OF_WORLD,
  type WorldQuestion,
} from '../support/federated-world.ts';
import type { Figure, Suite } from '../support/figure.ts';
import { withInterval } from '../support/interval.ts';
import { meanOf } from '../support/metrics.ts';
import { numberIn } from '../support/rendered-hits.ts';

const NOW = '2026-03-29T00:00:00.000Z';
const TAUGHT = 30;
const HELD_OUT = 30;
/** As many as a choice that knows nothing would have to name to be as cheap as a taught one. */
const FEW = 3;
const FIRST_ROWS = 10;
const PARTS = 5;

/** What one session brought. */
interface Asked {
  readonly isAnswered: boolean;
  readonly calls: number;
  readonly sources: readonly string[];
}

type Choose = (question: WorldQuestion, at: number) => readonly string[];

/** Sources that are chosen by what their uses taught, in whole sessions, beside all of them, a fixed few, a draw and an oracle. */
export const run: Suite = async (say, args) => {
  const isPart = args.length > 0;
  const taught = isPart ? Number(args[0]?.slice(2)) : TAUGHT;
  const held = isPart ? taught : HELD_OUT;
  const { world, missing } = await openFederatedWorld();
  await using _world = world;
  if (missing.length > 0)
    return {
      notes: missing.map(
        (name) => `MISSING: the set ${name} is not on this machine; nothing was measured`,
      ),
      figures: [],
    };
  const folder = await mkdtemp(join(tmpdir(), 'autosearch-bench-channels-'));
  try {
    const questions = drawQuestions(world.questions, taught + held);
    const runIn = (name: string, from: number, to: number) =>
      askAll(world, { name, home: join(folder, name), questions, from, to }, undefined, say);
    // Who learns nothing may ask several questions at once, each part in a home of its own.
    const runApart = async (name: string, choose: Choose): Promise<readonly Asked[]> => {
      const size = Math.ceil(questions.length / PARTS);
      const parts = Array.from({ length: PARTS }, (_, part) => {
        const own = `${name}-${part}`;
        const to = Math.min(questions.length, (part + 1) * size);
        const arm = { name: own, home: join(folder, own), questions, from: part * size, to };
        return askAll(world, arm, choose, say);
      });
      return (await Promise.all(parts)).flat();
    };
    const all = taught + held;
    const random = createRandom(7, 'bench', 'channels');
    const drawn = questions.map(() => drawFew(random));
    const best = bestFew(world, questions.slice(0, taught));
    say(`${questions.length} questions; the static best: ${best.join(', ')}`);
    const arms = await Promise.all([
      runApart('all', () => SOURCES_OF_WORLD),
      runApart('oracle', (question, at) => world.holdersOf(question, at)),
      runApart('static', () => best),
      runApart('random', (_, at) => drawn[at] ?? []),
      runIn('taught', 0, taught),
    ]);
    const [asked, oracle, fixed, draw, lessons] = arms;
    // The same home in four states: as it is, as new, with its lessons taken away, and with them put back.
    await cp(join(folder, 'taught'), join(folder, 'on'), { recursive: true });
    await cp(join(folder, 'taught'), join(folder, 'rolled-back'), { recursive: true });
    await moveLessons(join(folder, 'rolled-back'), join(folder, 'lessons'));
    await cp(join(folder, 'rolled-back'), join(folder, 're-applied'), { recursive: true });
    await moveLessons(join(folder, 'lessons'), join(folder, 're-applied'));
    const [on, off, back, again] = await Promise.all([
      runIn('on', taught, all),
      runIn('off', taught, all),
      runIn('rolled-back', taught, all),
      runIn('re-applied', taught, all),
    ]);
    const tail = (arm: readonly Asked[]): readonly Asked[] => arm.slice(taught);
    return {
      notes: [
        `${SOURCES_OF_WORLD.length} sources, ${taught} questions to learn from, ${held} held out, of sets in turn`,
        'answered: a document that answers is among the first ten of the delivered ranking; calls: requests that arrived',
        'floor of a share: what the bar asks for',
        `the static best ${FEW}: ${best.join(', ')}`,
      ],
      figures: [
        ...figuresOf('held out', {
          all: tail(asked),
          oracle: tail(oracle),
          'static best': tail(fixed),
          random: tail(draw),
          on,
          off,
          'rolled back': back,
          're-applied': again,
        }),
        share('answers of the oracle', on, tail(oracle), (one) => Number(one.isAnswered), 0.9),
        share('calls of all', on, tail(asked), ({ calls }) => calls, 0.5),
        ...withInterval(
          { set: 'held out', system: 'on', metric: 'answers per call gained over off' },
          on.map((one, at) => worthOf(one) - worthOf(off[at])),
        ),
        ...withInterval(
          { set: 'held out', system: 'rolled back', metric: 'answers per call gained over off' },
          back.map((one, at) => worthOf(one) - worthOf(off[at])),
        ),
        {
          set: 'held out',
          system: 're-applied',
          metric: 'same choices as on',
          value: meanOf(again.map(({ sources }, at) => Number(isSame(sources, on[at]?.sources)))),
          floor: 1,
        },
        ...figuresOf('learning', { taught: lessons, oracle: oracle.slice(0, taught) }),
      ],
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

function worthOf(asked: Asked | undefined): number {
  return asked === undefined ? 0 : Number(asked.isAnswered) / Math.max(1, asked.calls);
}

function isSame(one: readonly string[], other: readonly string[] | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function share(
  metric: string,
  one: readonly Asked[],
  other: readonly Asked[],
  of: (asked: Asked) => number,
  floor: number,
): Figure {
  const sum = (arm: readonly Asked[]): number => arm.reduce((total, each) => total + of(each), 0);
  return {
    set: 'held out',
    system: 'on',
    metric: `share of the ${metric}`,
    value: sum(one) / sum(other),
    floor,
  };
}

function figuresOf(
  set: string,
  arms: Readonly<Record<string, readonly Asked[]>>,
): readonly Figure[] {
  return Object.entries(arms).flatMap(([system, arm]) => [
    {
      set,
      system,
      metric: 'answered',
      value: meanOf(arm.map(({ isAnswered }) => Number(isAnswered))),
    },
    { set, system, metric: 'calls a question', value: meanOf(arm.map(({ calls }) => calls)) },
    {
      set,
      system,
      metric: 'sources a question',
      value: meanOf(arm.map(({ sources }) => sources.length)),
    },
  ]);
}

/** The sets in turn, each in an order that is drawn. */
function drawQuestions(all: readonly WorldQuestion[], count: number): readonly WorldQuestion[] {
  const random = createRandom(1, 'bench', 'questions');
  const sets = [...new Set(all.map(({ set }) => set))].map((set) =>
    random.shuffle(all.filter((question) => question.set === set)),
  );
  return Array.from(
    { length: count },
    (_, at) => sets[at % sets.length]?.[Math.floor(at / sets.length)] ?? [],
  ).flat();
}

function drawFew(random: ReturnType<typeof createRandom>): readonly string[] {
  return random.shuffle(SOURCES_OF_WORLD).slice(0, FEW);
}

/** Those that hold the most answers of the questions to learn from: what nobody could know before. */
function bestFew(world: FederatedWorld, questions: readonly WorldQuestion[]): readonly string[] {
  const held = (source: string): number =>
    questions.filter((question, at) => world.holdersOf(question, at).includes(source)).length;
  return SOURCES_OF_WORLD.toSorted((a, b) => held(b) - held(a)).slice(0, FEW);
}

interface Arm {
  readonly name: string;
  readonly home: string;
  readonly questions: readonly WorldQuestion[];
  readonly from: number;
  readonly to: number;
}

/** One question after another in one home; without `choose` the home chooses by itself. */
async function askAll(
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
async function moveLessons(from: string, to: string): Promise<void> {
  const skills = join(from, 'skills', 'channels');
  for (const name of await readdir(skills)) {
    await cp(join(skills, name), join(to, 'skills', 'channels', name), { recursive: true });
    await rm(join(skills, name), { recursive: true });
  }
  const folds = join(from, 'cache', 'experience');
  await cp(folds, join(to, 'cache', 'experience'), { recursive: true }).catch(() => undefined);
  await rm(folds, { recursive: true, force: true });
}
