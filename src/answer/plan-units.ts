import { type Evidence, isThin, originsBySteps, retractionOf } from '../evidence/index.ts';
import { finishAtOnce, type Steps } from '../kernel/index.ts';
import { derivedForms, nearnessTo } from '../text/index.ts';
import { alikeInWriting } from './alike-in-writing.ts';
import { answerTerms } from './answer-terms.ts';
import { type Ask, readAsk } from './ask.ts';
import { mergeCovered } from './choose-units.ts';
import type { Closeness } from './closeness.ts';
import { composeUnits } from './compose-units.ts';
import { calledBy, isNamedIn, repliedBy } from './document-facts.ts';
import { findUnitsBySteps } from './find-units.ts';
import { inEnglishForm } from './in-english-form.ts';
import { namingTerms } from './naming-terms.ts';
import { rankAmongFew } from './rank-among-few.ts';
import { rarityInPassages, sharedByParts } from './rarity.ts';
import { type ScoredUnit, scoreUnit, tellsSort } from './score-units.ts';
import type { Unit } from './unit.ts';
import { shareOf, type UnitQuestion } from './unit-question.ts';
import { asksOfDays, withDay } from './with-day.ts';

/** Rows that are read for units; those behind them are in the ranking. */
const MAX_ROWS = 12;

export interface UnitSource {
  readonly question: string;
  /** Ledger rows in delivered order, the best first. */
  readonly rows: readonly Evidence[];
  readonly findSnapshot: (sha256: string) => string | undefined;
  /** The documents are so few that all of them are read, and what they call otherwise is looked for. */
  readonly isFew?: boolean;
  /** What a sentence encoder says of units; left out where none was asked. */
  readonly closeness?: Closeness | undefined;
  /** Sentences that a person rejected as answers to this question. */
  readonly isRejected?: (text: string) => boolean;
}

export interface UnitPlan {
  /** Every unit of the rows that were read, in their order. */
  readonly scored: readonly ScoredUnit[];
  /** Those that make the short answer, the best first. */
  readonly answer: readonly ScoredUnit[];
  /** The share of the question, by the rarity of its terms, that those hold together. */
  readonly told: number;
}

interface RankedRow {
  readonly row: Evidence;
  readonly rank: number;
}

/** Front matter and badges stand in front of what a document opens with. */
const OPENING_CHARACTERS = 600;
/** Rows among which those of other hands are looked for. */
const MAX_LOOKED_AT = 60;
/** So many documents of one hand may say all there is to say, while others say something too. */
const MAX_OF_ONE_HAND = 6;
/** … and so many passages of one document. */
const MAX_OF_ONE_DOCUMENT = 9;

/** The best rows; documents of one hand beyond the first few, and passages of one document beyond the first many, leave their places to others. */
function* chooseRows(found: readonly RankedRow[], most: number): Steps<readonly RankedRow[]> {
  if (found.length <= most) return found;
  const looked = found.slice(0, MAX_LOOKED_AT);
  const origins = yield* originsBySteps(looked.map(({ row }) => row));
  const documents = new Map<number, Set<string>>();
  const passages = new Map<string, number>();
  const own: RankedRow[] = [];
  const others: RankedRow[] = [];
  for (const [index, one] of looked.entries()) {
    const origin = origins[index] ?? index;
    const known = documents.get(origin) ?? new Set<string>();
    const isKnown = known.has(one.row.snapshot);
    documents.set(origin, known.add(one.row.snapshot));
    const count = (passages.get(one.row.snapshot) ?? 0) + 1;
    passages.set(one.row.snapshot, count);
    const isOfMany = known.size > MAX_OF_ONE_HAND && !isKnown;
    (isOfMany || count > MAX_OF_ONE_DOCUMENT ? others : own).push(one);
  }
  return [...own, ...others].slice(0, most).sort((a, b) => a.rank - b.rank);
}

/** The rows whose units are read. */
function* rowsToRead({ rows, isFew = false }: UnitSource, ask: Ask): Steps<readonly RankedRow[]> {
  const asked = new Set(ask.terms.flatMap((term) => [term, ...derivedForms(term)]));
  const found: RankedRow[] = [];
  for (const [rank, row] of rows.entries()) {
    yield;
    if (isThin(row) || retractionOf(row) !== undefined) continue;
    if (isFew) {
      found.push({ row, rank });
      continue;
    }
    const said = `${calledBy(row)}\n${repliedBy(row)}\n${row.snippet}`;
    if (asked.size === 0 || answerTerms(said).some((term) => asked.has(term)))
      found.push({ row, rank });
  }
  if (asked.size === 0) return yield* chooseRows(openersOf(found), MAX_ROWS);
  if (isFew) return found;
  return yield* chooseRows(found, ask.kind === 'definition' ? MAX_LOOKED_AT : MAX_ROWS);
}

