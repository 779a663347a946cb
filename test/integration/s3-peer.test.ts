import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, test } from 'vitest';
import { findBlobsAddress } from '../../src/storage/blobs-address.ts';
import { openFileBlobs } from '../../src/storage/index.ts';
import { blobsContract } from '../contracts/blobs.contract.ts';
import { isPostgresMissing } from '../support/postgres.ts';
import { type SharedTest, withSharedPlace } from '../support/shared-place.ts';
import { createTempDir } from '../support/with-temp-dir.ts';

const PEER = join(import.meta.dirname, '../support/s3-peer');
const isMissing = !existsSync(join(PEER, 'node_modules'));
if (isMissing) process.stderr.write('not asked: a server of S3; `npm run s3-peer` installs it\n');

/** Every content is in the bucket of the peer, however small. */
async function withPeer(fn: (test: SharedTest) => Promise<void>, secret = 'S3RVER'): Promise<void> {
  const server = spawn(process.execPath, [join(PEER, 'serve.mjs'), createTempDir()], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const [port] = await once(createInterface(server.stdout), 'line');
    const address = findBlobsAddress({
      AUTOSEARCH_BLOBS: `s3://team/homes?endpoint=http://127.0.0.1:${port}`,
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: secret,
    });
    if (address === undefined) throw new Error('no address');
    await withSharedPlace(fn, { ...address, leastBytes: 1 });
  } finally {
    server.kill('SIGKILL');
  }
}

describe.skipIf(isMissing || (await isPostgresMissing()))('a server of S3 by others', () => {
  blobsContract('shared home with blobs there', (fn) =>
    withPeer(async ({ at }) => fn(await openFileBlobs(at('sessions', 's-1', 'snapshots')))),
  );

  test('STO-90 STO-92 another machine reads what was written, and a wrong key writes nothing', async () => {
    await withPeer(async ({ at, openElsewhere }) => {
      const sha256 = await (await openFileBlobs(at('texts'))).put('七 sources '.repeat(200_000));
      await using other = await openElsewhere();
      await other.place.refresh(new AbortController().signal);
      const there = await openFileBlobs(join(other.place.root, 'texts'));
      expect(await there.find(sha256)).toBe('七 sources '.repeat(200_000));
    });
    await withPeer(async ({ at }) => {
      const blobs = await openFileBlobs(at('texts'));
      await expect(blobs.put('never')).rejects.toThrow(/SignatureDoesNotMatch/);
    }, 'wrong');
  });
});
