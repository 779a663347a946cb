import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sha256Hex } from '../kernel/index.ts';
import { createCopyFold } from '../text/index.ts';
import { BY_WORDS, type CorpusStore, openInMemory } from './corpus-store.ts';
import { writeDocuments } from './corpus-tables.ts';
import { findFewPassages, findPassageHits } from './find-passages.ts';

const QUESTION = 'What is the pressure of the pump?';
const WORDS = 'pump pressure bar mill valve seal handle spring northern shaft crew report'.split(
  ' ',
);
const { signal } = new AbortController();

/** A corpus whose search gives these texts in this order, and how many of them are read. */
async function storeOf(
  texts: readonly string[],
): Promise<{ readonly store: CorpusStore; read(): number }> {
  const store = await openInMemory('key', 'test', BY_WORDS);
  await writeDocuments(
    store.sql,
    texts.map((text, index) => ({
      id: index + 1,
      path: `${index}.txt`,
      snapshot: sha256Hex(text),
      label: `${index}`,
      document: {
        type: 'document' as const,
        text,
        title: '',
        publishedAt: null,
        authors: [],
        lossy: false,
        metadata: {},
        blocks: [],
        anchor: { type: 'lines' as const },
      },
      passages: [
        {
          id: `p${index}`,
          url: `file:${index}.txt`,
          title: '',
          start: 0,
          end: text.length,
          page: null,
          line: null,
        },
      ],
    })),
  );
  let read = 0;
  const hits = texts.map((_, index) => ({
    id: `p${index}`,
    score: texts.length - index,
    terms: [],
    file: `${index}.txt`,
  }));
  return {
    store: {
      ...store,
      index: { ...store.index, search: async ({ limit }) => hits.slice(0, limit) },
      sql: {
        ...store.sql,
        all: async (statement, values) => {
          if (statement.includes('FROM corpus_chunks')) read += 1;
          return store.sql.all(statement, values);
        },
      },
    },
    read: () => read,
  };
}

/** The same without haste: every passage of a step is read and told. */
function expectedPaths(texts: readonly string[], limit: number): readonly string[] {
  const repeats = createCopyFold(QUESTION);
  const own: number[] = [];
  const copies: number[] = [];
  let seen = 0;
  for (const times of [1, 8, 50]) {
    const asked = Math.min(texts.length, limit * times);
    for (; seen < asked; seen += 1)
      (repeats(texts[seen] ?? '', `${seen}`) ? copies : own).push(seen);
    if (own.length >= 0.75 * limit || limit * times > texts.length) break;
  }
  const kept = [...own, ...copies].slice(0, limit);
  return kept.sort((a, b) => a - b).map((index) => `${index}.txt`);
}

const aText = fc.oneof(
  fc
    .integer({ min: 0, max: 30 })
    .map((page) => `The pressure of the pump is 40 bar, as the sheet says on page ${page}.`),
  fc.array(fc.constantFrom(...WORDS), { minLength: 3, maxLength: 12 }).map((all) => all.join(' ')),
);

test('DOC-19 a search that stops early finds what one finds that reads everything', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(aText, { maxLength: 60 }),
      fc.integer({ min: 1, max: 8 }),
      async (texts, limit) => {
        const { store } = await storeOf(texts);
        await using _closed = store.sql;
        const found = await findPassageHits(store, { text: QUESTION, limit }, signal);
        expect(found.map(({ path }) => path)).toEqual(expectedPaths(texts, limit));
      },
    ),
    { numRuns: 40 },
  );
});

test('DOC-19 what stands behind a full answer is not read', async () => {
  const copies = Array.from(
    { length: 12 },
    (_, index) =>
      `The pressure of the pump is 40 bar, as the sheet of the maker says on page ${index}.`,
  );
  const own = Array.from({ length: 200 }, (_, index) => `${WORDS[index % 12]} of mill ${index}`);
  const { store, read } = await storeOf([...copies, ...own]);
  await using _closed = store.sql;
  const found = await findPassageHits(store, { text: QUESTION, limit: 10 }, signal);
  expect(found).toHaveLength(10);
  // Nine copies that only repeat, and what fills the answer.
  expect(read()).toBe(19);
});

test('DOC-47 every passage is listed where they are few, none where they are many', async () => {
  const texts = Array.from({ length: 100 }, (_, at) => `Note ${at}.`);
  const few = await storeOf(texts);
  const listed = await findFewPassages(few.store, 100, signal);
  expect(listed.map(({ text }) => text)).toEqual(texts);
  const many = await storeOf([...texts, 'One more.']);
  expect(await findFewPassages(many.store, 100, signal)).toEqual([]);
});
