import type { Evidence } from '../evidence/index.ts';
import { checkAnswer, isMadeOf } from './check-answer.ts';
import { checkConflicts } from './check-conflicts.ts';
import {
  type FailureReason,
  failReport,
  failText,
  type ProofContext,
  type ProofFailure,
} from './check-proof.ts';
import { isNameOrHeading, isTitleOf, isWrittenTitle, type TitledText } from './check-title.ts';
import { type Claim, type Concept, isUpheld, type Report, type Statement } from './report.ts';

/** Claims and rows by id. */
interface Known {
  readonly isOlder: boolean;
  readonly claims: ReadonlyMap<string, Claim>;
  readonly rows: ReadonlyMap<string, Evidence>;
}

/**
 * Answer, summaries, insights and conflicts say what the verified claims say, in their words.
 *
 * @param context - With the report's own rows, as their passages were found.
 * @see docs/spec/report.md, REP-11
 */
export function checkStatements(report: Report, context: ProofContext): readonly ProofFailure[] {
  const isOlder = report.v === 1;
  const { rows } = context;
  const claimsById = new Map(report.claims.map((claim) => [claim.id, claim]));
  const known: Known = { isOlder, claims: claimsById, rows };
  const isTitle = titleCheckOf(report);
  const others = [...report.insights, ...report.patterns, ...report.risks];
  const named = [
    ...report.answer.claimIds,
    ...report.answerParts.flatMap(({ claimIds }) => claimIds),
    ...[...report.concepts, ...others, ...report.rubrics].flatMap(({ claimIds }) => claimIds),
    ...report.conflicts.flatMap(({ sides }) =>
      sides.flatMap(({ claimId, supportIds }) => [claimId, ...supportIds]),
    ),
  ];
  const unknown = [...new Set(named)].filter((id) => !known.claims.has(id));
  return [
    ...unknown.map((id) => failReport('unknown-claim', `"${id}" is named but not there`)),
    ...checkAnswer(report, known.claims, rows),
    ...report.concepts.flatMap((concept) => checkConcept(concept, known, isTitle)),
    ...others.flatMap((statement) => checkStatement(statement, known, 'insight-not-from-claims')),
    ...checkConflicts(report, context),
  ];
}

function checkStatement(
  { text, claimIds }: Statement,
  known: Known,
  reason: FailureReason,
): readonly ProofFailure[] {
  const parts = claimIds.flatMap((id) => {
    const claim = known.claims.get(id);
    return claim !== undefined && isUpheld(claim) ? [claim.text] : [];
  });
  if (isMadeOf(text, parts)) return [];
  return [failText(reason, text)];
}

type TitleCheck = (title: string, claims: readonly TitledText[]) => boolean;

function checkConcept(
  { title, summary, claimIds }: Concept,
  known: Known,
  isTitle: TitleCheck,
): readonly ProofFailure[] {
  const failed =
    summary === ''
      ? []
      : checkStatement({ text: summary, claimIds }, known, 'summary-not-from-claims');
  const claims = claimIds
    .flatMap((id) => known.claims.get(id) ?? [])
    .filter((claim) => known.isOlder || isUpheld(claim))
    .map(({ text, proofs }) => ({
      text,
      titles: proofs.flatMap(({ evidenceId }) => known.rows.get(evidenceId)?.title ?? []),
    }));
  if (title === '' || isTitle(title, claims)) return failed;
  return [...failed, failText('title-not-from-claims', title)];
}

function titleCheckOf({ v, mode }: Report): TitleCheck {
  if (v === 1) return isTitleOfOlder(mode);
  return mode === 'extractive' ? isNameOrHeading : isWrittenTitle;
}

/** In reports of version 1 a name or a heading of one claim is enough. */
function isTitleOfOlder(mode: Report['mode']): TitleCheck {
  return (title, claims) =>
    isTitleOf(
      title,
      claims.flatMap(({ text, titles }) => [text, ...titles]),
    ) &&
    (mode !== 'extractive' || claims.some((claim) => isNameOrHeading(title, [claim])));
}
