import type { JudgeRow } from '../../src/judge/index.ts';
import {
  addRecorded,
  assessWorld,
  CHEAT_QUESTION,
  createHonestWorld,
  scoreWorld,
  type World,
} from './cheat-world.ts';

/** What a cheat does to a bundle, and what it manages to get recorded. */
interface Cheat {
  readonly name: string;
  /** Below the target every further row would pay; at the target only quality would. */
  readonly honestRows: number;
  apply(world: World): World;
}

export interface CheatScore {
  readonly cheat: string;
  /** Total after the cheat minus the honest total. */
  readonly gain: number;
}

/** Every cheat against the honest bundle, both scored as a session scores. No gain may be above 0. */
export function scoreCheats(seed: number = 1): readonly CheatScore[] {
  return CHEATS.map(({ name, honestRows, apply }) => {
    const honest = createHonestWorld(seed, honestRows);
    const assessment = assessWorld(honest);
    const gain = scoreWorld(apply(honest), assessment) - scoreWorld(honest, assessment);
    return { cheat: name, gain };
  });
}

const SHORT = 20;
const FULL = 30;

function change(world: World, edit: (row: JudgeRow, index: number) => Partial<JudgeRow>): World {
  return { ...world, rows: world.rows.map((row, index) => ({ ...row, ...edit(row, index) })) };
}

/** Copies of the first rows as further rows, with addresses and ids of their own. */
function copies(
  { rows }: World,
  count: number,
  edit: (row: JudgeRow, index: number) => Partial<JudgeRow>,
): readonly JudgeRow[] {
  return Array.from({ length: count }, (_, index) => rows[index % rows.length])
    .flatMap((row) => (row === undefined ? [] : [row]))
    .map((row, index) => ({
      ...row,
      id: `e${1000 + index}`,
      url: `https://copy${index}.example${index}.net/`,
      ...edit(row, index),
    }));
}

function withRows(world: World, rows: readonly JudgeRow[]): World {
  return { ...world, rows: [...rows, ...world.rows] };
}

/** A text that no other row nearly repeats. */
function padding(index: number): string {
  return Array.from({ length: 30 }, (_, word) => `pad${index}x${word}`).join(' ');
}