/** Who asks what all of it is about is told by what documents open with. */
function openersOf(found: readonly RankedRow[]): readonly RankedRow[] {
  const openers = found.filter(({ row }) => row.span.start < OPENING_CHARACTERS);
  return openers.length > 0 ? openers : found;
}

/** What only names the sort of the answer, and stands in none of these rows. */
function unsaidIn(read: readonly RankedRow[], ask: Ask): ReadonlySet<string> {
  const naming = namingTerms(ask);
  if (naming.size === 0) return naming;
  const said = new Set(
    read.flatMap(({ row }) => answerTerms(`${calledBy(row)}\n${repliedBy(row)}\n${row.snippet}`)),
  );
  return new Set([...naming].filter((term) => !said.has(term)));
}

const NEAR_TO_NOTHING = () => () => 0;

/** What is known of how near the words of a language are. */
function nearnessFor(
  question: string,
  { isChinese }: Ask,
): (term: string) => (other: string) => number {
  if (isChinese) return NEAR_TO_NOTHING;
  return inEnglishForm(question) === question ? nearnessTo : alikeInWriting;
}

/** The units of the best rows, what each is worth, and which make the short answer. Pure. */
export function planUnits(source: UnitSource): UnitPlan {
  return finishAtOnce(planUnitsBySteps(source));
}

export function* planUnitsBySteps(source: UnitSource): Steps<UnitPlan> {
  const { asking, units } = yield* readUnitsBySteps(source);
  const { ask, rarity, isFew } = asking;
  const scored = isFew ? yield* rankAmongFew(units, asking, source.closeness) : units;
  const answer = composeUnits(scored, asking);
  const isAnyTold = ask.terms.length === 0 && answer.length > 0;
  const sought = tellsSort(answer)
    ? ask.terms.filter((term) => !asking.unsaid.has(term))
    : ask.terms;
  const told = isAnyTold ? 1 : shareOf(sought, mergeCovered(answer), rarity);
  return { scored, answer, told };
}

/** What was read for a question. */
export interface UnitReading {
  readonly asking: UnitQuestion;
  /** Every unit of the best rows, in their order, each by itself. */
  readonly units: readonly ScoredUnit[];
}

/** The units of the best rows, and what each is worth by its own words and place. Pure. */
export function* readUnitsBySteps(source: UnitSource): Steps<UnitReading> {
  const { question, rows, findSnapshot, isFew = false, isRejected = () => false } = source;
  const ask = readAsk(question);
  const rarity = sharedByParts(ask.terms, yield* rarityInPassages(rows, ask));
  const asked = new Set(ask.terms);
  const read = yield* rowsToRead(source, ask);
  const units: Unit[] = [];
  for (const { row, rank } of read) {
    yield;
    const snapshot = findSnapshot(row.snapshot);
    if (snapshot === undefined) continue;
    const found = yield* findUnitsBySteps(row, rank, snapshot);
    const kept = found.filter(({ text }) => !isRejected(text));
    units.push(...(asksOfDays(ask) ? kept.map((unit) => withDay(unit, snapshot, ask)) : kept));
  }
  const people = new Set(units.flatMap(({ context }) => answerTerms(context.speaker)));
  const named = read.filter(({ row }) => isNamedIn(row, ask));
  const subjects = new Set(
    named.flatMap(({ row }) => answerTerms(calledBy(row)).filter((term) => asked.has(term))),
  );
  const nearTo = isFew ? nearnessFor(question, ask) : NEAR_TO_NOTHING;
  const near = new Map(ask.terms.map((term) => [term, nearTo(term)] as const));
  const asking = { ask, isFew, rarity, people, subjects, near, unsaid: unsaidIn(read, ask) };
  const scored: ScoredUnit[] = [];
  for (const unit of units) {
    scored.push(scoreUnit(unit, asking));
    yield;
  }
  return { asking, units: scored };
}
