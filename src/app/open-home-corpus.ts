import { type Corpus, type IndexKind, openCorpus } from '../documents/index.ts';
import type { Home } from '../environment/index.ts';
import { type Embedder, embedderFingerprint } from '../models/index.ts';
import { openHybridIndex } from '../retrieval/index.ts';
import type { AppPlace } from './app.ts';

/** The documents of a home; with a program's own embedder also found by meaning. */
export function openHomeCorpus(
  { cache }: Home,
  { clock, embedder }: Pick<AppPlace, 'clock' | 'embedder'>,
): Promise<Corpus> {
  const place = { cacheFolder: cache, clock, ...kindOf(embedder) };
  // Whoever asks first may be stopped: that is nothing to those who come after.
  return openCorpus(place, new AbortController().signal);
}

/** An index by words and meaning, in a file of its own for each embedder. */
function kindOf(embedder: Embedder | undefined): { readonly kind?: IndexKind } {
  if (embedder === undefined) return {};
  const open: IndexKind['open'] = (sql, name) => openHybridIndex(sql, name, embedder);
  return { kind: { name: embedderFingerprint(embedder), open } };
}