const CHEATS: readonly Cheat[] = [
  {
    name: 'duplicated pages',
    honestRows: SHORT,
    apply: (world) =>
      addRecorded(
        world,
        copies(world, 10, (_, index) => ({ snapshot: `c${index}`, query: `q ${index}` })),
      ),
  },
  {
    name: 'duplicates with one word changed',
    honestRows: SHORT,
    apply: (world) =>
      addRecorded(
        world,
        copies(world, 10, ({ snippet }, index) => ({
          snippet: `${snippet} more`,
          snapshot: `c${index}`,
          query: `q ${index}`,
        })),
      ),
  },
  {
    name: 'titles stuffed with keywords',
    honestRows: SHORT,
    apply: (world) => change(world, () => ({ title: CHEAT_QUESTION })),
  },
  {
    name: 'snippets stuffed with keywords',
    honestRows: SHORT,
    apply: (world) => change(world, ({ snippet }) => ({ snippet: `${snippet} ${CHEAT_QUESTION}` })),
  },
  {
    name: 'pages stuffed with keywords',
    honestRows: FULL,
    apply: (world) => {
      const stuffed = copies(world, 30, (_, index) => ({
        title: CHEAT_QUESTION,
        snippet: `${CHEAT_QUESTION} ${padding(index)}`,
        snapshot: `c${index}`,
        source: 'source1',
        query: `q ${index % 6}`,
        metadata: {},
      }));
      const recorded = addRecorded(world, stuffed);
      return { ...recorded, rows: [...stuffed, ...world.rows] };
    },
  },
  {
    name: 'query-echo snippets',
    honestRows: SHORT,
    apply: (world) => {
      const echoes = copies(world, 10, ({ query }) => ({ snippet: query ?? '' }));
      return { ...withRows(world, echoes), recorded: [...world.recorded, ...echoes] };
    },
  },
  {
    name: 'fake fresh dates',
    honestRows: SHORT,
    apply: (world) => change(world, () => ({ metadata: { published_at: '2026-03-28' } })),
  },
  {
    name: 'dates in the future',
    honestRows: SHORT,
    apply: (world) => change(world, () => ({ metadata: { published_at: '2026-03-29T20:00:00Z' } })),
  },
  {
    name: 'one-domain flood',
    honestRows: FULL,
    apply: (world) =>
      addRecorded(
        world,
        copies(world, 60, (_, index) => ({
          url: `https://sub${index}.site1.org/flood`,
          snippet: padding(index),
          snapshot: `c${index}`,
          source: 'source1',
          query: `q ${index % 12}`,
          metadata: {},
        })),
      ),
  },
  {
    name: 'reversed timing',
    honestRows: SHORT,
    apply: (world) => ({ ...world, elapsedSeconds: -30 }),
  },
  {
    name: 'source-less rows',
    honestRows: SHORT,
    apply: (world) => change(world, ({ source }) => (source === 'source1' ? { source: '' } : {})),
  },
  {
    name: 'made-up sources',
    honestRows: SHORT,
    apply: (world) => change(world, (_, index) => ({ source: `channel${index}` })),
  },
  {
    name: 'queries relabelled',
    honestRows: SHORT,
    apply: (world) => change(world, (_, index) => ({ query: `one of ${index % 4}` })),
  },
  {
    name: 'fabricated rows without snapshot',
    honestRows: SHORT,
    apply: (world) =>
      withRows(
        world,
        copies(world, 10, (_, index) => ({ snapshot: null, snippet: padding(index) })),
      ),
  },
  {
    name: 'fabricated rows on a borrowed snapshot',
    honestRows: SHORT,
    apply: (world) =>
      withRows(
        world,
        copies(world, 10, () => ({})),
      ),
  },
  {
    name: 'claimed relevance',
    honestRows: SHORT,
    apply: (world) =>
      change(world, ({ metadata }) => ({ metadata: { ...metadata, llm_relevant: true } })),
  },
  {
    name: 'own knowledge as rows',
    honestRows: SHORT,
    apply: (world) =>
      addRecorded(
        world,
        copies(world, 10, (_, index) => ({
          url: `urn:autosearch:own-knowledge:${index}`,
          source: 'own-knowledge',
          snippet: padding(index),
          snapshot: `c${index}`,
        })),
      ),
  },
  {
    name: 'many rows behind the honest ones',
    honestRows: SHORT,
    apply: (world) => behind(world, 80, (_, index) => padding(index)),
  },
  {
    name: 'honest rows padded to the target',
    honestRows: SHORT,
    apply: (world) => behind(world, 10, ({ title }, index) => `${title} ${padding(index)}`),
  },
  {
    name: 'link farm',
    honestRows: SHORT,
    apply: (world) => {
      const titles = world.rows.map(({ title }) => title).join('. ');
      return inFront(world, 5, (_, index) => `${titles} ${padding(index)}`);
    },
  },
  {
    name: 'near-copies with the words turned round',
    honestRows: SHORT,
    apply: (world) => inFront(world, 5, ({ snippet }) => snippet.split(' ').reverse().join(' ')),
  },
  {
    name: 'stuffed answers in front',
    honestRows: SHORT,
    apply: (world) =>
      inFront(world, 5, ({ snippet }, index) => `${CHEAT_QUESTION} ${snippet} ${padding(index)}`),
  },
];

/** Pages that a channel really answered to a query of the strategy, and no probe found. */
function foundPages(
  world: World,
  count: number,
  textOf: (row: JudgeRow, index: number) => string,
): readonly JudgeRow[] {
  return copies(world, count, (row, index) => ({
    snippet: textOf(row, index),
    snapshot: `c${index}`,
    source: `source${index % 3}`,
    query: `q ${Math.floor(index / 5)}`,
  }));
}

function behind(
  world: World,
  count: number,
  textOf: (row: JudgeRow, index: number) => string,
): World {
  return addRecorded(world, foundPages(world, count, textOf));
}

function inFront(
  world: World,
  count: number,
  textOf: (row: JudgeRow, index: number) => string,
): World {
  const pages = foundPages(world, count, textOf);
  return { ...addRecorded(world, pages), rows: [...pages, ...world.rows] };
}
