/** What is asked, and of whom. */
export interface StartOptions {
  readonly question: string;
  readonly roots: readonly string[];
  readonly channels: readonly string[];
  readonly seed: number;
  /** The run of the worklog to go on from, by its id or its session's; without one, that which asked the same. */
  readonly run?: string;
}
