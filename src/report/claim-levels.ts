import { failClaim, type ProofFailure } from './check-proof.ts';
import type { Claim, ClaimLevel, ClaimStatus, Report } from './report.ts';

/** What a claim of each level is called. */
export const STATUS_OF_LEVEL: Readonly<Record<ClaimLevel, ClaimStatus>> = {
  quoted: 'verified',
  derived: 'verified',
  computed: 'verified',
  entailed: 'supported',
  unverified: 'unverified',
  background: 'background',
};

/** Where nobody wrote the sentences, there are no others. */
const FOUND: ReadonlySet<ClaimLevel> = new Set(['quoted', 'computed', 'unverified']);

/**
 * Every claim is called what its level is: one that nothing upholds says so in both, and so does one that a reader upheld.
 *
 * @see docs/spec/report.md, REP-70
 */
export function checkLevels({ claims, mode }: Report): readonly ProofFailure[] {
  return claims.filter((claim) => !isCalledByLevel(claim, mode)).map(failLevel);
}

function isCalledByLevel({ level, status, proofs }: Claim, mode: Report['mode']): boolean {
  const isKnown = mode !== 'extractive' || FOUND.has(level);
  const isBare = level !== 'background' || proofs.length === 0;
  return isKnown && isBare && STATUS_OF_LEVEL[level] === status;
}

function failLevel({ id, level, status }: Claim): ProofFailure {
  return failClaim(id, 'level-wrong', `it is called ${status} and ${level}`);
}
