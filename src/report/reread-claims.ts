import { findUnits, type Unit } from '../answer/index.ts';
import type { Evidence } from '../evidence/index.ts';
import { contentTerms, foldSpace } from '../text/index.ts';
import { checkClaim } from './check-claim.ts';
import type { ProofContext } from './check-proof.ts';
import type { PlannedClaim } from './plan-claims.ts';
import { type Claim, isUpheld, type Proof, type Report } from './report.ts';

/**
 * The quotes of a report with their units, as whoever wrote it compared them. One that is called unverified and holds counts, too:
 * what speaks against the answer is not taken away by a word. What cannot be read again is left out. Pure.
 */
export function rereadClaims(
  { claims, mode }: Pick<Report, 'claims' | 'mode'>,
  context: ProofContext,
): readonly PlannedClaim[] {
  const isQuoted = ({ text, computed, proofs }: Claim): boolean =>
    computed === null && proofs.some(({ quote }) => foldSpace(quote) === text);
  return claims
    .filter(isQuoted)
    .filter((claim) => isUpheld(claim) || checkClaim(claim, mode, context).length === 0)
    .flatMap((claim) => reread(claim, context));
}

function reread(claim: Claim, context: ProofContext): readonly PlannedClaim[] {
  const units = claim.proofs.map((proof) => unitsAt(proof, context));
  const row = context.rows.get(claim.proofs[0]?.evidenceId ?? '');
  if (row === undefined || units[0] === undefined || units[0].length === 0) return [];
  const terms = contentTerms(claim.text);
  return [{ claim, row, rank: 0, terms, units: units.flat(), worth: 0 }];
}

/** The unit that is quoted, or else those of which the quote is made. */
function unitsAt(
  { evidenceId, start, end }: Proof,
  { rows, snapshot }: ProofContext,
): readonly Unit[] {
  const row: Evidence | undefined = rows.get(evidenceId);
  const stored = row && snapshot(row.snapshot);
  if (row === undefined || stored?.state !== 'whole') return [];
  const units = findUnits(row, 0, stored.text);
  const own = units.filter((unit) => unit.start === start && unit.end === end);
  return own.length > 0
    ? own.slice(0, 1)
    : units.filter((unit) => start <= unit.start && unit.end <= end);
}
