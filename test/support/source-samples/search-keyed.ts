import type { SourceSample } from './sample.ts';

export const brave: SourceSample = {
  type: 'json',
  ok: {
    type: 'search',
    web: {
      results: [
        {
          url: 'https://example.org/drives',
          title: 'Gene <b>drives</b>',
          description: 'Gene drives <strong>spread</strong> through a population.',
          page_age: '2026-03-04T10:00:00',
          extra_snippets: [],
        },
      ],
    },
  },
  empty: { type: 'search' },
  first: {
    url: 'https://example.org/drives',
    title: 'Gene drives',
    text: 'Gene drives spread through a population.',
    published: '2026-03-04',
    access: 'snippet',
  },
  failures: [
    {
      name: 'a wrong key',
      status: 422,
      body: { type: 'ErrorResponse', error: { code: 'SUBSCRIPTION_TOKEN_INVALID' } },
      outcome: 'auth_failed',
    },
    {
      name: 'the month is used',
      status: 429,
      body: { type: 'ErrorResponse' },
      outcome: 'budget_exhausted',
      headers: { 'x-ratelimit-remaining': '1, 0' },
    },
  ],
  differs: { 'numbers-as-text': 'ok' },
};

export const tavily: SourceSample = {
  type: 'json',
  ok: {
    results: [
      {
        url: 'https://example.org/drives',
        title: 'Gene drives',
        content: 'Gene drives spread through a population.',
        score: 0.9,
        raw_content: null,
      },
    ],
    response_time: 1.2,
  },
  empty: { results: [] },
  first: {
    url: 'https://example.org/drives',
    title: 'Gene drives',
    text: 'Gene drives spread through a population.',
    access: 'snippet',
  },
  failures: [
    {
      name: 'the plan is used',
      status: 432,
      body: { detail: { error: 'limit' } },
      outcome: 'budget_exhausted',
    },
  ],
  differs: { 'redirect-private': 'channel_error', 'numbers-as-text': 'ok' },
};

export const exa: SourceSample = {
  type: 'json',
  ok: {
    requestId: 'r',
    results: [
      {
        id: 'https://example.org/drives',
        url: 'https://example.org/drives',
        title: 'Gene drives',
        publishedDate: '2026-03-04T00:00:00.000Z',
        author: 'Ann Lee',
        text: 'Gene drives spread through a population.',
      },
    ],
    costDollars: { total: 0.005 },
  },
  empty: { requestId: 'r', results: [], costDollars: { total: 0.005 } },
  first: {
    url: 'https://example.org/drives',
    title: 'Gene drives',
    text: 'Gene drives spread through a population.',
    published: '2026-03-04',
    access: 'full',
  }, // What is posted follows no redirect.
  differs: { 'redirect-private': 'channel_error' },
};

export const serper: SourceSample = {
  type: 'json',
  ok: {
    searchParameters: { q: 'x' },
    organic: [
      {
        title: 'Gene drives',
        link: 'https://example.org/drives',
        snippet: 'Gene drives spread through a population.',
        date: '2 days ago',
        position: 1,
      },
    ],
  },
  empty: { searchParameters: { q: 'x' }, organic: [] },
  first: {
    url: 'https://example.org/drives',
    title: 'Gene drives',
    text: 'Gene drives spread through a population.',
    published: '2026-11-20',
    access: 'snippet',
  },
  failures: [
    {
      name: 'no credit',
      status: 400,
      body: { message: 'Not enough credits', statusCode: 400 },
      outcome: 'budget_exhausted',
    },
  ],
  differs: { 'redirect-private': 'channel_error', 'numbers-as-text': 'ok' },
};

export const kagi: SourceSample = {
  type: 'json',
  ok: {
    meta: { id: '1' },
    data: {
      search: [
        {
          url: 'https://example.org/drives',
          title: 'Gene drives',
          snippet: 'Gene drives <b>spread</b> through a population.',
          time: '2026-03-04T00:00:00Z',
        },
      ],
    },
  },
  empty: { meta: { id: '1' }, data: {} },
  first: {
    url: 'https://example.org/drives',
    title: 'Gene drives',
    text: 'Gene drives spread through a population.',
    published: '2026-03-04',
    access: 'snippet',
  },
  differs: { 'redirect-private': 'channel_error', 'numbers-as-text': 'ok' },
};

