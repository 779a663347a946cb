import { ResearchError } from '../../kernel/index.ts';
import { inLists } from '../in-lists.ts';
import { requireNotNewer } from '../migrate.ts';
import type { Sql, SqlQueries, SqlRow } from '../sql.ts';
import { type ContentPiece, dropPieces, insertPiece } from './pieces.ts';
import { findOnlyPiece, putShort } from './put-short.ts';
import { HOME_MIGRATIONS } from './shared-tables.ts';

/** A name as it stands now; `content` is `null` for one that was removed. */
export interface SharedFile {
  readonly name: string;
  readonly content: number | null;
  readonly size: number;
  /** The change that gave it this content. */
  readonly made: number;
  readonly changed: number;
}

/** Where an append came to stand. */
export interface SharedAppend extends Pick<SharedFile, 'size' | 'made'> {
  readonly content: number;
  readonly start: number;
}

/** The lease that an append is made under. */
export interface Fence {
  readonly name: string;
  readonly epoch: number;
}

export interface SharedState {
  /** Random: tells a home from one that was made anew in its schema. */
  readonly id: string;
  readonly seq: number;
  /** Some file grows under a lease: what was added to it has no number yet. */
  readonly grows: boolean;
}

/** A long file is carried piece by piece, so that no row and no process holds the whole of it. */
export const CHUNK_BYTES: number = 1024 * 1024;
const PAGE = 1_000;

/** The change of a file that grows under a lease: later than every change that has a number. */
const GROWING = Number.MAX_SAFE_INTEGER;

const GROW = `
    ON CONFLICT (name) DO UPDATE SET
      content = COALESCE(old.content, excluded.content), size = old.size + excluded.size,
      made = CASE WHEN old.content IS NULL THEN excluded.made ELSE old.made END, changed = excluded.changed,
      lease = excluded.lease
    RETURNING content, size, made),
  added AS (INSERT INTO home_chunk (content, start, bytes) SELECT content, size - CAST(? AS BIGINT), CAST(? AS BYTEA)
    FROM grown)
  SELECT content, size, made FROM grown`;

const APPEND = `WITH tick AS (UPDATE home_state SET seq = seq + 1 RETURNING seq),
  grown AS (
    INSERT INTO home_file AS old (name, content, size, made, changed, lease)
    SELECT CAST(? AS TEXT), nextval('home_content'), CAST(? AS BIGINT), seq, seq, CAST(NULL AS TEXT) FROM tick${GROW}`;

/**
 * One statement, so that nothing comes between the look at the lease and the append. It takes no number of its own: all who take
 * one wait for each other's commit to reach the disk, and every step of every session is such an append.
 */
const APPEND_UNDER_LEASE = `WITH held AS (
    SELECT name FROM home_lease WHERE name = ? AND epoch = ? AND released = 0 FOR SHARE),
  grown AS (
    INSERT INTO home_file AS old (name, content, size, made, changed, lease)
    SELECT CAST(? AS TEXT), nextval('home_content'), CAST(? AS BIGINT), (SELECT seq FROM home_state) + 1, ${GROWING}, name
    FROM held${GROW}`;

const KEEP_NAME = `INSERT INTO home_file (name, content, size, made, changed) VALUES (?, ?, ?, ?, ?)
  ON CONFLICT (name) DO UPDATE SET content = excluded.content, size = excluded.size, made = excluded.made,
  changed = excluded.changed`;

/** `undefined` when the lease is somebody else's by now: nothing was added. */
export async function appendShared(
  sql: SqlQueries,
  name: string,
  bytes: Uint8Array,
  fence: Fence | undefined,
): Promise<SharedAppend | undefined> {
  const under = fence === undefined ? [] : [fence.name, fence.epoch];
  const [row] = await sql.all(fence === undefined ? APPEND : APPEND_UNDER_LEASE, [
    ...under,
    name,
    bytes.length,
    bytes.length,
    bytes,
  ]);
  if (row === undefined) return undefined;
  const size = Number(row['size']);
  return {
    content: Number(row['content']),
    start: size - bytes.length,
    size,
    made: Number(row['made']),
  };
}

/**
 * Gives the name new content as a whole; what it had before is gone.
 *
 * @param pieces - Opens the content anew, since a transaction may run again.
 * @returns Its content.
 */
export async function putShared(
  sql: Sql,
  name: string,
  pieces: () => AsyncIterable<ContentPiece> | Iterable<ContentPiece>,
): Promise<number> {
  const only = await findOnlyPiece(pieces());
  return sql.transaction(async (tx) =>
    only === undefined ? putIn(tx, await nextSeq(tx), name, pieces()) : putShort(tx, name, only),
  );
}

/** The same within a change of the caller's own. */
export async function putIn(
  tx: SqlQueries,
  seq: number,
  name: string,
  pieces: AsyncIterable<ContentPiece> | Iterable<ContentPiece>,
): Promise<number> {
  await dropContents(tx, name);
  const [made] = await tx.all("SELECT nextval('home_content') AS content");
  const content = Number(made?.['content']);
  let size = 0;
  for await (const piece of pieces) size += await insertPiece(tx, { content, start: size }, piece);
  await tx.run(KEEP_NAME, [name, content, size, seq, seq]);
  return content;
}

