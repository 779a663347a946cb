import { describe, expect, test } from 'vitest';
import { createRandom } from '../../src/kernel/index.ts';
import {
  type IndexedPassage,
  openHybridIndex,
  openIndex,
  type PassageIndex,
} from '../../src/retrieval/index.ts';
import { openSqlite, type Sql } from '../../src/storage/index.ts';
import { createFakeEmbedder } from '../support/fake-embedder.ts';

const WORDS = 'red green blue apple pear stone river the of 红色苹果 链接 getUserName 3.5'.split(
  ' ',
);

/** Made-up passages in five files, the same for a seed. */
function makePassages(count: number, seed: number): readonly IndexedPassage[] {
  const random = createRandom(seed, 'contract', 'passages');
  const words = (most: number): string =>
    Array.from({ length: random.below(most) }, () => WORDS[random.below(WORDS.length)]).join(' ');
  return Array.from({ length: count }, (_, number) => ({
    id: `p${String(number).padStart(5, '0')}`,
    file: `folder/${random.below(5)}.md`,
    title: words(4),
    text: words(30),
  }));
}

const QUESTIONS = ['red apple', 'the stone of the river', '"green pear" 红色', 'getUserName 3.5'];

async function answersOf(index: PassageIndex): Promise<readonly unknown[]> {
  const answers: unknown[] = [await index.statistics()];
  for (const text of QUESTIONS) answers.push(await index.search({ text, limit: 7 }));
  return answers;
}

/** What an index gives in every database. */
export function passageIndexContract(name: string, open: () => Promise<Sql>): void {
  describe(`the index on ${name}`, () => {
    test('RET-3 a long history leaves what a fresh build has, to the last bit', async () => {
      await using sql = await open();
      const kept = makePassages(400, 1);
      const rebuilt = await openIndex(sql, 'rebuilt');
      await rebuilt.put(kept);
      const changed = await openIndex(sql, 'changed');
      await changed.put(makePassages(300, 2));
      for (const passage of kept.slice(0, 60)) await changed.put([passage]);
      await changed.put(kept.slice(60, 200));
      await changed.put(makePassages(500, 3).slice(400));
      await changed.put(kept.slice(200));
      await changed.remove(
        makePassages(500, 3)
          .slice(400)
          .map(({ id }) => id),
      );
      expect(await answersOf(changed)).toEqual(await answersOf(rebuilt));
    });

    test('RET-10 the answers are the same in every database', async () => {
      const answer = async (sql: Sql): Promise<readonly unknown[]> => {
        const index = await openIndex(sql, 'same');
        await index.put(makePassages(200, 4));
        await index.removeFile('folder/3.md');
        return await answersOf(index);
      };
      await using sql = await open();
      await using sqlite = await openSqlite(':memory:', { derived: true });
      expect(await answer(sql)).toEqual(await answer(sqlite));
    });

    test('RET-2 removed files are gone, and the rest stays', async () => {
      await using sql = await open();
      const index = await openIndex(sql, 'files');
      await index.put(makePassages(200, 5));
      const before = await index.statistics({ files: ['folder/1.md'] });
      const all = await index.statistics();
      expect(await index.removeFile('folder/1.md')).toBe(before.passages);
      expect((await index.statistics()).passages).toBe(all.passages - before.passages);
      expect(
        await index.search({ text: 'red', limit: 5, within: { files: ['folder/1.md'] } }),
      ).toEqual([]);
    });

    test('RET-9 readers go on while another writes', async () => {
      await using sql = await open();
      const reader = await openIndex(sql, 'busy');
      const writer = await openIndex(sql, 'busy');
      await writer.put(makePassages(50, 6));
      const writing = (async () => {
        for (const passage of makePassages(90, 7).slice(50)) await writer.put([passage]);
      })();
      for (let round = 0; round < 20; round += 1) {
        const hits = await reader.search({ text: 'red apple', limit: 5 });
        expect(hits.length).toBe(5);
      }
      await writing;
      expect((await reader.statistics()).passages).toBe(90);
    });

    test('RET-11 with an embedder, meaning finds what words do not, and a text is embedded once', async () => {
      await using sql = await open();
      const embedder = createFakeEmbedder([
        ['car', 'automobile'],
        ['doctor', 'physician'],
      ]);
      const index = await openHybridIndex(sql, 'meaning', embedder);
      const passage = (id: string, text: string, file = 'a.md') => ({ id, file, title: '', text });
      await index.put([passage('p1', 'an automobile'), passage('p2', 'a physician')]);
      await index.put([passage('p3', 'an automobile', 'b.md'), passage('p4', 'the car')]);
      expect(embedder.asked).toEqual(['an automobile', 'a physician', 'the car']);
      const found = async () => (await index.search({ text: 'car', limit: 5 })).map(({ id }) => id);
      expect(await found()).toEqual(['p4', 'p1', 'p3']);
      await index.removeFile('b.md');
      await index.put([passage('p1', 'a stone')]);
      expect(await found()).toEqual(['p4']);
    });

    test('RET-23 an embedder that agrees with nothing that words found stays behind it, unless it is weighed', async () => {
      await using sql = await open();
      const odd = createFakeEmbedder([['shield', 'pasta'], ['stone']]);
      const index = await openHybridIndex(sql, 'odd', odd);
      const passage = (id: string, text: string) => ({ id, file: id, title: '', text });
      const far = Array.from({ length: 40 }, (_, at) => passage(`p${at}`, 'pasta and more pasta'));
      await index.put([passage('s', 'a heat shield of stone'), passage('t', 'heat'), ...far]);
      const query = { text: 'heat shield', limit: 2 };
      const found = async (fusion = {}) =>
        (await index.search({ ...query, fusion })).map(({ id }) => id);
      expect(await found()).toEqual(['s', 't']);
      expect(await found({ meaning: 1 })).not.toEqual(['s', 't']);
      const weighed = await openHybridIndex(sql, 'odd', { ...odd, weight: 1 });
      expect((await weighed.search(query)).map(({ id }) => id)).not.toEqual(['s', 't']);
    });

    test('RET-11 an embedder that breaks its promise is told, and nothing is kept', async () => {
      await using sql = await open();
      const index = await openHybridIndex(sql, 'wrong', createFakeEmbedder([['a'], ['b']], 3));
      const passage = { id: 'p1', file: 'a.md', title: '', text: 'a' };
      await expect(index.put([passage])).rejects.toMatchObject({ code: 'model-failed' });
      expect((await index.statistics()).passages).toBe(0);
    });
  });
}
