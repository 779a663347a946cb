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

export const discourse: SourceSample = {
  type: 'json',
  ok: {
    posts: [
      {
        id: 9,
        topic_id: 4,
        post_number: 2,
        username: 'ann',
        blurb: 'Drives spread when the server restarts …',
        created_at: '2024-01-10T12:00:00Z',
        like_count: 3,
      },
    ],
    topics: [
      {
        id: 4,
        title: 'How do drives spread?',
        slug: 'how-do-drives-spread',
        posts_count: 5,
        created_at: '2024-01-09T12:00:00Z',
      },
    ],
    grouped_search_result: { more_full_page_results: null, error: null },
  },
  empty: { posts: [], grouped_search_result: { more_full_page_results: null } },
  failures: [
    {
      name: 'too fast',
      status: 200,
      body: {
        errors: ['You have performed this action too many times'],
        error_type: 'rate_limit',
        extras: { wait_seconds: 7 },
      },
      outcome: 'rate_limited',
    },
    {
      name: 'no right',
      status: 200,
      body: { errors: ['You are not permitted'], error_type: 'invalid_access' },
      outcome: 'channel_error',
    },
  ],
  first: {
    url: 'https://meta.discourse.org/t/how-do-drives-spread/4/2',
    title: 'How do drives spread?',
    text: 'Drives spread when the server restarts …',
    published: '2024-01-10',
    access: 'snippet',
  },
};

export const gdelt: SourceSample = {
  type: 'json',
  ok: {
    articles: [
      {
        url: 'https://example.org/news/1',
        url_mobile: '',
        title: 'Gene drive trial begins',
        seendate: '20261120T101500Z',
        domain: 'example.org',
        language: 'English',
        sourcecountry: 'Kenya',
      },
    ],
  },
  empty: {},
  failures: [
    {
      name: 'too fast, with 200',
      status: 200,
      body: 'Please limit requests to one every 5 seconds or contact us for larger queries.',
      outcome: 'rate_limited',
    },
    {
      name: 'a short word',
      status: 200,
      body: 'The specified phrase is too short.',
      outcome: 'channel_error',
    },
    { name: 'a page', status: 200, body: '<html><body>hello</body></html>', outcome: 'blocked' },
  ],
  differs: { 'numbers-as-text': 'ok', 'only-null': 'malformed' },
  first: {
    url: 'https://example.org/news/1',
    title: 'Gene drive trial begins',
    text: 'Gene drive trial begins',
    access: 'title',
  },
};

export const rss: SourceSample = {
  type: 'xml',
  base: 'https://blog.example.org/feed.xml',
  ok: `<?xml version="1.0"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>A blog</title><updated>2026</updated><item><title>Of something else</title><link>/0</link><description>Nothing.</description></item><item><title>How gene drives spread</title><link>/1</link><pubDate>Fri, 20 Nov 2026 10:00:00 EST</pubDate><content:encoded><![CDATA[<p>Gene drives spread through a population.</p>]]></content:encoded></item></channel></rss>`,
  empty: '<?xml version="1.0"?><rss version="2.0"><channel><title>A blog</title></channel></rss>',
  failures: [
    {
      name: 'a page without a feed',
      status: 200,
      body: '<html><head></head><body>hello</body></html>',
      outcome: 'blocked',
    },
    { name: 'another document', status: 200, body: '<opml><body/></opml>', outcome: 'malformed' },
  ],
  first: {
    url: 'https://blog.example.org/1',
    title: 'How gene drives spread',
    text: 'Gene drives spread through a population.',
    published: '2026-11-20',
    access: 'full',
  },
};
