import {
  type Ask,
  answerTerms,
  asksForNewest,
  compareWhen,
  isDangling,
  measuredValues,
  pointsBack,
  readAsk,
  readDisagreement,
  type SaidText,
  type ScoredUnit,
  tellsValueOf,
  type Unit,
} from '../answer/index.ts';
import type { Evidence } from '../evidence/index.ts';
import { compareText, type Steps } from '../kernel/index.ts';
import { extractSpecifics, isNegatedAgainst, type SpecificKind } from '../text/index.ts';
import { type Said, sideOf } from './conflict-side.ts';
import type { PlannedClaim } from './plan-claims.ts';
import { rankSides } from './rank-sides.ts';
import type { Conflict, ConflictKind, ConflictSide } from './report.ts';
import { areApartInValue, kindOfValue, tellingsOf } from './told-otherwise.ts';

const MAX_CONFLICTS = 6;
/** Share of their words that two sentences about one thing have in common. */
const SAME_SUBJECT = 0.6;

/** What is asked, and what tells something of it. */
export interface ConflictQuestion {
  readonly question: string;
  /** Of few documents all units. */
  readonly few?: ReadonlyMap<Unit, ScoredUnit> | undefined;
  /** What answers first, and what independent documents tell otherwise. */
  readonly witnesses?: readonly ScoredUnit[];
}

export interface Conflicts {
  /** What sources say differently about what is asked, the most worthy first. */
  readonly asked: Conflict | undefined;
  /** That one, and what else they contradict each other in. */
  readonly all: readonly Conflict[];
}

/**
 * What claims from different texts say differently: of what is asked, in whatever words; else where they speak of one
 * thing and differ in one number, in one date, or in a negation. Conservative: sentences that name different things, or
 * differ in more than one detail, are no conflict.
 *
 * @see docs/spec/report.md, REP-16
 */
export function* findConflicts(
  claims: readonly PlannedClaim[],
  rows: ReadonlyMap<string, Evidence>,
  { question, few, witnesses = [] }: ConflictQuestion,
): Steps<Conflicts> {
  const ask = readAsk(question);
  const found = (yield* findAsked(claims, ask)) ?? (few && findToldOtherwise(claims, few, ask));
  const asked = joinSides(found, findWitnessed(claims, witnesses, ask));
  const disputed = asked?.sides.flat() ?? [];
  const said: Said = { rows, question };
  const facts = claims.filter((claim) => !disputed.includes(claim)).map(factsOf);
  const others: Conflict[] = [];
  for (const [index, first] of facts.entries()) {
    for (const second of facts.slice(index + 1)) {
      yield;
      const kind = others.length < MAX_CONFLICTS ? kindOfConflict(first, second) : undefined;
      if (kind === undefined) continue;
      const sides = yield* sidesOf([[first.claim], [second.claim]], said);
      others.push({ kind, sides });
    }
  }
  if (asked === undefined) return { asked: undefined, all: others };
  const sides = yield* sidesOf(asked.sides, said);
  const conflict = { kind: asked.kind, sides: rankSides(sides, said) };
  return { asked: conflict, all: [conflict, ...others].slice(0, MAX_CONFLICTS) };
}

function* sidesOf(sides: Disputed['sides'], said: Said): Steps<readonly ConflictSide[]> {
  const read: ConflictSide[] = [];
  for (const side of sides) {
    const claims = side.map(({ claim }) => claim);
    read.push(sideOf(claims, said));
    yield;
  }
  return read;
}

interface Disputed {
  readonly kind: ConflictKind;
  /** Of each value the claims that tell it, the best first. */
  readonly sides: readonly (readonly PlannedClaim[])[];
}

/** The values that claims tell of what is asked; a claim that may go with several goes with none. */
function* findAsked(claims: readonly PlannedClaim[], ask: Ask): Steps<Disputed | undefined> {
  const ordered = [...claims].sort((a, b) => b.worth - a.worth || a.rank - b.rank);
  const differ = (a: PlannedClaim, b: PlannedClaim): ConflictKind | undefined =>
    areApart(a, b, ask) ? readDisagreement(saidBy(a), saidBy(b), ask) : undefined;
  for (const [index, first] of ordered.entries()) {
    for (const second of ordered.slice(index + 1)) {
      yield;
      const kind = differ(first, second);
      if (kind === undefined) continue;
      const others = ordered.filter((claim) => claim !== first && claim !== second);
      const sides = yield* groupByValue([first, second], others, differ);
      return { kind, sides: yield* joinAgreeing(sides, others, ask) };
    }
  }
  return undefined;
}

/** What answers first, and what independent documents tell otherwise. */
function findWitnessed(
  claims: readonly PlannedClaim[],
  [lead, ...witnesses]: readonly ScoredUnit[],
  ask: Ask,
): Disputed | undefined {
  const claimOf = ({ unit }: ScoredUnit): PlannedClaim | undefined =>
    claims.find(({ units }) => units.includes(unit));
  const first = lead && claimOf(lead);
  const others = [...new Set(witnesses.flatMap((unit) => claimOf(unit) ?? []))];
  if (first === undefined || others.length === 0) return undefined;
  const [value] = measuredValues(first.claim.text, ask);
  return { kind: kindOfValue(value), sides: [[first], others] };
}

