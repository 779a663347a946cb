import { join } from 'node:path';
import { openFileLog } from '../../src/storage/index.ts';
import { withTempDir } from '../support/with-temp-dir.ts';
import { logContract } from './log.contract.ts';

logContract('files', (fn) =>
  withTempDir(async (folder) => {
    await using log = await openFileLog(join(folder, 'state', 'a.jsonl'));
    await fn(log);
  }),
);
