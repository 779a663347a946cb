import type { Seal } from './integrity.ts';

/** Why something that a report calls verified is not. */
export type FailureReason =
  | 'malformed'
  | 'no-proof'
  | 'empty-quote'
  | 'evidence-missing'
  | 'source-swapped'
  | 'offset-outside-span'
  | 'snapshot-missing'
  | 'snapshot-changed'
  | 'quote-not-at-offset'
  | 'quote-not-whole'
  | 'text-not-quote'
  | 'proof-unrelated'
  | 'number-not-in-quote'
  | 'date-not-in-quote'
  | 'version-not-in-quote'
  | 'url-not-in-quote'
  | 'name-not-in-quote'
  | 'detail-not-in-quote'
  | 'negated'
  | 'not-computed'
  | 'background-cited'
  | 'duplicate-id'
  | 'unknown-claim'
  | 'answer-not-from-claims'
  | 'summary-not-from-claims'
  | 'title-not-from-claims'
  | 'insight-not-from-claims'
  | 'conflict-not-from-claims'
  | 'evidence-changed'
  | 'span-outside-snapshot'
  | 'snippet-not-in-span'
  | 'lines-not-at-span'
  | 'address-invalid'
  | 'reference-swapped'
  | 'reference-missing'
  | 'ranking-swapped'
  | 'report-changed'
  | 'file-changed'
  | 'not-as-delivered'
  | 'signature-invalid'
  | 'signature-untrusted';

/** One check that did not hold. `claim` and `proof` say where, when it is about one. */
export interface ProofFailure {
  readonly claim: string | null;
  readonly proof: number | null;
  readonly reason: FailureReason;
  /** What was seen, for people. */
  readonly detail: string;
}

/** The outcome of checking a report: what `autosearch verify` prints. */
export interface ProofCheck {
  readonly claims: number;
  /** Claims that the report calls verified and that hold. */
  readonly verified: number;
  /** All others: called unverified, background, or failed. */
  readonly unverified: number;
  readonly failed: readonly ProofFailure[];
  readonly seal: Seal;
}

/** A failure of the report as a whole. */
export function failReport(reason: FailureReason, detail: string): ProofFailure {
  return { claim: null, proof: null, reason, detail };
}

/** A failure of one claim, or of one of its proofs. */
export function failClaim(
  claim: string,
  reason: FailureReason,
  detail: string,
  proof: number | null = null,
): ProofFailure {
  return { claim, proof, reason, detail };
}
