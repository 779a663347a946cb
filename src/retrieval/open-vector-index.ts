import { ResearchError, sha256Hex } from '../kernel/index.ts';
import type { Embedder } from '../models/index.ts';
import type { Sql } from '../storage/index.ts';
import type { Within } from './passage-index.ts';
import { type NearText, rankVectors, type StoredVector } from './rank-vectors.ts';
import { openVectorStore, type VectorStore } from './vector-store.ts';

/** What goes to the embedder at once. */
export const EMBEDDING_BATCH = 64;

/** A text that is found by its meaning. */
export interface MeantText {
  readonly id: string;
  readonly file: string;
  readonly text: string;
}

/** Texts by the meaning that one embedder sees in them; what another one made is never compared. */
export interface VectorIndex {
  /** Embeds what has no vector yet, a batch after the other; what was made stays when it is stopped. */
  embed(texts: readonly MeantText[], signal: AbortSignal): Promise<void>;
  /** Embeds them, and they are found from then on. */
  put(texts: readonly MeantText[], signal: AbortSignal): Promise<void>;
  remove(by: 'id' | 'file', values: readonly string[]): Promise<void>;
  /** The nearest first. Exact: every vector is looked at. */
  search(
    text: string,
    limit: number,
    signal: AbortSignal,
    within?: Within,
  ): Promise<readonly (NearText & { readonly file: string })[]>;
}

type Linked = StoredVector & { readonly file: string };

/** @throws {ResearchError} `model-failed` when the embedder answers with other vectors than it promises. */
export async function openVectorIndex(
  sql: Sql,
  name: string,
  embedder: Embedder,
): Promise<VectorIndex> {
  const store = await openVectorStore(sql, name, embedder);
  let known: { readonly version: number; readonly vectors: readonly Linked[] } | undefined;
  const vectors = async (): Promise<readonly Linked[]> => {
    const version = await store.version();
    if (known?.version !== version) known = { version, vectors: await store.list() };
    return known.vectors;
  };
  const embed = async (texts: readonly MeantText[], signal: AbortSignal): Promise<void> => {
    for (let from = 0; from < texts.length; from += EMBEDDING_BATCH)
      await embedMissing(store, embedder, texts.slice(from, from + EMBEDDING_BATCH), signal);
  };
  return {
    embed,
    async put(texts, signal) {
      await embed(texts, signal);
      await store.link(texts.map(({ id, file, text }) => ({ id, file, hash: sha256Hex(text) })));
    },
    remove: (by, values) => store.unlink(by, values),
    async search(text, limit, signal, within) {
      const [query] = await askEmbedder(embedder, [text], signal);
      if (query === undefined) return [];
      const candidates = (await vectors()).filter(({ file }) => isWithin(file, within));
      const files = new Map(candidates.map(({ id, file }) => [id, file]));
      const near = rankVectors(query, candidates, limit);
      return near.map((found) => ({ ...found, file: files.get(found.id) ?? '' }));
    },
  };
}

async function embedMissing(
  store: VectorStore,
  embedder: Embedder,
  batch: readonly MeantText[],
  signal: AbortSignal,
): Promise<void> {
  signal.throwIfAborted();
  const texts = new Map(batch.map(({ text }) => [sha256Hex(text), text] as const));
  const missing = await store.findMissing([...texts.keys()]);
  if (missing.length === 0) return;
  const asked = missing.map((hash) => texts.get(hash) ?? '');
  const made = await askEmbedder(embedder, asked, signal);
  await store.keep(new Map(made.map((vector, index) => [missing[index] ?? '', vector] as const)));
}

/** @throws {ResearchError} `model-failed` for other vectors than were promised. */
export async function askEmbedder(
  embedder: Embedder,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<readonly Float32Array[]> {
  const made = await embedder.embed(texts, signal);
  const wrong = made.find(({ length }) => length !== embedder.dimensions);
  if (made.length === texts.length && wrong === undefined) return made;
  throw new ResearchError(
    'model-failed',
    `Embedding ${texts.length} texts with ${embedder.name}: ${made.length} vectors of ${wrong?.length ?? embedder.dimensions} numbers came, ${embedder.dimensions} were promised`,
    { fix: 'Check the embedder in the settings: its model and its dimensions.' },
  );
}

function isWithin(file: string, within: Within | undefined): boolean {
  if (within === undefined) return true;
  const { files = [], filePrefixes = [] } = within;
  return files.includes(file) || filePrefixes.some((prefix) => file.startsWith(prefix));
}
