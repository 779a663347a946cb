import type { SqlQueries, SqlRow } from '../sql.ts';
import { NO_BYTES, type ReadBlob } from './pieces.ts';

const CHUNKS_AT_ONCE = 16;

/** Which bytes are asked for: to the end, or at the least to the size that the content is known to have. */
export interface ContentRange {
  readonly from: number;
  readonly size?: number;
}

/** The bytes of a content from a place on, chunk by chunk. */
export async function* readContent(
  sql: SqlQueries,
  content: number,
  { from, size = Number.POSITIVE_INFINITY }: ContentRange,
  readBlob: ReadBlob,
): AsyncGenerator<Uint8Array> {
  for (let at = from; at < size; ) {
    const before = at;
    const rows = await sql.all(
      `SELECT start, bytes, id, sha256, size FROM home_chunk LEFT JOIN home_blob ON id = blob
       WHERE content = ? AND start >= COALESCE((SELECT max(start) FROM home_chunk
       WHERE content = ? AND start <= ?), 0) ORDER BY start LIMIT ${CHUNKS_AT_ONCE}`,
      [content, content, at],
    );
    for (const row of rows) {
      const bytes = await bytesFrom(row, at - Number(row['start']), readBlob);
      if (bytes.length === 0) continue;
      yield bytes;
      at += bytes.length;
    }
    if (at === before) return;
  }
}

/** A content of which the first bytes are there already. */
export interface BegunContent {
  readonly content: number;
  readonly from: number;
}

/** What several short contents have from a place in each on, at once: a home is thousands of them. One without more bytes is not among them. */
export async function readShortContents(
  sql: SqlQueries,
  begun: readonly BegunContent[],
  readBlob: ReadBlob,
): Promise<ReadonlyMap<number, readonly Uint8Array[]>> {
  const pieces = new Map<number, Uint8Array[]>();
  const places = new Map(begun.map(({ content, from }) => [content, from]));
  const rows = await sql.all(
    `SELECT chunk.content, start, bytes, id, sha256, size
     FROM unnest(CAST(? AS BIGINT[]), CAST(? AS BIGINT[])) AS part (content, place)
     JOIN home_chunk chunk ON chunk.content = part.content AND start >= COALESCE((SELECT max(start) FROM home_chunk before
       WHERE before.content = part.content AND before.start <= place), 0)
     LEFT JOIN home_blob ON id = blob ORDER BY chunk.content, start`,
    [`{${[...places.keys()].join(',')}}`, `{${[...places.values()].join(',')}}`],
  );
  for (const row of rows) {
    const content = Number(row['content']);
    const inside = Math.max(0, (places.get(content) ?? 0) - Number(row['start']));
    const bytes = await bytesFrom(row, inside, readBlob);
    const own = pieces.get(content) ?? [];
    if (bytes.length > 0) own.push(bytes);
    pieces.set(content, own);
  }
  return pieces;
}

/** What a chunk has from a place in it on; a blob that ends before it is not asked for. */
async function bytesFrom(row: SqlRow, inside: number, readBlob: ReadBlob): Promise<Uint8Array> {
  const { id, sha256 } = row;
  const size = Number(row['size']);
  if (typeof id !== 'number') {
    const bytes = row['bytes'];
    return bytes instanceof Uint8Array ? bytes.subarray(inside) : NO_BYTES;
  }
  if (inside >= size) return NO_BYTES;
  return (await readBlob({ id, sha256: String(sha256), size })).subarray(inside);
}
