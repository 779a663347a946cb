import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { ResearchError, sha256Hex } from '../../kernel/index.ts';
import { type IndexedPassage, openIndex, type PassageIndex } from '../../retrieval/index.ts';
import {
  type Cursor,
  ensureFolder,
  LOG_START,
  type Migration,
  migrate,
  openSqlite,
  type Sql,
} from '../../storage/index.ts';
import { contentTerms, foldSpace, isStopWord } from '../../text/index.ts';
import type { ContextItem } from '../item.ts';
import { readableText } from '../readable-text.ts';
import type { Archive } from './archive.ts';

/** An item that a search found, in the context or in the archive. */
export interface ContextHit {
  readonly id: string;
  /** `null`: it is still in the context. */
  readonly batchId: string | null;
  readonly kind: string;
  readonly score: number;
  readonly snippet: string;
  /** Names its batch, when it matches strongly and is no longer in the context. */
  readonly hint: string | null;
}

export interface ContextSearch extends AsyncDisposable {
  /** Best first. An item that is found in several places is named once. */
  search(query: string, limit: number, signal: AbortSignal): Promise<readonly ContextHit[]>;
  /** Reads what came into the archive since; costs nothing when nothing did. */
  refresh(signal: AbortSignal): Promise<void>;
}

export interface SearchPlace {
  readonly archive: Archive;
  /** File of the derived index; in memory when there is none. It may be deleted at any time. */
  readonly cachePath?: string | undefined;
  /** Items that are still in the context: searched together with the archive, so that scores compare. */
  readonly inline?: readonly ContextItem[];
}

/** Long items are searched in pieces. */
const PIECE = 4_000;
const SNIPPET = 300;
/** A match is strong when this share of the question's content words stands in the item, and two at the least. */
const STRONG_SHARE = 0.6;

/**
 * Full-text search over what was archived, and over what is still there when the caller has it. The index is
 * derived from the archive.
 */
export async function openContextSearch(
  place: SearchPlace,
  signal: AbortSignal,
): Promise<ContextSearch> {
  const { cachePath } = place;
  if (cachePath === undefined || (place.inline ?? []).length > 0)
    return openSearchIn(':memory:', place, signal);
  try {
    await ensureFolder(dirname(cachePath));
    return await openSearchIn(cachePath, place, signal);
  } catch (error) {
    // What is derived is no reason not to answer: a home that cannot be written can be searched.
    if (isUnwritable(error)) return openSearchIn(':memory:', place, signal);
    if (!isStale(error)) throw error;
    for (const ending of ['', '-wal', '-shm']) await rm(`${cachePath}${ending}`, { force: true });
    return openSearchIn(cachePath, place, signal);
  }
}

/** The archive was replaced by a shorter one, or the derived file is damaged: it is made again. */
function isStale(error: unknown): boolean {
  return (
    error instanceof ResearchError &&
    ['store-conflict', 'store-corrupt', 'home-newer'].includes(error.code)
  );
}

function isUnwritable(error: unknown): boolean {
  return error instanceof ResearchError && ['store-read-only', 'store-full'].includes(error.code);
}

async function openSearchIn(
  path: string,
  { archive, inline = [] }: SearchPlace,
  signal: AbortSignal,
): Promise<ContextSearch> {
  const sql = await openSqlite(path, { derived: true });
  try {
    const index = await openIndex(sql, 'archive');
    await migrate(sql, 'context', MIGRATIONS);
    const parts: Parts = { sql, index, archive };
    await readArchive(parts, signal);
    const staying = inline.filter(({ stub }) => stub === null);
    const pieces = staying.flatMap((item) => piecesOf(item, null));
    await putPieces(parts, pieces, signal);
    return {
      search: (query, limit, stop) => searchPieces(parts, query, limit, stop),
      refresh: (stop) => readArchive(parts, stop),
      [Symbol.asyncDispose]: () => sql[Symbol.asyncDispose](),
    };
  } catch (error) {
    await sql[Symbol.asyncDispose]();
    throw error;
  }
}

/** What the index of passages does not keep: which item a piece is of, and how far the archive was read. */
const MIGRATIONS: readonly Migration[] = [
  {
    version: 1,
    name: 'pieces',
    statements: [
      `CREATE TABLE context_pieces (id {text} PRIMARY KEY, item {text} NOT NULL, batch {text}, kind {text} NOT NULL,
        text {text} NOT NULL)`,
      'CREATE TABLE context_cursor (one {integer} PRIMARY KEY, line {integer} NOT NULL, byte {integer} NOT NULL)',
    ],
  },
];

async function readCursor(sql: Sql): Promise<Cursor> {
  const [row] = await sql.all('SELECT line, byte FROM context_cursor');
  return row === undefined ? LOG_START : { line: Number(row['line']), byte: Number(row['byte']) };
}

async function writeCursor(sql: Sql, { line, byte }: Cursor): Promise<void> {
  await sql.run(
    'INSERT INTO context_cursor (one, line, byte) VALUES (1, ?, ?) ON CONFLICT (one) DO UPDATE SET line = excluded.line, byte = excluded.byte',
    [line, byte],
  );
}

