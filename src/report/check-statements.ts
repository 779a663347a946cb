import { countIndependent, type Evidence } from '../evidence/index.ts';
import { contentTerms, findMissingSpecifics } from '../text/index.ts';
import { checkAnswer, isMadeOf } from './check-answer.ts';
import { type FailureReason, failReport, failText, type ProofFailure } from './check-proof.ts';
import {
  type Claim,
  type Concept,
  type Conflict,
  isUpheld,
  type Report,
  type Statement,
} from './report.ts';

/** Claims and rows by id. */
interface Known {
  readonly claims: ReadonlyMap<string, Claim>;
  readonly rows: ReadonlyMap<string, Evidence>;
}

/**
 * Answer, summaries, insights and conflicts say what the verified claims say, in their words.
 *
 * @param rows - The report's own by their ids, with the passages that were found.
 * @see docs/spec/report.md, REP-11
 */
export function checkStatements(
  report: Report,
  rows: ReadonlyMap<string, Evidence>,
): readonly ProofFailure[] {
  const known: Known = { claims: new Map(report.claims.map((claim) => [claim.id, claim])), rows };
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
    ...checkAnswer(report, known.claims),
    ...report.concepts.flatMap((concept) => checkConcept(concept, known)),
    ...others.flatMap((statement) => checkStatement(statement, known, 'insight-not-from-claims')),
    ...report.conflicts.flatMap((conflict) => checkConflict(conflict, known, report.question)),
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

function checkConcept(
  { title, summary, claimIds }: Concept,
  known: Known,
): readonly ProofFailure[] {
  const failed =
    summary === ''
      ? []
      : checkStatement({ text: summary, claimIds }, known, 'summary-not-from-claims');
  const claims = claimIds.flatMap((id) => known.claims.get(id) ?? []);
  const rows = claims.flatMap(({ proofs }) => proofs.map(({ evidenceId }) => evidenceId));
  const texts = [
    ...claims.map(({ text }) => text),
    ...rows.flatMap((id) => known.rows.get(id)?.title ?? []),
  ];
  if (title === '' || isTitleOf(title, texts)) return failed;
  return [...failed, failText('title-not-from-claims', title)];
}

/** Whether a title is made of words of these texts, and names nothing that they do not. */
export function isTitleOf(title: string, texts: readonly string[]): boolean {
  const said = new Set(texts.flatMap((text) => contentTerms(text)));
  return (
    contentTerms(title).every((term) => said.has(term)) &&
    findMissingSpecifics(title, texts).length === 0
  );
}

function checkConflict(
  conflict: Conflict,
  { claims, rows }: Known,
  question: string,
): readonly ProofFailure[] {
  return conflict.sides.flatMap((side) => {
    const named = [side.claimId, ...side.supportIds].flatMap((id) => claims.get(id) ?? []);
    const [claim] = named;
    const cited = new Set(
      named.flatMap(({ proofs }) => proofs.map(({ evidenceId }) => evidenceId)),
    );
    const told = side.evidenceIds.flatMap((id) => rows.get(id) ?? []);
    const dates = told.map(({ publishedAt }) => publishedAt);
    const sources = new Set(told.map(({ source }) => source));
    const holds =
      conflict.sides.length > 1 &&
      claim !== undefined &&
      claim.id === side.claimId &&
      named.every(({ status }) => status === 'verified') &&
      claim.text === side.text &&
      side.evidenceIds.length > 0 &&
      side.evidenceIds.every((id) => cited.has(id)) &&
      side.sources.length === sources.size &&
      side.sources.every((source) => sources.has(source)) &&
      (side.publishedAt === null || dates.includes(side.publishedAt)) &&
      (side.independent === null ||
        side.independent <= countIndependent(told, [...rows.values()], question));
    return holds ? [] : [failText('conflict-not-from-claims', side.text)];
  });
}
