import { deflateRawSync, inflateRawSync } from 'node:zlib';
import {
  decode,
  json,
  list,
  map,
  oneOf,
  optional,
  parseJson,
  record,
  type Schema,
  text,
} from '../kernel/index.ts';
import type { PassageWords } from '../retrieval/index.ts';
import {
  type Migration,
  migrate,
  type Sql,
  type SqlQueries,
  type SqlRow,
} from '../storage/index.ts';
import { type ReadDocument, SKIP_REASONS, type Skipped } from './document.ts';
import { SEARCHED_PART } from './part-read.ts';
import type { Passage } from './passage.ts';
import type { StoredFile } from './stored-file.ts';

/** The tables are derived: a new version of them, or of a reader, is a new file (corpus-store.ts). */
const MIGRATIONS: readonly Migration[] = [
  {
    version: 1,
    name: 'files, documents, passages',
    statements: [
      'CREATE TABLE corpus_facts (name {text} PRIMARY KEY, value {text} NOT NULL)',
      `CREATE TABLE corpus_files (path {text} PRIMARY KEY, absolute {text} NOT NULL, size {integer} NOT NULL,
        mtime_ms {real} NOT NULL, ctime_ms {real} NOT NULL, sha256 {text} NOT NULL, done {integer} NOT NULL,
        fresh {integer} NOT NULL, passages {integer} NOT NULL, skipped {text} NOT NULL)`,
      `CREATE TABLE corpus_documents (id {integer} PRIMARY KEY, path {text} NOT NULL, snapshot {text} NOT NULL,
        title {text} NOT NULL, published_at {text}, authors {text} NOT NULL, lossy {integer} NOT NULL,
        metadata {text} NOT NULL)`,
      'CREATE INDEX corpus_documents_path ON corpus_documents (path)',
      `CREATE TABLE corpus_passages (id {text} NOT NULL, document {integer} NOT NULL, start_at {integer} NOT NULL,
        end_at {integer} NOT NULL, page {integer}, line {integer}, title {text} NOT NULL, url {text} NOT NULL)`,
      'CREATE INDEX corpus_passages_document ON corpus_passages (document)',
      `CREATE TABLE corpus_chunks (document {integer} NOT NULL, start_at {integer} NOT NULL, end_at {integer} NOT NULL,
        packed {integer} NOT NULL, bytes {blob} NOT NULL, PRIMARY KEY (document, start_at))`,
    ],
  },
];

/** A snapshot is stored in pieces, so that a passage of a large one is read without the rest. */
const CHUNK_CHARS = 32_768;
/** Packing less than this costs more than it saves. */
const MIN_PACKED_CHARS = 4_096;

/** A document with the passages made of it, ready to be stored. */
export interface NewDocument {
  readonly id: number;
  readonly path: string;
  readonly snapshot: string;
  readonly document: ReadDocument;
  /** Never empty: what the document is called where it has no title. */
  readonly label: string;
  readonly passages: readonly Passage[];
  /** Of each passage, and of the whole text, where another thread has made them already. */
  readonly words?: readonly PassageWords[];
  readonly chunks?: readonly TextChunk[];
}

/** A piece of a snapshot as it is stored. */
interface TextChunk {
  readonly start: number;
  readonly end: number;
  readonly isPacked: boolean;
  readonly bytes: Uint8Array;
}

/** By hashes, each of which stands at another place: with many rows, keeping them in order costs more than all else. */
const LOOKUPS = [
  ['corpus_documents_snapshot', 'corpus_documents (snapshot)'],
  ['corpus_passages_id', 'corpus_passages (id)'],
] as const;

export async function createCorpusTables(sql: Sql): Promise<void> {
  await migrate(sql, 'documents', MIGRATIONS);
}

/** What is looked up without them is found by looking at every row. */
export async function dropLookups(sql: Sql): Promise<void> {
  for (const [name] of LOOKUPS) await sql.run(`DROP INDEX IF EXISTS ${name}`);
}

/** Sorts once what is there, where that was not done. */
export async function createLookups(sql: Sql): Promise<void> {
  for (const [name, of] of LOOKUPS) await sql.run(`CREATE INDEX IF NOT EXISTS ${name} ON ${of}`);
}