type FoundPiece = Pick<ContextHit, 'id' | 'batchId' | 'kind'> & { readonly text: string };

async function findPiece(sql: Sql, id: string): Promise<FoundPiece | undefined> {
  const [row] = await sql.all('SELECT item, batch, kind, text FROM context_pieces WHERE id = ?', [
    id,
  ]);
  if (row === undefined) return undefined;
  const { item, batch, kind, text } = row;
  return {
    id: String(item),
    batchId: typeof batch === 'string' ? batch : null,
    kind: String(kind),
    text: String(text),
  };
}

interface Parts {
  readonly sql: Sql;
  readonly index: PassageIndex;
  readonly archive: Archive;
}

interface Piece extends IndexedPassage {
  readonly itemId: string;
  readonly batchId: string | null;
  readonly kind: string;
}

/** Pieces a transaction: an interrupted reading goes on behind the last one. */
const PIECES_A_TURN = 2_000;

async function readArchive(parts: Parts, signal: AbortSignal): Promise<void> {
  let pieces: Piece[] = [];
  const { passages } = await parts.index.statistics();
  // An index of an older format was thrown away, whatever was noted.
  const from = passages === 0 ? LOG_START : await readCursor(parts.sql);
  let end = from;
  const flush = async (): Promise<void> => {
    await putPieces(parts, pieces, signal);
    await writeCursor(parts.sql, end);
    pieces = [];
  };
  for await (const { record, end: behind } of parts.archive.read(from)) {
    signal.throwIfAborted();
    for (const item of record.items) {
      const text = [readableText(item.args), readableText(item.result)].join('\n').trim();
      pieces.push(...piecesOf({ ...item, text }, record.batchId));
    }
    end = behind;
    if (pieces.length >= PIECES_A_TURN) await flush();
  }
  if (end.byte !== from.byte) await flush();
}

/** Ids come from the item alone, so that it has one id whether it is archived or not. */
function piecesOf(
  item: Pick<ContextItem, 'id' | 'kind' | 'text' | 'raw'>,
  batchId: string | null,
): readonly Piece[] {
  // SQLite reads text up to its first U+0000, and an id may hold one.
  const name = `${item.id.replaceAll('\0', ' ')} ${sha256Hex(item.raw).slice(0, 16)}`;
  return cutText(item.text).map((text, order) => ({
    id: `${name} ${order}`,
    file: name,
    title: '',
    text,
    itemId: item.id,
    batchId,
    kind: item.kind,
  }));
}

function cutText(text: string): readonly string[] {
  const pieces: string[] = [];
  for (let start = 0; start < text.length; ) {
    const window = text.slice(start, start + PIECE);
    const blank =
      window.length < PIECE ? -1 : Math.max(window.lastIndexOf(' '), window.lastIndexOf('\n'));
    const length = blank > PIECE / 2 ? blank : window.length;
    pieces.push(window.slice(0, length));
    start += length;
  }
  return pieces;
}

async function putPieces(
  { sql, index }: Parts,
  given: readonly Piece[],
  signal: AbortSignal,
): Promise<void> {
  if (given.length === 0) return;
  // A host may tell the same item twice.
  const pieces = [...new Map(given.map((piece) => [piece.id, piece])).values()];
  const rows = pieces.map(({ id, itemId, batchId, kind, text }) => [
    id,
    itemId,
    batchId,
    kind,
    text,
  ]);
  await sql.transaction((tx) =>
    tx.runMany(
      `INSERT INTO context_pieces (id, item, batch, kind, text) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET batch = excluded.batch, kind = excluded.kind, text = excluded.text`,
      rows,
    ),
  );
  await index.put(pieces, signal);
}

async function searchPieces(
  { sql, index }: Parts,
  query: string,
  limit: number,
  signal: AbortSignal,
): Promise<readonly ContextHit[]> {
  const asked = contentTerms(query);
  const { passages } = await index.statistics();
  const text = passages > MANY_PIECES ? withoutGlue(query) : query;
  const hits = await index.search({ text, limit: limit * 3 + 10 }, signal);
  const found = new Map<string, ContextHit>();
  for (const hit of hits) {
    if (found.size >= limit) break;
    if (found.has(hit.file)) continue;
    const piece = await findPiece(sql, hit.id);
    if (piece === undefined) continue;
    const words = asked.filter((term) => hit.terms.includes(term)).length;
    const isStrong = words >= 2 && words / asked.length >= STRONG_SHARE;
    const { text: whole, ...place } = piece;
    found.set(hit.file, {
      ...place,
      score: hit.score,
      snippet: foldSpace(whole).slice(0, SNIPPET),
      hint:
        isStrong && place.batchId !== null
          ? `${place.id} matches and is archived in ${place.batchId}`
          : null,
    });
  }
  return [...found.values()];
}

/** Beyond this, reading where "the" stands takes longer than all other words together. */
const MANY_PIECES = 20_000;

/** Words such as "the" stand in every item and cost most of the time; a quoted phrase keeps its own. */
function withoutGlue(query: string): string {
  if (/["“”]/.test(query)) return query;
  const words = query.split(/\s+/).filter((word) => !isStopWord(word.toLowerCase()));
  return words.length < 2 ? query : words.join(' ');
}
