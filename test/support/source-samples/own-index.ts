import type { SourceSample } from './sample.ts';

const SEARCHED = {
  took: 4,
  timed_out: false,
  _shards: { total: 2, successful: 2, skipped: 0, failed: 0 },
};

/** As OpenSearch and Elasticsearch answer `_search` alike. */
export const remoteIndex: SourceSample = {
  type: 'json',
  base: 'https://search.example.org:9200',
  ok: {
    ...SEARCHED,
    hits: {
      max_score: 7.25,
      hits: [
        {
          _index: 'handbook',
          _id: 'a1',
          _score: 7.25,
          _source: {
            title: 'Gene drives > Spread',
            text: 'Gene drives spread through a population.',
            url: 'https://wiki.example.org/drives.md#L3-L9',
            published_at: '2026-03-04',
            authors: ['Ann Lee'],
          },
        },
      ],
    },
  },
  empty: { ...SEARCHED, hits: { max_score: null, hits: [] } },
  first: {
    url: 'https://wiki.example.org/drives.md#L3-L9',
    title: 'Gene drives > Spread',
    text: 'Gene drives spread through a population.',
    published: '2026-03-04',
    access: 'full',
  },
  failures: [
    {
      name: 'no such index',
      status: 404,
      body: {
        error: {
          root_cause: [{ type: 'index_not_found_exception', reason: 'no such index [handbook]' }],
          type: 'index_not_found_exception',
          reason: 'no such index [handbook]',
        },
        status: 404,
      },
      outcome: 'not_configured',
    },
    {
      name: 'a pattern that no index fits',
      status: 200,
      body: {
        ...SEARCHED,
        _shards: { total: 0, successful: 0, skipped: 0, failed: 0 },
        hits: { max_score: 0, hits: [] },
      },
      outcome: 'not_configured',
    },
    {
      name: 'no user, by the security of OpenSearch',
      status: 401,
      body: 'Unauthorized',
      outcome: 'auth_failed',
    },
    {
      name: 'no user, by Elasticsearch',
      status: 401,
      body: {
        error: {
          type: 'security_exception',
          reason: 'missing authentication credentials for REST request [/handbook/_search]',
        },
        status: 401,
      },
      outcome: 'auth_failed',
    },
    {
      name: 'a user who may not read it',
      status: 403,
      body: {
        error: {
          type: 'security_exception',
          reason: 'no permissions for [indices:data/read/search] and User [name=ann]',
        },
        status: 403,
      },
      outcome: 'auth_failed',
    },
    {
      name: 'an index that is blocked',
      status: 403,
      body: {
        error: {
          type: 'cluster_block_exception',
          reason: 'index [handbook] blocked by: [FORBIDDEN/4/index closed]',
        },
        status: 403,
      },
      outcome: 'transient_error',
    },
    {
      name: 'a queue that is full, by OpenSearch',
      status: 429,
      body: {
        error: { type: 'rejected_execution_exception', reason: 'rejected execution' },
        status: 429,
      },
      outcome: 'rate_limited',
    },
    {
      name: 'a queue that is full, by Elasticsearch',
      status: 429,
      body: {
        error: { type: 'es_rejected_execution_exception', reason: 'rejected execution' },
        status: 429,
      },
      outcome: 'rate_limited',
    },
    {
      name: 'a field of another type',
      status: 400,
      body: {
        error: { type: 'search_phase_execution_exception', reason: 'all shards failed' },
        status: 400,
      },
      outcome: 'channel_error',
    },
    {
      name: 'all shards failed',
      status: 503,
      body: { error: { type: 'search_phase_execution_exception', reason: '' }, status: 503 },
      outcome: 'transient_error',
    },
    {
      name: 'no hit in time',
      status: 200,
      body: { ...SEARCHED, timed_out: true, hits: { max_score: null, hits: [] } },
      outcome: 'transient_error',
    },
    {
      name: 'no hit, and a shard that failed',
      status: 200,
      body: {
        ...SEARCHED,
        _shards: {
          total: 2,
          successful: 1,
          skipped: 0,
          failed: 1,
          failures: [
            {
              shard: 0,
              index: 'handbook',
              node: 'n1',
              reason: { type: 'x', reason: 'disk is gone' },
            },
          ],
        },
        hits: { max_score: null, hits: [] },
      },
      outcome: 'transient_error',
    },
    {
      name: 'an error with a good status',
      status: 200,
      body: { error: 'upstream is away' },
      outcome: 'channel_error',
    },
  ],
  // What is posted follows no redirect.
  differs: { forbidden: 'auth_failed', 'redirect-private': 'channel_error' },
};
