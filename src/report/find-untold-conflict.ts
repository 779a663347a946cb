import { type Ask, readAsk } from '../answer/index.ts';
import { areApart, differIn } from './find-disputed.ts';
import type { PlannedClaim } from './plan-claims.ts';
import type { Conflict, ConflictKind, Report } from './report.ts';
import { maySayOtherwise } from './side-against-side.ts';

/** Sides of a conflict that are shown. */
const MAX_SIDES = 3;

/** Characters: a longer quote is a record of many values, and no side that anybody reads. */
const MAX_COMPARED = 1_200;

/** Two claims that tell another value of what is asked, and stand in no conflict of their report. */
export interface UntoldConflict {
  readonly kind: ConflictKind;
  readonly claims: readonly [PlannedClaim, PlannedClaim];
}

/**
 * The first two claims of a report that contradict each other in what is asked while none of its conflicts says so. A conflict says
 * so that has them on two sides; or one about what is asked, if what it leaves out contradicts not all of its sides, or it has as many as
 * are shown. What a report says that declines is no answer. Pure.
 *
 * @param claims - The report's quotes, read again.
 * @see docs/spec/report.md, REP-16 and REP-70
 */
export function findUntoldConflict(
  { question, answered, answerParts, conflicts }: Report,
  claims: readonly PlannedClaim[],
): UntoldConflict | undefined {
  if (answered === 'no' && answerParts.length === 0) return undefined;
  const ask = readAsk(question);
  const byId = new Map(claims.map((one) => [one.claim.id, one]));
  const about = conflicts.filter((conflict) => isAboutAsked(conflict, byId, ask));
  for (const [at, first] of claims.entries())
    for (const second of claims.slice(at + 1)) {
      const kind = differInAsked(first, second, ask);
      if (kind === undefined) continue;
      const isTold =
        conflicts.some((conflict) => areOnTwoSides(conflict, first, second)) ||
        about.some((conflict) =>
          [first, second].every((one) => isPlaced(one, conflict, byId, ask)),
        );
      if (!isTold) return { kind, claims: [first, second] };
    }
  return undefined;
}

function differInAsked(a: PlannedClaim, b: PlannedClaim, ask: Ask): ConflictKind | undefined {
  const isLong = [a, b].some(({ claim }) => claim.text.length > MAX_COMPARED);
  return !isLong && areApart(a, b, ask) ? differIn(a, b, ask) : undefined;
}

type ById = ReadonlyMap<string, PlannedClaim>;

function leadsOf({ sides }: Conflict, byId: ById): readonly PlannedClaim[] {
  return sides.flatMap(({ claimId }) => byId.get(claimId) ?? []);
}

function isAboutAsked(conflict: Conflict, byId: ById, ask: Ask): boolean {
  const leads = leadsOf(conflict, byId);
  return leads.some((lead, at) =>
    leads.slice(at + 1).some((other) => maySayOtherwise(lead, other, ask) !== undefined),
  );
}

function areOnTwoSides(
  { sides }: Conflict,
  { claim: { id } }: PlannedClaim,
  { claim: { id: other } }: PlannedClaim,
): boolean {
  const sideOf = (wanted: string): number =>
    sides.findIndex(({ claimId, supportIds }) => [claimId, ...supportIds].includes(wanted));
  const [one, two] = [sideOf(id), sideOf(other)];
  return one >= 0 && two >= 0 && one !== two;
}

/** A claim is named, or contradicts not all of the sides. */
function isPlaced(one: PlannedClaim, conflict: Conflict, byId: ById, ask: Ask): boolean {
  const { sides } = conflict;
  const isNamed = sides.some(({ claimId, supportIds }) =>
    [claimId, ...supportIds].includes(one.claim.id),
  );
  if (isNamed || sides.length >= MAX_SIDES) return true;
  return leadsOf(conflict, byId).some((lead) => differInAsked(one, lead, ask) === undefined);
}
