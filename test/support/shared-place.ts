import { join } from 'node:path';
import { systemNewId } from '../../src/kernel/index.ts';
import {
  openSharedPlace,
  parseSharedAddress,
  type SharedAddress,
} from '../../src/storage/index.ts';
import { openTestPostgres, POSTGRES_URL } from './postgres.ts';
import { blobsOf, openS3Server, type S3Server } from './s3-server.ts';
import { withTempDir } from './with-temp-dir.ts';

/** With every content that is written as a whole in S3, however small. */
export async function withBlobs(
  fn: (test: SharedTest, server: S3Server) => Promise<void>,
): Promise<void> {
  await using server = await openS3Server();
  await withSharedPlace((test) => fn(test, server), { ...blobsOf(server), leastBytes: 1 });
}

/** One machine's view of a shared home. */
export type TestShare = Awaited<ReturnType<typeof openSharedPlace>>;

export interface SharedTest {
  readonly address: SharedAddress;
  /** The first machine's. */
  readonly share: TestShare;
  /** A path in the home, as the first machine sees it. */
  at(...names: string[]): string;
  /** Another machine, with a working copy of its own; closed by the caller. */
  openElsewhere(): Promise<TestShare>;
}

/**
 * A shared home of its own for one test; its schema is dropped at the end.
 *
 * @param blobs - Where its large contents are; all of them are in the database without it.
 */
export async function withSharedPlace(
  fn: (test: SharedTest) => Promise<void>,
  blobs?: SharedAddress['blobs'],
): Promise<void> {
  const schema = `test_${systemNewId()}`;
  const address = { ...parseSharedAddress(`${POSTGRES_URL}?schema=${schema}`, {}), blobs };
  await withTempDir(async (folder) => {
    await using _dropped = await openTestPostgres(schema);
    await using share = await openSharedPlace(address, join(folder, 'one'));
    let machines = 1;
    await fn({
      address,
      share,
      at: (...names) => join(share.place.root, ...names),
      openElsewhere() {
        machines += 1;
        return openSharedPlace(address, join(folder, `machine-${machines}`));
      },
    });
  });
}
