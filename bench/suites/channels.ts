import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRandom } from '../../src/kernel/index.ts';
import {
  type FederatedWorld,
  openFederatedWorld,
  SOURCES_OF_WORLD,
  type WorldQuestion,
} from '../support/federated-world.ts';
import type { Figure, Suite } from '../support/figure.ts';
import { withInterval } from '../support/interval.ts';
import { meanOf } from '../support/metrics.ts';
import { recoveryFigures } from '../support/world-recovery.ts';
import { type Asked, askAll, type Choose, moveLessons } from '../support/world-sessions.ts';

const TAUGHT = 30;
const HELD_OUT = 30;
/** As many as a choice that knows nothing would have to name to be as cheap as a taught one. */
const FEW = 3;
const PARTS = 5;
/** The draw on which the choice of sources was tuned. */
const TUNED_SEED = 1;

/**
 * Sources that are chosen by what their uses taught, in whole sessions, beside all of them, a fixed few, a draw and an oracle.
 * `--N` asks few questions; `--seed N` draws others than those on which the choice was tuned.
 */
export const run: Suite = async (say, args) => {
  const few = args.find((word) => /^--\d+$/.test(word))?.slice(2);
  const taught = Number(few ?? TAUGHT);
  const held = Number(few ?? HELD_OUT);
  const seed = args.includes('--seed') ? Number(args[args.indexOf('--seed') + 1]) : TUNED_SEED;
  if (!Number.isSafeInteger(seed)) throw new Error('--seed is followed by a whole number.');
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
    const questions = drawQuestions(world.questions, taught + held, seed);
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
    const random = createRandom(seed, 'bench', 'channels');
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
      isWhole: few === undefined,
      notes: [
        seed === TUNED_SEED
          ? `seed ${seed}: the draw on which the choice of sources was tuned`
          : `seed ${seed}: other questions than the choice of sources was tuned on; nothing was tuned on these; world and failures are the same`,
        `${SOURCES_OF_WORLD.length} sources, ${taught} questions to learn from, ${held} held out, of sets in turn`,
        'answered: a document that answers is among the first ten of the delivered ranking; calls: requests that arrived',
        'floor of a share: what the bar asks for; of a recovery: at most so many questions',
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
        ...recoveryFigures(questions, [...lessons, ...on], oracle),
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

/** The sets in turn, each in an order that is drawn; what the choice was tuned on is drawn by its own seed alone. */
function drawQuestions(
  all: readonly WorldQuestion[],
  count: number,
  seed: number,
): readonly WorldQuestion[] {
  const random = createRandom(seed, 'bench', 'questions');
  const tuned = seed === TUNED_SEED ? [] : drawQuestions(all, TAUGHT + HELD_OUT, TUNED_SEED);
  const sets = [...new Set(all.map(({ set }) => set))].map((set) =>
    random.shuffle(all.filter((question) => question.set === set && !tuned.includes(question))),
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
