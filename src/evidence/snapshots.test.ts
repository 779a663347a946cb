import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withTempDir } from '../../test/support/with-temp-dir.ts';
import { openFileBlobs } from '../storage/index.ts';
import { copySnapshots, loadSnapshots } from './index.ts';

test('EVI-13 the texts behind rows are read and copied by hash; what is not there is left out', async () => {
  await withTempDir(async (folder) => {
    const { signal } = new AbortController();
    const from = await openFileBlobs(join(folder, 'from'));
    const to = await openFileBlobs(join(folder, 'to'));
    const rows = [
      { snapshot: await from.put('one') },
      { snapshot: await from.put('two') },
      { snapshot: '0'.repeat(64) },
      { snapshot: await from.put('one') },
    ];
    const copied = await copySnapshots(from, to, rows, signal);
    expect(copied).toHaveLength(2);
    const texts = await loadSnapshots(to, rows, signal);
    expect([...texts.values()].sort()).toEqual(['one', 'two']);
  });
});
