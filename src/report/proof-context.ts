import { createSnapshotCheck, type ProofContext } from './check-proof.ts';
import { withWholePassages } from './quotes-alone.ts';
import type { Report } from './report.ts';
import type { FindSnapshot } from './report-input.ts';

/** What the proofs of a report are checked against: its rows as their passages were found. */
export function createProofContext(
  report: Pick<Report, 'v' | 'renderer' | 'question' | 'evidence' | 'ranking'>,
  findSnapshot: FindSnapshot,
): ProofContext {
  const { v, renderer, question, evidence, ranking } = report;
  const snapshot = createSnapshotCheck(findSnapshot);
  const rows = withWholePassages(evidence, snapshot);
  return {
    version: v,
    isOfBefore: renderer === null,
    question,
    rows: new Map(rows.map((row) => [row.id, row])),
    ranking,
    snapshot,
  };
}
