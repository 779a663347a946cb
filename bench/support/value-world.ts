import { createFixedClock, createRandom, type Random } from '../../src/kernel/index.ts';
import { type Memory, openMemory } from '../../src/memory/index.ts';
import { openSqlite } from '../../src/storage/index.ts';

/** What is unlike the plain world, in which every used item is credited with its own outcome. */
export type WorldKind =
  | 'per-item credit'
  | 'joint credit'
  | 'label noise'
  | 'drift'
  | 'hostile source';

export const WORLD_KINDS: readonly WorldKind[] = [
  'per-item credit',
  'joint credit',
  'label noise',
  'drift',
  'hostile source',
];

const TOPICS = 3;
const ITEMS = 12;
const EPISODES = 360;
const EPISODES_A_DAY = 30;
const DAY = 86_400_000;
const START = '2026-01-01T00:00:00.000Z';
export const SHOWN = 3;
const NOISE = 0.2;
/** What the hostile source claims of each of its items a day. */
const CLAIMS_A_DAY = 20;

export interface WorldItem {
  readonly id: string;
  readonly topic: number;
  /** How well it fits its topic's question, as the memory says without any value. */
  readonly relevance: number;
  readonly order: number;
  readonly isHostile: boolean;
  /** How often it helps, before and after the drift. */
  readonly quality: readonly [number, number];
}

export interface World {
  readonly kind: WorldKind;
  readonly items: readonly WorldItem[];
  readonly memory: Memory;
  readonly random: Random;
  setDay(day: number): void;
  question(topic: number): string;
}

export interface Played {
  /** Of the best picks, what was missed, summed up. */
  readonly regret: number;
  readonly hostileShare: number;
}

/** Chooses what is shown for a topic; hears the outcomes that are told. */
export interface Chooser {
  choose(topic: number, episode: number): Promise<readonly WorldItem[]>;
  hear(outcomes: readonly Heard[]): Promise<void>;
}

export interface Heard {
  readonly item: WorldItem;
  readonly isGood: boolean;
  readonly source: string;
}

const WORDS = 'deploy cache schema login invoice parser queue timeout'.split(' ');

/** Made-up words: no two topics share one, nor a part of one. */
const TOPIC_ENDS = ['ba', 'kuto', 'zixe'];

function questionOf(topic: number): string {
  return WORDS.map((word) => `${word}${TOPIC_ENDS[topic] ?? ''}`).join(' ');
}

/** Items whose words fit their topic's question by half or more, and whose worth has nothing to do with it. */
export async function createWorld(kind: WorldKind, seed: number): Promise<World> {
  const random = createRandom(seed, 'world', kind);
  let day = 0;
  const clock = createFixedClock(START, () => day * DAY);
  const memory = await openMemory({
    sql: await openSqlite(':memory:'),
    derived: await openSqlite(':memory:', { derived: true }),
    clock,
    seed,
  });
  const drafts = Array.from({ length: TOPICS * ITEMS }, (_, order) => {
    const topic = order % TOPICS;
    const words = random.shuffle(questionOf(topic).split(' ')).slice(0, 4 + random.below(5));
    const isHostile = kind === 'hostile source' && order < TOPICS;
    const quality = (): number => (isHostile ? 0.05 : random.next());
    const before = quality();
    const after = kind === 'drift' ? quality() : before;
    return { topic, order, isHostile, text: words.join(' '), quality: [before, after] as const };
  });
  const { ids } = await memory.add(
    drafts.map(({ text, order }) => ({ type: 'Fact', content: `${text} note${order}` })),
  );
  const relevances = new Map<string, number>();
  for (let topic = 0; topic < TOPICS; topic += 1)
    for (const { id, relevance } of await memory.recall({
      text: questionOf(topic),
      limit: 100,
      explore: 0,
    }))
      relevances.set(id, relevance);
  const items = drafts.map(({ text: _, ...draft }, index) => {
    const id = ids[index] ?? '';
    return { ...draft, id, relevance: relevances.get(id) ?? 0 };
  });
  return {
    kind,
    items,
    memory,
    random,
    setDay: (now) => {
      day = now;
    },
    question: questionOf,
  };
}

/** What showing the item is worth: a good item that does not fit helps little. */
function worthOf({ quality, relevance }: WorldItem, episode: number): number {
  return relevance * (episode < EPISODES / 2 ? quality[0] : quality[1]);
}

export async function playWorld(world: World, chooser: Chooser): Promise<Played> {
  const { items, random, kind } = world;
  let regret = 0;
  let hostile = 0;
  let shown = 0;
  for (let episode = 0; episode < EPISODES; episode += 1) {
    if (episode % EPISODES_A_DAY === 0) {
      world.setDay(episode / EPISODES_A_DAY);
      await claim(world, chooser);
    }
    const topic = random.below(TOPICS);
    const best = items
      .filter((item) => item.topic === topic)
      .map((item) => worthOf(item, episode))
      .sort((a, b) => b - a)
      .slice(0, SHOWN);
    const picks = (await chooser.choose(topic, episode)).slice(0, SHOWN);
    regret +=
      sumOf(best) - sumOf(picks.map((item) => (item.topic === topic ? worthOf(item, episode) : 0)));
    hostile += picks.filter(({ isHostile }) => isHostile).length;
    shown += picks.length;
    const own = picks.map((item) => random.next() < worthOf(item, episode));
    const joint = own.filter(Boolean).length * 2 > own.length;
    await chooser.hear(
      picks.map((item, index) => {
        const isTrue = kind === 'joint credit' ? joint : own[index] === true;
        const isFlipped = kind === 'label noise' && random.next() < NOISE;
        return { item, isGood: isTrue !== isFlipped, source: `user${episode}` };
      }),
    );
  }
  return { regret, hostileShare: hostile / Math.max(1, shown) };
}

/** The hostile source praises its own items, every day. */
async function claim({ items }: World, chooser: Chooser): Promise<void> {
  const own = items.filter(({ isHostile }) => isHostile);
  const claims = Array.from({ length: CLAIMS_A_DAY }, () =>
    own.map((item) => ({ item, isGood: true, source: 'hostile' })),
  );
  await chooser.hear(claims.flat());
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