export const you: SourceSample = {
  type: 'json',
  ok: {
    results: {
      web: [
        {
          url: 'https://example.org/drives',
          title: 'Gene drives',
          description: 'Gene drives spread through a population.',
          snippets: [],
          page_age: '2026-03-04T00:00:00',
        },
      ],
      news: [],
    },
  },
  empty: { results: {} },
  first: {
    url: 'https://example.org/drives',
    title: 'Gene drives',
    text: 'Gene drives spread through a population.',
    published: '2026-03-04',
    access: 'snippet',
  },
  differs: { 'numbers-as-text': 'ok' },
};

export const mojeek: SourceSample = {
  type: 'json',
  ok: {
    response: {
      status: 'OK',
      results: [
        {
          url: 'https://example.org/drives',
          title: 'Gene drives',
          desc: 'Gene drives spread through a population.',
          date: '2026-03-04',
        },
      ],
    },
  },
  empty: { response: { status: 'OK', results: [] } },
  first: {
    url: 'https://example.org/drives',
    title: 'Gene drives',
    text: 'Gene drives spread through a population.',
    published: '2026-03-04',
    access: 'snippet',
  },
  failures: [
    {
      name: 'a failure with 200',
      status: 200,
      body: { response: { status: 'Error: bad key' } },
      outcome: 'channel_error',
    },
  ],
  differs: { 'numbers-as-text': 'ok' },
};

export const marginalia: SourceSample = {
  type: 'json',
  ok: {
    license: 'CC-BY-NC-SA 4.0',
    query: 'x',
    results: [
      {
        url: 'https://example.org/drives',
        title: 'Gene drives',
        description: 'Gene drives spread through a population.',
        quality: 1.5,
      },
    ],
  },
  empty: { license: 'CC-BY-NC-SA 4.0', query: 'x', results: [] },
  first: {
    url: 'https://example.org/drives',
    title: 'Gene drives',
    text: 'Gene drives spread through a population.',
    access: 'snippet',
  },
  differs: { 'numbers-as-text': 'ok' },
};

export const jina: SourceSample = {
  type: 'json',
  ok: {
    code: 200,
    status: 20000,
    data: [
      {
        url: 'https://example.org/drives',
        title: 'Gene drives',
        description: 'Gene drives spread through a population.',
        content: '',
        date: '2026-03-04',
      },
    ],
  },
  empty: { code: 200, status: 20000, data: [] },
  first: {
    url: 'https://example.org/drives',
    title: 'Gene drives',
    text: 'Gene drives spread through a population.',
    published: '2026-03-04',
    access: 'snippet',
  },
  failures: [
    {
      name: 'a code',
      status: 200,
      body: { code: 422, status: 42200, data: null },
      outcome: 'channel_error',
    },
  ],
};

export const bocha: SourceSample = {
  type: 'json',
  ok: {
    code: 200,
    data: {
      webPages: {
        totalEstimatedMatches: 9,
        value: [
          {
            name: 'Gene drives',
            url: 'https://example.org/drives',
            snippet: 'Gene',
            summary: 'Gene drives spread through a population.',
            siteName: 'Example',
            datePublished: '2026-03-04T00:00:00+08:00',
          },
        ],
      },
    },
  },
  empty: { code: 200, data: { webPages: { totalEstimatedMatches: 0, value: [] } } },
  first: {
    url: 'https://example.org/drives',
    title: 'Gene drives',
    text: 'Gene drives spread through a population.',
    published: '2026-03-04',
    access: 'abstract',
  },
  failures: [
    {
      name: 'no money',
      status: 200,
      body: { code: 403, msg: '余额不足' },
      outcome: 'budget_exhausted',
    },
    {
      name: 'a wrong key',
      status: 200,
      body: { code: 401, msg: 'invalid api key' },
      outcome: 'auth_failed',
    },
  ],
  differs: {
    'redirect-private': 'channel_error',
    'null-everywhere': 'channel_error',
    'another-answer': 'channel_error',
    'only-null': 'channel_error',
  },
};

export const zhipu: SourceSample = {
  type: 'json',
  ok: {
    id: '1',
    created: 1,
    search_result: [
      {
        title: 'Gene drives',
        link: 'https://example.org/drives',
        content: 'Gene drives spread through a population.',
        media: 'Example',
        publish_date: '2026-03-04',
      },
    ],
  },
  empty: { id: '1', created: 1, search_result: [] },
  first: {
    url: 'https://example.org/drives',
    title: 'Gene drives',
    text: 'Gene drives spread through a population.',
    published: '2026-03-04',
    access: 'abstract',
  },
  failures: [
    {
      name: 'too fast',
      status: 200,
      body: { error: { code: '1302', message: '请求频率过高' } },
      outcome: 'rate_limited',
    },
  ],
  differs: { 'redirect-private': 'channel_error', 'numbers-as-text': 'ok' },
};

