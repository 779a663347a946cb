import { decodeReport, type ProofCheck, type ProofFailure } from '../../report/index.ts';
import { readForgotten } from '../sessions/forget-originals.ts';
import type { SessionFolder } from '../sessions/session-folder.ts';
import { isForQuotingAlone } from './passing-on.ts';

/**
 * What was removed on purpose, or never left its home, is told apart from what was lost; none of it is proved.
 *
 * @param folder - Of the session that the report names, where it names one.
 */
export async function explainMissing(
  check: ProofCheck,
  report: unknown,
  folder: SessionFolder | undefined,
): Promise<ProofCheck> {
  if (check.failed.length === 0) return check;
  const forgotten = folder === undefined ? undefined : await readForgotten(folder);
  const withheld = withheldSources(report);
  const explain = (failure: ProofFailure): ProofFailure => {
    if (failure.reason !== 'snapshot-missing') return failure;
    const sha256 = failure.detail;
    const at = forgotten?.get(sha256);
    if (at !== undefined) {
      const detail = `${sha256} was removed by forget at ${at}`;
      return { ...failure, reason: 'snapshot-forgotten', detail };
    }
    const source = withheld.get(sha256);
    if (source === undefined) return failure;
    const detail = `${sha256} may be quoted, not passed on (${source}): verify in the home that holds the session`;
    return { ...failure, reason: 'snapshot-withheld', detail };
  };
  return { ...check, failed: check.failed.map(explain) };
}

/** The texts that a report is delivered without, by their hashes, each with its source. */
function withheldSources(report: unknown): ReadonlyMap<string, string> {
  const decoded = decodeReport(report);
  const rows = decoded.ok ? decoded.value.evidence.filter(isForQuotingAlone) : [];
  return new Map(rows.map(({ snapshot, source }) => [snapshot, source]));
}
