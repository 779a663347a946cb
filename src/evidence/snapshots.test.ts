import { expect, test } from 'vitest';
import { withTempDir } from '../../test/support/with-temp-dir.ts';
import { openFileBlobs } from '../storage/index.ts';
import { loadSnapshots } from './index.ts';

test('EVI-13 the texts behind rows are read by hash, each once; what is not there is left out', async () => {
  await withTempDir(async (folder) => {
    const { signal } = new AbortController();
    const blobs = await openFileBlobs(folder);
    const rows = [
      { snapshot: await blobs.put('one') },
      { snapshot: await blobs.put('two') },
      { snapshot: '0'.repeat(64) },
      { snapshot: await blobs.put('one') },
    ];
    const texts = await loadSnapshots(blobs, rows, signal);
    expect([...texts.values()].sort()).toEqual(['one', 'two']);
  });
});
