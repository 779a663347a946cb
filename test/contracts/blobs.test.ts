import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openFileBlobs } from '../../src/storage/index.ts';
import { isPostgresMissing } from '../support/postgres.ts';
import { withBlobs, withSharedPlace } from '../support/shared-place.ts';
import { withTempDir } from '../support/with-temp-dir.ts';
import { blobsContract } from './blobs.contract.ts';

blobsContract('files', (fn) =>
  withTempDir(async (folder) => fn(await openFileBlobs(join(folder, 'snapshots')))),
);

test('STO-12 a damaged blob is refused when read, and put right when put again', () =>
  withTempDir(async (folder) => {
    const blobs = await openFileBlobs(folder);
    const sha256 = await blobs.put('whole');
    await writeFile(join(folder, sha256), 'who');
    await expect(blobs.find(sha256)).rejects.toMatchObject({ code: 'store-corrupt' });
    await blobs.put('whole');
    expect(await blobs.find(sha256)).toBe('whole');
    expect(await readdir(folder)).toEqual([sha256]);
  }));

describe.skipIf(await isPostgresMissing())('PostgreSQL', () => {
  blobsContract('shared home', (fn) =>
    withSharedPlace(async ({ at }) => fn(await openFileBlobs(at('sessions', 's-1', 'snapshots')))),
  );
  blobsContract('shared home with blobs in S3', (fn) =>
    withBlobs(async ({ at }) => fn(await openFileBlobs(at('sessions', 's-1', 'snapshots')))),
  );
});
