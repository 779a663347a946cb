import { queryWords } from '../query-words.ts';
import type { Source } from '../source.ts';
import { answer, getRequest, readJsonAnswer, told } from '../source-answer.ts';
import { dateOf } from '../source-dates.ts';
import { keyNeed, sourceSpec } from '../source-spec.ts';

export const mastodon: Source = {
  spec: sourceSpec({
    name: 'mastodon',
    about: 'posts of a Mastodon server; without a token most servers find none',
    group: 'community',
    domains: ['discussion', 'opinion', 'news'],
    kinds: ['discussion'],
    key: 'MASTODON_TOKEN',
    base: 'https://mastodon.social',
    needs: [
      keyNeed('MASTODON_TOKEN', 'raises-limit', 'https://docs.joinmastodon.org/client/token/'),
    ],
    politeness: { bucket: 'mastodon.social', everyMs: 1200, burst: 0, atOnce: 1 },
    terms: {
      url: 'https://mastodon.social/terms-of-service',
      note: 'Posts are their authors’.',
      redistribution: 'quote-only',
    },
    isDefault: false,
    verified: '2026-07-02',
    probe: { question: 'mastodon', finds: '' },
  }),
  request: (query, { base, key }) =>
    getRequest(
      `${base}/api/v2/search`,
      {
        q: queryWords(query.text, 5).join(' ') || query.text,
        type: 'statuses',
        limit: Math.min(query.limit, 40),
      },
      { headers: key === null ? {} : { Authorization: `Bearer ${key}` } },
    ),
  read: (body, query, { textOf }) =>
    readJsonAnswer(body, (root) =>
      answer(
        root
          .get('statuses')
          .needList()
          .map((post) => {
            const author = post.get('account').get('acct').text();
            const text = textOf(post.get('content').text());
            return {
              url: post.get('url').text() || post.get('uri').needText(),
              title: `${author}: ${text.slice(0, 60)}`,
              text,
              authors: [author],
              isLossy: true,
              facts: {
                kind: 'discussion' as const,
                access: 'full' as const,
                dates: told({ published: dateOf(post.get('created_at').text()) }),
                venue: 'Mastodon',
              },
            };
          }),
        query,
      ),
    ),
};
