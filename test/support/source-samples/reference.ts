import type { SourceSample } from './sample.ts';

export const wikipedia: SourceSample = {
  type: 'json',
  ok: {
    batchcomplete: true,
    query: {
      searchinfo: { totalhits: 152 },
      search: [
        {
          ns: 0,
          title: 'Alan Turing',
          pageid: 1208,
          wordcount: 9000,
          snippet: '<span class="searchmatch">Alan</span> Turing was',
          timestamp: '2026-11-01T10:00:00Z',
        },
        {
          ns: 0,
          title: 'Turing machine',
          pageid: 30403,
          wordcount: 4000,
          snippet: 'a <span class="searchmatch">Turing</span> machine',
          timestamp: '2026-10-01T10:00:00Z',
        },
      ],
    },
  },
  empty: { batchcomplete: true, query: { searchinfo: { totalhits: 0 }, search: [] } },
  routes: [
    {
      address: /prop=extracts/,
      body: {
        query: {
          pages: [
            {
              pageid: 30403,
              title: 'Turing machine',
              fullurl: 'https://en.wikipedia.org/wiki/Turing_machine',
              revisions: [{ revid: 99, timestamp: '2026-10-01T10:00:00Z' }],
            },
            {
              pageid: 1208,
              title: 'Alan Turing',
              fullurl: 'https://en.wikipedia.org/wiki/Alan_Turing',
              extract: 'Alan Turing was an English mathematician. He was born in London in 1912.',
              revisions: [{ revid: 1234, timestamp: '2026-11-01T10:00:00Z' }],
            },
          ],
        },
      },
    },
  ],
  failures: [
    {
      name: 'servers behind',
      status: 200,
      body: { error: { code: 'maxlag', info: 'Waiting for a server: 8 seconds lagged.' } },
      outcome: 'rate_limited',
    },
    {
      name: 'too fast',
      status: 200,
      body: { error: { code: 'ratelimited', info: 'Too many' } },
      outcome: 'rate_limited',
    },
    {
      name: 'a wrong value',
      status: 200,
      body: { error: { code: 'badvalue', info: 'Unrecognized value' } },
      outcome: 'channel_error',
    },
  ],
  first: {
    url: 'https://en.wikipedia.org/wiki/Alan_Turing',
    title: 'Alan Turing',
    text: 'Alan Turing was an English mathematician. He was born in London in 1912.',
    access: 'abstract',
  },
};

export const github: SourceSample = {
  type: 'json',
  ok: {
    total_count: 1,
    incomplete_results: false,
    items: [
      {
        id: 1,
        full_name: 'nodejs/undici',
        html_url: 'https://github.com/nodejs/undici',
        description: 'An HTTP/1.1 client',
        language: 'JavaScript',
        stargazers_count: 7000,
        pushed_at: '2026-11-20T10:00:00Z',
        archived: false,
        topics: ['http'],
        license: { spdx_id: 'MIT' },
        score: 1,
      },
    ],
  },
  empty: { total_count: 0, incomplete_results: false, items: [] },
  routes: [
    {
      address: /search\/issues/,
      body: {
        total_count: 1,
        incomplete_results: false,
        items: [
          {
            id: 2,
            html_url: 'https://github.com/nodejs/undici/issues/1',
            title: 'It hangs',
            body: 'It hangs when the server closes.',
            user: { login: 'ann' },
            created_at: '2026-01-02T10:00:00Z',
            updated_at: '2026-01-03T10:00:00Z',
          },
        ],
      },
    },
  ],
  failures: [
    {
      name: 'no quota left',
      status: 403,
      headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '1795478400' },
      body: { message: 'API rate limit exceeded' },
      outcome: 'rate_limited',
    },
    {
      name: 'a secondary limit',
      status: 403,
      body: { message: 'You have exceeded a secondary rate limit' },
      outcome: 'rate_limited',
    },
    {
      name: 'no right',
      status: 403,
      headers: { 'x-ratelimit-remaining': '7' },
      body: { message: 'Resource not accessible' },
      outcome: 'auth_failed',
    },
    {
      name: 'a wrong token',
      status: 401,
      body: { message: 'Bad credentials' },
      outcome: 'auth_failed',
    },
    {
      name: 'a wrong query',
      status: 422,
      body: { message: 'Validation Failed', errors: [] },
      outcome: 'channel_error',
    },
  ],
  differs: { forbidden: 'auth_failed' },
  first: {
    url: 'https://github.com/nodejs/undici',
    title: 'nodejs/undici',
    text: 'An HTTP/1.1 client\n\nTopics: http',
    published: '2026-11-20',
    access: 'abstract',
  },
};

export const wikidata: SourceSample = {
  type: 'json',
  ok: {
    searchinfo: { search: 'Alan Turing' },
    search: [
      {
        id: 'Q7251',
        label: 'Alan Turing',
        description: 'English computer scientist (1912–1954)',
        concepturi: 'http://www.wikidata.org/entity/Q7251',
        match: { type: 'label', language: 'en', text: 'Alan Turing' },
      },
    ],
    success: 1,
  },
  empty: { searchinfo: { search: 'x' }, search: [], success: 1 },
  failures: [
    {
      name: 'servers behind',
      status: 200,
      body: { error: { code: 'maxlag', info: 'Waiting' } },
      outcome: 'rate_limited',
    },
    {
      name: 'a wrong language',
      status: 200,
      body: { error: { code: 'unknown_language', info: 'no' } },
      outcome: 'channel_error',
    },
  ],
  differs: { 'numbers-as-text': 'ok' },
  first: {
    url: 'https://www.wikidata.org/wiki/Q7251',
    title: 'Alan Turing',
    text: 'English computer scientist (1912–1954)',
    access: 'abstract',
  },
};

