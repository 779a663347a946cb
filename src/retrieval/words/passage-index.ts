import type { PassageWords } from './passage-words.ts';
import type { Ranking } from './ranking.ts';

/** An index term (folded and stemmed as the tokenizer does) and how much it counts beside the question's words. */
export interface TermWeight {
  readonly term: string;
  readonly weight: number;
}

export interface IndexedPassage {
  /** From content and position: the same passage has the same id in every index. */
  readonly id: string;
  /** What is removed as a whole, and what `within` names: a file, a scope, an archive. */
  readonly file: string;
  readonly title: string;
  readonly text: string;
  /** Its words, where they were read from title and text already. */
  readonly words?: PassageWords;
}

/** Restricts a search, and the statistics it weighs terms by, to a part of the index. */
export interface Within {
  readonly files?: readonly string[];
  /** Files that start with one of these. */
  readonly filePrefixes?: readonly string[];
}

/** How much words (1) and meaning (RET-23) count where there is an embedder; without one there is nothing to fuse. */
export interface Fusion {
  readonly words?: number;
  readonly meaning?: number;
  readonly k?: number;
}

export interface IndexQuery {
  /** The question's words; "quoted words" are looked for side by side. */
  readonly text: string;
  /** Added terms, weighted against 1 for a word of the question. */
  readonly terms?: readonly TermWeight[];
  readonly limit: number;
  readonly ranking?: Partial<Ranking>;
  readonly within?: Within;
  readonly fusion?: Fusion;
}

export interface Hit {
  readonly id: string;
  readonly file: string;
  /** Comparable within one search only. */
  readonly score: number;
  /** The query's terms that stand in the passage. */
  readonly terms: readonly string[];
}

export interface IndexStatistics {
  readonly passages: number;
}

/**
 * Words to passages. Scores depend on the passages that are in it, never on the order or the way in which they
 * came: an index that was changed a hundred times answers like one built afresh.
 */
export interface PassageIndex {
  /**
   * Adds passages; one with the id of an earlier one takes its place. Durable when the promise is fulfilled. Goes
   * in batches, each of them a transaction.
   */
  put(
    passages: Iterable<IndexedPassage> | AsyncIterable<IndexedPassage>,
    signal?: AbortSignal,
  ): Promise<void>;
  /** How many were there. */
  remove(ids: readonly string[]): Promise<number>;
  removeFile(file: string): Promise<number>;
  /** Best first; equal scores by id. */
  search(query: IndexQuery, signal?: AbortSignal): Promise<readonly Hit[]>;
  statistics(within?: Within): Promise<IndexStatistics>;
  /** In how many passages each term stands; 0 for those in none. */
  documentFrequencies(
    terms: readonly string[],
    within?: Within,
  ): Promise<ReadonlyMap<string, number>>;
}
