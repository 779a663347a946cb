import type { DiscoveredEnvironment, ObservedUser } from '../../environment/index.ts';
import type { GateOutcome } from '../../evolution/index.ts';
import type { Instant, JsonValue, Spending } from '../../kernel/index.ts';
import type { LeverValue } from '../../search/index.ts';
import type { Asked, StoredAttempt } from './exchange.ts';

/** Why a step was chosen (docs/spec/research.md). */
export interface Because {
  readonly state: string;
  readonly evidence: string;
  readonly constraint: string;
  readonly opportunity: string;
}

/** What a variation step does. */
export type StepAction =
  | { readonly type: 'baseline' }
  | { readonly type: 'search'; readonly gaps: readonly string[] }
  | {
      /** What another program found and nothing was made of: its run, its session, and what it asked. */
      readonly type: 'import';
      readonly run: string;
      readonly session: string;
      readonly requests: readonly Asked[];
    }
  | {
      readonly type: 'change';
      readonly lever: string;
      /** The strategy skill whose lever it is, by its path in the home; `null`: the strategy's own. */
      readonly skill: string | null;
      readonly from: LeverValue;
      readonly to: LeverValue;
    };

/** Why a session ended, in the order in which the reasons are checked. */
export type StopReason =
  | 'user'
  | 'budget'
  | 'threshold'
  | 'stuck'
  | 'max-generations'
  | 'unanswered';

export type Decision = 'keep' | 'revert' | 'refused';

/** A past question under the strategy before a change and after it. */
export interface ReplayedPair {
  readonly session: string;
  /** The type of its question; `null` in journals of before this was recorded. */
  readonly queryType: string | null;
  readonly before: number;
  readonly after: number;
}

/** One line of `journal.jsonl`: the truth of the session. `at` and durations are for people, never for the report. */
export type JournalEntry =
  | { readonly type: 'session.started'; readonly at: Instant; readonly briefHash: string }
  | {
      /** What was there when the session began, by name. It decides nothing. */
      readonly type: 'environment.discovered';
      readonly at: Instant;
      readonly found: DiscoveredEnvironment;
    }
  | {
      /** What the working directory says about who asks. It decides nothing. */
      readonly type: 'user.observed';
      readonly at: Instant;
      readonly seen: ObservedUser;
    }
  | {
      /** The first move: what the question asks for, and what would count as done. */
      readonly type: 'plan.made';
      readonly at: Instant;
      readonly clarifyResult: JsonValue;
      readonly graphPlan: JsonValue;
    }
  | {
      readonly type: 'step.chosen';
      readonly at: Instant;
      readonly generation: number;
      readonly action: StepAction;
      readonly because: Because;
    }
  | {
      readonly type: 'request.intended';
      readonly at: Instant;
      readonly generation: number;
      readonly requestId: string;
      readonly purpose: string;
      readonly request: Asked;
      readonly reserved: Spending;
    }
  | {
      readonly type: 'request.answered';
      readonly at: Instant;
      readonly generation: number;
      readonly requestId: string;
      readonly attempt: StoredAttempt;
      readonly spent: Spending;
      readonly durationMs: number;
    }
  | {
      readonly type: 'generation.scored';
      readonly at: Instant;
      readonly generation: number;
      readonly decision: Decision;
      readonly scoreBefore: number | null;
      readonly scoreAfter: number;
      readonly score: JsonValue;
      readonly gates: readonly GateOutcome[];
      readonly openGaps: readonly string[];
      readonly evidence: number;
    }
  | {
      /** What the judge weighs words by: how rare they were among the documents when it asked. */
      readonly type: 'terms.counted';
      readonly at: Instant;
      readonly passages: number;
      readonly frequencies: Readonly<Record<string, number>>;
    }
  | {
      /** What past sessions say about a change that passed every other gate: asked once, also when it is resumed. */
      readonly type: 'change.replayed';
      readonly at: Instant;
      readonly generation: number;
      /** Sessions that can be asked again. */
      readonly sessions: number;
      readonly pairs: readonly ReplayedPair[];
    }
  | {
      /** Whether a change that its gates let pass is now the home's: the commit, or why there is none. */
      readonly type: 'change.kept';
      readonly at: Instant;
      readonly generation: number;
      readonly ref: string | null;
      readonly reason: string | null;
      readonly why: string;
    }
  | { readonly type: 'documents.changed'; readonly at: Instant; readonly fingerprint: string }
  | { readonly type: 'session.paused'; readonly at: Instant }
  | {
      readonly type: 'session.delivered';
      readonly at: Instant;
      readonly because: StopReason;
      readonly bestGeneration: number;
      readonly finalScore: number;
    };

/** The entries of one type. */
export type Entry<T extends JournalEntry['type']> = JournalEntry & { readonly type: T };
