import type { Evidence } from '../evidence/index.ts';
import { isInDispute, joinParts } from './check-answer.ts';
import { referenceOf } from './check-rows.ts';
import type { Conflicts } from './find-conflicts.ts';
import { sealReport } from './integrity.ts';
import { sayNothingFound } from './labels-for.ts';
import { planConcepts } from './plan-concepts.ts';
import { planCoverage } from './plan-coverage.ts';
import type { Findings } from './plan-findings.ts';
import { planFront } from './plan-front.ts';
import { checkRubrics, planGaps } from './plan-gaps.ts';
import { planInsights, planRisks, planStatementPatterns } from './plan-statements.ts';
import { type AnswerReading, readAnswer } from './read-answer.ts';
import {
  type Answered,
  type AnswerPart,
  type CitedEvidence,
  type Conflict,
  type ConflictSide,
  MAX_RANKING,
  type Method,
  type RankedEvidence,
  type Report,
  type Statement,
} from './report.ts';
import type { ReportInput } from './report-input.ts';

/** Sides of a conflict and what else answers. */
const MAX_PARTS = 3;

/**
 * The extractive report: every claim is a sentence of a snapshot, every other statement is made of claims. Pure. Rows that were
 * read before are not read again.
 *
 * @see docs/spec/report.md
 */
export function buildReport(
  given: ReportInput,
  reading: AnswerReading = readAnswer(given),
): Report {
  const { rows, rowById, verdict } = reading;
  const input = { ...given, rows };
  const { question } = input;
  const body = verdict.answered === 'no' ? declinedBody(input, reading) : fullBody(input, reading);
  const cited = citedRows(
    body.claims.flatMap(({ proofs }) => proofs.map(({ evidenceId }) => evidenceId)),
    rowById,
  );
  return sealReport({
    v: 2,
    sessionId: input.sessionId,
    parent: input.parent ?? null,
    generatedAt: input.now,
    question,
    mode: 'extractive',
    ...verdict,
    ...body,
    method: methodOf(input, verdict.answered, cited),
    evidence: cited,
    references: cited.map(referenceOf),
    ranking: input.rows.slice(0, MAX_RANKING).map(rankedOf),
    files: null,
    renderer: null,
    integrity: null,
    signature: null,
  });
}

/** A session that found no answer ended for that, whatever made it stop searching. */
function methodOf(
  { method: given, rows }: Pick<ReportInput, 'method' | 'rows'>,
  answered: Answered,
  cited: readonly CitedEvidence[],
): Method {
  const method = { ...given, coverage: planCoverage(given.attempts, rows, cited) };
  const isSession = method.stoppedBecause !== '';
  return answered === 'no' && isSession ? { ...method, stoppedBecause: 'unanswered' } : method;
}

/** What a report states. */
type Body = Pick<
  Report,
  | 'answer'
  | 'answerParts'
  | 'concepts'
  | 'claims'
  | 'conflicts'
  | 'insights'
  | 'patterns'
  | 'risks'
  | 'gaps'
  | 'rubrics'
>;

function fullBody(input: ReportInput, reading: AnswerReading): Body {
  const { found, commanding } = reading;
  const { quoted, planned } = found;
  const conflicts = found.isAccepted
    ? withAcceptedFirst(reading.conflicts, found.first)
    : reading.conflicts;
  const answerParts = withSides(input, found, conflicts);
  const rubrics = checkRubrics(input.rubrics, planned);
  return {
    answer: {
      text: joinParts(answerParts, input.question),
      claimIds: [...new Set(answerParts.flatMap(({ claimIds }) => claimIds))],
    },
    answerParts,
    concepts: planConcepts(quoted),
    claims: planned.map(({ claim }) => claim),
    conflicts: conflicts.all,
    insights: planInsights(quoted),
    patterns: planStatementPatterns(quoted),
    risks: planRisks(quoted),
    gaps: planGaps(input, planned, rubrics, commanding),
    rubrics,
  };
}

