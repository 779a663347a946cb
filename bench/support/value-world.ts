import { createFixedClock, createRandom, type Random } from '../../src/kernel/index.ts';
import { type Memory, openMemory } from '../../src/memory/index.ts';
import { openSqlite } from '../../src/storage/index.ts';

/**
 * What is unlike the plain world, in which questions differ, what is shown is used as often as it fits, and what is
 * used is credited with its own outcome. `one question`: the same question a topic again and again, and all that is
 * shown is used and helps as often as it is worth.
 */
export const WORLD_KINDS = [
  'per-item credit',
  'joint credit',
  'label noise',
  'drift',
  'hostile source',
  'provenance graph',
  'one question',
] as const;
export type WorldKind = (typeof WORLD_KINDS)[number];

const TOPICS = 3;
/** Of each topic. */
const ITEMS = 12;
const QUESTIONS = 8;
/** Of each topic, in the graph: all others are derived from one of them. */
const ROOTS = 4;
/** How much of its quality a derived item has from what it is derived from. */
const INHERITED = 0.75;
const HOSTILE_QUALITY = 0.05;
const DAY = 86_400_000;
const START = '2026-01-01T00:00:00.000Z';

export interface WorldItem {
  readonly id: string;
  readonly order: number;
  readonly isHostile: boolean;
  /** How often it helps where it is used, before and after the drift. */
  readonly quality: readonly [number, number];
}

export interface Question {
  readonly text: string;
  /** How well each item fits, as the memory says without any value; what is missing does not fit. */
  readonly relevance: ReadonlyMap<string, number>;
}

export interface World {
  readonly kind: WorldKind;
  readonly items: readonly WorldItem[];
  readonly questions: readonly Question[];
  readonly memory: Memory;
  setDay(day: number): void;
  drift(): void;
  /** What showing an item is worth: how often it is used, as often as it fits, and helps. */
  worthOf(item: WorldItem, question: Question): number;
  qualityOf(item: WorldItem): number;
}

interface Draft {
  readonly order: number;
  readonly isHostile: boolean;
  readonly text: string;
  readonly quality: readonly [number, number];
  /** Its place among the drafts. */
  readonly parent: number | null;
}

const WORDS = 'deploy cache schema login invoice parser queue timeout'.split(' ');
/** Made-up words: no two topics share one, nor a part of one. */
const TOPIC_ENDS = ['ba', 'kuto', 'zixe'];

function wordsOf(topic: number): readonly string[] {
  return WORDS.map((word) => `${word}${TOPIC_ENDS[topic] ?? ''}`);
}

/** @param hasGraph - Whether the memory is told what was derived from what. */
export async function createWorld(
  kind: WorldKind,
  seed: number,
  hasGraph: boolean = true,
): Promise<World> {
  const random = createRandom(seed, 'world', kind);
  let day = 0;
  let isDrifted = false;
  const qualityOf = ({ quality }: WorldItem): number => quality[isDrifted ? 1 : 0];
  const memory = await openMemory({
    sql: await openSqlite(':memory:'),
    derived: await openSqlite(':memory:', { derived: true }),
    clock: createFixedClock(START, () => day * DAY),
    seed,
  });
  const drafts = createDrafts(kind, random);
  const ids = await addAll(memory, drafts, hasGraph);
  const items = drafts.map(({ order, isHostile, quality }, index) => {
    const id = ids[index] ?? '';
    return { id, order, isHostile, quality };
  });
  const questions: Question[] = [];
  for (const text of createQuestions(kind, random)) {
    const found = await memory.recall({ text, limit: 100, explore: 0 });
    const relevance = new Map(found.map((one) => [one.id, one.relevance]));
    questions.push({ text, relevance });
  }
  return {
    kind,
    items,
    questions,
    memory,
    setDay: (now) => {
      day = now;
    },
    drift: () => {
      isDrifted = kind === 'drift';
    },
    worthOf: (item, { relevance }) => (relevance.get(item.id) ?? 0) * qualityOf(item),
    qualityOf,
  };
}

/** Items have half of their topic's words or more, and how good they are has nothing to do with it. */
function createDrafts(kind: WorldKind, random: Random): readonly Draft[] {
  const drafts: Draft[] = [];
  for (let order = 0; order < TOPICS * ITEMS; order += 1) {
    const topic = order % TOPICS;
    const words = random.shuffle(wordsOf(topic)).slice(0, 4 + random.below(5));
    const isRoot = kind !== 'provenance graph' || order < TOPICS * ROOTS;
    const parent = isRoot ? null : topic + TOPICS * random.below(ROOTS);
    const isHostile = kind === 'hostile source' && order < TOPICS;
    const inherited = parent === null ? undefined : drafts[parent]?.quality[0];
    const draw = (): number => (isHostile ? HOSTILE_QUALITY : random.next());
    const before =
      inherited === undefined ? draw() : INHERITED * inherited + (1 - INHERITED) * draw();
    const quality = [before, kind === 'drift' ? draw() : before] as const;
    drafts.push({ order, isHostile, text: words.join(' '), quality, parent });
  }
  return drafts;
}

function createQuestions(kind: WorldKind, random: Random): readonly string[] {
  const topics = Array.from({ length: TOPICS }, (_, topic) => wordsOf(topic));
  if (kind === 'one question') return topics.map((words) => words.join(' '));
  return topics.flatMap((words) =>
    Array.from({ length: QUESTIONS }, () =>
      random
        .shuffle(words)
        .slice(0, 3 + random.below(3))
        .join(' '),
    ),
  );
}

async function addAll(
  memory: Memory,
  drafts: readonly Draft[],
  hasGraph: boolean,
): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const { text, order, parent } of drafts) {
    const parentId = parent === null || !hasGraph ? undefined : ids[parent];
    const derived = parentId === undefined ? {} : { derived_from: [parentId] };
    const added = await memory.add([{ type: 'Fact', content: `${text} note${order}`, ...derived }]);
    ids.push(...added.ids);
  }
  return ids;
}
