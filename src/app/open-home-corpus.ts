import { type Corpus, type IndexWishes, openCorpus } from '../documents/index.ts';
import { type Clock, describeError, ResearchError } from '../kernel/index.ts';
import { type Embedder, embedderFingerprint, type OpenEmbedder } from '../models/index.ts';
import { openHybridIndex } from '../retrieval/index.ts';

/** The documents of a home, and whose vectors they are found by; `null` for words alone. */
export interface AskedCorpus {
  readonly corpus: Corpus;
  embedder(): string | null;
}

/** The documents of a home by words, and by meaning too where an embedder can be asked. */
interface HomeCorpora extends AsyncDisposable {
  byWords(): Promise<Corpus>;
  /** An embedder that fails is told of once, and words alone find from then on. */
  byMeaning(
    open: OpenEmbedder,
    note: (text: string) => void,
    signal: AbortSignal,
  ): Promise<AskedCorpus>;
}

/** Indexes that are opened once and shared by all who ask; each embedder has its own, beside that of words. */
export function openHomeCorpora(
  cacheFolder: string,
  clock: Clock,
  wishes: () => Promise<IndexWishes>,
): HomeCorpora {
  const opened = new Map<string, Promise<Corpus>>();
  const openOnce = (name: string, embedder?: Embedder): Promise<Corpus> => {
    const kind = embedder && {
      kind: {
        name,
        open: (sql: Parameters<typeof openHybridIndex>[0], table: string) =>
          openHybridIndex(sql, table, embedder),
      },
    };
    // Whoever asks first may be stopped: that is nothing to those who come after.
    const corpus =
      opened.get(name) ??
      openCorpus({ cacheFolder, clock, wishes, ...kind }, new AbortController().signal);
    opened.set(name, corpus);
    return corpus;
  };
  const byWords = (): Promise<Corpus> => openOnce('');
  return {
    byWords,
    async byMeaning(open, note, signal) {
      const words = await byWords();
      const tell = (error: unknown): void =>
        note(`documents are found by words alone: ${describeError(error)}`);
      try {
        const embedder = await open(signal);
        if (embedder === undefined) return { corpus: words, embedder: () => null };
        const meaning = await openOnce(embedderFingerprint(embedder), embedder);
        return orByWords({ name: embedder.name, meaning, words }, tell);
      } catch (error) {
        signal.throwIfAborted();
        tell(error);
        return { corpus: words, embedder: () => null };
      }
    },
    async [Symbol.asyncDispose]() {
      for (const corpus of await Promise.allSettled(opened.values()))
        if (corpus.status === 'fulfilled') await corpus.value[Symbol.asyncDispose]();
      opened.clear();
    },
  };
}

interface BothCorpora {
  /** The embedder's. */
  readonly name: string;
  readonly meaning: Corpus;
  readonly words: Corpus;
}

/** Finds by meaning while the embedder answers. What it has made stays for the next time. */
function orByWords(
  { name, meaning, words }: BothCorpora,
  tell: (error: unknown) => void,
): AskedCorpus {
  let current = meaning;
  const turnToWords = (error: unknown, signal: AbortSignal): void => {
    signal.throwIfAborted();
    if (!(error instanceof ResearchError) || error.code !== 'model-failed') throw error;
    current = words;
    tell(error);
  };
  const corpus: Corpus = {
    async refresh(roots, signal, onProgress, withinMs) {
      try {
        return await current.refresh(roots, signal, onProgress, withinMs);
      } catch (error) {
        turnToWords(error, signal);
        return words.refresh(roots, signal, onProgress, withinMs);
      }
    },
    async search(query, signal) {
      try {
        return await current.search(query, signal);
      } catch (error) {
        turnToWords(error, signal);
        await words.refresh(query.roots, signal);
        return words.search(query, signal);
      }
    },
    listFew: (roots, most, signal) => current.listFew(roots, most, signal),
    countTerms: (terms, roots) => current.countTerms(terms, roots),
    snapshot: (sha256) => current.snapshot(sha256),
    status: (signal) => current.status(signal),
    // The home closes what it opened.
    [Symbol.asyncDispose]: () => Promise.resolve(),
  };
  return { corpus, embedder: () => (current === meaning ? name : null) };
}