/** Where sources disagree about what is asked, both sides stand in front of what else answers. */
function withSides(
  input: ReportInput,
  found: Findings,
  conflicts: Conflicts,
): readonly AnswerPart[] {
  const parts = found.answerParts;
  const disputed = disputedIn(parts.at(0), conflicts);
  const isQuoted = parts.every(({ kind }) => kind === 'sentence');
  // What people accepted is asked of nothing else that is disputed.
  const isOfOther =
    found.isAccepted && disputed !== undefined && !isInDispute(found.first, [disputed]);
  if (disputed === undefined || !isQuoted || isOfOther)
    return withFront(input, found, conflicts.all);
  const sides = disputed.sides.map(
    ({ claimId, text }): AnswerPart => ({
      text,
      claimIds: [claimId],
      kind: 'side',
      level: 'quoted',
    }),
  );
  const others = parts.filter(({ claimIds }) =>
    sides.every((side) => !claimIds.includes(side.claimIds[0] ?? '')),
  );
  return [...sides, ...others.slice(0, Math.max(0, MAX_PARTS - sides.length))];
}

/** The side that people accepted stands first. */
function withAcceptedFirst({ asked, all }: Conflicts, accepted: Statement): Conflicts {
  const isAccepted = ({ claimId }: ConflictSide): boolean => accepted.claimIds.includes(claimId);
  const inOrder = ({ kind, sides }: Conflict): Conflict => ({
    kind,
    sides: sides.toSorted((a, b) => Number(isAccepted(b)) - Number(isAccepted(a))),
  });
  return { asked: asked && inOrder(asked), all: all.map(inOrder) };
}

/** The conflict about what is asked, else one about what answers first. */
function disputedIn(first: Statement | undefined, { asked, all }: Conflicts): Conflict | undefined {
  const about = all.find(({ sides }) =>
    sides.some(({ claimId }) => first?.claimIds.includes(claimId)),
  );
  return asked ?? about;
}

/** Yes, No or the value stands in front where quotes alone answer. */
function withFront(
  { question }: ReportInput,
  { quoted, answerParts, rows }: Findings,
  conflicts: readonly Conflict[],
): readonly AnswerPart[] {
  if (!answerParts.every(({ kind }) => kind === 'sentence')) return answerParts;
  const byId = new Map(quoted.map(({ claim }) => [claim.id, claim]));
  const claims = answerParts.flatMap(({ claimIds }) =>
    claimIds.flatMap((id) => byId.get(id) ?? []),
  );
  const others = quoted.map(({ claim }) => claim);
  const byRow = new Map(rows.map((row) => [row.id, row]));
  const front = planFront({ question, claims, others, rows: byRow, conflicts });
  return front === undefined ? answerParts : [front, ...answerParts];
}

/** Passages that are shown where nothing answers. */
const MAX_NEAREST = 3;

/** What would have been the short answer is named as what comes nearest to one; nothing else is stated. */
function declinedBody(input: ReportInput, { found, commanding }: AnswerReading): Body {
  const { quoted, first } = found;
  const claimIds = first.claimIds.slice(0, MAX_NEAREST);
  const near = quoted.filter(({ claim }) => claimIds.includes(claim.id));
  const isAll = claimIds.length === first.claimIds.length;
  const summary = isAll ? first.text : near.map(({ claim }) => claim.text).join(' ');
  const rubrics = checkRubrics(input.rubrics, []);
  // Named by whoever shows it: a title is made of what its claims say.
  const concept = { title: '', summary, claimIds };
  return {
    answer: { text: sayNothingFound(input.question), claimIds: [] },
    answerParts: [],
    concepts: near.length === 0 ? [] : [concept],
    claims: near.map(({ claim }) => claim),
    conflicts: [],
    insights: [],
    patterns: [],
    risks: [],
    gaps: planGaps(input, near, rubrics, commanding),
    rubrics,
  };
}

function citedRows(
  ids: readonly string[],
  rows: ReadonlyMap<string, Evidence>,
): readonly CitedEvidence[] {
  return [...new Set(ids)]
    .flatMap((id) => rows.get(id) ?? [])
    .sort((a, b) => a.citation - b.citation)
    .map((row) => ({ ...row, hash: null }));
}

function rankedOf({ id, url, title, score }: Evidence): RankedEvidence {
  return { evidenceId: id, url, title, score };
}
