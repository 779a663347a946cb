import {
  type Ask,
  mayBeOne,
  measuredValues,
  namesAnother,
  type ScoredUnit,
  type ToldValue,
  valuesAlike,
} from '../answer/index.ts';
import { type Evidence, isWrittenToBeFound, originsOf } from '../evidence/index.ts';
import { canonicalJson, type Steps } from '../kernel/index.ts';
import { termsOf } from '../text/index.ts';
import { isWitnessPlain } from './told-otherwise.ts';
import { rowText } from './weigh-answered.ts';

/** So many independent documents that tell one value tell it of the same thing. */
const LEAST_WITNESSES = 2;
/** … and so many that name it, if one of them tells it. */
const LEAST_NAMING = 3;
/** Where a question names nothing, what a witness itself says of it. */
const LEAST_SAID = 0.25;
const HALF = 0.5;
/** A term of the question is said, in whatever form. */
const SAID = 0.5;

/** What is asked, and of which names and years. */
export interface AskedOf {
  readonly ask: Ask;
  readonly names: readonly string[];
  /** So many documents were searched that some of them say anything. */
  readonly isMany: boolean;
}

/** A value that a document tells, in a unit of it. */
interface Telling {
  readonly found: ScoredUnit;
  readonly value: ToldValue;
  /** Its unit says something of what is asked, in a document that is of it; another one only names the value. */
  readonly isOfAsked: boolean;
}

/** What answers first and what others tell alike, against what independent documents tell otherwise. */
export interface Witnessed {
  readonly lead: ScoredUnit;
  readonly supporters: readonly ScoredUnit[];
  readonly witnesses: readonly ScoredUnit[];
}

/**
 * What answers first, and units of independent documents that all tell one other value of its sort, each in its own words, of
 * the names that the question gives; `undefined` where there are no such documents. Nothing is cheaper to write than a sentence with a
 * question's words and a false value: what several hands tell alike in words of their own is set against it. Pure.
 *
 * @see docs/spec/report.md, REP-108
 */
export function* findWitnesses(
  answer: readonly ScoredUnit[],
  scored: readonly ScoredUnit[],
  asked: AskedOf,
): Steps<Witnessed | undefined> {
  const { ask } = asked;
  const toldBy = ({ unit }: ScoredUnit): readonly ToldValue[] => measuredValues(unit.text, ask);
  const lead = answer.find((unit) => toldBy(unit).length > 0);
  if (lead === undefined) return undefined;
  const named = asked.names.flatMap((name) => termsOf(name));
  const led = toldBy(lead);
  const isLed = (value: ToldValue): boolean =>
    led.some((other) => areOfOneSort(value, other) && mayBeOne(value, other));
  const isAlike = (value: ToldValue): boolean => led.some((other) => areTheSame(other, value));
  const groups: Telling[][] = [];
  const alike: Telling[] = [];
  const isDoubted = isWrittenToBeFound(lead.unit.row, ask.question);
  const sought = { ask, named, isMany: asked.isMany, isDoubted };
  const tellings = yield* tellingsOfOthers(lead, led, scored, sought);
  for (const telling of tellings) {
    const same = groups.find(
      ([first]) => first !== undefined && areTheSame(first.value, telling.value),
    );
    if (isAlike(telling.value)) alike.push(telling);
    else if (isLed(telling.value)) continue;
    else if (same !== undefined) same.push(telling);
    else groups.push([telling]);
  }
  const told = groups
    .map((group) => sideOf(group, sought))
    .filter(({ isEnough }) => isEnough)
    .sort((a, b) => b.worth - a.worth || b.units.length - a.units.length);
  const [most] = told;
  if (most === undefined) return undefined;
  return { lead, supporters: sideOf(alike, sought).units, witnesses: most.units };
}

interface WitnessSide {
  /** Of each hand one. */
  readonly units: readonly ScoredUnit[];
  readonly isEnough: boolean;
  /** How much of what is asked, beside the names, the best of them says, and by how many hands. */
  readonly worth: number;
}

function sideOf(group: readonly Telling[], { named, isDoubted }: Sought): WitnessSide {
  const units = bestOfEach(
    group.map(({ found }) => found),
    named,
  );
  const plain = new Set(group.filter(({ isOfAsked }) => isOfAsked).map(({ found }) => found));
  const hands = units.filter((unit) => plain.has(unit)).length;
  // A full date is named twice by chance more seldom than a name.
  const least = group.every(({ value }) => isFullDay(value)) ? LEAST_WITNESSES : LEAST_NAMING;
  const isAlike =
    (hands >= LEAST_WITNESSES || (hands > 0 && units.length >= least)) &&
    units.some((unit) => isLinked(unit, named));
  const isEnough = isAlike || (isDoubted && (hands > 0 || units.length >= LEAST_WITNESSES));
  const most = Math.max(0, ...units.map((unit) => saidOfAsked(unit, named)));
  return { units, isEnough, worth: most * Math.log2(1 + units.length) };
}

type Sought = Pick<AskedOf, 'ask' | 'isMany'> & {
  readonly named: readonly string[];
  /** What answers first was written to be found: any other text that tells a value of the sort is heard. */
  readonly isDoubted: boolean;
};

