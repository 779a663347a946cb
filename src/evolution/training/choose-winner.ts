import { compareText } from '../../kernel/index.ts';
import { moveOf } from '../../search/index.ts';
import { permutationTest } from '../statistics.ts';
import type { Raced } from './race.ts';

/**
 * Without a model the judge can't tell strategies apart that differ by less. Of some 40 moves on the train questions of six
 * sets with gold labels, those of single levers of the ranking that the judge liked better were by gold no better on
 * the average (nDCG@10 -0.002), and none of them gained .02 by the judge (bench `evolution` shows both, move by move).
 */
export const JUDGE_RESOLUTION = 0.02;
/** A gain on the training tasks that is likelier luck than this is not taken over. */
const MAX_LUCK = 0.1;

/**
 * The change that is taken over: of those whose gain over all training tasks can be told from nothing, and from the best
 * of them cannot be told apart, the one that asks least. Pure.
 */
export function chooseWinner(raced: readonly Raced[], tasks: number): Raced | undefined {
  const gains = raced.filter(
    (each) => each.tasks === tasks && each.meanDifference >= JUDGE_RESOLUTION && !isLuck(each),
  );
  const best = Math.max(...gains.map(({ meanDifference }) => meanDifference));
  const [winner] = gains
    .filter(({ meanDifference }) => meanDifference > best - JUDGE_RESOLUTION)
    .sort(
      (a, b) =>
        a.requests - b.requests ||
        b.meanDifference - a.meanDifference ||
        compareText(moveOf(a.change), moveOf(b.change)),
    );
  return winner;
}

const TEST_SEED = 1;

function isLuck({ differences }: Raced): boolean {
  return permutationTest(differences, TEST_SEED).pBetter > MAX_LUCK;
}
