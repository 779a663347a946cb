import { isInDispute } from './check-answer.ts';
import { sideOf } from './conflict-side.ts';
import { findUntoldConflict } from './find-untold-conflict.ts';
import { labelsFor } from './labels-for.ts';
import { createProofContext } from './proof-context.ts';
import type { Conflict, Report } from './report.ts';
import type { FindSnapshot } from './report-input.ts';
import { rereadClaims } from './reread-claims.ts';

/** A report lists no more of them. */
const MAX_ADDED = 6;

/**
 * The report with what its quotes dispute and nothing said yet, as where a model quotes what contradicts a claim; what is disputed is
 * not told in full. Pure.
 *
 * @see docs/spec/report.md, REP-16 and REP-70
 */
export function withToldConflicts(report: Report, findSnapshot: FindSnapshot): Report {
  const context = createProofContext(report, findSnapshot);
  const claims = rereadClaims(report, context);
  const said = { rows: context.rows, question: report.question };
  const conflicts: Conflict[] = [...report.conflicts];
  for (let added = 0; added < MAX_ADDED; added += 1) {
    const untold = findUntoldConflict({ ...report, conflicts }, claims);
    if (untold === undefined) break;
    conflicts.push({
      kind: untold.kind,
      sides: untold.claims.map(({ claim }) => sideOf([claim], said)),
    });
  }
  const { answered, reasons, answerParts } = report;
  const isInFull = answered === 'yes' && answerParts.some((part) => isInDispute(part, conflicts));
  if (!isInFull)
    return conflicts.length === report.conflicts.length ? report : { ...report, conflicts };
  const { disputed } = labelsFor(report.question).verdict;
  return { ...report, conflicts, answered: 'partly', reasons: [...reasons, disputed] };
}