export const baidu: SourceSample = {
  type: 'json',
  ok: {
    request_id: '1',
    references: [
      {
        id: 1,
        title: 'Gene drives',
        url: 'https://example.org/drives',
        content: 'Gene drives spread through a population.',
        date: '2026-03-04 18:02:00',
        type: 'web',
      },
    ],
  },
  empty: { request_id: '1', references: [] },
  first: {
    url: 'https://example.org/drives',
    title: 'Gene drives',
    text: 'Gene drives spread through a population.',
    published: '2026-03-04',
    access: 'abstract',
  },
  failures: [
    {
      name: 'an error with 200',
      status: 200,
      body: { code: 216003, message: 'Authentication error' },
      outcome: 'auth_failed',
    },
  ],
  differs: { 'redirect-private': 'channel_error', 'numbers-as-text': 'ok' },
};

export const zhihu: SourceSample = {
  type: 'json',
  ok: {
    Code: 0,
    Data: {
      HasMore: false,
      Items: [
        {
          Title: 'Gene drives',
          ContentType: 'Answer',
          ContentID: '1',
          ContentText: 'Gene drives spread through a population.',
          Url: 'https://www.zhihu.com/question/1/answer/2',
          AuthorName: 'Ann',
          EditTime: 1772582400,
        },
      ],
    },
  },
  empty: { Code: 0, Data: { HasMore: false, Items: [] } },
  first: {
    url: 'https://www.zhihu.com/question/1/answer/2',
    title: 'Gene drives',
    text: 'Gene drives spread through a population.',
    published: '2026-03-04',
    access: 'abstract',
  },
};

export const youtube: SourceSample = {
  type: 'json',
  ok: {
    kind: 'youtube#searchListResponse',
    items: [
      {
        id: { videoId: 'abc' },
        snippet: {
          title: 'Gene drives',
          description: 'Gene drives spread through a population.',
          publishedAt: '2026-03-04T00:00:00Z',
          channelTitle: 'Ann',
        },
      },
    ],
  },
  empty: { kind: 'youtube#searchListResponse', items: [] },
  first: {
    url: 'https://www.youtube.com/watch?v=abc',
    title: 'Gene drives',
    text: 'Gene drives spread through a population.',
    published: '2026-03-04',
    access: 'snippet',
  },
  failures: [
    {
      name: 'the day is used',
      status: 403,
      body: { error: { errors: [{ reason: 'quotaExceeded' }] } },
      outcome: 'budget_exhausted',
    },
    {
      name: 'too fast',
      status: 403,
      body: { error: { errors: [{ reason: 'rateLimitExceeded' }] } },
      outcome: 'rate_limited',
    },
  ],
  differs: { 'numbers-as-text': 'ok' },
};

export const searxng: SourceSample = {
  type: 'json',
  ok: {
    query: 'x',
    results: [
      {
        url: 'https://example.org/drives',
        title: 'Gene drives',
        content: 'Gene drives spread through a population.',
        engine: 'mwmbl',
        engines: ['mwmbl'],
        score: 1.5,
        publishedDate: '2026-03-04T00:00:00',
      },
    ],
    answers: [],
    unresponsive_engines: [],
  },
  empty: { query: 'x', results: [], unresponsive_engines: [] },
  first: {
    url: 'https://example.org/drives',
    title: 'Gene drives',
    text: 'Gene drives spread through a population.',
    published: '2026-03-04',
    access: 'snippet',
  },
  failures: [
    {
      name: 'captchas behind it',
      status: 200,
      body: { query: 'x', results: [], unresponsive_engines: [['google', 'CAPTCHA']] },
      outcome: 'blocked',
    },
    {
      name: 'engines away',
      status: 200,
      body: { query: 'x', results: [], unresponsive_engines: [['google', 'timeout']] },
      outcome: 'transient_error',
    },
  ],
  differs: { 'numbers-as-text': 'ok', forbidden: 'not_configured' },
  base: 'https://searx.example.org',
};
