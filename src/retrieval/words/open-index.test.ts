import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openSqlite } from '../../storage/index.ts';
import { type IndexedPassage, openIndex, type PassageIndex } from '../index.ts';

function passage(id: string, text: string, title = '', file = 'a.md'): IndexedPassage {
  return { id, file, title, text };
}

async function withIndex<T>(use: (index: PassageIndex) => Promise<T>): Promise<T> {
  await using sql = await openSqlite(':memory:', { derived: true });
  return await use(await openIndex(sql, 'test'));
}

async function idsFor(index: PassageIndex, text: string, limit = 10): Promise<readonly string[]> {
  return (await index.search({ text, limit })).map(({ id }) => id);
}

const WORDS = ['red', 'green', 'blue', 'apple', 'pear', 'stone', '红色', 'the'];
const words = fc.array(fc.constantFrom(...WORDS), { maxLength: 12 }).map((list) => list.join(' '));
const passages = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 0, max: 60 }).map((number) => `p${number}`),
    file: fc.constantFrom('a.md', 'b.md', 'c.md'),
    title: words,
    text: words,
  }),
  { selector: ({ id }) => id, maxLength: 40 },
);

/** Another word for each number. */
function wordOf(at: number): string {
  const letters = [at, at / 26, at / 676, at / 17_576];
  return `${letters.map((one) => String.fromCharCode(97 + (Math.floor(one) % 26))).join('')}q`;
}