/** What other documents tell of the sort of a unit's value. */
function* tellingsOfOthers(
  { unit: { row } }: ScoredUnit,
  [like]: readonly ToldValue[],
  scored: readonly ScoredUnit[],
  { ask, named, isMany, isDoubted }: Sought,
): Steps<readonly Telling[]> {
  if (like === undefined || like.kind === 'polarity') return [];
  const isPlain = isWitnessPlain(ask);
  const asked = valuesAlike(ask.question, like, ask, () => true);
  const isAsked = (value: ToldValue): boolean => asked.some((other) => areTheSame(other, value));
  const about = new Map<Evidence, boolean>();
  const isAbout = (other: Evidence): boolean => {
    const known = about.get(other) ?? holdsNames(other, named, isMany);
    about.set(other, known);
    return known;
  };
  // A name stands in many sentences, of whatever is said there; where nothing is named (Chinese has no capitals), anything may be spoken of.
  const isName = like.kind === 'name';
  const isOfAsked = (found: ScoredUnit): boolean => {
    const isNamed = named.length > 0 || ask.isChinese;
    if (isNamed && !isMany) return !isName || isLinked(found, named);
    if (isMany) return !isName && named.length > 0;
    const isSaid = found.own >= LEAST_SAID && isLinked(found, named);
    return !isName && (isSaid || saysHalf(found.unit.row, ask));
  };
  const told: Telling[] = [];
  for (const found of scored) {
    yield;
    const { unit } = found;
    // What a passage says, its sentences do.
    if (unit.kind === 'passage' || unit.row.snapshot === row.snapshot) continue;
    const isTold = isOfAsked(found) && isAbout(unit.row);
    if (!isTold && isMany) continue;
    const values = valuesAlike(unit.text, like, ask, isPlain).filter(
      (value) => (isTold || isDoubted || isNaming(value)) && !isAsked(value),
    );
    if (values.length === 0 || namesAnother(unit, ask) !== undefined) continue;
    told.push(...values.map((value) => ({ found, value, isOfAsked: isTold })));
  }
  return told;
}

/** It is the same by chance seldom enough to support who tells it. */
function isNaming(value: ToldValue): boolean {
  return value.kind === 'name' || isFullDay(value);
}

function isFullDay(value: ToldValue): boolean {
  return value.kind === 'day' && ![value.day.year, value.day.month, value.day.day].includes(null);
}

/** The same value, and none that merely may be it. */
function areTheSame(a: ToldValue, b: ToldValue): boolean {
  if (a.kind === 'name' && b.kind === 'name') {
    const [few, many] = a.terms.length < b.terms.length ? [a, b] : [b, a];
    return few.terms.every((term) => many.terms.includes(term));
  }
  const isExact = a.kind === 'quantity' || a.kind === 'day';
  return mayBeOne(a, b) && (!isExact || canonicalJson(a) === canonicalJson(b));
}

function areOfOneSort(a: ToldValue, b: ToldValue): boolean {
  return a.kind === 'quantity' && b.kind === 'quantity' ? a.unit === b.unit : a.kind === b.kind;
}

/** Of each hand the unit that says most of what is asked, and as little else. */
function bestOfEach(units: readonly ScoredUnit[], named: readonly string[]): readonly ScoredUnit[] {
  const origins = originsOf(units.map(({ unit }) => unit.row));
  const best = new Map<number, ScoredUnit>();
  const isBetter = (unit: ScoredUnit, known: ScoredUnit): boolean => {
    const more = saidOfAsked(unit, named) - saidOfAsked(known, named);
    return more === 0 ? unit.unit.text.length < known.unit.text.length : more > 0;
  };
  for (const [at, unit] of units.entries()) {
    const origin = origins[at] ?? at;
    const known = best.get(origin);
    if (known === undefined || isBetter(unit, known)) best.set(origin, unit);
  }
  return [...best.values()];
}

/** Whoever writes of one thing calls it by a part of its name; among many documents others have that part too. */
function holdsNames(row: Evidence, named: readonly string[], isMany: boolean): boolean {
  const said = new Set(termsOf(rowText(row)));
  if (isMany) return named.every((term) => said.has(term));
  return named.length === 0 || named.some((term) => said.has(term));
}

/** What surrounds a unit has half of the question's words, and two of them at least. */
function saysHalf(row: Evidence, { terms }: Ask): boolean {
  const said = new Set(termsOf(rowText(row)));
  const held = terms.filter((term) => said.has(term)).length;
  return held >= 2 && held >= HALF * terms.length;
}

/** How plainly it says what is asked of the names: what is half said in many words is said in none. */
function saidOfAsked({ covered }: ScoredUnit, named: readonly string[]): number {
  return [...covered].reduce(
    (sum, [term, share]) => sum + (named.includes(term) ? 0 : share ** 2),
    0,
  );
}

/** It speaks of what is asked, and not of the thing alone. */
function isLinked({ covered }: ScoredUnit, named: readonly string[]): boolean {
  return [...covered].some(([term, share]) => share >= SAID && !named.includes(term));
}
