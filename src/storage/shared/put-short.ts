import type { SqlQueries } from '../sql.ts';
import { type ContentPiece, NO_BYTES } from './pieces.ts';

/** What gives a name its content, in one statement: each of a home's many small files is a change of its own. */
const PUT = `WITH old AS (SELECT content FROM home_file WHERE name = ?),
  gone AS (DELETE FROM home_chunk WHERE content IN (SELECT content FROM old) RETURNING blob),
  loosened AS (UPDATE home_blob SET loose = 1 WHERE id IN (SELECT blob FROM gone)),
  tick AS (UPDATE home_state SET seq = seq + 1 RETURNING seq),
  fresh AS (SELECT nextval('home_content') AS content),
  piece AS (INSERT INTO home_chunk (content, start, bytes)
    SELECT content, 0, CAST(? AS BYTEA) FROM fresh WHERE CAST(? AS BIGINT) > 0)
  INSERT INTO home_file (name, content, size, made, changed)
  SELECT CAST(? AS TEXT), content, CAST(? AS BIGINT), seq, seq FROM fresh, tick
  ON CONFLICT (name) DO UPDATE SET content = excluded.content, size = excluded.size, made = excluded.made,
    changed = excluded.changed
  RETURNING content`;

/** The one piece that a content is, or no bytes; `undefined` for more of them, and for one that is kept elsewhere. */
export async function findOnlyPiece(
  pieces: AsyncIterable<ContentPiece> | Iterable<ContentPiece>,
): Promise<Uint8Array | undefined> {
  let only: Uint8Array | undefined;
  for await (const piece of pieces) {
    if (only !== undefined || !(piece instanceof Uint8Array)) return undefined;
    only = piece;
  }
  return only ?? NO_BYTES;
}

/** @returns The new content. */
export async function putShort(tx: SqlQueries, name: string, bytes: Uint8Array): Promise<number> {
  const { length } = bytes;
  const [row] = await tx.all(PUT, [name, bytes, length, name, length]);
  return Number(row?.['content']);
}
