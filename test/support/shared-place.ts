import { join } from 'node:path';
import { systemNewId } from '../../src/kernel/index.ts';
import {
  openSharedPlace,
  parseSharedAddress,
  type SharedAddress,
} from '../../src/storage/index.ts';
import { openTestPostgres, POSTGRES_URL } from './postgres.ts';
import { withTempDir } from './with-temp-dir.ts';

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

/** A shared home of its own for one test; its schema is dropped at the end. */
export async function withSharedPlace(fn: (test: SharedTest) => Promise<void>): Promise<void> {
  const schema = `test_${systemNewId()}`;
  const address = parseSharedAddress(`${POSTGRES_URL}?schema=${schema}`, {});
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