/** Removes the file of that name, and all whose names begin with it as a folder. */
export async function removeShared(sql: Sql, name: string): Promise<void> {
  await sql.transaction(async (tx) => {
    const seq = await nextSeq(tx);
    const below = `${name}/`;
    await dropPieces(
      tx,
      'SELECT content FROM home_file WHERE (name = ? OR starts_with(name, ?)) AND content IS NOT NULL',
      [name, below],
    );
    await tx.run(
      `UPDATE home_file SET content = NULL, size = 0, made = ?, changed = ?
       WHERE (name = ? OR starts_with(name, ?)) AND content IS NOT NULL`,
      [seq, seq, name, below],
    );
  });
}

/** @throws {ResearchError} `not-found` where there is no such file. */
export async function renameShared(sql: Sql, from: string, to: string): Promise<void> {
  await sql.transaction(async (tx) => {
    const seq = await nextSeq(tx);
    const [file] = await tx.all(
      'SELECT content, size FROM home_file WHERE name = ? AND content IS NOT NULL',
      [from],
    );
    if (file === undefined)
      throw new ResearchError('not-found', `Renaming ${from}: there is no such file`);
    await dropContents(tx, to);
    await tx.run(KEEP_NAME, [to, file['content'] ?? null, file['size'] ?? 0, seq, seq]);
    await tx.run(
      'UPDATE home_file SET content = NULL, size = 0, made = ?, changed = ? WHERE name = ?',
      [seq, seq, from],
    );
  });
}

const STATE = `SELECT id, seq, EXISTS (SELECT 1 FROM home_file WHERE changed = ${GROWING}) AS grows,
    (SELECT max(version) FROM schema_migrations WHERE room = 'home') AS version FROM home_state`;

/**
 * How far the home is; with `findSharedFile` and `listSharedChanges` all that a working copy asks.
 *
 * @throws {ResearchError} `home-newer` when a newer program has changed its tables since it was opened.
 */
export async function readSharedState(sql: SqlQueries): Promise<SharedState> {
  const [row] = await sql.all(STATE);
  requireNotNewer('home', Number(row?.['version']), HOME_MIGRATIONS.length);
  return {
    id: String(row?.['id']),
    seq: Number(row?.['seq']),
    grows: Number(row?.['grows']) === 1,
  };
}

/** Numbers what grew under a lease, as a statement of its own and with its release: until then every look brings in what was added. */
export const SETTLE_GROWN = `tick AS (UPDATE home_state SET seq = seq + 1
    WHERE EXISTS (SELECT 1 FROM home_file, gone WHERE lease = gone.name) RETURNING seq)
  UPDATE home_file SET changed = seq, lease = NULL FROM tick, gone WHERE lease = gone.name`;

export async function findSharedFile(
  sql: SqlQueries,
  name: string,
): Promise<SharedFile | undefined> {
  const [row] = await sql.all(`${SELECT} WHERE name = ?`, [name]);
  return row === undefined ? undefined : fileOf(row);
}

/** As they stand now, by name. */
export async function findSharedFiles(
  sql: SqlQueries,
  names: readonly string[],
): Promise<ReadonlyMap<string, SharedFile>> {
  const found = new Map<string, SharedFile>();
  for (const { marks, values } of inLists(names))
    for (const row of await sql.all(`${SELECT} WHERE name IN (${marks})`, values))
      found.set(String(row['name']), fileOf(row));
  return found;
}

const SELECT = 'SELECT name, content, size, made, changed FROM home_file';

/** What was changed after `seq`, by name, many at a time. */
export async function* listSharedChanges(
  sql: SqlQueries,
  seq: number,
): AsyncGenerator<readonly SharedFile[]> {
  for (let after = ''; ; ) {
    const rows = await sql.all(
      `${SELECT} WHERE changed > ? AND name > ? ORDER BY name LIMIT ${PAGE}`,
      [seq, after],
    );
    yield rows.map(fileOf);
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE) return;
    after = String(last['name']);
  }
}

/** Begins a change: whoever makes the next one waits for the end of this one. */
export async function nextSeq(tx: SqlQueries): Promise<number> {
  const [row] = await tx.all('UPDATE home_state SET seq = seq + 1 RETURNING seq');
  return Number(row?.['seq']);
}

async function dropContents(tx: SqlQueries, name: string): Promise<void> {
  await dropPieces(tx, 'SELECT content FROM home_file WHERE name = ?', [name]);
}

function fileOf(row: SqlRow): SharedFile {
  const content = row['content'];
  return {
    name: String(row['name']),
    content: typeof content === 'number' ? content : null,
    size: Number(row['size']),
    made: Number(row['made']),
    changed: Number(row['changed']),
  };
}
