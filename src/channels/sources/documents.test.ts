import { expect, test } from 'vitest';
import type { Corpus, PassageHit } from '../../documents/index.ts';
import { documents } from '../index.ts';

const HIT: PassageHit = {
  passageId: 'p1',
  url: 'file:a.pdf#page=3',
  title: 'A',
  isTitled: true,
  text: 'Owls hunt.',
  score: 2,
  terms: ['owl'],
  publishedAt: null,
  authors: [],
  snapshot: 'one',
  span: { start: 0, end: 10 },
  page: 3,
  line: null,
  lossy: false,
  path: 'a.pdf',
  metadata: { record_id: 'r1' },
};

function corpusOf(hits: readonly PassageHit[], texts: ReadonlyMap<string, string>): Corpus {
  const unused = () => Promise.reject(new Error('not asked for'));
  return {
    refresh: unused,
    countTerms: unused,
    status: unused,
    search: async () => hits,
    listFew: unused,
    snapshot: async (sha256) => texts.get(sha256),
    [Symbol.asyncDispose]: async () => undefined,
  };
}

const searchOf = (corpus: Corpus) => documents.open({ corpus, roots: ['/docs'] });

const ranking = { k1: 1.2, b: 0.75, titleWeight: 1, pairWeight: 0 };
const query = { text: 'owls', terms: [], limit: 5, ranking };
const never = new AbortController().signal;

test('a hit names its path, and its page where the document has pages', async () => {
  const paged = searchOf(corpusOf([HIT], new Map([['one', 'Owls hunt.']])));
  expect(await paged(query, never)).toMatchObject({
    type: 'ok',
    items: [{ url: HIT.url, metadata: { record_id: 'r1', path: 'a.pdf', page: 3 } }],
  });
  const plain = corpusOf([{ ...HIT, page: null }], new Map([['one', 'Owls hunt.']]));
  const found = await searchOf(plain)(query, never);
  expect(found.type === 'ok' && found.items[0]?.metadata).toEqual({
    record_id: 'r1',
    path: 'a.pdf',
  });
});

test('SEA-20 an item that is only called something in lists says that its title is none', async () => {
  const called = corpusOf([{ ...HIT, isTitled: false }], new Map([['one', 'Owls hunt.']]));
  const found = await searchOf(called)(query, never);
  expect(found.type === 'ok' && found.items[0]).toMatchObject({
    title: 'A',
    metadata: { own_title: false },
  });
});

test('DOC-9 a document whose text is gone is left out; when none is left there are no results', async () => {
  const hits = [HIT, { ...HIT, snapshot: 'two' }];
  const half = searchOf(corpusOf(hits, new Map([['two', 'Owls hunt.']])));
  const found = await half(query, never);
  expect(found.type === 'ok' && found.items.map(({ snapshot }) => snapshot?.sha256)).toEqual([
    'two',
  ]);
  const gone = searchOf(corpusOf(hits, new Map()));
  expect(await gone(query, never)).toEqual({ type: 'no_results' });
});

test('DOC-47 who reads few documents whole is handed those without a word of the question behind the others', async () => {
  const other = { ...HIT, passageId: 'other', text: 'Bats sleep.', score: 0 };
  const texts = new Map([['one', 'Owls hunt. Bats sleep.']]);
  const corpus = { ...corpusOf([HIT], texts), listFew: async () => [other, HIT] };
  const world = { corpus, roots: ['/docs'] };
  const read = documents.open({ ...world, readsUpTo: 2 });
  const items = await read(query, never);
  expect(items).toMatchObject({ type: 'ok', items: [{ text: HIT.text }, { text: 'Bats sleep.' }] });
  expect(await documents.open(world)(query, never)).toMatchObject({ items: [{ text: HIT.text }] });
});
