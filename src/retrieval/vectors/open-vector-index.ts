import { ResearchError, sha256Hex } from '../../kernel/index.ts';
import type { Embedder } from '../../models/index.ts';
import type { Sql } from '../../storage/index.ts';
import type { Within } from '../words/passage-index.ts';
import { createMatrix, quantise, rankRows, type VectorMatrix } from './vector-matrix.ts';
import { openVectorStore, type StoredVector, type VectorStore } from './vector-store.ts';

/** What goes to the embedder at once. */
export const EMBEDDING_BATCH = 64;

/** A text that is found by its meaning. */
export interface MeantText {
  readonly id: string;
  readonly file: string;
  readonly text: string;
}

type Meaning = Pick<MeantText, 'text'>;

/** A text, and the cosine of its vector with that of the query. */
export interface NearText {
  readonly id: string;
  readonly cosine: number;
}

/** Texts by the meaning that one embedder sees in them; what another one made is never compared. */
export interface VectorIndex {
  /** Embeds what has no vector yet, a batch after the other; what was made stays when it is stopped. */
  embed(texts: readonly Meaning[], signal: AbortSignal): Promise<void>;
  /** Of each text a row, of what is stored: equal texts have equal ones. Embeds what has no vector yet. */
  vectorsOf(texts: readonly string[], signal: AbortSignal): Promise<VectorMatrix>;
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

interface Known {
  readonly version: number;
  readonly stored: readonly Pick<StoredVector, 'id' | 'file'>[];
  readonly matrix: VectorMatrix;
}

/** @throws {ResearchError} `model-failed` when the embedder answers with other vectors than it promises. */
export async function openVectorIndex(
  sql: Sql,
  name: string,
  embedder: Embedder,
): Promise<VectorIndex> {
  const store = await openVectorStore(sql, name, embedder);
  const { dimensions } = embedder;
  let known: Known | undefined;
  const readAll = async (): Promise<Known> => {
    const version = await store.version();
    if (known?.version === version) return known;
    const stored = await store.list();
    const matrix = createMatrix(
      dimensions,
      stored.map(({ vector }) => vector),
    );
    known = { version, stored: stored.map(({ id, file }) => ({ id, file })), matrix };
    return known;
  };
  const embed = async (texts: readonly Meaning[], signal: AbortSignal): Promise<void> => {
    for (let from = 0; from < texts.length; from += EMBEDDING_BATCH)
      await embedMissing(store, embedder, texts.slice(from, from + EMBEDDING_BATCH), signal);
  };
  return {
    embed,
    async vectorsOf(texts, signal) {
      const hashes = texts.map(sha256Hex);
      await embed(
        texts.map((text) => ({ text })),
        signal,
      );
      const found = await store.find(hashes);
      return createMatrix(
        dimensions,
        hashes.map((hash) => found.get(hash)),
      );
    },
    async put(texts, signal) {
      await embed(texts, signal);
      await store.link(texts.map(({ id, file, text }) => ({ id, file, hash: sha256Hex(text) })));
    },
    remove: (by, values) => store.unlink(by, values),
    async search(text, limit, signal, within) {
      const [query] = await askEmbedder(embedder, [text], signal);
      if (query === undefined) return [];
      const { stored, matrix } = await readAll();
      const passes = (row: number): boolean => isWithin(stored[row]?.file ?? '', within);
      const asked = createMatrix(dimensions, [quantise(query)]);
      return rankRows(asked, matrix, { limit, passes }).flatMap(({ row, cosine }) => {
        const found = stored[row];
        return found === undefined ? [] : [{ ...found, cosine }];
      });
    },
  };
}

async function embedMissing(
  store: VectorStore,
  embedder: Embedder,
  batch: readonly Meaning[],
  signal: AbortSignal,
): Promise<void> {
  signal.throwIfAborted();
  const texts = new Map(batch.map(({ text }) => [sha256Hex(text), text] as const));
  const hashes = [...texts.keys()];
  const known = await store.find(hashes);
  const missing = hashes.filter((hash) => !known.has(hash));
  if (missing.length === 0) return;
  const asked = missing.map((hash) => texts.get(hash) ?? '');
  const made = await askEmbedder(embedder, asked, signal);
  await store.keep(new Map(made.map((vector, index) => [missing[index] ?? '', vector] as const)));
}

/** @throws {ResearchError} `model-failed` for other vectors than were promised. */
async function askEmbedder(
  embedder: Embedder,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<readonly Float32Array[]> {
  const made = await embedder.embed(texts, signal);
  const wrong = made.find(({ length }) => length !== embedder.dimensions);
  const asked = `Embedding ${texts.length} texts with ${embedder.name}`;
  const fix = 'Check the embedder in the settings: its model and its dimensions.';
  if (made.length !== texts.length || wrong !== undefined)
    throw new ResearchError(
      'model-failed',
      `${asked}: ${made.length} vectors of ${wrong?.length ?? embedder.dimensions} numbers came, ${embedder.dimensions} were promised`,
      { fix },
    );
  if (made.every((vector) => vector.every(Number.isFinite))) return made;
  throw new ResearchError(
    'model-failed',
    `${asked}: a vector contains a value that is not a number`,
    {
      fix,
    },
  );
}

function isWithin(file: string, within: Within | undefined): boolean {
  if (within === undefined) return true;
  const { files = [], filePrefixes = [] } = within;
  return files.includes(file) || filePrefixes.some((prefix) => file.startsWith(prefix));
}
