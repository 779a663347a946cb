import type { Attempt, ChannelSpec } from '../channels/index.ts';
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
  const { channelsFor, checkChannels } = await import('./channels.ts');
  const { DEFAULT_STRATEGY } = await import('../search/index.ts');
  const [name = channel] = checkChannels([channel]);
  if (docs.length > 0) await corpus.refresh(docs, signal);
  const chosen = channelsFor([name], corpus, docs).get(name);
  const query = { text, terms: [], limit, ranking: DEFAULT_STRATEGY.rank.bm25 };
  return chosen === undefined ? { type: 'no_results' } : chosen.search(query, signal);
}

/** Every channel that is built, as it tells of itself. */
export async function listChannels(corpus: Corpus): Promise<readonly ChannelSpec[]> {
  const { CHANNEL_NAMES, channelsFor } = await import('./channels.ts');
  return [...channelsFor(CHANNEL_NAMES, corpus, []).values()].map((channel) => channel.describe());
}
