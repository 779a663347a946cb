/** One number of a benchmark. `floor` is what it stands beside: the least possible, or a peer, in the same run. */
export interface Figure {
  readonly set: string;
  readonly system: string;
  readonly metric: string;
  readonly value: number;
  readonly floor?: number;
}

export function createFigure(
  set: string,
  system: string,
  metric: string,
  value: number,
  floor?: number,
): Figure {
  return { set, system, metric, value, ...(floor === undefined ? {} : { floor }) };
}

/** Where a suite's data came from, in words for the header of its table. */
export type Note = string;

export interface SuiteResult {
  readonly notes: readonly Note[];
  /** Said of a run with options that is no part: it is kept like one without. */
  readonly isWhole?: boolean;
  readonly figures: readonly Figure[];
}

/** `say` reports progress on stderr; `args` are the options behind the suite's name. */
export type Suite = (say: (line: string) => void, args: readonly string[]) => Promise<SuiteResult>;