/** What claims dispute; witnesses make a side of their own where they are on none. */
function joinSides(
  found: Disputed | undefined,
  witnessed: Disputed | undefined,
): Disputed | undefined {
  if (found === undefined || witnessed === undefined) return found ?? witnessed;
  const [, witnesses = []] = witnessed.sides;
  const placed = new Set(found.sides.flat());
  const free = witnesses.filter((claim) => !placed.has(claim));
  const own = found.sides.find((side) => side.some((claim) => witnesses.includes(claim)));
  if (own === undefined) return { ...found, sides: [...found.sides, witnesses] };
  const sides = found.sides.map((side) => (side === own ? [...side, ...free] : side));
  return { ...found, sides };
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

/** The claims of each value, that which told it first in front. */
function* groupByValue(
  [first, second]: readonly [PlannedClaim, PlannedClaim],
  others: readonly PlannedClaim[],
  differ: (a: PlannedClaim, b: PlannedClaim) => ConflictKind | undefined,
): Steps<Disputed['sides']> {
  const sides: [PlannedClaim, ...PlannedClaim[]][] = [[first], [second]];
  for (const other of others) {
    yield;
    const agreed = sides.filter(([lead]) => differ(lead, other) === undefined);
    if (agreed.length === 0) sides.push([other]);
    else if (agreed.length === 1) agreed[0]?.push(other);
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
    tellsValueOf(withPointedAt(claim), saidBy(lead), ask);
  const joined = new Map(sides.map((side) => [side, [...side]]));
  for (const claim of free) {
    yield;
    const [told, ...more] = sides.filter((side) => tells(side, claim));
    if (told !== undefined && more.length === 0) joined.get(told)?.push(claim);
  }
  return [...joined.values()];
}

function saidBy({ claim, row, units }: PlannedClaim): SaidText {
  const around = units.flatMap(({ context }) => [
    context.leadIn,
    ...context.header,
    context.speaker,
    context.repliesTo,
  ]);
  return { text: claim.text, around: [row.title, ...around].join('\n') };
}

/** "Its boiling point is 87 °C" says it of what the sentence in front names. */
function withPointedAt(claim: PlannedClaim): SaidText {
  const { text, around } = saidBy(claim);
  const before = claim.units.map(({ context }) => context.before);
  return { text, around: pointsBack(text) ? [around, ...before].join('\n') : around };
}

/** Of two texts, and not rows of different things; nor of two days, where the newest is asked for. */
function areApart(a: PlannedClaim, b: PlannedClaim, ask?: Ask): boolean {
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

/** A capitalised word stands right in front. */
const PART_OF_NAME = /\p{Lu}[\p{L}\d]*[ -]$/u;
/** "Kind B", "pump R7". */
const DESIGNATOR = /(?<=[\p{L}\p{N}]\s)\p{Lu}(?:[\p{Lu}\d]*\d)?(?![\p{L}\d'’])/gu;

interface Facts {
  readonly claim: PlannedClaim;
  readonly names: readonly string[];
  readonly numbers: readonly string[];
  readonly dates: readonly string[];
  /** What is said, without the details that may differ. */
  readonly subject: ReadonlySet<string>;
}

function factsOf(claim: PlannedClaim): Facts {
  const { text } = claim.claim;
  const specifics = extractSpecifics(text);
  const normals = (kind: SpecificKind): readonly string[] =>
    inOrder(specifics.filter((found) => found.kind === kind).map(({ normal }) => normal));
  // "Galaxy Note 4" and "Galaxy Note 3" are two things, not one thing with two numbers.
  const numbered = specifics
    .filter(({ kind, start }) => kind === 'number' && PART_OF_NAME.test(text.slice(0, start)))
    .map(({ normal }) => normal);
  const marks = (text.match(DESIGNATOR) ?? []).filter((mark) => mark !== 'I');
  return {
    claim,
    names: [...normals('name'), ...inOrder([...numbered, ...marks])],
    numbers: normals('number'),
    dates: normals('date'),
    subject: new Set(claim.terms.filter((term) => !/\d/.test(term))),
  };
}

function inOrder(values: readonly string[]): readonly string[] {
  return [...new Set(values)].sort(compareText);
}

function kindOfConflict(a: Facts, b: Facts): ConflictKind | undefined {
  if (!areApart(a.claim, b.claim) || !isSameSubject(a, b)) return undefined;
  const numbers = differing(a.numbers, b.numbers);
  const dates = differing(a.dates, b.dates);
  if (isNegatedAgainst(a.claim.claim.text, b.claim.claim.text))
    return isNone(numbers) && isNone(dates) ? 'negation' : undefined;
  if (isNone(dates) && isOneEach(numbers) && unitOf(numbers[0]) === unitOf(numbers[1]))
    return 'number';
  if (isNone(numbers) && isOneEach(dates) && lengthOf(dates[0]) === lengthOf(dates[1]))
    return 'date';
  return undefined;
}

function isSameSubject(a: Facts, b: Facts): boolean {
  if (a.names.join('\n') !== b.names.join('\n')) return false;
  // "He was born in 1950" says it of somebody whom the sentence does not name.
  if (isDangling(a.claim.claim.text) || isDangling(b.claim.claim.text)) return false;
  const shared = [...a.subject].filter((term) => b.subject.has(term)).length;
  const all = a.subject.size + b.subject.size - shared;
  return shared >= 3 && shared / all >= SAME_SUBJECT;
}

/** What only the first has, and what only the second has. */
type Differing = readonly [readonly string[], readonly string[]];

function differing(a: readonly string[], b: readonly string[]): Differing {
  return [a.filter((value) => !b.includes(value)), b.filter((value) => !a.includes(value))];
}

function isNone([left, right]: Differing): boolean {
  return left.length === 0 && right.length === 0;
}

function isOneEach([left, right]: Differing): boolean {
  return left.length === 1 && right.length === 1;
}

function unitOf([normal = '']: readonly string[]): string {
  return normal.replace(/-?\d[\d.]*/, '');
}

/** Dates of one precision are equally long. */
function lengthOf([normal = '']: readonly string[]): number {
  return normal.length;
}
