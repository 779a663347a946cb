import { instantFromMs } from '../../kernel/index.ts';
import type { ChannelQuery } from '../contract.ts';
import type { Field } from '../field.ts';
import { cutWords, queryWords } from '../query-words.ts';
import type { Source } from '../source.ts';
import {
  answer,
  getRequest,
  pageNumber,
  readJsonAnswer,
  type SourceHit,
  told,
} from '../source-answer.ts';
import { dateOf } from '../source-dates.ts';
import { HOUR_MS, keyNeed, sourceSpec } from '../source-spec.ts';
import { workIds } from '../work-ids.ts';

/** Longer queries are refused. */
const MAX_QUERY = 256;

export const github: Source = {
  spec: sourceSpec({
    name: 'github',
    about: 'repositories, and issues where a question is about trouble or talk',
    group: 'code',
    domains: ['programming', 'software', 'open source', 'libraries', 'bugs'],
    kinds: ['code', 'discussion', 'package'],
    key: 'GITHUB_TOKEN',
    base: 'https://api.github.com',
    needs: [keyNeed('GITHUB_TOKEN', 'raises-limit', 'https://github.com/settings/tokens')],
    politeness: {
      bucket: 'api.github.com/search',
      everyMs: 6_700,
      burst: 4,
      atOnce: 1,
      withKey: { everyMs: 2_150 },
    },
    terms: {
      url: 'https://docs.github.com/en/site-policy/github-terms/github-terms-of-service',
      note: 'Each repository names its own licence.',
      redistribution: 'quote-only',
    },
    actions: ['search', 'item'],
    verified: '2026-08-22',
    probe: { question: 'undici', finds: 'nodejs/undici' },
    cacheMs: HOUR_MS,
    maxBytes: 8 * 1024 * 1024,
    fallbacks: ['packages'],
  }),
  request(query, { base, key }) {
    const kind = isAboutTalk(query) ? 'issues' : 'repositories';
    const date = kind === 'issues' ? 'created' : 'pushed';
    const qualifiers = [
      ...(kind === 'issues' ? ['is:issue'] : []),
      ...(query.since === undefined ? [] : [`${date}:>=${query.since.slice(0, 10)}`]),
      ...(query.until === undefined ? [] : [`${date}:<=${query.until.slice(0, 10)}`]),
    ].join(' ');
    const words = cutWords(queryWords(query.text, 5), MAX_QUERY - qualifiers.length - 1);
    return getRequest(
      `${base}/search/${kind}`,
      {
        q: `${words} ${qualifiers}`.trim(),
        per_page: Math.min(query.limit, 100),
        page: pageNumber(query, 1),
      },
      { headers: githubHeaders(key) },
    );
  },
  read: (body, query) =>
    readJsonAnswer(body, (root) => {
      const total = root.get('total_count').needNumber();
      const page = pageNumber(query, 1);
      const hits = root.get('items').needList().map(hitOf);
      return answer(hits, query, {
        total,
        ...(page * query.limit < Math.min(total, 1_000) ? { next: String(page + 1) } : {}),
        ...(root.get('incomplete_results').isTrue()
          ? { partial: 'the search ran out of time at GitHub' }
          : {}),
      });
    }),
  refusal({ status, headers, body }) {
    if (status !== 403 && status !== 429) return undefined;
    const isUsed = headers['x-ratelimit-remaining'] === '0';
    const waits = headers['retry-after'] !== undefined || /secondary rate limit/i.test(body);
    if (status === 403 && !isUsed && !waits)
      return { type: 'auth_failed', message: 'GitHub refuses this request (403)' };
    if (headers['retry-after'] !== undefined) return undefined;
    const reset = Number(headers['x-ratelimit-reset'] ?? Number.NaN);
    const retryAt = Number.isSafeInteger(reset) ? instantFromMs(reset * 1000) : null;
    return { type: 'rate_limited', retryAt, message: 'The quota of GitHub searches is used' };
  },
};

function isAboutTalk({ kinds, text }: ChannelQuery): boolean {
  return (
    kinds?.includes('discussion') === true || /\b(?:error|issue|bug|crash|fails?)\b/i.test(text)
  );
}

function hitOf(item: Field): SourceHit {
  const url = item.get('html_url').needText();
  const updated = dateOf(item.get('pushed_at').text() || item.get('updated_at').text());
  const name = item.get('full_name').text();
  if (name === '') return issueOf(item, url);
  const topics = item
    .get('topics')
    .list()
    .map((topic) => topic.text());
  const about = item.get('description').text();
  return {
    url,
    title: name,
    text: topics.length === 0 || about === '' ? about : `${about}\n\nTopics: ${topics.join(', ')}`,
    facts: {
      kind: 'code',
      access: 'abstract',
      ids: workIds({ repository: name }),
      dates: told({ published: updated, updated }),
      ...told({ licence: item.get('license').get('spdx_id').text() }),
      venue: 'GitHub',
    },
  };
}

function issueOf(issue: Field, url: string): SourceHit {
  return {
    url,
    title: issue.get('title').needText(),
    text: issue.get('body').text(),
    authors: [issue.get('user').get('login').text()],
    facts: {
      kind: 'discussion',
      access: 'full',
      dates: told({
        published: dateOf(issue.get('created_at').text()),
        updated: dateOf(issue.get('updated_at').text()),
      }),
      venue: 'GitHub',
    },
  };
}

/** What every request to the interface of GitHub carries. */
export function githubHeaders(key: string | null): Readonly<Record<string, string>> {
  return {
    Accept: 'application/vnd.github+json',
    'X-GitHub-Api-Version': '2022-11-28',
    ...(key === null ? {} : { Authorization: `Bearer ${key}` }),
  };
}
