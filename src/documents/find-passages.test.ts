import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sha256Hex } from '../kernel/index.ts';
import { createCopyFold } from '../text/index.ts';
import { BY_WORDS, type CorpusStore, openInMemory } from './corpus-store.ts';
import { type NewDocument, writeDocuments } from './corpus-tables.ts';
import { findFewPassages, findPassageHits } from './find-passages.ts';

const QUESTION = 'What is the pressure of the pump?';
const WORDS = 'pump pressure bar mill valve seal handle spring northern shaft crew report'.split(
  ' ',
);
const { signal } = new AbortController();

const passageAt = (at: number, start: number, text: string) => ({
  id: `p${at}`,
  url: `file:${at}.txt`,
  title: '',
  start,
  end: start + text.length,
  page: null,
  line: null,
});

/** The first texts may be passages of one document, each other one is a document. */
function documentsOf(texts: readonly string[], ofOne: number): readonly NewDocument[] {
  const book = texts.slice(0, ofOne);
  const parts = ofOne === 0 ? [] : [book];
  return [...parts, ...texts.slice(ofOne).map((text) => [text])].map((own, index) => {
    const text = own.join('\n');
    const from = own === book ? 0 : index - parts.length + ofOne;
    const startOf = (at: number): number => own.slice(0, at).join('\n').length + Math.min(1, at);
    return {
      id: index + 1,
      path: `${from}.txt`,
      snapshot: sha256Hex(text),
      label: `${from}`,
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
      passages: own.map((one, at) => passageAt(from + at, startOf(at), one)),
    };
  });
}

/** A corpus whose search gives these texts in this order, and how many of them are read. */
async function storeOf(
  texts: readonly string[],
  ofOne = 0,
): Promise<{ readonly store: CorpusStore; read(): number }> {
  const store = await openInMemory('key', 'test', BY_WORDS);
  await writeDocuments(store.sql, documentsOf(texts, ofOne));
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

test('DOC-75 passages of one document leave places to those of others', async () => {
  const letters = (at: number): string => String.fromCodePoint(0x61 + (at % 26), 0x61 + (at % 7));
  const book = Array.from({ length: 90 }, (_, at) =>
    [1, 3, 5, 9, 11].map((step) => letters(at * step) + letters(at + step)).join(' '),
  );
  const notes = ['A note on the pump.', 'Another note of a pump.'];
  const { store } = await storeOf([...book, ...notes], book.length);
  await using _closed = store.sql;
  const found = await findPassageHits(store, { text: QUESTION, limit: 20 }, signal);
  const paths = found.map(({ passageId }) => passageId);
  expect(paths).toEqual([...Array.from({ length: 18 }, (_, at) => `p${at}`), 'p90', 'p91']);
  const short = await findPassageHits(store, { text: QUESTION, limit: 10 }, signal);
  expect(short.map(({ passageId }) => passageId)).toEqual(paths.slice(0, 10));
});

test('DOC-47 every passage is listed where they are few, none where they are many', async () => {
  const texts = Array.from({ length: 100 }, (_, at) => `Note ${at}.`);
  const few = await storeOf(texts);
  const listed = await findFewPassages(few.store, 100, signal);
  expect(listed.map(({ text }) => text)).toEqual(texts);
  const many = await storeOf([...texts, 'One more.']);
  expect(await findFewPassages(many.store, 100, signal)).toEqual([]);
});
