import type { IndexQuery, PassageIndex } from '../../src/retrieval/index.ts';
import type { JudgedCorpus } from './judged-corpus.ts';

/** A way of answering: ids, best first. */
export interface Strategy {
  readonly name: string;
  rank(corpus: JudgedCorpus, question: string): Promise<readonly string[]>;
}

/** How many answers a strategy gives. */
export const DEPTH = 30;

export async function search(
  index: PassageIndex,
  query: Omit<IndexQuery, 'limit'>,
  limit: number = DEPTH,
): Promise<readonly string[]> {
  return (await index.search({ ...query, limit })).map(({ id }) => id);
}
