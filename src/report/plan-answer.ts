import type { UnitPlan } from '../answer/index.ts';
import { sayNothingFound } from './nothing-found.ts';
import type { PlannedClaim } from './plan-claims.ts';
import type { Statement } from './report.ts';

/**
 * The short answer: the claims of the units that were chosen for it, the best first.
 *
 * @see docs/spec/report.md, REP-5
 */
export function planAnswer(
  question: string,
  { answer }: UnitPlan,
  claims: readonly PlannedClaim[],
): Statement {
  const chosen = answer.flatMap(
    ({ unit }) => claims.find((claim) => claim.units.includes(unit)) ?? [],
  );
  const own = chosen.filter((claim, at) => chosen.indexOf(claim) === at);
  if (own.length === 0) return { text: sayNothingFound(question), claimIds: [] };
  return {
    text: own.map(({ claim }) => claim.text).join(' '),
    claimIds: own.map(({ claim }) => claim.id),
  };
}
