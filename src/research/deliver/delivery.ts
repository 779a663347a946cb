import { join } from 'node:path';
import {
  type Budget,
  type JsonValue,
  parseJson,
  type Spending,
  toWire,
} from '../../kernel/index.ts';
import { type AttemptFact, decodeReport, type Report } from '../../report/index.ts';
import { findTextFile } from '../../storage/index.ts';
import type { StopReason } from '../journal/journal.ts';
import type { SessionFolder } from '../sessions/session-folder.ts';
import type { GenerationView } from '../sessions/show-session.ts';
import { encodeFindings } from './synthesize.ts';

/** How a run ended: with a report, or paused where `--resume` goes on. */
export type Delivery = PausedDelivery | FinishedDelivery;

interface DeliveryFacts {
  readonly sessionId: string;
  /** The session that it follows on; `null` for a question of its own. */
  readonly parent: string | null;
  readonly generations: readonly GenerationView[];
  /** The judge's whole word on the best result so far; `null` before the first score. */
  readonly score: JsonValue;
  /** Rows of the ledger. */
  readonly evidence: number;
  readonly budget: { readonly limit: Budget; readonly spent: Spending };
  readonly attempts: readonly AttemptFact[];
}

export interface PausedDelivery extends DeliveryFacts {
  readonly status: 'paused';
}

export interface FinishedDelivery extends DeliveryFacts {
  readonly status: 'delivered';
  readonly stoppedBecause: StopReason;
  readonly report: Report;
  readonly claims: {
    readonly total: number;
    readonly verified: number;
    readonly supported: number;
    readonly unverified: number;
  };
  /** Absolute paths of what was written. */
  readonly paths: { readonly folder: string; readonly report: string };
  /** Done in part: the budget ended it, claims are unverified, or something asked for could not be read. */
  readonly isPartial: boolean;
}

/** The object that `research --json` prints (docs/spec/cli.md, CLI-6). Paths are absolute. */
export function encodeDelivery(delivery: Delivery): Readonly<Record<string, unknown>> {
  return {
    session_id: delivery.sessionId,
    ...(delivery.parent === null ? {} : { parent: delivery.parent }),
    status: delivery.status,
    stopped_because: delivery.status === 'delivered' ? delivery.stoppedBecause : 'user',
    ...encodeAnswer(delivery),
    score: delivery.score,
    generations: delivery.generations.map(toWire),
    report:
      delivery.status === 'delivered'
        ? {
            path: delivery.paths.report,
            claims: delivery.claims.total,
            verified: delivery.claims.verified,
            supported: delivery.claims.supported,
            unverified: delivery.claims.unverified,
          }
        : null,
    evidence: delivery.evidence,
    budget: delivery.budget,
    attempts: delivery.attempts.map(toWire),
  };
}

/** What was asked for comes first: who reads this may read no more, and no other file. */
function encodeAnswer(delivery: Delivery): Readonly<Record<string, unknown>> {
  if (delivery.status === 'paused') {
    return { answered: null, confidence: null, reasons: [], answer: [], gaps: [], references: [] };
  }
  const { answered, confidence, reasons, answer, gaps, references } = encodeFindings(
    delivery.report,
  );
  return { answered, confidence, reasons, answer, gaps, references };
}

/** The report that a session delivered; `undefined` while there is none that can be read. */
export async function findReport({ delivery }: SessionFolder): Promise<Report | undefined> {
  const parsed = parseJson((await findTextFile(join(delivery, 'report.json'))) ?? '');
  const report = parsed.ok ? decodeReport(parsed.value) : undefined;
  return report?.ok === true ? report.value : undefined;
}
