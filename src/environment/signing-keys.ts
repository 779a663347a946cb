import { link, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  decodeOrReason,
  instant,
  type NewId,
  openRecord,
  parseJson,
  ResearchError,
  systemCode,
  type TypeOf,
  text,
  versioned,
} from '../kernel/index.ts';
import {
  ensureFolder,
  findTextFile,
  listNames,
  syncFolder,
  toStoreError,
} from '../storage/index.ts';
import type { Home } from './home.ts';

const NAME = /^[a-z0-9][a-z0-9-]{0,63}$/;
const BYTES_32 = text({ pattern: /^[A-Za-z0-9+/]{43}=$/ });

const signingKeySchema = versioned(
  1,
  openRecord({ name: text(), createdAt: instant(), publicKey: BYTES_32, privateKey: BYTES_32 }),
);
/** A key pair that signs the reports of a home: Ed25519, 32 bytes each as base64. */
export type SigningKey = TypeOf<typeof signingKeySchema>;

/**
 * Keeps a new key in `keys/` of the home, readable by its owner alone. A name that is taken is never written over.
 *
 * @throws {ResearchError} `argument-invalid` for a name that is none, or is taken; what writing throws.
 * @see docs/spec/environment.md, ENV-22
 */
export async function addSigningKey(home: Home, key: SigningKey, newId: NewId): Promise<void> {
  if (!NAME.test(key.name)) throw badName(key.name, 'is not a valid key name');
  const folder = join(home.path, 'keys');
  const path = join(folder, `${key.name}.json`);
  try {
    await ensureFolder(home.path);
    await mkdir(folder, { mode: 0o700, recursive: true });
    const aside = join(folder, `.${newId()}.aside`);
    try {
      const file = await open(aside, 'wx', 0o600);
      try {
        await file.writeFile(`${JSON.stringify(signingKeySchema.encode(key), null, 2)}\n`);
        await file.sync();
      } finally {
        await file.close();
      }
      await link(aside, path);
    } finally {
      await rm(aside, { force: true });
    }
    await syncFolder(folder);
  } catch (error) {
    if (systemCode(error) === 'EEXIST') throw badName(key.name, 'is taken');
    throw toStoreError(error, 'Writing the key', path);
  }
}

/**
 * The keys of the home, the newest first.
 *
 * @throws {ResearchError} `store-corrupt` for a file in `keys/` that holds none.
 */
export async function listSigningKeys(home: Home): Promise<readonly SigningKey[]> {
  const folder = join(home.path, 'keys');
  const keys: SigningKey[] = [];
  for (const name of await listNames(folder)) {
    if (!name.endsWith('.json')) continue;
    const path = join(folder, name);
    const parsed = parseJson((await findTextFile(path)) ?? '');
    const key = parsed.ok ? decodeOrReason(signingKeySchema, parsed.value) : parsed;
    if (!key.ok)
      throw new ResearchError('store-corrupt', `Reading the key ${path}: ${key.error}`, {
        fix: 'Restore the file, or move it away: reports are then signed with the other keys.',
      });
    keys.push(key.value);
  }
  return keys.sort((a, b) => (a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : 0));
}

function badName(name: string, why: string): ResearchError {
  return new ResearchError('argument-invalid', `Adding the key "${name}": the name ${why}`, {
    fix: 'Use lower-case letters, digits and dashes, at most 64, and a name that no key has.',
  });
}
