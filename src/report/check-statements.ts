import { countIndependent, type Evidence } from '../evidence/index.ts';
import { compareText } from '../kernel/index.ts';
import { contentTerms, extractSpecifics, findMissingSpecifics, foldSpace } from '../text/index.ts';
import { checkAnswer, isMadeOf } from './check-answer.ts';
import { type FailureReason, failReport, failText, type ProofFailure } from './check-proof.ts';
import {
  type Claim,
  type Concept,
  type Conflict,
  type ConflictSide,
  isUpheld,
  type Report,
  type Statement,
} from './report.ts';
import { sourceHeading } from './title-concept.ts';

/** Claims and rows by id, and the question. */
interface Known {
  readonly question: string;
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
  const { question, mode } = report;
  const claimsById = new Map(report.claims.map((claim) => [claim.id, claim]));
  const known: Known = { question, claims: claimsById, rows };
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
    ...report.conflicts.flatMap((conflict) => checkConflict(conflict, known)),
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

function checkConflict(conflict: Conflict, known: Known): readonly ProofFailure[] {
  const named = conflict.sides.flatMap(({ claimId, supportIds }) => [claimId, ...supportIds]);
  const isApart = conflict.sides.length > 1 && new Set(named).size === named.length;
  return conflict.sides
    .filter((side) => !isApart || !holdsAsSide(side, known))
    .map(({ text }) => failText('conflict-not-from-claims', text));
}

/** A side is what its claims say: all of their rows, the newest day of these, and no more sources than they are. */
function holdsAsSide(side: ConflictSide, { question, claims, rows }: Known): boolean {
  const named = [side.claimId, ...side.supportIds].flatMap((id) => claims.get(id) ?? []);
  const [claim] = named;
  const cited = new Set(named.flatMap(({ proofs }) => proofs.map(({ evidenceId }) => evidenceId)));
  const told = side.evidenceIds.flatMap((id) => rows.get(id) ?? []);
  const days = told.flatMap(({ publishedAt }) => publishedAt ?? []).sort(compareText);
  const sources = new Set(told.map(({ source }) => source));
  return (
    claim !== undefined &&
    claim.id === side.claimId &&
    named.every(({ status }) => status === 'verified') &&
    claim.text === side.text &&
    side.evidenceIds.length === cited.size &&
    new Set(side.evidenceIds).size === cited.size &&
    side.evidenceIds.every((id) => cited.has(id)) &&
    side.sources.length === sources.size &&
    side.sources.every((source) => sources.has(source)) &&
    (side.publishedAt === null || side.publishedAt === days.at(-1)) &&
    (side.independent === null ||
      side.independent <= countIndependent(told, [...rows.values()], question))
  );
}
