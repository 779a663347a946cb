import type { Instant } from '../kernel/index.ts';

/** What a search takes from its session. */
export interface QuestionBrief {
  readonly question: string;
  /** Instant of the session: every item of it was found then. */
  readonly now: Instant;
  /** Names of the chosen channels, the most promising first. */
  readonly channels: readonly string[];
  /** Queries that earlier sessions recorded as good, with the question's own words filled in. */
  readonly goodQueries: readonly string[];
}
