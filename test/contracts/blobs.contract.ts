import { describe, expect, test } from 'vitest';
import { sha256Hex } from '../../src/kernel/index.ts';
import type { Blobs } from '../../src/storage/index.ts';

/** What every `Blobs` does alike. `use` gives a store of its own to the test. */
export function blobsContract(
  kind: string,
  use: (fn: (blobs: Blobs) => Promise<void>) => Promise<void>,
): void {
  describe(`${kind}: texts by their hash`, () => {
    test('STO-10 a text is found under the SHA-256 of its UTF-8 bytes', () =>
      use(async (blobs) => {
        const sha256 = await blobs.put('七 sources\n');
        expect(sha256).toBe(sha256Hex('七 sources\n'));
        expect(await blobs.find(sha256)).toBe('七 sources\n');
        expect(await blobs.has(sha256)).toBe(true);
      }));

    test('STO-10 putting the same text many times at once keeps one', () =>
      use(async (blobs) => {
        const put = await Promise.all(Array.from({ length: 20 }, () => blobs.put('same')));
        expect(new Set(put)).toEqual(new Set([sha256Hex('same')]));
        expect(await blobs.find(sha256Hex('same'))).toBe('same');
      }));

    test('STO-10 what was never put is not there', () =>
      use(async (blobs) => {
        expect(await blobs.find(sha256Hex('never'))).toBeUndefined();
        expect(await blobs.has(sha256Hex('never'))).toBe(false);
      }));

    test('STO-11 what is no hash is refused', () =>
      use(async (blobs) => {
        for (const name of ['../../etc/passwd', '', 'A'.repeat(64)]) {
          await expect(blobs.find(name)).rejects.toMatchObject({ code: 'argument-invalid' });
          await expect(blobs.has(name)).rejects.toMatchObject({ code: 'argument-invalid' });
        }
      }));
  });
}
