import type { Evidence } from '../evidence/index.ts';
import { contentTerms, extractSpecifics, findMissingSpecifics, foldSpace } from '../text/index.ts';
import { checkAnswer, isMadeOf } from './check-answer.ts';
import { checkConflicts } from './check-conflicts.ts';
import {
  type FailureReason,
  failReport,
  failText,
  type ProofContext,
  type ProofFailure,
} from './check-proof.ts';
import { type Claim, type Concept, isUpheld, type Report, type Statement } from './report.ts';
import { sourceHeading } from './title-concept.ts';

/** Claims and rows by id. */
interface Known {
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
  const { mode } = report;
  const { rows } = context;
  const claimsById = new Map(report.claims.map((claim) => [claim.id, claim]));
  const known: Known = { claims: claimsById, rows };
  const isTitle = mode === 'extractive' ? isNameOrHeading : isTitleFor;
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

/** Whether a title stands over these claims, which these rows prove. */
type TitleCheck = (
  title: string,
  claims: readonly Claim[],
  rows: readonly Pick<Evidence, 'title'>[],
) => boolean;

function checkConcept(
  { title, summary, claimIds }: Concept,
  known: Known,
  isTitle: TitleCheck,
): readonly ProofFailure[] {
  const failed =
    summary === ''
      ? []
      : checkStatement({ text: summary, claimIds }, known, 'summary-not-from-claims');
  const claims = claimIds.flatMap((id) => known.claims.get(id) ?? []);
  const rows = claims.flatMap(({ proofs }) =>
    proofs.flatMap(({ evidenceId }) => known.rows.get(evidenceId) ?? []),
  );
  if (title === '' || isTitle(title, claims, rows)) return failed;
  return [...failed, failText('title-not-from-claims', title)];
}

const isTitleFor: TitleCheck = (title, claims, rows) =>
  isTitleOf(title, [...claims.map(({ text }) => text), ...rows.map((row) => row.title)]);

/** Words of a claim that are put together anew may say what it denies: nobody writes titles where nobody writes sentences. */
const isNameOrHeading: TitleCheck = (title, claims, rows) =>
  isTitleFor(title, claims, rows) &&
  (rows.some((row) => row.title === title || sourceHeading(row.title) === title) ||
    claims.some(({ text }) =>
      extractSpecifics(text).some(
        (found) => found.kind === 'name' && foldSpace(found.text) === title,
      ),
    ));

/** Whether a title is made of words of these texts, and names nothing that they do not. */
export function isTitleOf(title: string, texts: readonly string[]): boolean {
  const said = new Set(texts.flatMap((text) => contentTerms(text)));
  return (
    contentTerms(title).every((term) => said.has(term)) &&
    findMissingSpecifics(title, texts).length === 0
  );
}
