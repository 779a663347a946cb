import {
  type Ask,
  mayBeOne,
  measuredValues,
  readDisagreement,
  type SaidText,
  type ToldValue,
  tellsValueOf,
  toldValues,
  valuesAlike,
} from '../answer/index.ts';
import { differInDetail } from './find-conflicts.ts';
import { differIn, saidByClaim, withPointedAt } from './find-disputed.ts';
import type { PlannedClaim } from './plan-claims.ts';
import type { ConflictKind } from './report.ts';
import { isPlainlySo, kindOfValue } from './told-otherwise.ts';

/** A side of a conflict with its claims, read again. */
export interface ReadSide {
  readonly lead: PlannedClaim;
  readonly supports: readonly PlannedClaim[];
}

/**
 * The kinds of conflict that two sides may be in, by any of the rules that find them. What stood around a claim when it was
 * compared is not all known: its whole passage is taken for that. Pure.
 *
 * @see docs/spec/report.md, REP-16, REP-107 and REP-108
 */
export function kindsBetween(one: ReadSide, other: ReadSide, ask: Ask): ReadonlySet<ConflictKind> {
  const [a, b] = [one.lead, other.lead];
  const areOfTexts = a.claim.proofs.some(({ snapshot }) =>
    b.claim.proofs.some((other) => other.snapshot !== snapshot),
  );
  if (!areOfTexts) return new Set();
  const kinds = [
    maySayOtherwise(a, b, ask),
    differInDetail(a, b),
    toldApart(a, b, ask),
    ...([one, other].some(isOfSeveral) ? [...witnessed(a, b, ask), ...witnessed(b, a, ask)] : []),
  ];
  return new Set(kinds.flatMap((kind) => kind ?? []));
}

/** In what they may tell another value of what is asked. */
export function maySayOtherwise(
  a: PlannedClaim,
  b: PlannedClaim,
  ask: Ask,
): ConflictKind | undefined {
  return readDisagreement(inPassage(saidByClaim(a), a), inPassage(saidByClaim(b), b), ask);
}

function inPassage({ text, around }: SaidText, { row }: PlannedClaim): SaidText {
  return { text, around: `${around}\n${row.snippet}` };
}

function toldApart(a: PlannedClaim, b: PlannedClaim, ask: Ask): ConflictKind | undefined {
  const [one, other] = [a, b].map(({ claim }) => toldValues(claim.text, ask, isPlainlySo(ask)));
  return one !== undefined && other !== undefined && areApart(one, other)
    ? kindOfValue(one[0])
    : undefined;
}

function areApart(one: readonly ToldValue[], other: readonly ToldValue[]): boolean {
  const pairs = one.flatMap((value) => other.map((second) => [value, second] as const));
  return pairs.length > 0 && pairs.every(([a, b]) => a.kind === b.kind && !mayBeOne(a, b));
}

/** A witness never stands alone. */
function isOfSeveral({ lead, supports }: ReadSide): boolean {
  const proofs = [lead, ...supports].flatMap(({ claim }) => claim.proofs);
  return new Set(proofs.map(({ snapshot }) => snapshot)).size > 1;
}

function witnessed(a: PlannedClaim, b: PlannedClaim, ask: Ask): readonly ConflictKind[] {
  const values = measuredValues(a.claim.text, ask);
  const isTold = (like: ToldValue): boolean =>
    alike(b, like, ask).some((value) => !mayBeOne(value, like));
  return values.some(isTold) ? values.map(kindOfValue) : [];
}

function alike({ claim }: PlannedClaim, like: ToldValue, ask: Ask): readonly ToldValue[] {
  return valuesAlike(claim.text, like, ask, () => true);
}

/**
 * Whether a claim tells the value of its side, by any of the rules that put it there: in the question's words it contradicts another
 * side and not this one, in other words it tells the same, or it names a value that may be the same. Pure.
 *
 * @see docs/spec/report.md, REP-41
 */
export function isSupportOf(
  claim: PlannedClaim,
  side: ReadSide,
  others: readonly ReadSide[],
  ask: Ask,
): boolean {
  const { lead } = side;
  const leads = [lead, ...others.map((other) => other.lead)];
  const sorts = leads.flatMap(({ claim: { text } }) => measuredValues(text, ask));
  const tellsAs = (told: PlannedClaim): boolean =>
    tellsInOtherWords(claim, told, ask) || nameOneValue(claim, told, sorts, ask);
  if (tellsAs(lead)) return true;
  if (differIn(claim, lead, ask) !== undefined) return false;
  const speaksAgainst = (one: PlannedClaim): boolean =>
    others.some((other) => maySayOtherwise(one, other.lead, ask) !== undefined);
  if (speaksAgainst(claim) && speaksAgainst(lead)) return true;
  return side.supports.some((other) => other !== claim && tellsAs(other));
}

function tellsInOtherWords(claim: PlannedClaim, told: PlannedClaim, ask: Ask): boolean {
  return tellsValueOf(
    inPassage(withPointedAt(claim), claim),
    inPassage(saidByClaim(told), told),
    ask,
  );
}

/** Whether both name one value of a sort that a side tells. */
function nameOneValue(
  a: PlannedClaim,
  b: PlannedClaim,
  sorts: readonly ToldValue[],
  ask: Ask,
): boolean {
  return sorts.some((like) => {
    const told = alike(a, like, ask);
    return alike(b, like, ask).some((value) => told.some((one) => mayBeOne(one, value)));
  });
}
