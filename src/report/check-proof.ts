import { isWhole } from '../answer/index.ts';
import { type Evidence, OWN_KNOWLEDGE } from '../evidence/index.ts';
import { sha256Hex } from '../kernel/index.ts';
import { failClaim, type ProofFailure } from './proof-check.ts';
import type { Claim, Proof, ReportVersion } from './report.ts';
import type { FindSnapshot } from './report-input.ts';

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
  readonly rows: ReadonlyMap<string, Evidence>;
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
  if (version > 1 && claim.level !== 'computed' && !isWhole(stored.text, proof, row.span))
    return failed('quote-not-whole', `it begins or ends inside a sentence of ${row.id}`);
  return undefined;
}
