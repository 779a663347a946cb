import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ResearchError, sha256Hex } from '../kernel/index.ts';
import {
  ensureFolder,
  findFileBytes,
  sweepAsideFiles,
  type WriteOptions,
  writeFileAtomic,
} from './files.ts';
import { findAt } from './io-error.ts';

/** Texts by the SHA-256 of their UTF-8 bytes: written once, never changed. */
export interface Blobs {
  /** Stores the text, when it is not there yet, and returns its hash. Safe from several processes. */
  put(text: string): Promise<string>;
  /** @throws {ResearchError} `store-corrupt` when what is stored has another hash. */
  find(sha256: string): Promise<string | undefined>;
  has(sha256: string): Promise<boolean>;
}

/** What was stored is read back, however long. */
const ANY_SIZE = Number.POSITIVE_INFINITY;
const SHA256 = /^[0-9a-f]{64}$/;

/** Blobs as files `<folder>/<sha256>`; the folder is made when the first one is put. */
export async function openFileBlobs(folder: string, options: WriteOptions = {}): Promise<Blobs> {
  await sweepAsideFiles(folder);
  return {
    async put(text) {
      const name = sha256Hex(text);
      // A damaged copy is put right: its name says what it has to hold.
      if ((await findHashAt(folder, name)) === name) return name;
      await ensureFolder(folder);
      await writeFileAtomic(join(folder, name), text, options);
      return name;
    },
    async find(sha256) {
      const bytes = await findFileBytes(pathOf(folder, sha256), ANY_SIZE);
      if (bytes === undefined) return undefined;
      if (sha256Hex(bytes) !== sha256) throw corrupt(join(folder, sha256));
      // The bytes are those of the hash: a byte order mark is one of them.
      return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
    },
    async has(sha256) {
      const path = pathOf(folder, sha256);
      const found = await findAt('Looking for', path, () => stat(path));
      return found?.isFile() === true;
    },
  };
}

async function findHashAt(folder: string, name: string): Promise<string | undefined> {
  const bytes = await findFileBytes(join(folder, name), ANY_SIZE);
  return bytes === undefined ? undefined : sha256Hex(bytes);
}

/** A hash from outside becomes a path only when it is one. */
function pathOf(folder: string, sha256: string): string {
  if (SHA256.test(sha256)) return join(folder, sha256);
  throw new ResearchError('argument-invalid', `Finding a blob: "${sha256}" is not a SHA-256`, {
    fix: 'Give 64 lower-case hex digits.',
  });
}

function corrupt(path: string): ResearchError {
  return new ResearchError('store-corrupt', `Reading ${path}: its bytes have another SHA-256`, {
    fix: 'Restore the file from a backup, or remove it and fetch the text again.',
    details: { path },
  });
}
