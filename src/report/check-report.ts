import { inTurns, isRecord, ok, type Result } from '../kernel/index.ts';
import { checkClaim } from './check-claim.ts';
import { failReport, type ProofCheck, type ProofFailure } from './check-proof.ts';
import { checkRows } from './check-rows.ts';
import { checkStatements } from './check-statements.ts';
import { checkLevels } from './claim-levels.ts';
import { readSeal, type Seal } from './integrity.ts';
import { createProofContext } from './proof-context.ts';
import { type Claim, isUpheld, type Report } from './report.ts';
import { decodeParts, encodeReport, type Malformed } from './report-codec.ts';
import type { FindSnapshot } from './report-input.ts';

/**
 * Proves a report again, from its snapshots alone: nothing that its writer says is trusted.
 *
 * @see docs/spec/report.md, REP-8 to REP-15
 */
export function checkReport(report: Report, findSnapshot: FindSnapshot): ProofCheck {
  return checkAtOnce(planCheck(report, [], readSeal(encodeReport(report)), findSnapshot));
}

/** The same, where others wait for this thread: a claim in a turn. */
export async function checkReportInTurns(
  report: Report,
  findSnapshot: FindSnapshot,
): Promise<ProofCheck> {
  return checkInTurns(planCheck(report, [], readSeal(encodeReport(report)), findSnapshot));
}

/** The same for a report.json from anywhere. Fails, with the reason, on what is no report at all. */
export function checkReportJson(
  value: unknown,
  findSnapshot: FindSnapshot,
): Result<ProofCheck, string> {
  const plan = planJsonCheck(value, findSnapshot);
  return plan.ok ? ok(checkAtOnce(plan.value)) : plan;
}

/** The same, a claim in a turn. */
export async function checkReportJsonInTurns(
  value: unknown,
  findSnapshot: FindSnapshot,
): Promise<Result<ProofCheck, string>> {
  const plan = planJsonCheck(value, findSnapshot);
  return plan.ok ? ok(await checkInTurns(plan.value)) : plan;
}

/** The claims that are to be checked, how one is, and what follows from all that failed. */
interface CheckPlan {
  readonly claims: readonly Claim[];
  check(claim: Claim): readonly ProofFailure[];
  conclude(failed: readonly ProofFailure[]): ProofCheck;
}

function checkAtOnce({ claims, check, conclude }: CheckPlan): ProofCheck {
  return conclude(claims.flatMap(check));
}

async function checkInTurns({ claims, check, conclude }: CheckPlan): Promise<ProofCheck> {
  const failed: ProofFailure[] = [];
  for await (const claim of inTurns(claims, 1)) failed.push(...check(claim));
  return conclude(failed);
}

function planJsonCheck(value: unknown, findSnapshot: FindSnapshot): Result<CheckPlan, string> {
  const parts = decodeParts(value);
  if (!parts.ok) return parts;
  const { report, malformed } = parts.value;
  const seal = isRecord(value) ? readSeal(value) : 'broken';
  return ok(planCheck(report, malformed, seal, findSnapshot));
}

function planCheck(
  report: Report,
  malformed: readonly Malformed[],
  seal: Seal,
  findSnapshot: FindSnapshot,
): CheckPlan {
  const context = createProofContext(report, findSnapshot);
  const called = report.claims.filter(isUpheld);
  return {
    claims: called,
    check: (claim) => checkClaim(claim, report.mode, context),
    conclude(failedClaims) {
      const failed: readonly ProofFailure[] = [
        ...malformed.map(({ claim, proof, why }) => ({
          claim,
          proof,
          reason: 'malformed' as const,
          detail: why,
        })),
        ...failedClaims,
        ...checkStatements(report, context),
        ...(report.v === 1 ? [] : checkLevels(report)),
        ...checkRows(report, context),
        ...(holdsMoreThanItsVersion(report)
          ? [failReport('report-changed', 'it holds what reports of version 1 did not')]
          : []),
        ...(seal === 'broken'
          ? [failReport('report-changed', 'something was changed after the report was sealed')]
          : []),
      ];
      const broken = new Set(failed.map(({ claim }) => claim));
      const lost = malformed.filter(({ claim, proof }) => claim !== null && proof === null).length;
      const claims = report.claims.length + lost;
      const held = called.filter(({ id }) => !broken.has(id));
      const verified = held.filter(({ status }) => status === 'verified').length;
      const supported = held.length - verified;
      const background = report.claims.filter(({ status }) => status === 'background').length;
      const unverified = claims - held.length;
      return { claims, verified, supported, unverified, background, failed, seal };
    },
  };
}

/** Who calls a report of today an older one has it checked by fewer rules. */
function holdsMoreThanItsVersion(report: Report): boolean {
  if (report.v !== 1) return false;
  const { answered, confidence, reasons, answerParts, files, renderer, signature } = report;
  const isWeighed = answered !== null || confidence !== null || reasons.length > 0;
  const isCounted = report.conflicts.some(({ sides }) =>
    sides.some(({ independent, supportIds }) => independent !== null || supportIds.length > 0),
  );
  const isComputed = report.claims.some(({ computed }) => computed !== null);
  const isSealedSince = files !== null || renderer !== null || signature !== null;
  return isWeighed || answerParts.length > 0 || isCounted || isComputed || isSealedSince;
}
