import { type Evidence, encodeEvidence } from '../evidence/index.ts';
import { hashOf } from '../kernel/index.ts';
import type { Report } from './report.ts';
import { encodeReport } from './report-codec.ts';

/** What the seal of a report says: it holds, it is of an earlier version, there is none, or something was changed. */
export type Seal = 'sealed' | 'unsealed' | 'older' | 'broken';

/** A report as report.json holds it, with members that this program may not know. */
type Encoded = Readonly<Record<string, unknown>>;

/** Gives a report the hashes of its rows and of all that it holds. */
export function sealReport(report: Report): Report {
  const evidence = report.evidence.map((row) => ({ ...row, hash: hashEvidence(row) }));
  const open: Report = { ...report, v: 2, evidence, integrity: null, signature: null };
  return { ...open, integrity: hashWhole(encodeReport(open)) };
}

/**
 * The state of the seal of an encoded report. An earlier version's seal is checked as it was made.
 *
 * @see docs/spec/report.md, REP-13
 */
export function readSeal(report: Encoded): Seal {
  const { v, integrity } = report;
  if (integrity === null || integrity === undefined) return 'unsealed';
  if (v === 1) return integrity === hashFrame(report) ? 'older' : 'broken';
  return integrity === hashWhole(report) ? 'sealed' : 'broken';
}

/** Seals a ledger row, so that two rows cannot trade an address, a title or a date unseen. */
export function hashEvidence(row: Evidence): string {
  return hashOf(encodeEvidence(row));
}

/** The seal is no part of what it seals, and the signature is made of the seal. */
const AROUND = new Set(['integrity', 'signature']);

function hashWhole(report: Encoded): string {
  return hashWithout(report, AROUND);
}

/** What the seal of version 1 left to snapshots and claims. */
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

function hashFrame(report: Encoded): string {
  return hashWithout(report, PROVED);
}

function hashWithout(report: Encoded, names: ReadonlySet<string>): string {
  return hashOf(Object.fromEntries(Object.entries(report).filter(([name]) => !names.has(name))));
}
