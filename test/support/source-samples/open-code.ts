import type { SourceSample } from './sample.ts';

export const dockerhub: SourceSample = {
  type: 'json',
  ok: {
    count: 1,
    results: [
      {
        repo_name: 'library/postgres',
        repo_owner: '',
        short_description: 'Gene drives spread through a population.',
        star_count: 9,
        pull_count: 9,
        is_official: true,
      },
    ],
  },
  empty: { count: 0, results: [] },
  first: {
    url: 'https://hub.docker.com/_/postgres',
    title: 'library/postgres',
    text: 'Gene drives spread through a population.',
    access: 'abstract',
  },
};

export const gitlab: SourceSample = {
  type: 'json',
  ok: [
    {
      name: 'runner',
      path_with_namespace: 'gitlab-org/runner',
      web_url: 'https://gitlab.com/gitlab-org/runner',
      description: 'Gene drives spread through a population.',
      star_count: 9,
      last_activity_at: '2026-03-04T00:00:00Z',
      topics: [],
    },
  ],
  empty: [],
  first: {
    url: 'https://gitlab.com/gitlab-org/runner',
    title: 'gitlab-org/runner',
    text: 'Gene drives spread through a population.',
    access: 'abstract',
  },
  differs: { 'numbers-as-text': 'ok' },
};

export const osv: SourceSample = {
  type: 'json',
  ok: {
    vulns: [
      {
        id: 'RUSTSEC-2026-1',
        summary: 'Gene drives',
        details: 'Gene drives spread through a population.',
        aliases: ['CVE-2026-1'],
        published: '2026-03-04T00:00:00Z',
        modified: '2026-03-05T00:00:00Z',
      },
    ],
  },
  empty: {},
  first: {
    url: 'https://osv.dev/vulnerability/RUSTSEC-2026-1',
    title: 'Gene drives',
    text: 'Gene drives spread through a population.',
    published: '2026-03-04',
    access: 'full',
  },
  differs: { 'redirect-private': 'channel_error', 'numbers-as-text': 'ok' },
  query: { text: 'crates.io/tokio' },
};

export const mdn: SourceSample = {
  type: 'json',
  ok: {
    documents: [
      {
        title: 'Gene drives',
        summary: 'Gene drives spread through a population.',
        mdn_url: '/en-US/docs/Web/Gene',
        score: 1.5,
      },
    ],
  },
  empty: { documents: [] },
  first: {
    url: 'https://developer.mozilla.org/en-US/docs/Web/Gene',
    title: 'Gene drives',
    text: 'Gene drives spread through a population.',
    access: 'abstract',
  },
  differs: { 'numbers-as-text': 'ok' },
};

export const rfc: SourceSample = {
  type: 'json',
  ok: {
    name: 'rfc9110',
    title: 'HTTP Semantics',
    abstract: 'Gene drives spread through a population.',
    state: 'Published',
  },
  empty: { name: 'rfc9110', title: '', abstract: '' },
  first: {
    url: 'https://www.rfc-editor.org/rfc/rfc9110',
    title: 'RFC9110: HTTP Semantics',
    text: 'Gene drives spread through a population.',
    access: 'abstract',
  },
  differs: { empty: 'malformed', 'numbers-as-text': 'ok', 'lists-as-objects': 'ok' },
  query: { text: 'RFC 9110' },
};
