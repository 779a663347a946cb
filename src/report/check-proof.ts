import { isWhole } from '../answer/index.ts';
import { type Evidence, OWN_KNOWLEDGE } from '../evidence/index.ts';
import { sha256Hex } from '../kernel/index.ts';
import type { Seal } from './integrity.ts';
import type { Claim, Proof, RankedEvidence, ReportVersion } from './report.ts';
import type { FindSnapshot } from './report-input.ts';

/** Why something that a report calls verified is not. */
export type FailureReason =
  | 'malformed'
  | 'no-proof'
  | 'empty-quote'
  | 'evidence-missing'
  | 'source-swapped'
  | 'offset-outside-span'
  | 'snapshot-missing'
  | 'snapshot-forgotten'
  | 'snapshot-withheld'
  | 'snapshot-changed'
  | 'quote-not-at-offset'
  | 'quote-not-whole'
  | 'text-not-quote'
  | 'proof-unrelated'
  | 'title-alone'
  | 'given'
  | 'retracted-source'
  | 'number-not-in-quote'
  | 'date-not-in-quote'
  | 'version-not-in-quote'
  | 'url-not-in-quote'
  | 'name-not-in-quote'
  | 'detail-not-in-quote'
  | 'negated'
  | 'word-swapped'
  | 'limit-dropped'
  | 'not-derived'
  | 'level-wrong'
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
  | 'evidence-uncited'
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
  /** Claims that the report calls supported, and that no rule speaks against. */
  readonly supported: number;
  /** All others: called unverified, background, or failed. */
  readonly unverified: number;
  /** Of these the ones that say themselves to be a model's own knowledge. */
  readonly background: number;
  readonly failed: readonly ProofFailure[];
  readonly seal: Seal;
}

/** A failure of the report as a whole. */
export function failReport(reason: FailureReason, detail: string): ProofFailure {
  return { claim: null, proof: null, reason, detail };
}

const MAX_SHOWN = 80;

/** A failure of a text of the report, named by how it begins. */
export function failText(reason: FailureReason, text: string): ProofFailure {
  const shown = text.length <= MAX_SHOWN ? text : `${text.slice(0, MAX_SHOWN)}…`;
  return failReport(reason, `"${shown}"`);
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

/** A snapshot whose hash was looked at. */
export type CheckedSnapshot =
  | { readonly state: 'missing' | 'changed' }
  | { readonly state: 'whole'; readonly text: string };

/** Reads every snapshot once and compares its hash with its name. */
export function createSnapshotCheck(find: FindSnapshot): (sha256: string) => CheckedSnapshot {
  const seen = new Map<string, CheckedSnapshot>();
  return (sha256) => {
    const known = seen.get(sha256);
    if (known !== undefined) return known;
    const text = find(sha256);
    const checked: CheckedSnapshot =
      text === undefined
        ? { state: 'missing' }
        : sha256Hex(text) === sha256
          ? { state: 'whole', text }
          : { state: 'changed' };
    seen.set(sha256, checked);
    return checked;
  };
}

/** What proofs are checked against. */
export interface ProofContext {
  /** Its rules are those of the report's version. */
  readonly version: ReportVersion;
  /** It was made before further quotes had to say the same in the same order. */
  readonly isOfBefore: boolean;
  readonly question: string;
  readonly rows: ReadonlyMap<string, Evidence>;
  /** The order in which they were delivered. */
  readonly ranking: readonly RankedEvidence[];
  readonly snapshot: (sha256: string) => CheckedSnapshot;
}

/**
 * Does the quote stand where the proof says, in the text that the proof names, inside the passage of its row?
 *
 * @see docs/spec/report.md, REP-8 and REP-32
 */
export function checkProof(
  claim: Claim,
  index: number,
  proof: Proof,
  { version, rows, snapshot }: ProofContext,
): ProofFailure | undefined {
  const failed = (reason: ProofFailure['reason'], detail: string): ProofFailure =>
    failClaim(claim.id, reason, detail, index);
  const row = rows.get(proof.evidenceId);
  if (row === undefined) return failed('evidence-missing', `no row ${proof.evidenceId}`);
  if (row.source === OWN_KNOWLEDGE) return failed('background-cited', `${row.id} is own knowledge`);
  if (row.snapshot !== proof.snapshot)
    return failed('source-swapped', `${row.id} was taken from another snapshot`);
  if (proof.quote.trim() === '') return failed('empty-quote', 'nothing is quoted');
  if (proof.start < row.span.start || proof.end > row.span.end)
    return failed(
      'offset-outside-span',
      `${proof.start}-${proof.end} lies outside ${row.id}'s ${row.span.start}-${row.span.end}`,
    );
  const stored = snapshot(proof.snapshot);
  if (stored.state !== 'whole') return failed(`snapshot-${stored.state}`, proof.snapshot);
  if (stored.text.slice(proof.start, proof.end) !== proof.quote)
    return failed('quote-not-at-offset', `${proof.start}-${proof.end}`);
  if (version > 1 && claim.level !== 'computed' && !isWhole(stored.text, proof, row))
    return failed('quote-not-whole', `it begins or ends inside a sentence of ${row.id}`);
  return undefined;
}
