import type { Instant, JsonValue } from '../../kernel/index.ts';

export type Outcome = 'success' | 'failure' | 'partial';
export type Feedback = 'accepted' | 'rejected';
export type Auth = 'paid' | 'free' | 'cookie';

/** The machine-readable form of a winning pattern: which lever stood at which value. */
export interface PatternKey {
  readonly lever: string;
  readonly value: JsonValue;
}

/** What a use cost and brought. Counts are whole things, `latencyMs` milliseconds, `costUsd` US dollars. */
export interface UseMetrics {
  readonly yield: number | null;
  readonly relevant: number | null;
  readonly uniqueSources: number | null;
  readonly latencyMs: number | null;
  readonly costUsd: number | null;
  readonly userFeedback: Feedback | null;
}

/** One use of a skill. Free of personal data once it has been captured. */
export interface SkillEvent {
  readonly id: string;
  readonly ts: Instant;
  readonly sessionId: string | null;
  readonly skill: string;
  readonly group: string | null;
  readonly taskDomain: string | null;
  readonly queryType: string | null;
  readonly inputShape: string | null;
  readonly method: string | null;
  readonly environment: { readonly auth: Auth | null; readonly locale: string | null };
  readonly outcome: Outcome;
  readonly metrics: UseMetrics;
  readonly winningPattern: string | null;
  readonly patternKey: PatternKey | null;
  readonly failureMode: string | null;
  readonly goodQuery: string | null;
  readonly badQuery: string | null;
  readonly evidenceRefs: readonly string[];
  readonly promoteCandidate: boolean;
  readonly notes: string | null;
  readonly userCorrection: string | null;
  readonly rubricPassed: boolean | null;
  /** The id of the event that this verdict is about; a verdict is no sighting of its own. */
  readonly refersTo: string | null;
  readonly nonSensitive: boolean;
}

/** What a caller tells about a use: `skill` and `outcome`, and whatever else it knows. */
export type SkillUse = Pick<SkillEvent, 'skill' | 'outcome'> &
  Partial<Omit<SkillEvent, 'skill' | 'outcome' | 'metrics' | 'environment'>> & {
    readonly metrics?: Partial<UseMetrics>;
    readonly environment?: Partial<SkillEvent['environment']>;
  };
