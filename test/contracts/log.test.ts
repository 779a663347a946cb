import { join } from 'node:path';
import { describe } from 'vitest';
import { openFileLog } from '../../src/storage/index.ts';
import { isPostgresMissing } from '../support/postgres.ts';
import { withSharedPlace } from '../support/shared-place.ts';
import { withTempDir } from '../support/with-temp-dir.ts';
import { logContract } from './log.contract.ts';

logContract('files', (fn) =>
  withTempDir(async (folder) => {
    await using log = await openFileLog(join(folder, 'state', 'a.jsonl'));
    await fn(log);
  }),
);

describe.skipIf(await isPostgresMissing())('PostgreSQL', () => {
  logContract('shared home', (fn) =>
    withSharedPlace(async ({ at }) => {
      await using log = await openFileLog(at('state', 'a.jsonl'));
      await fn(log);
    }),
  );
});
