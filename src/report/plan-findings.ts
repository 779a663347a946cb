import {
  measuredValues,
  planUnitsBySteps,
  readAsk,
  type ScoredUnit,
  type UnitPlan,
} from '../answer/index.ts';
import type { Evidence } from '../evidence/index.ts';
import type { Steps } from '../kernel/index.ts';
import { contentTerms, writeNumbersAsDigits } from '../text/index.ts';
import { findWitnesses, type Witnessed } from './find-witnesses.ts';
import { sayNothingFound } from './labels-for.ts';
import {
  type Correction,
  lessonsInForce,
  planCorrection,
  type TaughtClaims,
  taughtClaims,
} from './lessons/apply-lessons.ts';
import { type PlannedClaim, planClaims } from './plan-claims.ts';
import type { AnswerPart, Statement } from './report.ts';
import type { ReportInput } from './report-input.ts';
import { type ComputedClaim, planComputed, planUntold } from './tables/plan-computed.ts';
import { areAHandful, areFew, namesAsked } from './weigh-answered.ts';

type FindingsInput = Pick<
  ReportInput,
  'question' | 'rows' | 'findSnapshot' | 'isQuotedAlone' | 'statistics' | 'lessons' | 'closeness'
>;

/** What a report found: its claims, and the parts of its answer. */
export interface Findings {
  /** Quotes, which conflicts and sections are made of. */
  readonly quoted: readonly PlannedClaim[];
  /** The user's correction, what was computed, then the quotes. */
  readonly planned: readonly PlannedClaim[];
  readonly answerParts: readonly AnswerPart[];
  /** The short answer as quotes alone make it, and its units, the best first. */
  readonly first: Statement;
  readonly units: readonly ScoredUnit[];
  /** Every unit that was read. */
  readonly scored: readonly ScoredUnit[];
  /** The share of the question that those hold together. */
  readonly told: number;
  /** What independent documents tell otherwise than what answers first. */
  readonly witnessed: Witnessed | undefined;
  readonly correction: Correction | undefined;
  readonly isComputed: boolean;
  /** What the table that is asked of plainly does not tell, of few documents. */
  readonly untold: readonly string[];
  /** People accepted what answers: nothing is set against it. */
  readonly isAccepted: boolean;
  /** The ledger's rows, and that of a correction. */
  readonly rows: readonly Evidence[];
}

/**
 * What the rows say to the question, with what people taught of like ones: their correction stands in front, a
 * claim that they rejected is not shown, one that they accepted is preferred. Pure.
 *
 * @see docs/spec/report.md, REP-26 and REP-27
 */
export function* planFindings(input: FindingsInput): Steps<Findings> {
  const { question, rows, findSnapshot, statistics, lessons = [] } = input;
  const isAHandful = areAHandful(statistics);
  const plain = yield* quote(input, NOTHING_TAUGHT);
  const said = plain.answer.map(({ claim }) => claim.text);
  const inForce = lessonsInForce(lessons, said);
  const { quoted, answer, units, scored, told, witnessed, isAccepted } =
    inForce.length === 0 ? plain : yield* quote(input, taughtClaims(inForce));
  const correction = planCorrection(inForce, question, rows);
  yield;
  const read = yield* planComputed(question, rows, findSnapshot, isAHandful);
  // A cell is no more than a sentence where independent documents tell another value.
  const isToldOtherwise = witnessed !== undefined || leadsOtherwise(read, units, question);
  const computed = isOneCell(read) && isToldOtherwise ? undefined : read;
  const asClaim = (
    { claim, row, rank }: Pick<PlannedClaim, 'claim' | 'row' | 'rank'>,
    place: number,
  ): PlannedClaim => ({
    claim: { ...claim, id: `c${quoted.length + 1 + place}` },
    row,
    rank,
    terms: contentTerms(claim.text),
    units: [],
    worth: 0,
  });
  const others = [correction, computed].flatMap((one) => (one === undefined ? [] : [one]));
  const added = others.map((one, place) =>
    asClaim({ ...one, claim: { ...one.claim, id: '' } }, place),
  );
  return {
    quoted,
    planned: [...added, ...quoted],
    first: {
      text:
        answer.length === 0
          ? sayNothingFound(question)
          : answer.map(({ claim }) => claim.text).join(' '),
      claimIds: answer.map(({ claim }) => claim.id),
    },
    units,
    scored,
    told,
    witnessed,
    correction,
    isComputed: computed !== undefined,
    untold:
      isAHandful && computed === undefined && !isAccepted
        ? yield* planUntold(question, rows, findSnapshot, units)
        : [],
    isAccepted,
    answerParts: partsOf(added, answer),
    rows: correction === undefined ? rows : [...rows, correction.row],
  };
}

