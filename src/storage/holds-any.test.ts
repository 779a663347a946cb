import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withTempDir } from '../../test/support/with-temp-dir.ts';
import { holdsAny } from './holds-any.ts';

const NEVER = new AbortController().signal;
const CHUNK_BYTES = 1024 * 1024;

test('STO-59 a text is found wherever it stands, also across the places where reading stops', () =>
  withTempDir(async (folder) => {
    const path = join(folder, 'a.jsonl');
    expect(await holdsAny(path, ['a'], NEVER)).toBe(false);
    for (const at of [0, CHUNK_BYTES - 6, CHUNK_BYTES - 3, CHUNK_BYTES, 2 * CHUNK_BYTES - 3]) {
      await writeFile(path, `${'.'.repeat(at)}"needle"${'.'.repeat(CHUNK_BYTES)}`);
      expect(await holdsAny(path, ['"other"', '"needle"'], NEVER)).toBe(true);
      expect(await holdsAny(path, ['"needles"', 'x'.repeat(2 * CHUNK_BYTES)], NEVER)).toBe(false);
    }
  }));
