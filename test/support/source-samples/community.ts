import type { SourceSample } from './sample.ts';

export const hackernews: SourceSample = {
  type: 'json',
  ok: {
    hits: [
      {
        objectID: '38945325',
        comment_text: '<p>It is a sorted string table, the file of an LSM tree.</p>',
        story_title: 'What is an SSTable?',
        story_url: 'https://example.org/',
        author: 'b',
        created_at: '2024-01-10T12:00:00Z',
        created_at_i: 1704888000,
        _tags: ['comment'],
      },
      {
        objectID: '38945324',
        title: 'Show HN: a small database',
        url: 'https://example.org/',
        points: 120,
        num_comments: 45,
        author: 'a',
        created_at: '2024-01-10T12:00:00Z',
        created_at_i: 1704888000,
        _tags: ['story'],
      },
    ],
    nbHits: 2,
    page: 0,
    nbPages: 1,
    hitsPerPage: 20,
  },
  empty: { hits: [], nbHits: 0, page: 0, nbPages: 0, hitsPerPage: 20 },
  failures: [
    {
      name: 'a wrong filter',
      status: 400,
      body: { message: 'invalid numericFilters', status: 400 },
      outcome: 'channel_error',
    },
  ],
  first: {
    url: 'https://news.ycombinator.com/item?id=38945325',
    title: 'What is an SSTable?',
    text: 'It is a sorted string table, the file of an LSM tree.',
    published: '2024-01-10',
    access: 'full',
  },
};

export const stackexchange: SourceSample = {
  type: 'json',
  ok: {
    items: [
      {
        tags: ['java'],
        owner: { display_name: 'Gman&#39;s' },
        is_answered: true,
        score: 27000,
        answer_count: 1,
        creation_date: 1340805096,
        last_activity_date: 1700000000,
        question_id: 11227809,
        content_license: 'CC BY-SA 4.0',
        link: 'https://stackoverflow.com/questions/11227809/x',
        title: 'Why is a sorted array faster &hellip;',
        body: '<p>In this code sorting makes the loop faster.</p>',
      },
    ],
    has_more: false,
    quota_max: 300,
    quota_remaining: 287,
  },
  empty: { items: [], has_more: false, quota_max: 300, quota_remaining: 287 },
  routes: [
    {
      address: /\/answers\?/,
      body: {
        items: [
          {
            answer_id: 11227902,
            question_id: 11227809,
            owner: { display_name: 'Mysticial' },
            creation_date: 1340805402,
            content_license: 'CC BY-SA 4.0',
            body: '<p>You are a victim of branch prediction.</p>',
          },
        ],
        has_more: false,
        quota_remaining: 286,
        backoff: 10,
      },
    },
  ],
  failures: [
    {
      name: 'the day is used',
      status: 400,
      body: {
        error_id: 502,
        error_name: 'throttle_violation',
        error_message: 'too many requests from this IP, more requests available in 70933 seconds',
      },
      outcome: 'rate_limited',
    },
    {
      name: 'no such site',
      status: 400,
      body: { error_id: 400, error_name: 'bad_parameter', error_message: 'site' },
      outcome: 'channel_error',
    },
  ],
  first: {
    url: 'https://stackoverflow.com/questions/11227809/x',
    title: 'Why is a sorted array faster …',
    text: 'In this code sorting makes the loop faster.',
    published: '2012-06-27',
    access: 'full',
  },
};
