import type { SourceSample } from './sample.ts';

export const semanticScholar: SourceSample = {
  type: 'json',
  ok: {
    total: 1,
    offset: 0,
    data: [
      {
        paperId: '204e',
        externalIds: { ArXiv: '1706.03762', CorpusId: 13756489 },
        url: 'https://www.semanticscholar.org/paper/204e',
        title: 'Gene drives',
        abstract: 'Gene drives spread through a population.',
        year: 2017,
        publicationDate: '2017-06-12',
        citationCount: 12,
        authors: [{ authorId: '4', name: 'Ann Lee' }],
        openAccessPdf: { url: '', status: null },
      },
    ],
  },
  empty: { total: 0, offset: 0 },
  first: {
    url: 'https://www.semanticscholar.org/paper/204e',
    title: 'Gene drives',
    text: 'Gene drives spread through a population.',
    published: '2017-06-12',
    access: 'abstract',
  },
};

export const core: SourceSample = {
  type: 'json',
  ok: {
    totalHits: 1,
    limit: 10,
    offset: 0,
    results: [
      {
        id: 7,
        title: 'Gene drives',
        authors: [{ name: 'Ann Lee' }],
        abstract: 'Gene drives spread through a population.',
        doi: null,
        yearPublished: 2017,
        publishedDate: '2017-06-12T00:00:00',
        fullText: 'Not available for public API users',
      },
    ],
  },
  empty: { totalHits: 0, limit: 10, offset: 0, results: [] },
  first: {
    url: 'https://core.ac.uk/works/7',
    title: 'Gene drives',
    text: 'Gene drives spread through a population.',
    published: '2017-06-12',
    access: 'abstract',
  },
};

export const openreview: SourceSample = {
  type: 'json',
  ok: {
    notes: [
      {
        id: 'n1',
        forum: 'f1',
        content: {
          title: { value: 'Gene drives' },
          abstract: { value: 'Gene drives spread through a population.' },
          authors: { value: ['Ann Lee'] },
          venue: { value: 'ICLR 2026' },
        },
        pdate: 1772582400000,
      },
    ],
    count: 1,
  },
  empty: { notes: [], count: 0 },
  first: {
    url: 'https://openreview.net/forum?id=f1',
    title: 'Gene drives',
    text: 'Gene drives spread through a population.',
    published: '2026-03-04',
    access: 'abstract',
  },
};

export const dblp: SourceSample = {
  type: 'json',
  ok: {
    result: {
      hits: {
        '@total': '1',
        hit: {
          info: {
            title: 'Gene drives',
            authors: { author: { '@pid': '1', text: 'Ann Lee' } },
            venue: 'SIGMOD',
            year: '2017',
            doi: '10.1000/abc',
            url: 'https://dblp.org/rec/x',
          },
        },
      },
    },
  },
  empty: { result: { hits: { '@total': '0' } } },
  first: {
    url: 'https://doi.org/10.1000/abc',
    title: 'Gene drives',
    text: 'Gene drives',
    published: '2017',
    access: 'title',
  },
  differs: { 'numbers-as-text': 'ok', 'lists-as-objects': 'ok' },
};

export const openlibrary: SourceSample = {
  type: 'json',
  ok: {
    numFound: 1,
    docs: [
      {
        key: '/works/OL1W',
        title: 'Gene drives',
        author_name: ['Ann Lee'],
        first_publish_year: 2017,
        first_sentence: ['Gene drives spread through a population.'],
      },
    ],
  },
  empty: { numFound: 0, docs: [] },
  first: {
    url: 'https://openlibrary.org/works/OL1W',
    title: 'Gene drives',
    text: 'Gene drives spread through a population.',
    published: '2017',
    access: 'snippet',
  },
};

export const internetArchive: SourceSample = {
  type: 'json',
  ok: {
    response: {
      numFound: 1,
      docs: [
        {
          identifier: 'gene-drives',
          title: 'Gene drives',
          creator: ['Ann Lee'],
          date: '2017-06-12T00:00:00Z',
          description: '<p>Gene drives spread through a population.</p>',
        },
      ],
    },
  },
  empty: { response: { numFound: 0, docs: [] } },
  first: {
    url: 'https://archive.org/details/gene-drives',
    title: 'Gene drives',
    text: 'Gene drives spread through a population.',
    published: '2017-06-12',
    access: 'abstract',
  },
};

export const worldBank: SourceSample = {
  type: 'json',
  ok: [
    { page: 1, pages: 1, per_page: '200', total: 1, lastupdated: '2026-07-01' },
    [
      {
        indicator: { id: 'NY.GDP.MKTP.CD', value: 'GDP (current US$)' },
        country: { id: 'CN', value: 'China' },
        date: '2024',
        value: 18.5,
      },
    ],
  ],
  empty: [{ page: 0, pages: 0, per_page: '200', total: 0 }, null],
  first: {
    url: 'https://data.worldbank.org/indicator/NY.GDP.MKTP.CD',
    title: 'GDP (current US$)',
    text: 'China, 2024: 18.5',
    access: 'full',
  },
  // Two answers in one list are none.
  differs: { twice: 'malformed' },
  failures: [
    {
      name: 'an unknown code',
      status: 200,
      body: [
        {
          message: [
            { id: '120', key: 'Invalid value', value: 'The provided parameter value is not valid' },
          ],
        },
      ],
      outcome: 'channel_error',
    },
  ],
  query: { text: 'NY.GDP.MKTP.CD CN' },
};