export const huggingface: SourceSample = {
  type: 'json',
  ok: [
    {
      id: 'google/gemma-2b',
      modelId: 'google/gemma-2b',
      author: 'google',
      pipeline_tag: 'text-generation',
      library_name: 'transformers',
      tags: ['license:gemma', 'arxiv:2403.08295'],
      downloads: 100,
      likes: 5,
      lastModified: '2024-06-27T14:09:40.000Z',
      createdAt: '2024-02-08T08:11:26.000Z',
      private: false,
    },
  ],
  empty: [],
  differs: { 'numbers-as-text': 'ok' },
  first: {
    url: 'https://huggingface.co/google/gemma-2b',
    title: 'google/gemma-2b',
    text: 'Task: text-generation\nLibrary: transformers\nTags: license:gemma, arxiv:2403.08295',
    published: '2024-02-08',
    access: 'abstract',
  },
};

export const packages: SourceSample = {
  type: 'json',
  ok: [
    {
      name: 'serde',
      ecosystem: 'cargo',
      description: 'A generic serialization framework',
      homepage: 'https://serde.rs',
      normalized_licenses: ['MIT', 'Apache-2.0'],
      repository_url: 'https://github.com/serde-rs/serde',
      latest_release_number: '1.0.200',
      first_release_published_at: '2015-05-14T00:00:00.000Z',
      latest_release_published_at: '2024-05-01T00:00:00.000Z',
      dependent_packages_count: 40000,
      purl: 'pkg:cargo/serde',
      advisories: [],
      documentation_url: 'https://docs.rs/serde',
    },
  ],
  empty: [],
  failures: [
    {
      name: 'an error with 200',
      status: 200,
      body: { error: 'not found' },
      outcome: 'channel_error',
    },
  ],
  first: {
    url: 'https://github.com/serde-rs/serde',
    title: 'serde (cargo)',
    text: 'A generic serialization framework\nPackage serde of cargo, latest release 1.0.200\nPackages that depend on it: 40000',
    published: '2015-05-14',
    access: 'abstract',
  },
};

export const federalRegister: SourceSample = {
  type: 'json',
  ok: {
    count: 1,
    total_pages: 1,
    results: [
      {
        title: 'Drones Over People',
        type: 'Rule',
        abstract: 'This rule permits routine operations of small drones over people.',
        document_number: '2020-28947',
        html_url: 'https://www.federalregister.gov/documents/2021/01/15/2020-28947/drones',
        pdf_url: 'https://www.govinfo.gov/x.pdf',
        publication_date: '2021-01-15',
        agencies: [{ name: 'Federal Aviation Administration' }],
        excerpts: 'small <span class="match">drones</span>',
      },
    ],
  },
  empty: { count: 0, total_pages: 0 },
  first: {
    url: 'https://www.federalregister.gov/documents/2021/01/15/2020-28947/drones',
    title: 'Drones Over People',
    text: 'This rule permits routine operations of small drones over people.',
    published: '2021-01-15',
    access: 'abstract',
  },
};

export const secEdgar: SourceSample = {
  type: 'json',
  ok: {
    took: 40,
    timed_out: false,
    hits: {
      total: { value: 1, relation: 'eq' },
      hits: [
        {
          _id: '0000320193-24-000123:aapl-20240928.htm',
          _score: 9.1,
          _source: {
            ciks: ['0000320193'],
            display_names: ['Apple Inc.  (AAPL)  (CIK 0000320193)'],
            adsh: '0000320193-24-000123',
            form: '10-K',
            root_forms: ['10-K'],
            file_type: '10-K',
            file_date: '2024-11-01',
            period_ending: '2024-09-28',
            items: [],
          },
        },
      ],
    },
  },
  empty: { took: 4, timed_out: false, hits: { total: { value: 0, relation: 'eq' }, hits: [] } },
  first: {
    url: 'https://www.sec.gov/Archives/edgar/data/320193/000032019324000123/aapl-20240928.htm',
    title: '10-K · Apple Inc. (AAPL) (CIK 0000320193) · 2024-11-01',
    text: '10-K · Apple Inc. (AAPL) (CIK 0000320193) · 2024-11-01',
    published: '2024-11-01',
    access: 'title',
  },
};

export const wayback: SourceSample = {
  type: 'json',
  query: { ids: [{ scheme: 'url', value: 'https://example.org/' }] },
  ok: {
    url: 'https://example.org/',
    archived_snapshots: {
      closest: {
        available: true,
        url: 'http://web.archive.org/web/20200101000000/https://example.org/',
        timestamp: '20200101000000',
        status: '200',
      },
    },
  },
  empty: { url: 'https://example.org/', archived_snapshots: {} },
  differs: { 'numbers-as-text': 'ok', 'lists-as-objects': 'ok' },
  first: {
    url: 'https://web.archive.org/web/20200101000000/https://example.org/',
    title: 'Archived copy of https://example.org/',
    text: 'Archived copy of https://example.org/',
    access: 'title',
  },
};
