import { compareText, type Instant, inTurns, type JsonValue } from '../kernel/index.ts';
import type { IndexQuery } from '../retrieval/index.ts';
import type { SqlRow } from '../storage/index.ts';
import { asksAboutAll, createCopyFold, type Span } from '../text/index.ts';
import type { CorpusStore } from './corpus-store.ts';
import { decodeMetadata, decodeNames, readDocumentText } from './corpus-tables.ts';
import { type FoundPassage, findFirstPassages } from './first-passages.ts';

/** Ids a statement asks for: far below what any database takes. */
const IDS_ASKED = 100;

/** A few copies in an answer of this share of others are no flood. */
const ENOUGH = 0.75;
/**
 * How many times as many hits are looked at, step by step, while copies of each other fill the answer, and what share of
 * others is enough there. Most answers are filled by three times as many, which are found in half the time of eight times.
 */
const LOOKED_AT = [
  { times: 1, enough: ENOUGH },
  { times: 3, enough: 1 },
  { times: 8, enough: ENOUGH },
  { times: 50, enough: ENOUGH },
];
/** So many passages of one document, or half an answer if that is more, say all there is to say in it while others say something too. */
const OF_ONE_DOCUMENT = 10;
/** So far is looked for what else there is than passages of one document. */
const LOOKED_BEHIND = 8;
/** Hits whose texts are read between two turns of the event loop: others that wait are not held up. */
const READ_AT_ONCE = 4;

/**
 * The best passages for a query, with their texts. Copies beyond the first few, and passages of one document beyond the first
 * many, leave their places to what else was found (DOC-19, DOC-75).
 */
export async function findPassageHits(
  store: CorpusStore,
  query: IndexQuery,
  signal: AbortSignal,
): Promise<readonly PassageHit[]> {
  if (asksAboutAll(query.text))
    return readHits(store, await findFirstPassages(store, query.limit), signal);
  const repeats = createCopyFold(query.text);
  const own: PassageHit[] = [];
  const copies: PassageHit[] = [];
  const crowd: FoundPassage[] = [];
  const isCrowded = createCrowdCheck(Math.max(OF_ONE_DOCUMENT, query.limit / 2));
  let seen = 0;
  for (const { times, enough } of LOOKED_AT) {
    const asked = query.limit * times;
    const hits = await store.index.search({ ...query, limit: asked }, signal);
    // Once `own` fills the answer, what follows changes nothing.
    while (seen < hits.length && own.length < query.limit) {
      const some = hits.slice(seen, seen + query.limit - own.length);
      const rows = await rowsOf(store, some);
      const apart = some.filter(({ id }) => isCrowded(rows.get(id)));
      crowd.push(...apart);
      const others = some.filter((hit) => !apart.includes(hit));
      for await (const hit of inTurns(await readRows(store, others, rows, signal), READ_AT_ONCE))
        (repeats(hit.text, hit.title) ? copies : own).push(hit);
      seen += some.length;
    }
    const isFarEnough = isCrowdAlone(times, crowd.length, copies.length);
    if (own.length >= enough * query.limit || hits.length < asked || isFarEnough) break;
  }
  const room = Math.max(0, query.limit - own.length);
  const found = [...own, ...(await readHits(store, crowd.slice(0, room), signal)), ...copies];
  return inOrder(found.slice(0, query.limit));
}

/** Whether what does not fill the answer was looked for behind passages of one document, and not behind copies. */
function isCrowdAlone(times: number, crowd: number, copies: number): boolean {
  return times >= LOOKED_BEHIND && crowd > copies;
}

function inOrder(hits: readonly PassageHit[]): readonly PassageHit[] {
  return [...hits].sort((a, b) => b.score - a.score || compareText(a.passageId, b.passageId));
}

/**
 * Every passage in the order of its document, where there are at most `most`: among them nothing need be found first.
 *
 * @see docs/spec/documents.md, DOC-47
 */
export async function findFewPassages(
  store: CorpusStore,
  most: number,
  signal: AbortSignal,
): Promise<readonly PassageHit[]> {
  const rows = await store.sql.all(
    'SELECT id FROM corpus_passages ORDER BY document, start_at LIMIT ?',
    [most + 1],
  );
  if (rows.length > most) return [];
  const all = rows.map((row) => ({ id: String(row['id']), score: 0, terms: [] }));
  return readHits(store, all, signal);
}

