/** The judge's own question to the corpus or to the recorded pool. It is the same whatever the strategy. */
export interface Probe {
  readonly family: ProbeFamily;
  /** Words, '' when the terms say it all. */
  readonly text: string;
  /** Index terms, weighted against 1 for a word of the text. */
  readonly terms: readonly ProbeTerm[];
  readonly limit: number;
}

export interface ProbeTerm {
  readonly term: string;
  readonly weight: number;
}

/**
 * Six ways to ask, that err in different ways: the question as it stands, the question without one third of its
 * clues (three of them), with words of its best answers, and for what its best answers leave open.
 */
export const PROBE_FAMILIES = [
  'question',
  'without-first-third',
  'without-second-third',
  'without-last-third',
  'feedback',
  'second-round',
] as const;

export type ProbeFamily = (typeof PROBE_FAMILIES)[number];

export interface ProbePassage {
  /** What the ranking is compared by: the row's address. */
  readonly url: string;
  readonly title: string;
  readonly text: string;
}

/** What came back, best first. */
export interface ProbeAnswer {
  readonly family: ProbeFamily;
  readonly passages: readonly ProbePassage[];
}

/** How rare terms are where the probes search; the corpus knows. */
export interface TermStatistics {
  readonly passages: number;
  /** In how many passages each term stands. */
  readonly frequencies: ReadonlyMap<string, number>;
}

/** Robertson's weight of a term, above 0; a term that is not counted is as rare as can be. */
export function rarityOf(term: string, { passages, frequencies }: TermStatistics): number {
  const frequency = Math.min(frequencies.get(term) ?? 0, passages);
  return Math.log(1 + (passages - frequency + 0.5) / (frequency + 0.5));
}
