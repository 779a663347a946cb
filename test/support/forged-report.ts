import {
  type Claim,
  checkReport,
  type FindSnapshot,
  type Report,
  sealReport,
} from '../../src/report/index.ts';
import { buildSample } from './sample-report.ts';

const sample = buildSample();

export const REPORT: Report = sample.report;
export const SNAPSHOTS: ReadonlyMap<string, string> = sample.snapshots;
export const findSnapshot: FindSnapshot = sample.findSnapshot;

/** Reasons for which a changed report fails; a seal made again shows that the check stands without it. */
export function reasonsOf(report: Report, find: FindSnapshot = findSnapshot): readonly string[] {
  return checkReport(report, find).failed.map(({ reason }) => reason);
}

/** The report with one claim changed, sealed again as a careful forger would. */
export function forge(id: string, change: (claim: Claim) => Partial<Claim>): Report {
  const claims = REPORT.claims.map((claim) =>
    claim.id === id ? { ...claim, ...change(claim) } : claim,
  );
  return sealReport({ ...REPORT, claims });
}

export function claimOf(id: string): Claim {
  const claim = REPORT.claims.find((known) => known.id === id);
  if (claim === undefined) throw new Error(`no claim ${id}`);
  return claim;
}
