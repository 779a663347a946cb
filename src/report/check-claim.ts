import { isThin } from '../evidence/index.ts';
import {
  contentTerms,
  findMissingSpecifics,
  foldSpace,
  isNegatedAgainst,
  type SpecificKind,
} from '../text/index.ts';
import {
  checkProof,
  type FailureReason,
  failClaim,
  type ProofContext,
  type ProofFailure,
} from './check-proof.ts';
import type { Claim, ReportMode } from './report.ts';
import { checkComputed } from './tables/plan-computed.ts';

const REASON: Readonly<Record<SpecificKind, FailureReason>> = {
  number: 'number-not-in-quote',
  date: 'date-not-in-quote',
  version: 'version-not-in-quote',
  url: 'url-not-in-quote',
  email: 'url-not-in-quote',
  name: 'name-not-in-quote',
  'error-code': 'detail-not-in-quote',
  issue: 'detail-not-in-quote',
  path: 'detail-not-in-quote',
  identifier: 'detail-not-in-quote',
};

/** A further proof of a quoted claim says the same in nearly the same words. */
const MIN_SHARED_TERMS = 0.75;

/**
 * Every check of one claim that the report calls verified.
 *
 * @see docs/spec/report.md, REP-8 to REP-10
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
  if (claim.level === 'computed' || claim.computed !== null) return checkComputed(claim, context);
  return mode === 'extractive' ? checkQuoted(claim) : checkWritten(claim);
}

/** In extractive mode the claim is a quote, and every further proof says the same. */
function checkQuoted(claim: Claim): readonly ProofFailure[] {
  const quotes = claim.proofs.map(({ quote }) => foldSpace(quote));
  if (!quotes.includes(claim.text))
    return [failClaim(claim.id, 'text-not-quote', 'its text is not one of its quotes')];
  return quotes.flatMap((quote, index) =>
    saysTheSame(claim.text, quote)
      ? []
      : [failClaim(claim.id, 'proof-unrelated', `${claim.proofs[index]?.evidenceId}`, index)],
  );
}

/** Whether a second quote may stand as a proof of the first's sentence. */
export function saysTheSame(text: string, quote: string): boolean {
  if (text === quote) return true;
  const said = new Set(contentTerms(quote));
  const wanted = contentTerms(text);
  const shared = wanted.filter((term) => said.has(term)).length;
  return (
    shared >= Math.max(wanted.length, said.size) * MIN_SHARED_TERMS &&
    numberWords(text) === numberWords(quote) &&
    findMissingSpecifics(text, [quote]).length === 0 &&
    findMissingSpecifics(quote, [text]).length === 0 &&
    !isNegatedAgainst(text, quote)
  );
}

const NUMBER_WORD =
  /\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozen|hundred|thousand|million|first|second|third)\b/gi;

function numberWords(text: string): string {
  return (text.toLowerCase().match(NUMBER_WORD) ?? []).sort().join(' ');
}

/** Share of a written sentence's terms that its quotes must hold: less is about something else. */
const MIN_WRITTEN_TERMS = 0.2;

/** A sentence that a model wrote is about what its quotes are about, holds no detail that its quotes lack, and does not turn them round. */
function checkWritten(claim: Claim): readonly ProofFailure[] {
  const quotes = claim.proofs.map(({ quote }) => quote);
  const said = new Set(quotes.flatMap((quote) => contentTerms(quote)));
  const terms = contentTerms(claim.text);
  if (terms.filter((term) => said.has(term)).length < terms.length * MIN_WRITTEN_TERMS)
    return [failClaim(claim.id, 'proof-unrelated', 'its quotes hold hardly a word of it')];
  const missing = findMissingSpecifics(claim.text, quotes).map(({ kind, text }) =>
    failClaim(claim.id, REASON[kind], `"${text}" is in no cited quote`),
  );
  if (!isNegatedAgainst(claim.text, quotes.join('\n'))) return missing;
  return [...missing, failClaim(claim.id, 'negated', 'it says the opposite of its quotes')];
}
