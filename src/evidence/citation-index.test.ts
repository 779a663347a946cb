import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withTempDir } from '../../test/support/with-temp-dir.ts';
import { createFixedClock } from '../kernel/index.ts';
import { type CitedSource, openCitationIndex } from './citation-index.ts';

const NEVER = new AbortController().signal;
const CLOCK = createFixedClock('2026-03-29T00:00:00.000Z', () => 0);

function source(url: string, text: string): CitedSource {
  return { url, text, title: 'T', source: 's', query: '', authors: [], publishedAt: null };
}

describe('EVI-14 a citation index in a folder', () => {
  test('an address and a text have one number for good, whoever adds them', async () => {
    await withTempDir(async (folder) => {
      const one = await openCitationIndex(folder, CLOCK);
      const other = await openCitationIndex(folder, CLOCK);
      const first = await one.add(
        source('https://a.org/x?utm_source=y', 'Velm has a harbour.'),
        NEVER,
      );
      const again = await other.add(source('https://a.org/x', 'Velm has a harbour.'), NEVER);
      const elsewhere = await one.add(source('https://b.org/x', 'Velm has a harbour.'), NEVER);
      const second = await other.add(source('https://c.org', 'Brae has a college.'), NEVER);
      expect([first, again, elsewhere, second].map(({ citation }) => citation)).toEqual([
        1, 1, 1, 2,
      ]);
      expect(await one.rows()).toMatchObject([
        { url: 'https://a.org/x', alsoAt: ['https://b.org/x'] },
        { url: 'https://c.org/' },
      ]);
      expect(await one.snapshots.find(second.snapshot)).toBe('Brae has a college.');
    });
  });

  test('an address that cannot be cited is refused and changes nothing', async () => {
    await withTempDir(async (folder) => {
      const index = await openCitationIndex(folder, CLOCK);
      for (const url of ['javascript:alert(1)', 'nonsense', ''])
        await expect(index.add(source(url, 'text'), NEVER)).rejects.toMatchObject({
          code: 'input-invalid',
        });
      expect(await index.rows()).toEqual([]);
    });
  });

  test('many at once lose nothing, and a merge repeated changes nothing', async () => {
    const places = fc.uniqueArray(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(places, places, async (mine, theirs) => {
        await withTempDir(async (folder) => {
          const index = await openCitationIndex(`${folder}/a`, CLOCK);
          const other = await openCitationIndex(`${folder}/b`, CLOCK);
          const add = (to: typeof index) => (at: number) =>
            to.add(source(`https://a.org/${at}`, `Harbour ${at} has ${at} piers.`), NEVER);
          await Promise.all(mine.map(add(index)));
          await Promise.all(theirs.map(add(other)));
          const before = await index.rows();
          const merged = await index.merge(await other.rows(), new Map(), NEVER);
          const again = await index.merge(await other.rows(), new Map(), NEVER);
          const after = await index.rows();
          expect(again).toEqual(merged);
          expect(after.slice(0, before.length)).toEqual(before);
          expect(after.map(({ url }) => url).sort()).toEqual(
            [...new Set([...mine, ...theirs])].map((at) => `https://a.org/${at}`).sort(),
          );
        });
      }),
      { numRuns: 15 },
    );
  });
});
