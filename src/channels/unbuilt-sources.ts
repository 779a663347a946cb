import type { ChannelEntry, ChannelGroup, ChannelSpec } from './contract.ts';

/** A source that people ask for and that is not built, with the true reason. */
export interface UnbuiltSource {
  readonly spec: ChannelSpec;
  /** Why it is not there, as a sentence. */
  readonly why: string;
  /** What reaches some of the same. */
  readonly next: string;
}

const PAID_SEARCH =
  'A paid search source reaches what is public of it, with the site named in the question.';

/** Nothing here is scraped: a place without a way in for programs is named with the reason. */
const CLOSED: readonly (Omit<UnbuiltSource, 'spec'> & {
  readonly name: string;
  readonly about: string;
  readonly group: ChannelGroup;
})[] = [
  {
    name: 'reddit',
    group: 'community',
    about: 'posts and comments',
    why: 'Its search answers approved applications alone since November 2025, and refuses everybody else since May 2026.',
    next: 'Ask Reddit for approval of your own application; until then hackernews, stackexchange and discourse hold discussions.',
  },
  {
    name: 'x',
    group: 'community',
    about: 'posts of X, formerly Twitter',
    why: 'Its search is part of a paid contract that forbids most uses; there is no public one.',
    next: PAID_SEARCH,
  },
  {
    name: 'weibo',
    group: 'community',
    about: 'Chinese short posts',
    why: 'It has no public search: pages want a signed-in browser.',
    next: PAID_SEARCH,
  },
  {
    name: 'bilibili',
    group: 'media',
    about: 'Chinese videos',
    why: 'Its search wants cookies and signed requests, and has no public form.',
    next: PAID_SEARCH,
  },
  {
    name: 'xiaohongshu',
    group: 'community',
    about: 'Chinese posts of everyday life',
    why: 'It has no public search: pages want a signed-in app.',
    next: PAID_SEARCH,
  },
  {
    name: 'wechat',
    group: 'community',
    about: 'articles of WeChat accounts',
    why: 'It has no public search; the one of a search engine answers with captchas.',
    next: PAID_SEARCH,
  },
  {
    name: 'bluesky',
    group: 'community',
    about: 'posts of Bluesky',
    why: 'Its search wants a signed-in account for every session, and nothing signs in here.',
    next: 'mastodon and hackernews hold discussions.',
  },
  {
    name: 'google-scholar',
    group: 'academic',
    about: 'scholarly works',
    why: 'It has no interface for programs, and its terms forbid reading its pages by one.',
    next: 'openalex, crossref and semantic-scholar hold the same works.',
  },
];

const UNSEEN: readonly (readonly [string, ChannelGroup, string, string])[] = [
  ['govinfo', 'reference', 'documents of the United States government', 'federal-register'],
  ['nvd', 'code', 'known weaknesses of software', 'osv'],
  ['clinicaltrials', 'academic', 'registered clinical trials', 'europepmc'],
  ['doaj', 'academic', 'articles of open access journals', 'openalex'],
  ['zenodo', 'academic', 'data sets and software of research', 'datacite'],
  ['hal', 'academic', 'French scholarly works', 'openalex'],
  ['eurostat', 'reference', 'statistics of the European Union', 'world-bank'],
];

function specOf(name: string, group: ChannelGroup, about: string): ChannelSpec {
  return {
    ...{ name, group, about, languages: [], domains: [], key: null, usdPerCall: 0 },
    // Nobody is asked.
    network: false,
    timeoutMs: 1_000,
  };
}

/** Every source that is listed and not built. One whose answers are known from memory alone is not built on that. */
export const UNBUILT_SOURCES: readonly UnbuiltSource[] = [
  ...CLOSED.map(({ name, group, about, why, next }) => ({
    spec: specOf(name, group, about),
    why,
    next,
  })),
  ...UNSEEN.map(([name, group, about, instead]) => ({
    spec: specOf(name, group, about),
    why: 'shape not verified: how it answers is known from memory alone.',
    next: `Until its answers were seen, ask ${instead}.`,
  })),
];

/** As channels: who names one of them gets the reason as its attempt. */
export const UNBUILT_CHANNELS: readonly ChannelEntry[] = UNBUILT_SOURCES.map(
  ({ spec, why, next }) => ({
    spec,
    open: () => async () => ({
      type: 'not_configured',
      missing: why,
      howTo: `${why} ${next}`,
    }),
  }),
);
