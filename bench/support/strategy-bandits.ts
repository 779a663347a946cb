import { createRandom, type Random } from '../../src/kernel/index.ts';
import { drawBeta } from '../../src/memory/values/value.ts';
import type { StrategyQuestion } from './strategy-choice.ts';

interface Tally {
  success: number;
  failure: number;
}

/** What the memory stands beside: one pass, from its own choices only. Returns how many were right. */
export type Bandit = (questions: readonly StrategyQuestion[], seed: number) => number;

/** Thompson sampling with a uniform prior for each strategy, apart for each key. */
export function thompson(keyOf: (question: StrategyQuestion) => string): Bandit {
  return (questions, seed) => {
    const random = createRandom(seed, 'bench', 'thompson');
    const known = new Map<string, Tally>();
    const tallyOf = (question: StrategyQuestion, name: string): Tally => {
      const key = JSON.stringify([keyOf(question), name]);
      const tally = known.get(key) ?? { success: 0, failure: 0 };
      known.set(key, tally);
      return tally;
    };
    return playThrough(questions, random, (question, names) => {
      const worth = names.map((name) => {
        const { success, failure } = tallyOf(question, name);
        return drawBeta({ alpha: 1 + success, beta: 1 + failure, mean: 0.5 }, random);
      });
      const chosen = names[worth.indexOf(Math.max(...worth))] ?? '';
      return { chosen, hear: (isRight) => count(tallyOf(question, chosen), isRight) };
    });
  };
}

const SWAPS = 120;

/**
 * A bound, not a policy: it is told the true rate of every strategy in each type, and only not whose which is. It draws
 * an assignment of the rates by how well it explains what it saw (Metropolis over swaps) and takes the best.
 */
export const withRatesTold: Bandit = (questions, seed) => {
  const random = createRandom(seed, 'bench', 'rates told');
  const byType = new Map(
    [...new Set(questions.map(({ type }) => type))].map((type) => {
      const rates = ratesOf(questions.filter((question) => question.type === type));
      const tallies = rates.map(() => ({ success: 0, failure: 0 }));
      return [type, { rates, tallies, guess: random.shuffle([...rates.keys()]) }];
    }),
  );
  return playThrough(questions, random, ({ type }, names) => {
    const known = byType.get(type);
    if (known === undefined) return { chosen: names[0] ?? '', hear: () => undefined };
    const { rates, tallies, guess } = known;
    const support = (of: number, as: number): number => {
      const { success = 0, failure = 0 } = tallies[of] ?? {};
      const rate = rates[guess[as] ?? 0] ?? 0.5;
      return success * Math.log(rate) + failure * Math.log(1 - rate);
    };
    for (let swap = 0; swap < SWAPS; swap += 1) {
      const [a, b] = [random.below(names.length), random.below(names.length)];
      const gain = support(a, b) + support(b, a) - support(a, a) - support(b, b);
      const [one, other] = [guess[a], guess[b]];
      if (one === undefined || other === undefined || Math.log(random.next()) >= gain) continue;
      guess[a] = other;
      guess[b] = one;
    }
    const believed = guess.map((rate) => rates[rate] ?? 0);
    const index = believed.indexOf(Math.max(...believed));
    const tally = tallies[index];
    const hear = (isRight: boolean): void =>
      tally === undefined ? undefined : count(tally, isRight);
    return { chosen: names[index] ?? '', hear };
  });
};

/** A bound as well: for each question what did best on all the other ones of its key, every strategy's outcome known. */
export function bestOfOthers(
  questions: readonly StrategyQuestion[],
  keyOf: (question: StrategyQuestion) => string,
): number {
  const right = questions.map((question) => {
    const like = questions.filter(
      (other) => other !== question && keyOf(other) === keyOf(question),
    );
    const rates = ratesOf(like);
    const top = Math.max(...rates);
    const tied = namesOf(questions).filter((_, index) => rates[index] === top);
    return tied.filter((name) => question.results.get(name)?.exact === true).length / tied.length;
  });
  return right.reduce((sum, share) => sum + share, 0);
}

type Choose = (
  question: StrategyQuestion,
  names: readonly string[],
) => { readonly chosen: string; readonly hear: (isRight: boolean) => void };

function playThrough(
  questions: readonly StrategyQuestion[],
  random: Random,
  choose: Choose,
): number {
  const names = namesOf(questions);
  let right = 0;
  for (const question of random.shuffle(questions)) {
    const { chosen, hear } = choose(question, names);
    const isRight = question.results.get(chosen)?.exact === true;
    if (isRight) right += 1;
    hear(isRight);
  }
  return right;
}

function namesOf(questions: readonly StrategyQuestion[]): readonly string[] {
  return [...(questions[0]?.results.keys() ?? [])].sort();
}

function ratesOf(questions: readonly StrategyQuestion[]): readonly number[] {
  return namesOf(questions).map(
    (name) =>
      questions.filter(({ results }) => results.get(name)?.exact === true).length /
      Math.max(1, questions.length),
  );
}

function count(tally: Tally, isRight: boolean): void {
  if (isRight) tally.success += 1;
  else tally.failure += 1;
}
