import type { Ask } from './ask.ts';
import { asksForNewest, asksForOrder } from './asks-for-newest.ts';
import { chooseUnits } from './choose-units.ts';
import { compareUnits, readComparison } from './compare.ts';
import { continueUnits } from './continue-units.ts';
import { furtherRows } from './further-rows.ts';
import { furtherTurns } from './further-turns.ts';
import { newestOf } from './newest.ts';
import { rankPrior, type ScoredUnit } from './score-units.ts';
import { isEnumerated } from './text-length.ts';
import type { Unit } from './unit.ts';
import type { UnitQuestion } from './unit-question.ts';

const MAX_LEADS = 3;
/** What a document opens with says what it is about, unless it is as short as a title. */
const LEAD_CHARACTERS = 1_200;
const MIN_LEAD = 24;
const MAX_EVENTS = 5;
const MAX_STEPS = 5;
/** What is told of a change covers this share of the question that the best unit does. */
const ON_SUBJECT = 0.7;
/** A list is worth this much of the best unit to be the answer to who asks for one. */
const NEAR_BEST = 0.75;
const DAY = /(?<!\d)(?:19|20)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?!\d)/g;
const YEAR = /(?<!\d)(?:19|20)\d\d(?!\d)/g;

/**
 * The units of the short answer, put together as the kind of question wants it: leads of the sources, sides of a
 * comparison, events by their dates, a list, steps with their code; else the best ones. Pure.
 *
 * @see docs/spec/answer.md, ANS-10
 */
export function composeUnits(
  scored: readonly ScoredUnit[],
  question: UnitQuestion,
): readonly ScoredUnit[] {
  const { ask } = question;
  const comparison = readComparison(ask);
  if (comparison !== undefined) {
    const cells = compareUnits(comparison, scored).flatMap(({ unit }) => unit ?? []);
    if (cells.length > 0) return cells;
  }
  const chosen = chooseUnits(scored, question);
  switch (ask.kind) {
    case 'overview':
      return orElse(leadsOf(scored, ask), chosen);
    case 'change':
      return orElse(eventsOf(scored), chosen);
    case 'list':
      return orElse(
        listOf(scored),
        furtherRows(furtherTurns(chosen, scored, question), scored, question),
      );
    case 'steps':
      return orElse(
        countedOf(chosen, scored),
        continueUnits(withSteps(chosen, scored), scored, question),
      );
    default:
      return inOrder(chosen, scored, question);
  }
}

/** The newest alone, or in the order that is asked for, else with what goes on behind the best one. */
function inOrder(
  chosen: readonly ScoredUnit[],
  scored: readonly ScoredUnit[],
  question: UnitQuestion,
): readonly ScoredUnit[] {
  const { ask } = question;
  const newest = newestOf(chosen, scored, ask);
  if (newest !== undefined) return [newest];
  const ordered = asksForOrder(ask) ? byDate(chosen, ask) : continueUnits(chosen, scored, question);
  return furtherRows(furtherTurns(ordered, scored, question), scored, question);
}

function orElse(
  composed: readonly ScoredUnit[],
  chosen: readonly ScoredUnit[],
): readonly ScoredUnit[] {
  return composed.length > 0 ? composed : chosen;
}

/** What the main sources say first: of each the first sentence that was found, before one that says next to nothing. */
function leadsOf(scored: readonly ScoredUnit[], ask: Ask): readonly ScoredUnit[] {
  const isAboutAll = ask.terms.length === 0;
  const leads = new Map<string, ScoredUnit>();
  for (const found of scored) {
    const { kind, row } = found.unit;
    if ((kind !== 'sentence' && kind !== 'turn') || found.worth <= 0) continue;
    if (!isAboutAll && found.coverage === 0) continue;
    const known = leads.get(row.snapshot);
    if (known === undefined || isLeadBefore(found, known)) leads.set(row.snapshot, found);
  }
  const firstOf = ({ unit }: ScoredUnit): number => Number(isAboutAll && opens(unit));
  return [...leads.values()]
    .sort(
      (a, b) =>
        firstOf(b) - firstOf(a) || b.coverage - a.coverage || rankPrior(b.unit) - rankPrior(a.unit),
    )
    .slice(0, MAX_LEADS);
}

