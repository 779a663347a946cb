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
import { canonicalJson } from '../kernel/index.ts';
import { termsOf } from '../text/index.ts';
import { isPlainlySo } from './told-otherwise.ts';
import { rowText } from './weigh-answered.ts';

/** So many independent documents that tell one value tell it of the same thing. */
const LEAST_WITNESSES = 2;
/** Where a question names nothing, what a witness itself says of it. */
const LEAST_SAID = 0.25;
/** A term of the question is said, in whatever form. */
const SAID = 0.5;

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
 * @param names - The names and years of the question.
 * @see docs/spec/report.md, REP-108
 */
export function findWitnesses(
  answer: readonly ScoredUnit[],
  scored: readonly ScoredUnit[],
  { ask, names }: { readonly ask: Ask; readonly names: readonly string[] },
): readonly ScoredUnit[] {
  const isPlain = isPlainlySo(ask);
  const toldBy = ({ unit }: ScoredUnit): readonly ToldValue[] =>
    measuredValues(unit.text, ask, () => true);
  const lead = answer.find((unit) => toldBy(unit).length > 0);
  if (lead === undefined) return [];
  const led = toldBy(lead);
  const [like] = led;
  if (like === undefined || like.kind === 'polarity') return [];
  const isLed = (value: ToldValue): boolean =>
    led.some((other) => areOfOneSort(value, other) && mayBeOne(value, other));
  const named = names.flatMap((name) => termsOf(name));
  const about = new Map<Evidence, boolean>();
  const isAbout = (row: Evidence): boolean => {
    const known = about.get(row) ?? holdsAny(row, named);
    about.set(row, known);
    return known;
  };
  // A name stands in many sentences, of whatever is said there; where nothing is named (Chinese has no capitals), anything may be spoken of.
  const isOfAsked = (found: ScoredUnit, { kind }: ToldValue): boolean => {
    if (named.length > 0 || ask.isChinese) return kind !== 'name' || isLinked(found, named);
    return kind !== 'name' && found.own >= LEAST_SAID && isLinked(found, named);
  };
  const tellings = scored
    .filter(({ unit }) => unit.row.snapshot !== lead.unit.row.snapshot && isAbout(unit.row))
    .filter(({ unit }) => namesAnother(unit, ask) === undefined)
    .filter((found) => isOfAsked(found, like))
    .flatMap((found) =>
      valuesAlike(found.unit.text, like, ask, isPlain).map((value): Telling => ({ found, value })),
    )
    .filter(({ value }) => !isLed(value));
  const groups: Telling[][] = [];
  for (const telling of tellings) {
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

/** Who writes of one thing calls it by a part of its name. */
function holdsAny(row: Evidence, named: readonly string[]): boolean {
  const said = new Set(termsOf(rowText(row)));
  return named.length === 0 || named.some((term) => said.has(term));
}

/** It speaks of what is asked, and not of the thing alone. */
function isLinked({ covered }: ScoredUnit, named: readonly string[]): boolean {
  return [...covered].some(([term, share]) => share >= SAID && !named.includes(term));
}
