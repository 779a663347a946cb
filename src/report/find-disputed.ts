import {
  type Ask,
  answerTerms,
  asksForNewest,
  compareWhen,
  measuredValues,
  pointsBack,
  readAsk,
  readDisagreement,
  type SaidText,
  type ScoredUnit,
  tellsValueOf,
  type Unit,
} from '../answer/index.ts';
import type { Steps } from '../kernel/index.ts';
import type { Witnessed } from './find-witnesses.ts';
import type { PlannedClaim } from './plan-claims.ts';
import type { ConflictKind } from './report.ts';
import { areApartInValue, kindOfValue, tellingsOf } from './told-otherwise.ts';

/** What is asked, and what tells something of it. */
export interface DisputedQuestion {
  readonly question: string;
  /** Of few documents all units. */
  readonly few?: ReadonlyMap<Unit, ScoredUnit> | undefined;
  /** What independent documents tell otherwise than what answers first. */
  readonly witnessed?: Witnessed | undefined;
}

export interface Disputed {
  readonly kind: ConflictKind;
  /** Of each value the claims that tell it, the best first. */
  readonly sides: readonly (readonly PlannedClaim[])[];
}

/**
 * What claims of different texts tell of what is asked, each value a side; of few documents in whatever words, and of any what independent
 * ones tell otherwise than what answers first.
 *
 * @see docs/spec/report.md, REP-16, REP-107 and REP-108
 */
export function* findDisputed(
  claims: readonly PlannedClaim[],
  { question, few, witnessed }: DisputedQuestion,
): Steps<Disputed | undefined> {
  const ask = readAsk(question);
  const found = (yield* findAsked(claims, ask)) ?? (few && findToldOtherwise(claims, few, ask));
  return joinSides(found, findWitnessed(claims, witnessed, ask));
}

/** The values that claims tell of what is asked; a claim that may go with several goes with none. */
function* findAsked(claims: readonly PlannedClaim[], ask: Ask): Steps<Disputed | undefined> {
  const ordered = [...claims].sort((a, b) => b.worth - a.worth || a.rank - b.rank);
  const differ: Differ = (a, b) => (areApart(a, b, ask) ? differIn(a, b, ask) : undefined);
  for (const [index, first] of ordered.entries()) {
    for (const second of ordered.slice(index + 1)) {
      yield;
      const kind = differ(first, second);
      if (kind === undefined) continue;
      const others = ordered.filter((claim) => claim !== first && claim !== second);
      const agree = (a: PlannedClaim, b: PlannedClaim): boolean =>
        differIn(a, b, ask) === undefined;
      const sides = yield* groupByValue([first, second], others, { differ, agree });
      return { kind, sides: yield* joinAgreeing(sides, others, ask) };
    }
  }
  return undefined;
}

/** What answers first, and what independent documents tell otherwise. */
function findWitnessed(
  claims: readonly PlannedClaim[],
  witnessed: Witnessed | undefined,
  ask: Ask,
): Disputed | undefined {
  if (witnessed === undefined) return undefined;
  const claimsOf = (units: readonly ScoredUnit[]): readonly PlannedClaim[] => [
    ...new Set(
      units.flatMap(({ unit }) => claims.find((claim) => claim.units.includes(unit)) ?? []),
    ),
  ];
  const [first] = claimsOf([witnessed.lead]);
  const others = claimsOf(witnessed.witnesses);
  if (first === undefined || others.length === 0) return undefined;
  const alike = claimsOf(witnessed.supporters).filter(
    (claim) => claim !== first && !others.includes(claim),
  );
  const [value] = measuredValues(first.claim.text, ask);
  return { kind: kindOfValue(value), sides: [[first, ...alike], others] };
}

/** What claims dispute; those who tell a value otherwise, or support it, join the side of a claim that is theirs, or make one of their own. */
function joinSides(
  found: Disputed | undefined,
  witnessed: Disputed | undefined,
): Disputed | undefined {
  if (found === undefined || witnessed === undefined) return found ?? witnessed;
  const [supported = [], witnesses = []] = witnessed.sides;
  const sides = joinSide(found.sides, supported) ?? found.sides;
  return { ...found, sides: joinSide(sides, witnesses) ?? [...sides, witnesses] };
}

/** Those of the claims that are on no side join that which has one of them; `undefined` where none has. */
function joinSide(
  sides: Disputed['sides'],
  claims: readonly PlannedClaim[],
): Disputed['sides'] | undefined {
  const own = sides.find((side) => side.some((claim) => claims.includes(claim)));
  if (own === undefined) return undefined;
  const placed = new Set(sides.flat());
  const free = claims.filter((claim) => !placed.has(claim));
  return sides.map((side) => (side === own ? [...side, ...free] : side));
}