function isLeadBefore({ unit }: ScoredUnit, { unit: known }: ScoredUnit): boolean {
  const [says, knownSays] = [unit, known].map(
    (lead) => opens(lead) && lead.text.length >= MIN_LEAD,
  );
  return says === knownSays ? unit.start < known.start : says === true;
}

/** Whether it stands at the top of its document. */
function opens({ start }: Unit): boolean {
  return start < LEAD_CHARACTERS;
}

/** One unit of each dated document on the subject, the oldest first. */
function eventsOf(scored: readonly ScoredUnit[]): readonly ScoredUnit[] {
  const most = Math.max(0, ...scored.map(({ coverage }) => coverage));
  const best = new Map<string, ScoredUnit>();
  for (const found of scored) {
    if (found.unit.row.publishedAt === null || found.worth <= 0) continue;
    if (found.coverage < ON_SUBJECT * most) continue;
    const known = best.get(found.unit.row.snapshot);
    if (known === undefined || found.worth > known.worth) best.set(found.unit.row.snapshot, found);
  }
  if (best.size < 2) return [];
  return sortByDate([...best.values()]).slice(-MAX_EVENTS);
}

/** "The latest" is told by the newest document first, "the first" by the oldest. */
function byDate(chosen: readonly ScoredUnit[], ask: Ask): readonly ScoredUnit[] {
  if (chosen.some((found) => Number.isNaN(dateOf(found)))) return chosen;
  const sorted = sortByDate(chosen);
  return asksForNewest(ask) ? sorted.toReversed() : sorted;
}

function sortByDate(units: readonly ScoredUnit[]): readonly ScoredUnit[] {
  return [...units].sort((a, b) => dateOf(a) - dateOf(b) || a.unit.rank - b.unit.rank);
}

/** The one day that it tells, else when its document appeared, else the one year that this is named after; `NaN` where nothing tells. */
function dateOf({ unit: { row, text } }: ScoredUnit): number {
  const [day, ...others] = text.match(DAY) ?? [];
  if (day !== undefined && others.length === 0) return Date.parse(day);
  const years = new Set(`${row.title} ${row.url}`.match(YEAR));
  const [year = ''] = years.size === 1 ? years : [];
  return Date.parse(row.publishedAt ?? year);
}

/** The list that speaks of what is asked for stands alone. */
function listOf(scored: readonly ScoredUnit[]): readonly ScoredUnit[] {
  const most = Math.max(0, ...scored.map(({ worth }) => worth));
  const [list] = scored
    .filter(({ unit, worth }) => unit.kind === 'list' && worth >= NEAR_BEST * most)
    .sort((a, b) => b.worth - a.worth);
  return list === undefined ? [] : [list];
}

/** The items and the code under the heading of the best step, in their order. */
function withSteps(
  chosen: readonly ScoredUnit[],
  scored: readonly ScoredUnit[],
): readonly ScoredUnit[] {
  const [first] = chosen;
  if (first === undefined || !isStep(first)) return chosen;
  const section = scored.filter(
    (found) =>
      isStep(found) &&
      found.unit.row === first.unit.row &&
      found.unit.context.leadIn === first.unit.context.leadIn &&
      found.unit.context.leadIn !== '',
  );
  const whole = section.filter(({ unit }) => unit.kind === 'list' || unit.kind === 'code');
  const steps = whole.length > 1 ? whole : [first];
  const inOrder = [...steps].sort((a, b) => a.unit.start - b.unit.start).slice(0, MAX_STEPS);
  return inOrder.includes(first) ? inOrder : chosen;
}

/** Steps that one paragraph counts, where the best unit is one of them: all of them, and nothing else. */
function countedOf(
  [first]: readonly ScoredUnit[],
  scored: readonly ScoredUnit[],
): readonly ScoredUnit[] {
  if (first === undefined) return [];
  const { row, start, end } = first.unit;
  const [longest] = scored
    .filter(
      ({ unit, worth }) =>
        worth > 0 &&
        unit.kind === 'passage' &&
        unit.row === row &&
        unit.start <= start &&
        unit.end >= end &&
        isEnumerated(unit.text),
    )
    .sort((a, b) => b.unit.text.length - a.unit.text.length);
  return longest === undefined ? [] : [longest];
}

function isStep({ unit }: ScoredUnit): boolean {
  return unit.kind === 'list' || unit.kind === 'code' || unit.kind === 'item';
}
