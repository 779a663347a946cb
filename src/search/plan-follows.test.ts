import { expect, test } from 'vitest';
import { citationRegisters, findSource } from '../channels/index.ts';
import { type ExternalId, encodeFacts } from '../evidence/index.ts';
import { addressQueries } from './plan-first-round.ts';
import { findWalk, planFollows, registersAmong, WAYS_OF_WALKING } from './plan-follows.ts';
import { createPool } from './pool.ts';
import { createRequest, type Exchange } from './request.ts';
import { DEFAULT_STRATEGY } from './strategy.ts';

const question = 'How do gene drives spread?';
const brief = {
  ...{ question, now: '2026-01-01T00:00:00.000Z', channels: ['openalex', 'crossref'] },
  goodQueries: [],
  registers: citationRegisters(),
} as const;
const query = { text: question, terms: [], limit: 5, ranking: DEFAULT_STRATEGY.rank.bm25 };

/** Works of a source, those with a number of OpenAlex as `W1`. */
function found(channel: string, works: readonly string[]): Exchange {
  const request = createRequest({
    ...{ channel, query, family: 'literal', purpose: '', seed: null, round: 1 },
  });
  const items = works.map((id, at) => {
    const ids: ExternalId[] = id.startsWith('W') ? [{ scheme: 'openalex', value: id }] : [];
    if (id.startsWith('10.')) ids.push({ scheme: 'doi', value: id });
    const facts = encodeFacts({ kind: 'paper', access: 'abstract', ids });
    const span = { start: 0, end: 11 };
    return {
      ...{
        url: `https://example.org/${id}`,
        title: `Work ${id}`,
        text: 'Gene drives',
        authors: [],
      },
      ...{ publishedAt: null, score: 9 - at, snapshot: 'a'.repeat(64), span, lossy: false },
      metadata: { facts },
    };
  });
  return { request, attempt: { type: 'ok', items } };
}

function planned(exchanges: readonly Exchange[]) {
  const queries = planFollows(createPool(exchanges), brief, exchanges);
  const asked = exchanges.map(({ request }) => request);
  return addressQueries({ queries, round: 2, asked }, brief, DEFAULT_STRATEGY);
}

test('SEA-25 what leading works cite, and what cites them, is asked of the register that named them', () => {
  const first = found('openalex', ['x', 'W1', 'W2', 'W3']);
  const requests = planned([first, found('crossref', ['y'])]);
  expect(
    requests.map(({ channel, query: { follow } }) => [channel, follow?.what, follow?.work.value]),
  ).toEqual([
    ['openalex', 'references', 'W1'],
    ['openalex', 'citations', 'W1'],
    ['openalex', 'references', 'W2'],
    ['openalex', 'citations', 'W2'],
  ]);
  expect(requests.map(({ purpose }) => purpose).slice(0, 2)).toEqual([
    'works that Work W1 cites',
    'works that cite Work W1',
  ]);
  const answered = requests.map(
    (request): Exchange => ({ request, attempt: { type: 'no_results' } }),
  );
  expect(planned([first, ...answered])).toEqual([]);
  const [one] = answered;
  if (one === undefined) expect.fail();
  expect(planned([first, one]).map(({ query: { follow } }) => follow?.work.value)).toEqual([
    'W2',
    'W2',
  ]);
  expect(planned([found('crossref', ['y'])])).toEqual([]);
});

test('SEA-25 a register that does not list what cites a work leaves that to another one that does', () => {
  const ids = [{ scheme: 'doi', value: '10.1000/a' }] as const;
  const walked = (channels: readonly string[]) =>
    WAYS_OF_WALKING.map(
      (what) => findWalk(ids, what, registersAmong({ ...brief, channels }))?.channel,
    );
  expect(walked(['crossref', 'semantic-scholar'])).toEqual(['crossref', 'semantic-scholar']);
  expect(walked(['crossref', 'openalex'])).toEqual(['crossref', undefined]);
  expect(walked(['wikipedia'])).toEqual([undefined, undefined]);
});

test('SEA-25 where nobody chose to, only OpenAlex is walked', () => {
  const hits = [found('crossref', ['10.1000/a']), found('openalex', ['W1'])];
  const all = { ...brief, channels: ['crossref', 'europepmc', 'semantic-scholar', 'openalex'] };
  const asked = planFollows(createPool(hits), all, hits).map(({ only }) => only?.channel);
  expect(asked).toEqual(['openalex', 'openalex']);
});

test('SEA-25 OpenAlex is asked by its filters, and gives what holds words of the question', () => {
  const source = findSource('openalex');
  const world = {
    ...{ base: 'https://api.openalex.org', key: null, contact: null, textOf: String },
    now: '2026-01-01T00:00:00.000Z',
  } as const;
  const follow = { work: { scheme: 'openalex', value: 'W1' }, what: 'references' } as const;
  const asked = source?.request({ ...query, follow }, world);
  expect(asked).toMatchObject({ type: 'request' });
  const url = asked?.type === 'request' ? new URL(asked.url) : expect.fail();
  expect(url.searchParams.get('filter')).toBe('cited_by:W1');
  expect(url.searchParams.get('search')).toBeNull();
  const work = (title: string, id: string) => ({
    ...{ id: `https://openalex.org/${id}`, doi: null, title, display_name: title, type: 'article' },
    ...{ publication_date: '2020-01-01', is_retracted: false, authorships: [], ids: {} },
  });
  const value = {
    meta: { count: 2, page: 1, per_page: 100 },
    results: [work('Statistics of everything', 'W8'), work('Gene drives in cages', 'W9')],
  };
  expect(source?.read({ type: 'json', value }, { ...query, follow }, world)).toMatchObject({
    executed: 'cited_by:W1',
    items: [{ title: 'Gene drives in cages' }],
  });
});