/** Whether so many passages of a passage's document came before it. */
function createCrowdCheck(most: number): (row: SqlRow | undefined) => boolean {
  const counts = new Map<number, number>();
  return (row) => {
    const document = Number(row?.['document']);
    const count = (counts.get(document) ?? 0) + 1;
    counts.set(document, count);
    return count > most;
  };
}

async function readHits(
  store: CorpusStore,
  hits: readonly FoundPassage[],
  signal: AbortSignal,
): Promise<readonly PassageHit[]> {
  return readRows(store, hits, await rowsOf(store, hits), signal);
}

async function rowsOf(
  store: CorpusStore,
  hits: readonly FoundPassage[],
): Promise<ReadonlyMap<string, SqlRow>> {
  const rows = new Map<string, SqlRow>();
  for (let at = 0; at < hits.length; at += IDS_ASKED) {
    const ids = hits.slice(at, at + IDS_ASKED).map(({ id }) => id);
    const found = await store.sql.all(
      `SELECT p.id, p.document, p.start_at, p.end_at, p.page, p.line, p.title, p.url, d.title AS label, d.path,
        d.snapshot, d.published_at, d.authors, d.lossy, d.metadata
        FROM corpus_passages p JOIN corpus_documents d ON d.id = p.document
        WHERE p.id IN (${ids.map(() => '?').join(', ')})`,
      ids,
    );
    for (const row of found) rows.set(String(row['id']), row);
  }
  return rows;
}

async function readRows(
  store: CorpusStore,
  hits: readonly FoundPassage[],
  rows: ReadonlyMap<string, SqlRow>,
  signal: AbortSignal,
): Promise<readonly PassageHit[]> {
  signal.throwIfAborted();
  const passages: PassageHit[] = [];
  for (const hit of hits) {
    const row = rows.get(hit.id);
    // A refresh under way may have taken a passage out since the index was asked.
    if (row !== undefined) passages.push(createHit(hit, row, await textOf(store, row)));
  }
  return passages.filter(({ text }) => text !== '');
}

async function textOf({ sql, texts }: CorpusStore, row: SqlRow): Promise<string> {
  const [start, end] = [Number(row['start_at']), Number(row['end_at'])];
  const name = `${row['snapshot']}/${start}/${end}`;
  const known = texts.find(name);
  if (known !== undefined) return known;
  const text = await readDocumentText(sql, Number(row['document']), start, end);
  // A copy: a part would keep the whole piece alive.
  texts.keep(name, Buffer.from(text, 'utf16le').toString('utf16le'), 2 * text.length);
  return text;
}

function createHit({ score, terms }: FoundPassage, row: SqlRow, text: string): PassageHit {
  return {
    passageId: String(row['id']),
    url: String(row['url']),
    title: String(row['title']) || String(row['label']),
    isTitled: String(row['title']) !== '',
    text,
    score,
    terms,
    publishedAt: row['published_at'] === null ? null : String(row['published_at']),
    authors: decodeNames(row['authors']),
    snapshot: String(row['snapshot']),
    span: { start: Number(row['start_at']), end: Number(row['end_at']) },
    page: row['page'] === null ? null : Number(row['page']),
    line: row['line'] === null ? null : Number(row['line']),
    lossy: Number(row['lossy']) === 1,
    path: String(row['path']),
    metadata: decodeMetadata(row['metadata']),
  };
}

/** A passage that answers a query. `text` is the snapshot between the offsets of `span`. */
export interface PassageHit {
  readonly passageId: string;
  readonly url: string;
  readonly title: string;
  /** Whether the title is its own, and not only what it is called in lists. */
  readonly isTitled: boolean;
  readonly text: string;
  /** Comparable within one search only. */
  readonly score: number;
  /** The query's terms that stand in it. */
  readonly terms: readonly string[];
  readonly publishedAt: Instant | null;
  readonly authors: readonly string[];
  /** Hash of the document's text, for `Corpus.snapshot`. */
  readonly snapshot: string;
  readonly span: Span;
  readonly page: number | null;
  readonly line: number | null;
  readonly lossy: boolean;
  /** Relative to its root's folder; unique in the corpus. */
  readonly path: string;
  readonly metadata: Readonly<Record<string, JsonValue>>;
}