export async function readFacts(sql: SqlQueries): Promise<ReadonlyMap<string, string>> {
  const rows = await sql.all('SELECT name, value FROM corpus_facts');
  return new Map(rows.map((row) => [String(row['name']), String(row['value'])]));
}

export async function writeFacts(
  sql: SqlQueries,
  facts: Readonly<Record<string, string>>,
): Promise<void> {
  await sql.runMany(
    'INSERT INTO corpus_facts (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
    Object.entries(facts),
  );
}

export async function readFiles(sql: SqlQueries): Promise<ReadonlyMap<string, StoredFile>> {
  const rows = await sql.all('SELECT * FROM corpus_files');
  return new Map(rows.map((row) => [String(row['path']), decodeFile(row)]));
}

export async function writeFiles(sql: SqlQueries, files: readonly StoredFile[]): Promise<void> {
  await sql.runMany(
    `INSERT INTO corpus_files (path, absolute, size, mtime_ms, ctime_ms, sha256, done, fresh, passages, skipped)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (path) DO UPDATE SET absolute = excluded.absolute,
      size = excluded.size, mtime_ms = excluded.mtime_ms, ctime_ms = excluded.ctime_ms, sha256 = excluded.sha256,
      done = excluded.done, fresh = excluded.fresh, passages = excluded.passages, skipped = excluded.skipped`,
    files.map((file) => [
      file.path,
      file.absolute,
      file.size,
      file.mtimeMs,
      file.ctimeMs,
      file.sha256,
      file.isDone ? 1 : 0,
      file.isFresh ? 1 : 0,
      file.passages,
      JSON.stringify(file.skipped),
    ]),
  );
}

/** Takes the documents of files away; their rows in `corpus_files` stay. */
export async function removeDocuments(sql: SqlQueries, paths: readonly string[]): Promise<void> {
  const below = 'document IN (SELECT id FROM corpus_documents WHERE path = ?)';
  const rows = paths.map((path) => [path]);
  await sql.runMany(`DELETE FROM corpus_chunks WHERE ${below}`, rows);
  await sql.runMany(`DELETE FROM corpus_passages WHERE ${below}`, rows);
  await sql.runMany('DELETE FROM corpus_documents WHERE path = ?', rows);
}

/** Takes away what stands behind a passage of a file: the documents behind its own, and its further passages. */
export async function removeBehind(
  sql: SqlQueries,
  path: string,
  { document, start }: { readonly document: number; readonly start: number },
): Promise<void> {
  const behind = 'document IN (SELECT id FROM corpus_documents WHERE path = ? AND id > ?)';
  await sql.run(`DELETE FROM corpus_chunks WHERE ${behind}`, [path, document]);
  await sql.run(`DELETE FROM corpus_passages WHERE ${behind}`, [path, document]);
  await sql.run('DELETE FROM corpus_passages WHERE document = ? AND start_at > ?', [
    document,
    start,
  ]);
  await sql.run('DELETE FROM corpus_documents WHERE path = ? AND id > ?', [path, document]);
}

export async function removeFileRows(sql: SqlQueries, paths: readonly string[]): Promise<void> {
  await sql.runMany(
    'DELETE FROM corpus_files WHERE path = ?',
    paths.map((path) => [path]),
  );
}

export async function nextDocumentId(sql: SqlQueries): Promise<number> {
  const [row] = await sql.all('SELECT MAX(id) AS last FROM corpus_documents');
  return Number(row?.['last'] ?? 0) + 1;
}

export async function writeDocuments(
  sql: SqlQueries,
  documents: readonly NewDocument[],
): Promise<void> {
  await sql.runMany(
    `INSERT INTO corpus_documents (id, path, snapshot, title, published_at, authors, lossy, metadata)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    documents.map(({ id, path, snapshot, label, document }) => [
      id,
      path,
      snapshot,
      label,
      document.publishedAt,
      JSON.stringify(document.authors),
      document.lossy ? 1 : 0,
      JSON.stringify(document.metadata),
    ]),
  );
  await sql.runMany(
    `INSERT INTO corpus_passages (id, document, start_at, end_at, page, line, title, url)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    documents.flatMap(({ id, passages }) =>
      passages.map(({ id: passage, start, end, page, line, title, url }) => [
        passage,
        id,
        start,
        end,
        page,
        line,
        title,
        url,
      ]),
    ),
  );
  await sql.runMany(
    'INSERT INTO corpus_chunks (document, start_at, end_at, packed, bytes) VALUES (?, ?, ?, ?, ?)',
    chunkRows(documents),
  );
}

