import type { Field } from '../field.ts';
import { queryWords } from '../query-words.ts';
import type { Source, SourceWorld } from '../source.ts';
import {
  answer,
  getRequest,
  pageNumber,
  readJsonAnswer,
  type SourceHit,
  told,
} from '../source-answer.ts';
import { dateOf } from '../source-dates.ts';
import { HOUR_MS, sourceSpec } from '../source-spec.ts';

export const hackernews: Source = {
  spec: sourceSpec({
    name: 'hackernews',
    about: 'Hacker News: stories and what practitioners say about them',
    group: 'community',
    languages: ['en'],
    domains: ['programming', 'startups', 'technology', 'security'],
    kinds: ['discussion', 'news'],
    base: 'https://hn.algolia.com/api/v1',
    politeness: { bucket: 'hn.algolia.com', everyMs: 500, burst: 0, atOnce: 2 },
    terms: {
      url: 'https://hn.algolia.com/api',
      note: 'Posts are their authors’.',
      redistribution: 'quote-only',
    },
    actions: ['search', 'item'],
    verified: '2026-08-22',
    probe: { question: 'SQLite', finds: '' },
    timeoutMs: 15_000,
    cacheMs: HOUR_MS,
  }),
  request(query, { base }) {
    const seconds = (instant: string): number => Math.floor(Date.parse(instant) / 1000);
    const numeric = [
      ...(query.since === undefined ? [] : [`created_at_i>=${seconds(query.since)}`]),
      ...(query.until === undefined ? [] : [`created_at_i<=${seconds(query.until)}`]),
    ];
    return getRequest(`${base}/search`, {
      query: queryWords(query.text, 5).join(' ') || query.text,
      tags: '(story,comment)',
      hitsPerPage: query.limit,
      page: pageNumber(query, 0),
      numericFilters: numeric.length === 0 ? null : numeric.join(','),
    });
  },
  read: (body, query, world) =>
    readJsonAnswer(body, (root) => {
      const hits = root.get('hits').needList();
      const page = pageNumber(query, 0);
      const isMore = page + 1 < (root.get('nbPages').number() ?? 0);
      return answer(
        hits.map((hit) => hitOf(hit, world)),
        query,
        { total: root.get('nbHits').needNumber(), ...(isMore ? { next: String(page + 1) } : {}) },
      );
    }),
};

/** A story that links elsewhere is a title; its day says when it was posted, not when the page was written. */
function hitOf(post: Field, { textOf }: SourceWorld): SourceHit {
  const here = `https://news.ycombinator.com/item?id=${post.get('objectID').needText()}`;
  const own = textOf(post.get('story_text').text() || post.get('comment_text').text());
  const posted = post.get('created_at').text();
  return {
    url: here,
    title: textOf(post.get('title').text() || post.get('story_title').text()),
    text: own,
    authors: [post.get('author').text()],
    isLossy: own !== '',
    facts: {
      kind: 'discussion',
      access: 'full',
      dates: told(own === '' ? { seen: posted } : { published: dateOf(posted) }),
      links: told({
        landing: post.get('url').text() || post.get('story_url').text(),
        discussion: here,
      }),
      venue: 'Hacker News',
    },
  };
}
