import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findBlobsAddress } from '../../src/storage/blobs-address.ts';
import { openFileBlobs } from '../../src/storage/index.ts';
import { blobsContract } from '../contracts/blobs.contract.ts';
import { isPostgresMissing } from '../support/postgres.ts';
import { isS3PeerMissing, openS3Peer } from '../support/s3-peer.ts';
import { type SharedTest, withSharedPlace } from '../support/shared-place.ts';

/** Every content is in the bucket of the peer, however small. */
async function withPeer(fn: (test: SharedTest) => Promise<void>, secret = 'S3RVER'): Promise<void> {
  await using peer = await openS3Peer();
  const address = findBlobsAddress({
    AUTOSEARCH_BLOBS: `s3://team/homes?endpoint=${peer.url}`,
    AWS_ACCESS_KEY_ID: 'S3RVER',
    AWS_SECRET_ACCESS_KEY: secret,
  });
  if (address === undefined) throw new Error('no address');
  await withSharedPlace(fn, { ...address, leastBytes: 1 });
}

describe.skipIf(isS3PeerMissing() || (await isPostgresMissing()))(
  'a server of S3 by others',
  () => {
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
  },
);