/** The text between two offsets of a stored document. */
export async function readDocumentText(
  sql: SqlQueries,
  document: number,
  start: number,
  end: number,
): Promise<string> {
  const rows = await sql.all(
    'SELECT start_at, packed, bytes FROM corpus_chunks WHERE document = ? AND start_at < ? AND end_at > ? ORDER BY start_at',
    [document, end, start],
  );
  const first = Number(rows[0]?.['start_at'] ?? 0);
  return rows
    .map(decodeChunk)
    .join('')
    .slice(Math.max(0, start - first), end - first);
}

export async function findSnapshot(sql: SqlQueries, sha256: string): Promise<string | undefined> {
  const [row] = await sql.all(
    'SELECT id FROM corpus_documents WHERE snapshot = ? ORDER BY id LIMIT 1',
    [sha256],
  );
  return row === undefined
    ? undefined
    : readDocumentText(sql, Number(row['id']), 0, Number.MAX_SAFE_INTEGER);
}

function* chunkRows(
  documents: readonly NewDocument[],
): Generator<[number, number, number, number, Uint8Array]> {
  for (const { id, document, chunks = packText(document.text) } of documents)
    for (const { start, end, isPacked, bytes } of chunks)
      yield [id, start, end, isPacked ? 1 : 0, bytes];
}

/** The pieces of a snapshot, made while they are asked for. */
export function* packText(text: string): Generator<TextChunk> {
  for (let start = 0; start < text.length; ) {
    const end = chunkEnd(text, start);
    const bytes = Buffer.from(text.slice(start, end));
    const isPacked = end - start >= MIN_PACKED_CHARS;
    yield { start, end, isPacked, bytes: isPacked ? deflateRawSync(bytes, { level: 1 }) : bytes };
    start = end;
  }
}

/** A pair of surrogates stays in one chunk: half of one has no UTF-8 form. */
function chunkEnd(text: string, start: number): number {
  const end = Math.min(text.length, start + CHUNK_CHARS);
  const isHigh = (text.charCodeAt(end - 1) & 0xfc00) === 0xd800;
  return isHigh && end < text.length ? end + 1 : end;
}

function decodeChunk(row: SqlRow): string {
  const bytes = row['bytes'];
  if (!(bytes instanceof Uint8Array)) return '';
  const plain = Number(row['packed']) === 1 ? inflateRawSync(bytes) : bytes;
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(plain);
}

function decodeFile(row: SqlRow): StoredFile {
  return {
    path: String(row['path']),
    absolute: String(row['absolute']),
    size: Number(row['size']),
    mtimeMs: Number(row['mtime_ms']),
    ctimeMs: Number(row['ctime_ms']),
    sha256: String(row['sha256']),
    isDone: Number(row['done']) === 1,
    isFresh: Number(row['fresh']) === 1,
    passages: Number(row['passages']),
    skipped: decodeSkipped(row['skipped']),
  };
}

const skippedSchema: Schema<readonly Skipped[]> = list(
  record<Skipped>({
    path: text(),
    reason: oneOf(...SKIP_REASONS),
    message: text(),
    reached: optional(SEARCHED_PART),
  }),
);
const namesSchema: Schema<readonly string[]> = list(text());
const metadataSchema: Schema<Metadata> = map(json());

type Metadata = ReadDocument['metadata'];

export function decodeSkipped(column: unknown): readonly Skipped[] {
  return decodeColumn(skippedSchema, column) ?? [];
}

export function decodeNames(column: unknown): readonly string[] {
  return decodeColumn(namesSchema, column) ?? [];
}

export function decodeMetadata(column: unknown): Metadata {
  return decodeColumn(metadataSchema, column) ?? {};
}

/** `undefined` for what is not of this shape: the tables are derived, and something is better than no passage. */
function decodeColumn<T>(schema: Schema<T>, column: unknown): T | undefined {
  const parsed = parseJson(String(column));
  const decoded = parsed.ok ? decode(schema, parsed.value) : parsed;
  return decoded.ok ? decoded.value : undefined;
}
