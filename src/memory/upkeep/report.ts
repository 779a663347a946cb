import { type JsonObject, toWire } from '../../kernel/index.ts';
import { counted } from '../../text/index.ts';
import type { ActionName } from '../log/log-row.ts';

/** One change that a run made, or would make. */
export interface RunDetail {
  readonly nodeId: string;
  readonly action: ActionName;
  readonly newId: string | null;
  readonly reason: string;
  readonly evidence: JsonObject;
}

/** A candidate that a run left alone, and why. */
export interface RunHeld {
  readonly nodeId: string;
  readonly reason: string;
  readonly evidence: JsonObject;
}

/** What a run of upkeep did. */
export interface RunReport {
  readonly runId: string;
  readonly dryRun: boolean;
  readonly trigger: string;
  readonly skillsLoaded: readonly string[];
  readonly candidatesEvaluated: number;
  readonly details: readonly RunDetail[];
  readonly held: readonly RunHeld[];
  /** Why it went no further; `null` for one that came to its end. */
  readonly stopped: string | null;
}

/** A run that was not due, or that another one was in the way of. */
export interface SkippedRun {
  readonly skipped: 'not_due' | 'running';
}

/** docs/spec/memory.md, MEM-33. Totals are counted from the details. */
export function encodeRunReport(report: RunReport): JsonObject {
  const count = (action: ActionName): number =>
    report.details.filter((detail) => detail.action === action).length;
  const { details, held, stopped, ...run } = report;
  return toWire({
    ...run,
    actionsTaken: {
      deprecated: count('deprecated'),
      refined: count('refined'),
      merged: count('merged'),
      archived: count('archived'),
      inducedSkills: count('induced'),
    },
    details: details.map(({ newId, ...done }) => (newId === null ? done : { ...done, newId })),
    held,
    ...(stopped === null ? {} : { stopped }),
    summary: summaryOf(report, count),
  });
}

function summaryOf(
  { details, held, candidatesEvaluated, dryRun, stopped }: RunReport,
  count: (action: ActionName) => number,
): string {
  const parts = (['deprecated', 'refined', 'merged', 'archived', 'induced'] as const)
    .map((action) => ({ action, n: count(action) }))
    .filter(({ n }) => n > 0)
    .map(({ action, n }) => `${action} ${n}`);
  const verb = dryRun ? 'Would have' : 'Has';
  const done = details.length === 0 ? 'Nothing to change' : `${verb} ${parts.join(', ')}`;
  return `${done}; ${counted(candidatesEvaluated, 'candidate')} looked at, ${held.length} held.${
    stopped === null ? '' : ` Stopped: ${stopped}`
  }`;
}
