import type { Attempt } from '../channels/index.ts';
import type { Corpus } from '../documents/index.ts';

/** One search of one channel, outside of a session. */
export interface ChannelSearch {
  readonly channel: string;
  readonly text: string;
  readonly limit: number;
  /** Files, folders or globs, absolute. */
  readonly docs: readonly string[];
}

/**
 * Asks one channel once, as the first query of a session would. Documents are indexed first.
 *
 * @throws {ResearchError} `argument-invalid` for a channel that does not exist.
 */
export async function searchChannel(
  corpus: Corpus,
  { channel, text, limit, docs }: ChannelSearch,
  signal: AbortSignal,
): Promise<Attempt> {
  const { checkChannelNames, openChannels } = await import('../channels/index.ts');
  const { DEFAULT_STRATEGY } = await import('../search/index.ts');
  const [name = channel] = checkChannelNames([channel]);
  if (docs.length > 0) await corpus.refresh(docs, signal);
  const chosen = openChannels([name], { corpus, roots: docs }).get(name);
  const query = { text, terms: [], limit, ranking: DEFAULT_STRATEGY.rank.bm25 };
  return chosen === undefined ? { type: 'no_results' } : chosen.search(query, signal);
}
