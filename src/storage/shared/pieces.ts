import { ResearchError } from '../../kernel/index.ts';
import type { SqlQueries, SqlValue } from '../sql.ts';

/** Bytes of a content that are kept outside of the database. */
export interface NamedBlob {
  readonly id: number;
  readonly sha256: string;
  readonly size: number;
}

/** A part of a content, as its row has it. */
export type ContentPiece = Uint8Array | NamedBlob;

export const NO_BYTES: Uint8Array = new Uint8Array();

/** @throws {ResearchError} where the bytes are not to be had; they are those of the hash. */
export type ReadBlob = (blob: NamedBlob) => Promise<Uint8Array>;

/** Of a home, or a file of it, all of which is in the database. */
export const refuseBlob: ReadBlob = async ({ sha256 }) => {
  throw new ResearchError('store-corrupt', `Reading ${sha256}: no place for blobs is known`, {
    fix: 'Somebody else wrote to the tables of the home: look at who may.',
  });
};

/** @returns How many bytes of the content it stands for. */
export async function insertPiece(
  tx: SqlQueries,
  { content, start }: { readonly content: number; readonly start: number },
  piece: ContentPiece,
): Promise<number> {
  const isHere = piece instanceof Uint8Array;
  if (!isHere) await keepBlob(tx, piece);
  await tx.run('INSERT INTO home_chunk (content, start, bytes, blob) VALUES (?, ?, ?, ?)', [
    content,
    start,
    isHere ? piece : NO_BYTES,
    isHere ? null : piece.id,
  ]);
  return isHere ? piece.length : piece.size;
}

/** Whoever removes what nothing names looks at `touched` in the same row: of the two, one is refused. */
async function keepBlob(tx: SqlQueries, { id, sha256 }: NamedBlob): Promise<void> {
  const { changes } = await tx.run(
    'UPDATE home_blob SET touched = clock_timestamp(), loose = 0 WHERE id = ? AND leaving = 0',
    [id],
  );
  if (changes > 0) return;
  throw new ResearchError('busy', `Keeping ${sha256}: writing it took so long that it is gone`, {
    fix: 'Try again.',
  });
}

/**
 * Drops the chunks of contents; their blobs are looked at by the next sweep.
 *
 * @param which - Selects contents: a query of one column, with `values` for its placeholders.
 */
export async function dropPieces(
  tx: SqlQueries,
  which: string,
  values: readonly SqlValue[],
): Promise<void> {
  await tx.run(
    `WITH gone AS (DELETE FROM home_chunk WHERE content IN (${which}) RETURNING blob)
     UPDATE home_blob SET loose = 1 WHERE id IN (SELECT blob FROM gone)`,
    values,
  );
}