describe('the index', () => {
  test('RET-1 finds passages by their words, the best first', async () => {
    await withIndex(async (index) => {
      await index.put([
        passage('p1', 'The apple is red.'),
        passage('p2', 'A stone, grey and cold.'),
        passage('p3', 'An apple tree bears apples.'),
      ]);
      expect(await idsFor(index, 'apples')).toEqual(['p3', 'p1']);
      expect(await idsFor(index, 'grey stones')).toEqual(['p2']);
      expect(await idsFor(index, 'nothing of it')).toEqual([]);
    });
  });

  test('RET-1 names the terms that were found', async () => {
    await withIndex(async (index) => {
      await index.put([passage('p1', 'The apple is red.', '', 'b.md')]);
      const [hit] = await index.search({ text: 'red apples green', limit: 1 });
      expect(hit?.terms).toEqual(['red', 'appl']);
      expect(hit?.file).toBe('b.md');
    });
  });

  test('RET-2 a passage put again takes the place of the one before', async () => {
    await withIndex(async (index) => {
      await index.put([passage('p1', 'apple'), passage('p1', 'pear')]);
      await index.put([passage('p2', 'stone')]);
      await index.put([passage('p2', 'pear')]);
      expect(await idsFor(index, 'apple stone')).toEqual([]);
      expect(await idsFor(index, 'pear')).toEqual(['p1', 'p2']);
      expect(await index.statistics()).toEqual({ passages: 2 });
    });
  });

  test('RET-2 what is removed is not found and not counted', async () => {
    await withIndex(async (index) => {
      await index.put([
        passage('p1', 'apple', '', 'a.md'),
        passage('p2', 'apple pear', '', 'b.md'),
        passage('p3', 'apple stone', '', 'b.md'),
        passage('p4', 'stone', '', 'c.md'),
      ]);
      expect(await index.removeFile('b.md')).toBe(2);
      expect(await index.remove(['p4', 'p9'])).toBe(1);
      expect(await idsFor(index, 'apple pear stone')).toEqual(['p1']);
      expect([...(await index.documentFrequencies(['appl', 'stone']))]).toEqual([
        ['appl', 1],
        ['stone', 0],
      ]);
    });
  });

  test('RET-3 scores depend on the passages, not on how they came', async () => {
    const history = fc.record({
      kept: passages,
      gone: passages,
      batch: fc.integer({ min: 1, max: 7 }),
      question: words,
    });
    await fc.assert(
      fc.asyncProperty(history, async ({ kept, gone, batch, question }) => {
        const query = { text: `apple ${question}`, limit: 5 };
        const rebuilt = await withIndex(async (index) => {
          await index.put(kept);
          return await index.search(query);
        });
        const changed = await withIndex(async (index) => {
          const turned = [...kept].reverse();
          for (const one of gone) await index.put([one]);
          for (let at = 0; at < turned.length; at += batch)
            await index.put(turned.slice(at, at + batch));
          const ids = new Set(kept.map(({ id }) => id));
          await index.remove(gone.map(({ id }) => id).filter((id) => !ids.has(id)));
          return await index.search(query);
        });
        expect(changed).toEqual(rebuilt);
      }),
      { numRuns: 60 },
    );
  });

  test('RET-27 segments of many different words and of few, merged, hold each word where it was', async () => {
    await withIndex(async (index) => {
      const written = Array.from({ length: 17 }, (_, at) => ({
        id: `p${at}`,
        words: Array.from({ length: at % 3 === 2 ? 3 : 4_000 }, (_, word) =>
          wordOf(at * 4_000 + word),
        ),
      }));
      for (const { id, words } of written) await index.put([passage(id, words.join(' '))]);
      for (const { id, words } of written) {
        for (let at = 1; at < words.length; at += 401) {
          const pair = `"${words[at - 1]} ${words[at]}"`;
          const hits = await index.search({ text: pair, limit: 3 });
          expect(hits.map((hit) => [hit.id, hit.terms.length])).toEqual([[id, 2]]);
        }
      }
      const counted = await index.documentFrequencies(written.flatMap(({ words }) => words));
      expect(new Set(counted.values())).toEqual(new Set([1]));
    });
  });

  test('RET-4 equal scores stand in the order of their ids, also at the cut', async () => {
    await withIndex(async (index) => {
      await index.put(['p5', 'p3', 'p9', 'p1', 'p7'].map((id) => passage(id, 'apple')));
      expect(await idsFor(index, 'apple', 3)).toEqual(['p1', 'p3', 'p5']);
    });
  });

  test('RET-5 within a part, terms are weighed by that part alone', async () => {
    const part = [passage('p1', 'apple pear'), passage('p2', 'stone pear')];
    const rest = [
      passage('p3', 'stone stone stone', 'stone', 'other/b.md'),
      passage('p4', 'stone', '', 'other/c.md'),
    ];
    const query = { text: 'stone apple', limit: 10 };
    const alone = await withIndex(async (index) => {
      await index.put(part);
      return await index.search(query);
    });
    await withIndex(async (index) => {
      await index.put([...part, ...rest]);
      expect(await index.search({ ...query, within: { files: ['a.md'] } })).toEqual(alone);
      expect(await index.statistics({ filePrefixes: ['other/'] })).toEqual({ passages: 2 });
    });
  });

  test('RET-6 quoted words are looked for side by side', async () => {
    await withIndex(async (index) => {
      await index.put([
        passage('p1', 'good old time and good time'),
        passage('p2', 'time is good, good is time'),
      ]);
      expect(await idsFor(index, '"good time"')).toEqual(['p1', 'p2']);
      expect(await idsFor(index, '“is time”')).toEqual(['p2', 'p1']);
    });
  });

  test('RET-6 words near each other count more than words apart', async () => {
    const far = 'a b c d e f g h i j k l m n o p q r s t u v w x y z';
    await withIndex(async (index) => {
      await index.put([passage('p1', `apple ${far} stone`), passage('p2', `${far} stone apple`)]);
      expect(await idsFor(index, 'apple stone')).toEqual(['p2', 'p1']);
    });
  });

  test('RET-7 added terms count by their weight', async () => {
    await withIndex(async (index) => {
      await index.put([passage('p1', 'apple stone'), passage('p2', 'apple pear')]);
      const search = async (weight: number) =>
        (
          await index.search({
            text: 'apple stone',
            terms: [{ term: 'pear', weight }],
            limit: 2,
          })
        ).map(({ id }) => id);
      expect(await search(0.1)).toEqual(['p1', 'p2']);
      expect(await search(3)).toEqual(['p2', 'p1']);
    });
  });

  test('RET-21 an irregular verb is found by any of its forms, the one that was asked for first', async () => {
    await withIndex(async (index) => {
      await index.put([
        passage('p1', 'they lost apple'),
        passage('p2', 'they lose apple'),
        passage('p3', 'they keep apple'),
      ]);
      expect(await idsFor(index, 'lose')).toEqual(['p2', 'p1']);
      expect(await idsFor(index, 'lost')).toEqual(['p1', 'p2']);
    });
  });

  test('RET-21 a word is found in either spelling', async () => {
    await withIndex(async (index) => {
      await index.put([passage('p1', 'the license of it'), passage('p2', 'the colour of it')]);
      expect(await idsFor(index, 'licence')).toEqual(['p1']);
      expect(await idsFor(index, 'color')).toEqual(['p2']);
    });
  });

  test('RET-21 what is derived from a verb is found by the verb, the verb itself first', async () => {
    await withIndex(async (index) => {
      await index.put([passage('p1', 'the application of it'), passage('p2', 'they apply it')]);
      expect(await idsFor(index, 'apply')).toEqual(['p2', 'p1']);
    });
  });

  test('RET-8 Chinese is found by pairs of characters', async () => {
    await withIndex(async (index) => {
      await index.put([passage('p1', '微信分享链接'), passage('p2', '睡觉的方法')]);
      expect(await idsFor(index, '分享')).toEqual(['p1']);
    });
  });

  test('RET-9 a second opening sees what the first one wrote, and later writes', async () => {
    await using sql = await openSqlite(':memory:', { derived: true });
    const first = await openIndex(sql, 'test');
    await first.put([passage('p1', 'apple')]);
    const second = await openIndex(sql, 'test');
    expect(await idsFor(second, 'apple')).toEqual(['p1']);
    await first.put([passage('p2', 'apple')]);
    await first.remove(['p1']);
    expect(await idsFor(second, 'apple')).toEqual(['p2']);
    expect(await idsFor(await openIndex(sql, 'other'), 'apple')).toEqual([]);
  });

  test('a name that is no plain word is refused', async () => {
    await using sql = await openSqlite(':memory:', { derived: true });
    await expect(openIndex(sql, 'a; drop')).rejects.toMatchObject({ code: 'argument-invalid' });
  });
});
