import { ArXivClient } from '@agentic/arxiv';
import { BraveSearchClient } from '@agentic/brave-search';
import { HackerNewsClient } from '@agentic/hacker-news';
import { SearxngClient } from '@agentic/searxng';
import { SerperClient } from '@agentic/serper';
import { listModels } from '@huggingface/hub';
import { CrossrefClient } from '@jamesgopsill/crossref-client';
import { request } from '@octokit/request';
import { createRestAPIClient } from 'masto';
import Parser from 'rss-parser';
import wiki from 'wikijs';

// `node ask.mjs '{"github":"http://127.0.0.1:1/github",…}'` writes what each client reads of the source at that address: its
// hits as titles and what tells them apart, or what it throws.
const bases = JSON.parse(process.argv[2] ?? '{}');
const QUERY = 'gene drives';
const apiKey = 'none';
// Two clients ask a host alone, whatever stands behind it in the address: what they send there goes to the base.
const hosts = {
  'https://api.crossref.org': bases.crossref,
  'https://mastodon.social': bases.mastodon,
};
const ownFetch = globalThis.fetch;
globalThis.fetch = (asked, options) => {
  const { href, origin } = new URL(asked instanceof Request ? asked.url : asked);
  const base = hosts[origin];
  if (base === undefined) return ownFetch(asked, options);
  return ownFetch(new Request(base + href.slice(origin.length), asked), options);
};

const clients = {
  async arxiv(base) {
    const { entries } = await new ArXivClient({ apiBaseUrl: `${base}/api` }).search(QUERY);
    return entries.map(({ title, url }) => [title, url]);
  },
  async brave(base) {
    const found = await new BraveSearchClient({ apiKey, apiBaseUrl: base }).search(QUERY);
    return found.web.results.map(({ title, url }) => [title, url]);
  },
  async crossref() {
    const { ok, status, content } = await new CrossrefClient().works({ query: QUERY });
    if (!ok) throw new Error(`status ${status}`);
    return content.message.items.map(({ title, DOI }) => [title[0], DOI]);
  },
  async github(base) {
    const { data } = await request('GET /search/issues', { baseUrl: base, q: QUERY });
    return data.items.map(({ title, html_url: url }) => [title, url]);
  },
  async hackernews(base) {
    const client = new HackerNewsClient({ apiBaseUrl: base, apiSearchBaseUrl: base });
    const { hits } = await client.searchItems(QUERY);
    return hits.map(({ title, story_title: story, objectID }) => [title ?? story, objectID]);
  },
  async huggingface(base) {
    const found = [];
    for await (const { name } of listModels({ hubUrl: base, search: { query: QUERY } }))
      found.push([name, name]);
    return found;
  },
  async mastodon() {
    const client = createRestAPIClient({ url: 'https://mastodon.social' });
    const { statuses } = await client.v2.search.list({ q: QUERY, type: 'statuses' });
    return statuses.map(({ account, url }) => [account.acct, url]);
  },
  async rss(base) {
    const { items } = await new Parser().parseURL(`${base}/feed.xml`);
    return items.map(({ title, link }) => [title, link]);
  },
  async searxng(base) {
    const { results } = await new SearxngClient({ apiBaseUrl: base }).search({ query: QUERY });
    return results.map(({ title, url }) => [title, url]);
  },
  async serper(base) {
    const { organic } = await new SerperClient({ apiKey, apiBaseUrl: base }).search(QUERY);
    return organic.map(({ title, link }) => [title, link]);
  },
  async wikipedia(base) {
    const { results } = await wiki({ apiUrl: `${base}/w/api.php` }).search(QUERY);
    return results.map((title) => [title, title]);
  },
};

const said = await Promise.all(
  Object.entries(clients).map(async ([source, ask]) => {
    const found = await ask(bases[source]).catch((error) => String(error));
    return [source, found];
  }),
);
process.stdout.write(JSON.stringify(Object.fromEntries(said)));
