import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { ResearchError } from '../../kernel/index.ts';
import { inLists } from '../in-lists.ts';
import { modesIn } from '../private-modes.ts';
import type { SharedCache } from '../shared-places.ts';
import type { Sql } from '../sql.ts';
import { isDeadWorker } from './dead-worker.ts';
import { piecesOf } from './file-pieces.ts';
import { dropPieces, insertPiece, refuseBlob } from './pieces.ts';
import { readContent } from './read-contents.ts';
import type { SharedBlobs } from './shared-blobs.ts';

export interface SharedCachePlace {
  readonly sql: Sql;
  readonly blobs: SharedBlobs | undefined;
  /** The number of this process: what it did not finish is swept once it is dead. */
  hold(): Promise<number>;
}

const BEGIN = `INSERT INTO home_cached (content, kind, about, size, worker, used)
  VALUES (nextval('home_content'), ?, ?, 0, ?, clock_timestamp()) RETURNING content`;
const FINISH =
  'UPDATE home_cached SET sha256 = ?, size = ?, used = clock_timestamp() WHERE content = ?';
const FIND = `UPDATE home_cached SET used = clock_timestamp() WHERE content = ? AND sha256 IS NOT NULL
  RETURNING size, sha256`;

/**
 * Files that any machine could make again, in rows and blobs of the home, and not among its files. A file is written piece by piece:
 * no other writer waits for a large one, and nobody sees it before it is whole.
 */
export function createSharedCache({ sql, blobs, hold }: SharedCachePlace): SharedCache {
  const insert = async (
    place: { readonly content: number; readonly start: number },
    bytes: Uint8Array,
  ): Promise<void> => {
    if (blobs === undefined) return void (await insertPiece(sql, place, bytes));
    // Its blob is named and kept in one step.
    const [piece = bytes] = await blobs.place([bytes]);
    await sql.transaction(async (tx) => void (await insertPiece(tx, place, piece)));
  };
  /** Pieces first: what is cut short here is removed the next time. */
  const remove = async (contents: readonly number[]): Promise<void> => {
    for (const { marks, values } of inLists(contents)) {
      await sql.run(`UPDATE home_cached SET sha256 = NULL WHERE content IN (${marks})`, values);
      const which = `SELECT content FROM home_cached WHERE content IN (${marks})`;
      await dropPieces(sql, which, values);
      await sql.run(`DELETE FROM home_cached WHERE content IN (${marks})`, values);
    }
    if (contents.length > 0) await blobs?.sweep();
  };
  const sweep = async (): Promise<void> => {
    const rows = await sql.all(
      `SELECT content FROM home_cached WHERE sha256 IS NULL AND ${isDeadWorker('home_cached')}`,
    );
    await remove(rows.map((row) => Number(row['content'])));
  };
  return {
    async list(kind) {
      const rows = await sql.all(
        `SELECT content, kind, about, size FROM home_cached
         WHERE sha256 IS NOT NULL AND starts_with(kind, ?) ORDER BY used DESC, content DESC`,
        [kind],
      );
      return rows.map((row) => ({
        id: Number(row['content']),
        kind: String(row['kind']),
        about: String(row['about']),
        bytes: Number(row['size']),
      }));
    },
    async keep({ kind, about }, path, signal) {
      const worker = await hold();
      await sweep();
      const [begun] = await sql.all(BEGIN, [kind, about, worker]);
      const content = Number(begun?.['content']);
      try {
        const hash = createHash('sha256');
        let start = 0;
        for await (const bytes of piecesOf(path)) {
          signal.throwIfAborted();
          hash.update(bytes);
          await insert({ content, start }, bytes);
          start += bytes.length;
        }
        const { changes } = await sql.run(FINISH, [hash.digest('hex'), start, content]);
        if (changes === 0) throw sweptAway(kind);
        return content;
      } catch (error) {
        await dropPieces(sql, 'SELECT CAST(? AS BIGINT)', [content]);
        await remove([content]);
        throw error;
      }
    },
    async fetch(id, to, signal) {
      const [found] = await sql.all(FIND, [id]);
      if (found === undefined) return false;
      const readBlob = blobs?.read ?? refuseBlob;
      const range = { from: 0, size: Number(found['size']) };
      const hash = createHash('sha256');
      await using handle = await open(to, 'wx', modesIn(dirname(to)).file);
      for await (const bytes of readContent(sql, id, range, (blob) => readBlob(blob, signal))) {
        signal.throwIfAborted();
        hash.update(bytes);
        await handle.writeFile(bytes);
      }
      // Somebody may have removed it meanwhile.
      const isWhole = hash.digest('hex') === found['sha256'];
      return isWhole;
    },
    remove,
  };
}

function sweptAway(kind: string): ResearchError {
  return new ResearchError(
    'busy',
    `Keeping ${kind}: its connection was away, and others removed it`,
    {
      fix: 'Try again.',
    },
  );
}
