import type { Instant } from '../../kernel/index.ts';

/** What a person said of an earlier answer, where it may bear on this question (docs/spec/report.md, REP-27). */
export interface Lesson {
  /** The line of `state/outcomes.jsonl`. */
  readonly id: string;
  readonly ts: Instant;
  readonly question: string;
  readonly verdict: 'accepted' | 'rejected';
  readonly correction: string | null;
  /** The claims that the verdict was about. */
  readonly texts: readonly string[];
  /** `same` asks the same in these or other words; `near` only where the same sentence would answer. */
  readonly likeness: 'same' | 'near';
}
