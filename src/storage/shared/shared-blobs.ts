import { type ErrorCode, mapConcurrent, ResearchError, sha256Hex } from '../../kernel/index.ts';
import type { BlobsAddress } from '../blobs-address.ts';
import type { Sql, SqlRow } from '../sql.ts';
import { type ContentPiece, type NamedBlob, NO_BYTES } from './pieces.ts';
import type { ObjectFailure, S3Objects } from './s3-objects.ts';

/** Large pieces of a home's contents, in objects `<home>/<SHA-256>.<number>`. */
export interface SharedBlobs {
  /** Keeps the large ones outside, before any row names them. */
  place(pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<readonly ContentPiece[]>;
  /** Nothing where the content was removed meanwhile. */
  read(blob: NamedBlob, signal: AbortSignal): Promise<Uint8Array>;
  /** Removes objects that nothing names any more. One that cannot be removed now is left to the next time. */
  sweep(): Promise<void>;
}

/** Nobody takes so long from writing an object to naming it; one who does is refused. */
const LEFT_ALONE = "interval '10 minutes'";
const SWEPT_AT_ONCE = 64;
const REMOVED_AT_ONCE = 8;
/** Removing keeps nobody waiting. */
const SWEEP_MS = 5_000;

/** Loose until a row names it. */
const RESERVE = `INSERT INTO home_blob AS old (id, sha256, size, touched, loose, leaving)
  VALUES (nextval('home_blob_id'), ?, ?, clock_timestamp(), 1, 0)
  ON CONFLICT (sha256) WHERE leaving = 0 DO UPDATE SET touched = excluded.touched RETURNING id`;
const UNNAMED = `loose = 1 AND touched < clock_timestamp() - ${LEFT_ALONE}
  AND NOT EXISTS (SELECT 1 FROM home_chunk WHERE blob = home_blob.id)`;
/** The row is looked at once more where somebody touched it meanwhile. */
const LEAVE = `UPDATE home_blob SET leaving = 1 WHERE ${UNNAMED}
  AND id IN (SELECT id FROM home_blob WHERE ${UNNAMED} ORDER BY id LIMIT ${SWEPT_AT_ONCE})
  RETURNING id, sha256`;
const FIND_NAMED =
  'SELECT 1 FROM home_blob WHERE id = ? AND EXISTS (SELECT 1 FROM home_chunk WHERE blob = home_blob.id)';

export interface SharedBlobsPlace {
  readonly sql: Sql;
  readonly address: BlobsAddress;
  /** Of the home: two in one bucket have nothing in common. */
  readonly home: string;
  readonly objects: S3Objects;
  /** Aborted when the home is closed. */
  readonly signal: AbortSignal;
}

export function createSharedBlobs(place: SharedBlobsPlace): SharedBlobs {
  const { sql, address, home, objects, signal } = place;
  const keyOf = (id: number, sha256: string): string => `${home}/${sha256}.${id}`;
  const keep = async (bytes: Uint8Array): Promise<NamedBlob> => {
    const [sha256, size] = [sha256Hex(bytes), bytes.length];
    const [row] = await sql.all(RESERVE, [sha256, size]);
    const id = Number(row?.['id']);
    const kept = await objects.put({ key: keyOf(id, sha256), sha256, size }, bytes, signal);
    if (!kept.ok) throw toBlobError('Keeping contents', address.shown, kept.error);
    return { id, sha256, size };
  };
  const removeOne = async ({ id, sha256 }: SqlRow, within: AbortSignal): Promise<boolean> => {
    const removed = await objects.remove(keyOf(Number(id), String(sha256)), within);
    if (removed.ok) await sql.run('DELETE FROM home_blob WHERE id = ?', [Number(id)]);
    return removed.ok;
  };
  return {
    async place(pieces) {
      const placed: ContentPiece[] = [];
      for await (const bytes of pieces)
        placed.push(bytes.length < address.leastBytes ? bytes : await keep(bytes));
      return placed;
    },
    async read({ id, sha256, size }, stop) {
      const object = { key: keyOf(id, sha256), sha256, size };
      const got = await objects.get(object, AbortSignal.any([signal, stop]));
      if (got.ok) return got.value;
      // Somebody removed the content while it was read: it ends here, as one that is all in rows does.
      if (got.error.reason === 'missing' && (await sql.all(FIND_NAMED, [id])).length === 0)
        return NO_BYTES;
      throw toBlobError(`Reading ${sha256}`, address.shown, got.error);
    },
    async sweep() {
      const within = AbortSignal.any([signal, AbortSignal.timeout(SWEEP_MS)]);
      try {
        for (let left = true; left; ) {
          const rows = await sql.all(LEAVE);
          const remove = (row: SqlRow): Promise<boolean> => removeOne(row, within);
          const removed = await mapConcurrent(rows, REMOVED_AT_ONCE, remove, within);
          left = rows.length === SWEPT_AT_ONCE && removed.every(Boolean);
        }
      } catch (error) {
        if (!within.aborted) throw error;
      }
    },
  };
}

/**
 * A home's large contents are in one place, which its first user with blobs names.
 *
 * @returns Random: tells the home from all others.
 * @throws {ResearchError} `config-invalid` where this machine names another place, or none.
 */
export async function requireBlobsPlace(
  sql: Sql,
  address: BlobsAddress | undefined,
): Promise<string> {
  const named = address?.shown;
  if (named !== undefined)
    await sql.run('UPDATE home_state SET blobs = ? WHERE blobs IS NULL', [named]);
  const [row] = await sql.all('SELECT id, blobs FROM home_state');
  const theirs = row?.['blobs'] ?? undefined;
  if (theirs === named) return String(row?.['id']);
  throw new ResearchError(
    'config-invalid',
    `the home keeps large contents in ${String(theirs)}, and AUTOSEARCH_BLOBS names ${named ?? 'nothing'}`,
    { fix: `Set AUTOSEARCH_BLOBS=${String(theirs)}, with the options of your server.` },
  );
}

const OUTCOMES: Readonly<Record<ObjectFailure['reason'], readonly [ErrorCode, string]>> = {
  refused: ['config-invalid', 'Check the bucket, the region, the keys and what they may do.'],
  unavailable: ['io-failed', 'Try again when it answers; nothing acknowledged is lost.'],
  missing: ['store-corrupt', 'Restore the object from a backup of the bucket.'],
  damaged: ['store-corrupt', 'Restore the object from a backup of the bucket.'],
};

function toBlobError(attempt: string, shown: string, failure: ObjectFailure): ResearchError {
  const [code, fix] = OUTCOMES[failure.reason];
  return new ResearchError(code, `${attempt} in ${shown}: ${failure.detail}`, {
    fix,
    details: { place: shown, reason: failure.reason },
  });
}