/** What is computed of one cell: it is read, or is a sum of itself. */
function isOneCell(read: ComputedClaim | undefined): boolean {
  return read?.claim.computed?.cells.length === 1;
}

/** What answers best is of another document, and tells a value that is not the cell's. */
function leadsOtherwise(
  read: ComputedClaim | undefined,
  [lead]: readonly ScoredUnit[],
  question: string,
): boolean {
  const result = read?.claim.computed?.result ?? '';
  if (read === undefined || lead === undefined || lead.unit.row.url === read.row.url) return false;
  const isValue = measuredValues(lead.unit.text, readAsk(question)).length > 0;
  return isValue && !writeNumbersAsDigits(lead.unit.text).includes(result);
}

const NOTHING_TAUGHT: TaughtClaims = { isRejected: () => false, isAccepted: () => false };

interface Quoted {
  readonly quoted: readonly PlannedClaim[];
  readonly answer: readonly PlannedClaim[];
  readonly units: readonly ScoredUnit[];
  readonly scored: readonly ScoredUnit[];
  readonly told: number;
  readonly witnessed: Witnessed | undefined;
  readonly isAccepted: boolean;
}

function* quote(
  { question, rows, findSnapshot, isQuotedAlone, statistics, closeness }: FindingsInput,
  { isRejected, isAccepted }: TaughtClaims,
): Steps<Quoted> {
  const plan = yield* planUnitsBySteps({
    question,
    rows,
    findSnapshot,
    isFew: areFew(statistics),
    closeness,
    isRejected,
  });
  yield;
  const witnessed = yield* findWitnesses(plan.answer, plan.scored, {
    ask: readAsk(question),
    names: namesAsked(question),
    isMany: (statistics?.passages ?? 0) > 0 && !areFew(statistics),
  });
  const heard = witnessed === undefined ? [] : [...witnessed.supporters, ...witnessed.witnesses];
  const quoted = yield* planClaims(plan, isQuotedAlone, heard);
  const accepted = quoted.filter(({ claim }) => isAccepted(claim.text));
  const answer = accepted.length > 0 ? accepted.slice(0, 3) : planAnswer(plan, quoted);
  const { answer: units, scored, told } = plan;
  return { quoted, answer, units, scored, told, witnessed, isAccepted: accepted.length > 0 };
}

/**
 * The short answer: the claims of the units that were chosen for it, the best first.
 *
 * @see docs/spec/report.md, REP-5
 */
function planAnswer(
  { answer }: UnitPlan,
  claims: readonly PlannedClaim[],
): readonly PlannedClaim[] {
  const chosen = answer.flatMap(
    ({ unit }) => claims.find((claim) => claim.units.includes(unit)) ?? [],
  );
  return chosen.filter((claim, at) => chosen.indexOf(claim) === at);
}

/** What the user corrected, and what was computed, stand alone. */
function partsOf(
  added: readonly PlannedClaim[],
  answer: readonly PlannedClaim[],
): readonly AnswerPart[] {
  const front = added.flatMap(({ claim: { id, text, level, computed } }): readonly AnswerPart[] => {
    if (computed === null) return [{ text, claimIds: [id], kind: 'correction', level }];
    return [
      { text: computed.result, claimIds: [id], kind: 'computed', level },
      { text, claimIds: [id], kind: 'sentence', level },
    ];
  });
  if (front.length > 0) return front;
  return answer.map(
    ({ claim: { id, text, level } }): AnswerPart => ({
      text,
      claimIds: [id],
      kind: 'sentence',
      level,
    }),
  );
}
