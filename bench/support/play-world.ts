import { createRandom } from '../../src/kernel/index.ts';
import type { Question, World, WorldItem } from './value-world.ts';

export const SHOWN = 3;
const EPISODES_A_DAY = 30;
const NOISE = 0.2;
/** What the hostile source claims of each of its items a day. */
const CLAIMS_A_DAY = 20;

/** Chooses what is shown for a question; hears the outcomes that are told. */
export interface Chooser {
  /** @param episode - Counted from 0; what is shown in it and heard of it is of one session. */
  choose(question: Question, episode: number): Promise<readonly WorldItem[]>;
  hear(outcomes: readonly Heard[]): Promise<void>;
}

export interface Heard {
  readonly item: WorldItem;
  /** What was shown and not used says nothing about its value. */
  readonly isUsed: boolean;
  readonly isGood: boolean;
  readonly source: string;
}

/** After so many episodes. */
export interface Played {
  readonly episodes: number;
  /** Of what the best picks are worth, how much was missed, summed up. */
  readonly regret: number;
  readonly hostileShare: number;
}

/** The drift is at half of the last horizon. Every chooser gets the same questions. */
export async function playWorld(
  world: World,
  chooser: Chooser,
  seed: number,
  horizons: readonly number[],
): Promise<readonly Played[]> {
  const { items, kind, questions } = world;
  const asked = createRandom(seed, kind, 'questions');
  const draws = createRandom(seed, kind, 'outcomes');
  const last = Math.max(...horizons);
  const played: Played[] = [];
  let regret = 0;
  let hostile = 0;
  let shown = 0;
  for (let episode = 0; episode < last; episode += 1) {
    if (episode % EPISODES_A_DAY === 0) {
      world.setDay(episode / EPISODES_A_DAY);
      await claim(world, chooser);
    }
    const question = questions[asked.below(questions.length)];
    if (question === undefined) break;
    if (episode >= last / 2) world.drift();
    const worth = (item: WorldItem): number => world.worthOf(item, question);
    const best = items
      .map(worth)
      .sort((a, b) => b - a)
      .slice(0, SHOWN);
    const picks = (await chooser.choose(question, episode)).slice(0, SHOWN);
    regret += sumOf(best) - sumOf(picks.map(worth));
    hostile += picks.filter(({ isHostile }) => isHostile).length;
    shown += picks.length;
    const own = picks.map((item) => {
      const fit = question.relevance.get(item.id) ?? 0;
      const isUsed = kind === 'one question' || draws.next() < fit;
      const helps = kind === 'one question' ? worth(item) : world.qualityOf(item);
      return { item, isUsed, isGood: draws.next() < helps };
    });
    const used = own.filter(({ isUsed }) => isUsed);
    const joint = used.filter(({ isGood }) => isGood).length * 2 > used.length;
    await chooser.hear(
      own.map(({ item, isUsed, isGood }) => {
        const isTrue = kind === 'joint credit' ? joint : isGood;
        const isFlipped = kind === 'label noise' && draws.next() < NOISE;
        return { item, isUsed, isGood: isTrue !== isFlipped, source: `user${episode}` };
      }),
    );
    if (horizons.includes(episode + 1))
      played.push({ episodes: episode + 1, regret, hostileShare: hostile / Math.max(1, shown) });
  }
  return played;
}

/** The hostile source praises its own items, every day. */
async function claim({ items }: World, chooser: Chooser): Promise<void> {
  const own = items.filter(({ isHostile }) => isHostile);
  const claims = Array.from({ length: CLAIMS_A_DAY }, () =>
    own.map((item) => ({ item, isUsed: true, isGood: true, source: 'hostile' })),
  );
  await chooser.hear(claims.flat());
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
