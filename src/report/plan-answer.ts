import type { UnitPlan } from '../answer/index.ts';
import type { PlannedClaim } from './plan-claims.ts';

/**
 * The short answer: the claims of the units that were chosen for it, the best first.
 *
 * @see docs/spec/report.md, REP-5
 */
export function planAnswer(
  { answer }: UnitPlan,
  claims: readonly PlannedClaim[],
): readonly PlannedClaim[] {
  const chosen = answer.flatMap(
    ({ unit }) => claims.find((claim) => claim.units.includes(unit)) ?? [],
  );
  return chosen.filter((claim, at) => chosen.indexOf(claim) === at);
}
