import type { SourceSample } from './sample.ts';

export const lobsters: SourceSample = {
  type: 'json',
  ok: [
    {
      short_id: 'a',
      title: 'Gene drives',
      url: 'https://example.org/',
      score: 9,
      comment_count: 2,
      created_at: '2026-03-04T00:00:00.000-06:00',
      description: '<p>Gene drives spread through a population.</p>',
      submitter_user: 'ann',
      tags: ['rust'],
      comments_url: 'https://lobste.rs/s/a',
    },
  ],
  empty: [],
  first: {
    url: 'https://lobste.rs/s/a',
    title: 'Gene drives',
    text: 'Gene drives spread through a population.',
    access: 'full',
  },
  differs: { 'numbers-as-text': 'ok' },
  query: { text: 'What is new in rust?' },
};

export const devto: SourceSample = {
  type: 'json',
  ok: [
    {
      id: 1,
      title: 'Gene drives',
      description: 'Gene drives spread through a population.',
      url: 'https://dev.to/ann/drives',
      published_at: '2026-03-04T00:00:00Z',
      user: { name: 'Ann' },
    },
  ],
  empty: [],
  first: {
    url: 'https://dev.to/ann/drives',
    title: 'Gene drives',
    text: 'Gene drives spread through a population.',
    published: '2026-03-04',
    access: 'snippet',
  },
  differs: { 'numbers-as-text': 'ok' },
};

export const lemmy: SourceSample = {
  type: 'json',
  ok: {
    type_: 'Posts',
    posts: [
      {
        post: {
          id: 1,
          name: 'Gene drives',
          body: 'Gene drives spread through a population.',
          ap_id: 'https://lemmy.world/post/1',
          published: '2026-03-04T00:00:00Z',
        },
        creator: { name: 'ann' },
        community: { name: 'biology' },
        counts: { score: 9 },
      },
    ],
  },
  empty: { type_: 'Posts', posts: [] },
  first: {
    url: 'https://lemmy.world/post/1',
    title: 'Gene drives',
    text: 'Gene drives spread through a population.',
    published: '2026-03-04',
    access: 'full',
  },
  differs: { 'numbers-as-text': 'ok' },
};

export const v2ex: SourceSample = {
  type: 'json',
  ok: [
    {
      id: 1,
      title: 'Gene drives',
      content: 'Gene drives spread through a population.',
      url: 'https://www.v2ex.com/t/1',
      created: 1772582400,
      member: { username: 'ann' },
    },
  ],
  empty: [],
  first: {
    url: 'https://www.v2ex.com/t/1',
    title: 'Gene drives',
    text: 'Gene drives spread through a population.',
    published: '2026-03-04',
    access: 'full',
  },
};

export const mastodon: SourceSample = {
  type: 'json',
  ok: {
    accounts: [],
    statuses: [
      {
        id: '1',
        uri: 'https://mastodon.social/1',
        url: 'https://mastodon.social/@ann/1',
        created_at: '2026-03-04T00:00:00.000Z',
        content: '<p>Gene drives spread through a population.</p>',
        account: { acct: 'ann' },
      },
    ],
    hashtags: [],
  },
  empty: { accounts: [], statuses: [], hashtags: [] },
  first: {
    url: 'https://mastodon.social/@ann/1',
    title: 'ann: Gene drives spread through a population.',
    text: 'Gene drives spread through a population.',
    published: '2026-03-04',
    access: 'full',
  },
  differs: { 'numbers-as-text': 'ok' },
};

export const googleNews: SourceSample = {
  type: 'xml',
  ok: '<rss version="2.0"><channel><title>x</title><item><title>Gene drives - Example</title><link>https://news.google.com/rss/articles/CBM1</link><pubDate>Fri, 20 Nov 2026 10:00:00 GMT</pubDate><source url="https://example.org">Example</source></item></channel></rss>',
  empty: '<rss version="2.0"><channel><title>x</title></channel></rss>',
  first: {
    url: 'https://news.google.com/rss/articles/CBM1',
    title: 'Gene drives - Example',
    text: 'Gene drives - Example',
    published: '2026-11-20',
    access: 'title',
  },
};

export const zotero: SourceSample = {
  type: 'json',
  ok: [
    {
      key: 'ABCD2345',
      version: 3,
      data: {
        itemType: 'journalArticle',
        title: 'Gene drives',
        creators: [{ creatorType: 'author', firstName: 'Ann', lastName: 'Lee' }],
        date: '2017-06-12',
        DOI: '10.1000/abc',
        url: '',
        abstractNote: 'Gene drives spread through a population.',
        tags: [],
      },
    },
  ],
  empty: [],
  first: {
    url: 'https://doi.org/10.1000/abc',
    title: 'Gene drives',
    text: 'Gene drives spread through a population.',
    published: '2017-06-12',
    access: 'abstract',
  },
  differs: { 'numbers-as-text': 'ok', forbidden: 'not_configured' },
};
