import { type Evidence, encodeEvidence } from '../evidence/index.ts';
import { hashOf, type JsonObject } from '../kernel/index.ts';

/** Seals a ledger row, so that two rows cannot trade an address, a title or a date unseen. */
export function hashEvidence(row: Evidence): string {
  return hashOf(encodeEvidence(row));
}

/** Parts that the checker proves from snapshots or from claims, and rows that have a hash of their own. */
const PROVED = new Set([
  'integrity',
  'claims',
  'answer',
  'answer_claim_ids',
  'evidence',
  'conflicts',
  'insights',
  'patterns',
  'risks',
]);

/**
 * Seals the rest of an encoded report: what no snapshot can vouch for.
 *
 * @see docs/spec/report.md, REP-14
 */
export function hashFrame(report: JsonObject): string {
  const frame = Object.entries(report).filter(([name]) => !PROVED.has(name));
  return hashOf(Object.fromEntries(frame));
}
