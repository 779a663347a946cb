import { givenBy, isThin, retractionOf } from '../evidence/index.ts';
import { foldSpace } from '../text/index.ts';
import { checkProof, failClaim, type ProofContext, type ProofFailure } from './check-proof.ts';
import { isFurtherProof, saysTheSame } from './further-proof.ts';
import { findVetoes, levelOfSentence } from './prose/weigh-sentence.ts';
import type { Claim, ClaimLevel, ReportMode } from './report.ts';
import { checkComputed } from './tables/check-computed.ts';

/**
 * Every check of one claim that the report calls verified or supported.
 *
 * @see docs/spec/report.md, REP-8 to REP-10, REP-36 and REP-37
 */
export function checkClaim(
  claim: Claim,
  mode: ReportMode,
  context: ProofContext,
): readonly ProofFailure[] {
  if (claim.proofs.length === 0) return [failClaim(claim.id, 'no-proof', 'it cites nothing')];
  const failed = claim.proofs.flatMap(
    (proof, index) => checkProof(claim, index, proof, context) ?? [],
  );
  // What a quote that does not stand says is no measure of the claim.
  if (failed.length > 0) return failed;
  const rows = claim.proofs.flatMap(({ evidenceId }) => context.rows.get(evidenceId) ?? []);
  if (rows.every(isThin))
    return [failClaim(claim.id, 'title-alone', 'only a title or a snippet of a source says it')];
  if (rows.every((row) => givenBy(row) !== undefined))
    return [failClaim(claim.id, 'given', 'only a text that somebody handed in says it')];
  const retracted = rows.find((row) => retractionOf(row) !== undefined);
  if (retracted !== undefined)
    return [failClaim(claim.id, 'retracted-source', `${retracted.id} was retracted`)];
  if (claim.level === 'computed' || claim.computed !== null) return checkComputed(claim, context);
  return mode === 'extractive' ? checkQuoted(claim, context) : checkWritten(claim, context);
}

/** In extractive mode the claim is a quote, and every further proof says the same. */
function checkQuoted(claim: Claim, { isOfBefore }: ProofContext): readonly ProofFailure[] {
  const quotes = claim.proofs.map(({ quote }) => foldSpace(quote));
  if (!quotes.includes(claim.text))
    return [failClaim(claim.id, 'text-not-quote', 'its text is not one of its quotes')];
  return quotes.flatMap((quote, index) =>
    (isOfBefore ? saysTheSame : isFurtherProof)(claim.text, quote)
      ? []
      : [failClaim(claim.id, 'proof-unrelated', `${claim.proofs[index]?.evidenceId}`, index)],
  );
}

/**
 * A sentence that a model wrote: proved where it is a quote or comes out of one by rule; where a reader found it supported, no
 * rule may speak against it.
 */
function checkWritten(claim: Claim, { rows }: ProofContext): readonly ProofFailure[] {
  // What was handed in proves nothing: only what we read ourselves counts.
  const quotes = claim.proofs
    .filter(({ evidenceId }) => {
      const row = rows.get(evidenceId);
      return row !== undefined && givenBy(row) === undefined;
    })
    .map(({ quote }) => quote);
  const level = levelOfSentence(claim.text, quotes);
  if (level === 'quoted' || level === 'derived') return levelFailure(claim, level);
  const vetoes = findVetoes(claim.text, quotes).map(({ reason, detail }) =>
    failClaim(claim.id, reason, detail),
  );
  if (claim.status === 'supported' || vetoes.length > 0) return vetoes;
  return [failClaim(claim.id, 'not-derived', 'it follows from no one quote by rule')];
}

/** A claim that says that it is a quote is one; less may be said of a claim than holds. */
function levelFailure(claim: Claim, level: ClaimLevel): readonly ProofFailure[] {
  if (claim.level !== 'quoted' || level === 'quoted') return [];
  return [failClaim(claim.id, 'level-wrong', `it is ${level}, and no quote`)];
}
