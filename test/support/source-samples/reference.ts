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
  first: {
    url: 'https://github.com/nodejs/undici',
    title: 'nodejs/undici',
    text: 'An HTTP/1.1 client\n\nTopics: http',
    published: '2026-11-20',
    access: 'abstract',
  },
};
