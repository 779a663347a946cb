import type { Budget, JsonValue, Spending } from '../../kernel/index.ts';
import type { AttemptFact, Report } from '../../report/index.ts';
import type { StopReason } from '../journal/journal.ts';
import type { GenerationView } from '../sessions/show-session.ts';

/** How a run ended: with a report, or paused where `--resume` goes on. */
export type Delivery = PausedDelivery | FinishedDelivery;

interface DeliveryFacts {
  readonly sessionId: string;
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
    readonly unverified: number;
  };
  /** Absolute paths of what was written. */
  readonly paths: { readonly folder: string; readonly report: string };
  /** Done in part: the budget ended it, claims are unverified, or something asked for could not be read. */
  readonly isPartial: boolean;
}
