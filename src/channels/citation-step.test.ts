import { describe, expect, test } from 'vitest';
import type { JsonValue } from '../kernel/index.ts';
import type { ChannelQuery, CitationStep } from './contract.ts';
import { findSource } from './registry.ts';
import type { SourceReading } from './source.ts';

const TITLE = 'Gene drives in cages';
const FAR = 'Statistics of everything';

const crossrefWorks = [TITLE, FAR].map((title, at) => ({
  ...{ DOI: `10.2000/${at}`, type: 'journal-article', title: [title], author: [] },
}));
const pmcWorks = [TITLE, FAR].map((title, at) => ({ id: `${at + 1}`, source: 'MED', title }));
const scholarEdges = (side: string) => [
  ...[TITLE, FAR].map((title, at) => ({
    contexts: ['As shown in [1].'],
    [side]: { paperId: `p${at}`, url: `https://www.semanticscholar.org/paper/p${at}`, title },
  })),
  { [side]: { paperId: null, title: 'Gene drives that nobody registered' } },
];

/** What a source is asked one after the other, and what it answers. */
const CASES: readonly {
  readonly source: string;
  readonly follow: CitationStep;
  readonly asked: readonly RegExp[];
  readonly answers: readonly JsonValue[];
  readonly none: JsonValue;
}[] = [
  {
    source: 'crossref',
    follow: { work: { scheme: 'doi', value: '10.1000/a' }, what: 'references' },
    asked: [
      /\/works\?filter=doi%3A10\.1000%2Fa&select=DOI%2Creference/,
      /filter=doi%3A10\.2000%2F0%2Cdoi%3A10\.2000%2F1&/,
    ],
    answers: [
      {
        message: {
          items: [
            {
              DOI: '10.1000/a',
              reference: [{ DOI: '10.2000/0' }, { DOI: '10.2000/1' }, { key: 'x' }],
            },
          ],
        },
      },
      { message: { items: crossrefWorks } },
    ],
    none: { message: { items: [] } },
  },
  ...(['references', 'citations'] as const).map((what) => ({
    source: 'europepmc',
    follow: { work: { scheme: 'pmid', value: '77' }, what } as const,
    asked: [
      new RegExp(`/MED/77/${what}\\?format=json`),
      /query=%28EXT_ID%3A1\+AND\+SRC%3AMED%29\+OR\+%28EXT_ID%3A2/,
    ],
    answers: [
      {
        hitCount: 3,
        ...(what === 'references'
          ? { referenceList: { reference: [...pmcWorks, { match: 'N' }] } }
          : { citationList: { citation: [...pmcWorks, { match: 'N' }] } }),
      },
      { hitCount: 2, resultList: { result: pmcWorks } },
    ],
    none: { hitCount: 0 },
  })),
  ...(['references', 'citations'] as const).map((what) => ({
    source: 'semantic-scholar',
    follow: { work: { scheme: 'doi', value: '10.1000/a' }, what } as const,
    asked: [new RegExp(`/graph/v1/paper/DOI%3A10\\.1000%2Fa/${what}\\?fields=`)],
    answers: [
      { offset: 0, data: scholarEdges(what === 'references' ? 'citedPaper' : 'citingPaper') },
    ],
    none: { offset: 0, data: [] },
  })),
];

describe.each(CASES)('$source $follow.what', ({ source: name, follow, asked, answers, none }) => {
  const source = findSource(name);
  if (source === undefined) throw new Error(`no source ${name}`);
  const world = {
    ...{ base: 'https://api.example.org', key: null, contact: null, textOf: String },
    now: '2026-01-01T00:00:00.000Z',
  } as const;
  const query: ChannelQuery = {
    ...{ text: 'How do gene drives spread?', terms: [], limit: 5, follow },
    ranking: { k1: 1, b: 0.5, titleWeight: 1, pairWeight: 1 },
  };

  function walk(given: readonly JsonValue[]): { urls: readonly string[]; reading: SourceReading } {
    const request = source?.request(query, world);
    if (request?.type !== 'request') throw new Error('nothing is asked');
    const [first = null, second = null] = given;
    const reading = source?.read({ type: 'json', value: first }, query, world);
    if (reading === undefined) throw new Error('nothing is read');
    if (reading.type !== 'follow_up') return { urls: [request.url], reading };
    const urls = [request.url, reading.request.url];
    return { urls, reading: reading.read({ type: 'json', value: second }) };
  }

  test('SEA-25 neighbours of a work that hold words of the question are its hits', () => {
    const { urls, reading } = walk(answers);
    expect(urls).toHaveLength(asked.length);
    for (const [at, form] of asked.entries()) expect(urls[at]).toMatch(form);
    expect(reading).toMatchObject({ type: 'ok', items: [{ title: TITLE }] });
    expect(reading.type === 'ok' && reading.executed).toContain(`${follow.what} of`);
  });

  test('SEA-25 none is an empty answer, and another shape is malformed', () => {
    expect(walk([none]).reading).toMatchObject({ type: 'ok', items: [] });
    expect(walk([{ status: 'ok' }]).reading.type).toBe('malformed');
  });
});
