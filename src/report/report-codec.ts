import {
  describeProblem,
  fail,
  INVALID,
  isRecord,
  type JsonObject,
  ok,
  type Problem,
  type Result,
} from '../kernel/index.ts';
import type { ClaimLevel, Report, ReportMode } from './report.ts';
import { reportSchema, type StoredClaim } from './report-schema.ts';

/** A part of a report that could not be read. */
export interface Malformed {
  readonly claim: string | null;
  readonly proof: number | null;
  /** With its place in report.json: `claims[2].proofs[0].start must be …`. */
  readonly why: string;
}

/** What could be read of a report, and what could not. */
export interface Parts {
  readonly report: Report;
  readonly malformed: readonly Malformed[];
}

/** report.json as a value: snake_case, the same report gives the same value. */
export function encodeReport({ answer, ...report }: Report): JsonObject {
  return reportSchema.encode({ ...report, answer: answer.text, answerClaimIds: answer.claimIds });
}

/** The bytes of report.json. */
export function formatReport(report: Report): string {
  return `${JSON.stringify(encodeReport(report), null, 2)}\n`;
}

/** Strict: one malformed part refuses the whole. The checker reads part by part instead. */
export function decodeReport(value: unknown): Result<Report, string> {
  const parts = decodeParts(value);
  if (!parts.ok) return parts;
  const { report, malformed } = parts.value;
  return malformed.length === 0 ? ok(report) : fail(malformed.map(({ why }) => why).join('; '));
}

/** Reads a report part by part. Fails only on what is no report at all. */
export function decodeParts(value: unknown): Result<Parts, string> {
  const problems: Problem[] = [];
  const stored = reportSchema.read(value, '', (problem) => problems.push(problem));
  if (stored === INVALID) return fail(problems.map(describeProblem).join('; '));
  const { answer, answerClaimIds, ...rest } = stored;
  const report: Report = {
    ...rest,
    answer: { text: answer, claimIds: answerClaimIds },
    claims: stored.claims.map((claim) => ({ ...claim, level: levelOf(claim, stored.mode) })),
  };
  return ok({ report, malformed: malformedOf(problems, value) });
}

/** Reports from before there were levels quote, unless a model wrote them. */
function levelOf({ level, status }: StoredClaim, mode: ReportMode): ClaimLevel {
  if (level !== null) return level;
  if (status === 'supported') return 'entailed';
  if (status !== 'verified') return status;
  return mode === 'extractive' ? 'quoted' : 'entailed';
}

/** An element of a list, or a proof of a claim; anything else is one part with all that it holds. */
const PART = /^(?:claims\[(\d+)\](?:\.proofs\[(\d+)\])?|\w+(?:\[\d+\])?)/;

/** One entry for each part that could not be read, with all that is wrong with it. */
function malformedOf(problems: readonly Problem[], value: unknown): readonly Malformed[] {
  const malformed = new Map<string, Malformed>();
  for (const problem of problems) {
    const [where = problem.field, claim, proof] = PART.exec(problem.field) ?? [];
    const before = malformed.get(where);
    const why = describeProblem(problem);
    malformed.set(where, {
      claim: claim === undefined ? null : claimAt(value, Number(claim)),
      proof: proof === undefined ? null : Number(proof),
      why: before === undefined ? why : `${before.why}; ${why}`,
    });
  }
  return [...malformed.values()];
}

/** A claim that cannot be read is named by its id, where it has one. */
function claimAt(report: unknown, index: number): string {
  const claims = isRecord(report) ? report['claims'] : undefined;
  const claim: unknown = Array.isArray(claims) ? claims[index] : undefined;
  const id = isRecord(claim) ? claim['id'] : undefined;
  return typeof id === 'string' ? id : `claims[${index}]`;
}
