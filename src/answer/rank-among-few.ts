import type { Steps } from '../kernel/index.ts';
import { readTrees } from '../text/index.ts';
import { CLOSE_TREES } from './close-trees.ts';
import { type Closeness, nearnessAmong } from './closeness.ts';
import { FEW_TREES } from './few-trees.ts';
import type { ScoredUnit } from './score-units.ts';
import type { UnitQuestion } from './unit-question.ts';
import { signsOfUnits } from './unit-signs.ts';
import { worthAmongFew } from './worth-among-few.ts';

/** What is as likely to answer as not is worth 1, what is e¹² times less likely nothing: shares of the best stay what they are elsewhere. */
const EVEN = 1;
const LOG_ODDS = 1 / 12;
/** So much less is worth what is half as likely. */
export const HALF_AS_LIKELY = LOG_ODDS * Math.log(2);
/** The trees know folders like those of their fit best, the formula counts for any. */
const FORMULA = 1.5;
const logOdds = readTrees(FEW_TREES);
/** … where an encoder says how near in meaning each is to the question. */
const logOddsWhereClose = readTrees(CLOSE_TREES);
/** What may answer is worth something. */
const LEAST = 0.01;

/** How likely a unit of few passages is to answer, as log-odds: what its worth stands for. */
export function likelinessOf({ worth }: ScoredUnit): number {
  return (worth - EVEN) / LOG_ODDS;
}

/**
 * What units are worth where all passages are read: how likely trees that were fitted on small folders find that each answers,
 * and how far a formula of few weights sees it behind the best. What is no answer stays worth nothing. Pure.
 *
 * @see docs/spec/answer.md, ANS-92
 */
export function* rankAmongFew(
  scored: readonly ScoredUnit[],
  asking: UnitQuestion,
  closeness?: Closeness,
): Steps<readonly ScoredUnit[]> {
  const signs = yield* signsOfUnits(scored, asking);
  const nearness =
    closeness === undefined
      ? undefined
      : nearnessAmong(
          scored.map(({ unit }) => unit),
          closeness,
        );
  const byFormula = scored.map(({ unit, worth, coverage }) =>
    worth === 0 ? 0 : worthAmongFew(unit, worth, coverage),
  );
  const most = Math.max(0, ...byFormula);
  return scored.map((found, at) => {
    if (found.worth === 0) return found;
    const behind = (byFormula[at] ?? 0) - most;
    const near = nearness?.[at];
    const own = signs[at] ?? [];
    const likely =
      near === undefined ? logOdds(own) : logOddsWhereClose([...own, near.over, near.behind]);
    const sum = likely + FORMULA * behind;
    return { ...found, worth: Math.max(LEAST, EVEN + LOG_ODDS * sum) };
  });
}