/** Of few documents, what one of them tells and what others tell otherwise, each in its own words. */
function findToldOtherwise(
  claims: readonly PlannedClaim[],
  scored: ReadonlyMap<Unit, ScoredUnit>,
  ask: Ask,
): Disputed | undefined {
  const [first, ...others] = tellingsOf(claims, scored, ask);
  if (first === undefined) return undefined;
  const second = others.find(
    (other) => areOfOneThing(first.claim, other.claim, ask) && areApartInValue(first, other),
  );
  if (second === undefined) return undefined;
  return { kind: kindOfValue(first.values[0]), sides: [[first.claim], [second.claim]] };
}

/** Two rows are of two things, however they are called. */
function areOfOneThing(a: PlannedClaim, b: PlannedClaim, ask: Ask): boolean {
  const isRow = ({ units: [unit] }: PlannedClaim): boolean =>
    unit?.kind === 'record' || unit?.kind === 'row';
  return !(isRow(a) && isRow(b)) && !isSettledByDay(a.units, b.units, ask);
}

type Differ = (a: PlannedClaim, b: PlannedClaim) => ConflictKind | undefined;

/** In what two claims tell another value of what is asked, be they of one text. */
export function differIn(a: PlannedClaim, b: PlannedClaim, ask: Ask): ConflictKind | undefined {
  return readDisagreement(saidByClaim(a), saidByClaim(b), ask);
}

interface Comparing {
  readonly differ: Differ;
  /** A text may tell two values: who is of the text of a side need not agree with it. */
  readonly agree: (a: PlannedClaim, b: PlannedClaim) => boolean;
}

/** The claims of each value, that which told it first in front. */
function* groupByValue(
  [first, second]: readonly [PlannedClaim, PlannedClaim],
  others: readonly PlannedClaim[],
  { differ, agree }: Comparing,
): Steps<Disputed['sides']> {
  const sides: [PlannedClaim, ...PlannedClaim[]][] = [[first], [second]];
  for (const other of others) {
    yield;
    const agreed = sides.filter(([lead]) => differ(lead, other) === undefined);
    if (agreed.length === 0) sides.push([other]);
    else if (agreed.length === 1 && agreed.every(([lead]) => agree(lead, other)))
      agreed[0]?.push(other);
  }
  return sides;
}

/** Claims that tell the value of one side alone, in other words than those that are asked, support that side. */
function* joinAgreeing(
  sides: Disputed['sides'],
  others: readonly PlannedClaim[],
  ask: Ask,
): Steps<Disputed['sides']> {
  const placed = new Set(sides.flat());
  const free = others.filter((claim) => !placed.has(claim));
  const tells = ([lead]: readonly PlannedClaim[], claim: PlannedClaim): boolean =>
    lead !== undefined &&
    areApart(lead, claim, ask) &&
    tellsValueOf(withPointedAt(claim), saidByClaim(lead), ask);
  const joined = new Map(sides.map((side) => [side, [...side]]));
  for (const claim of free) {
    yield;
    const [told, ...more] = sides.filter((side) => tells(side, claim));
    if (told !== undefined && more.length === 0) joined.get(told)?.push(claim);
  }
  return [...joined.values()];
}

export function saidByClaim({ claim, row, units }: PlannedClaim): SaidText {
  const around = units.flatMap(({ context }) => [
    context.leadIn,
    ...context.header,
    context.speaker,
    context.repliesTo,
  ]);
  return { text: claim.text, around: [row.title, ...around].join('\n') };
}

/** "Its boiling point is 87 °C" says it of what the sentence in front names. */
export function withPointedAt(claim: PlannedClaim): SaidText {
  const { text, around } = saidByClaim(claim);
  const before = claim.units.map(({ context }) => context.before);
  return { text, around: pointsBack(text) ? [around, ...before].join('\n') : around };
}

/** Of two texts, and not rows of different things; nor of two days, where the newest is asked for. */
export function areApart(a: PlannedClaim, b: PlannedClaim, ask?: Ask): boolean {
  if (ask !== undefined && isSettledByDay(a.units, b.units, ask)) return false;
  return a.row.snapshot !== b.row.snapshot && labelOf(a.units, ask) === labelOf(b.units, ask);
}

function isSettledByDay([a]: readonly Unit[], [b]: readonly Unit[], ask: Ask): boolean {
  return a !== undefined && b !== undefined && asksForNewest(ask) && compareWhen(a, b) !== 0;
}

/**
 * The first cell of a row of a table says what the row is about; empty for what is no row, for one whose other cells
 * say by themselves what was asked (who is said to say so is no other thing), and where it says nothing but that.
 */
function labelOf([unit]: readonly Unit[], ask: Ask | undefined): string {
  if (unit?.kind !== 'record' && unit?.kind !== 'row') return '';
  const cells = unit.quote
    .split(unit.kind === 'record' ? '\n' : '|')
    .filter((cell) => cell.trim() !== '');
  const others = new Set(cells.slice(1).flatMap(answerTerms));
  const isSaid =
    ask !== undefined && ask.terms.length > 1 && ask.terms.every((term) => others.has(term));
  const [label = ''] = cells;
  const named = answerTerms(label);
  const isAsked = named.length > 0 && named.every((term) => ask?.terms.includes(term) === true);
  return isSaid || isAsked ? '' : label;
}
