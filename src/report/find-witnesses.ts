import {
  type Ask,
  mayBeOne,
  measuredValues,
  namesAnother,
  type ScoredUnit,
  type ToldValue,
  valuesAlike,
} from '../answer/index.ts';
import { type Evidence, originsOf } from '../evidence/index.ts';
import { canonicalJson, type Steps } from '../kernel/index.ts';
import { termsOf } from '../text/index.ts';
import { isPlainlySo } from './told-otherwise.ts';
import { rowText } from './weigh-answered.ts';

/** So many independent documents that tell one value tell it of the same thing. */
const LEAST_WITNESSES = 2;
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
}

/**
 * What answers first, and behind it units of independent documents that all tell one other value of its sort, each in its own words, of
 * the names that the question gives; none where there are no such documents. Nothing is cheaper to write than a sentence with a
 * question's words and a false value: what several hands tell alike in words of their own is set against it. Pure.
 *
 * @see docs/spec/report.md, REP-108
 */
export function* findWitnesses(
  answer: readonly ScoredUnit[],
  scored: readonly ScoredUnit[],
  asked: AskedOf,
): Steps<readonly ScoredUnit[]> {
  const { ask } = asked;
  const toldBy = ({ unit }: ScoredUnit): readonly ToldValue[] => measuredValues(unit.text, ask);
  const lead = answer.find((unit) => toldBy(unit).length > 0);
  if (lead === undefined) return [];
  const named = asked.names.flatMap((name) => termsOf(name));
  const groups: Telling[][] = [];
  const { isMany } = asked;
  for (const telling of yield* tellingsApart(lead, toldBy(lead), scored, { ask, named, isMany })) {
    const group = groups.find(
      ([first]) => first !== undefined && areTheSame(first.value, telling.value),
    );
    if (group === undefined) groups.push([telling]);
    else group.push(telling);
  }
  const told = groups
    .map((group) => bestOfEach(group.map(({ found }) => found)))
    .filter(
      (units) => units.length >= LEAST_WITNESSES && units.some((unit) => isLinked(unit, named)),
    )
    .sort((a, b) => b.length - a.length);
  const [most] = told;
  return most === undefined ? [] : [lead, ...most];
}

type Sought = Pick<AskedOf, 'ask' | 'isMany'> & { readonly named: readonly string[] };

/** What other documents tell of the sort of a unit's value, and is none of its values. */
function* tellingsApart(
  { unit: { row } }: ScoredUnit,
  led: readonly ToldValue[],
  scored: readonly ScoredUnit[],
  { ask, named, isMany }: Sought,
): Steps<readonly Telling[]> {
  const [like] = led;
  if (like === undefined || like.kind === 'polarity') return [];
  const isPlain = isPlainlySo(ask);
  const isLed = (value: ToldValue): boolean =>
    led.some((other) => areOfOneSort(value, other) && mayBeOne(value, other));
  const about = new Map<Evidence, boolean>();
  const isAbout = (other: Evidence): boolean => {
    const known = about.get(other) ?? holdsNames(other, named, isMany);
    about.set(other, known);
    return known;
  };
  // A name stands in many sentences, of whatever is said there; where nothing is named (Chinese has no capitals), anything may be spoken of.
  const isOfAsked = (found: ScoredUnit): boolean => {
    const isName = like.kind === 'name';
    const isNamed = named.length > 0 || ask.isChinese;
    if (isNamed && !isMany) return !isName || isLinked(found, named);
    if (isMany) return !isName && named.length > 0;
    const isSaid = found.own >= LEAST_SAID && isLinked(found, named);
    return !isName && (isSaid || saysHalf(found.unit.row, ask));
  };
  const apart: Telling[] = [];
  for (const found of scored) {
    yield;
    const { unit } = found;
    // What a passage says, its sentences do.
    if (unit.kind === 'passage' || unit.row.snapshot === row.snapshot) continue;
    if (!isOfAsked(found) || !isAbout(unit.row)) continue;
    const values = valuesAlike(unit.text, like, ask, isPlain).filter((value) => !isLed(value));
    if (values.length === 0 || namesAnother(unit, ask) !== undefined) continue;
    apart.push(...values.map((value) => ({ found, value })));
  }
  return apart;
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

/** Of each hand the shortest unit, which says the value and as little else. */
function bestOfEach(units: readonly ScoredUnit[]): readonly ScoredUnit[] {
  const origins = originsOf(units.map(({ unit }) => unit.row));
  const best = new Map<number, ScoredUnit>();
  for (const [at, unit] of units.entries()) {
    const origin = origins[at] ?? at;
    const known = best.get(origin);
    if (known === undefined || unit.unit.text.length < known.unit.text.length)
      best.set(origin, unit);
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

/** It speaks of what is asked, and not of the thing alone. */
function isLinked({ covered }: ScoredUnit, named: readonly string[]): boolean {
  return [...covered].some(([term, share]) => share >= SAID && !named.includes(term));
}
