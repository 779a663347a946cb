import type { ChannelQuery } from '../contract.ts';
import { queryWords } from '../query-words.ts';
import type { Source, SourceWorld } from '../source.ts';
import {
  answer,
  getRequest,
  malformed,
  pageNumber,
  readJsonAnswer,
  told,
} from '../source-answer.ts';
import { dateOf } from '../source-dates.ts';
import { HOUR_MS, sourceSpec } from '../source-spec.ts';

const BASE = 'https://meta.discourse.org';
/** The forum whose subject the question names. */
const FORUMS: readonly (readonly [RegExp, string])[] = [
  [/\bpython\b|\bpep \d+/i, 'https://discuss.python.org'],
  [/\brust\b|\bcargo\b/i, 'https://users.rust-lang.org'],
  [/\bopenai\b|\bchatgpt\b/i, 'https://community.openai.com'],
];

export const discourse: Source = {
  spec: sourceSpec({
    name: 'discourse',
    about: 'forums of projects: Python, Rust, OpenAI, Discourse itself, or one of your own',
    group: 'community',
    domains: ['python', 'rust', 'openai', 'discourse', 'forums'],
    kinds: ['discussion', 'how-to'],
    base: BASE,
    needs: [
      {
        type: 'setting',
        name: 'channels.discourse.base_url',
        use: 'raises-limit',
        howTo: 'Set channels.discourse.base_url to the address of the forum that you mean.',
      },
    ],
    politeness: { bucket: 'discourse', everyMs: 3_000, burst: 1, atOnce: 1 },
    terms: {
      url: 'https://meta.discourse.org/tos',
      note: 'Posts are their authors’.',
      redistribution: 'quote-only',
    },
    actions: ['search'],
    verified: '2026-08-22',
    probe: { question: 'plugin', finds: '' },
    cacheMs: 6 * HOUR_MS,
    fallbacks: ['stackexchange'],
  }),
  request(query, world) {
    const q = queryWords(query.text, 6).join(' ') || query.text;
    if (q.length < 3)
      return {
        type: 'channel_error',
        message: `forums are asked for three characters and more, not "${q}"`,
        reason: 'not_expressible',
      };
    const dated = query.since === undefined ? '' : ` after:${query.since.slice(0, 10)}`;
    return getRequest(`${forumOf(query, world)}/search.json`, {
      q: `${q}${dated}`,
      page: pageNumber(query, 1),
    });
  },
  read: (body, query, world) =>
    readJsonAnswer(body, (root) => {
      const errors = root.get('errors').list();
      if (errors.length > 0)
        return root.get('error_type').text() === 'rate_limit'
          ? { type: 'rate_limited', retryAt: null, message: `the forum: ${errors[0]?.text()}` }
          : { type: 'channel_error', message: `the forum refused: ${errors[0]?.text()}` };
      const grouped = root.get('grouped_search_result');
      if (!grouped.isThere && !root.get('posts').isThere) return malformed('posts must be a list');
      const refused = grouped.get('error').text();
      if (refused !== '')
        return { type: 'channel_error', message: `the forum refused: ${refused}` };
      const base = forumOf(query, world);
      // Without a hit there is no list of topics.
      const topics = new Map(
        root
          .get('topics')
          .list()
          .map((topic) => [topic.get('id').needNumber(), topic]),
      );
      const hits = root
        .get('posts')
        .list()
        .map((post) => {
          const id = post.get('topic_id').needNumber();
          const number = post.get('post_number').number();
          return {
            url: `${base}/t/${topics.get(id)?.get('slug').text() || '-'}/${id}${number === null ? '' : `/${number}`}`,
            title: topics.get(id)?.get('title').text() ?? '',
            text: world.textOf(post.get('blurb').needText()),
            authors: [post.get('username').text()],
            facts: {
              kind: 'discussion' as const,
              access: 'snippet' as const,
              dates: told({ published: dateOf(post.get('created_at').text()) }),
              venue: new URL(base).hostname,
            },
          };
        });
      const isMore = grouped.get('more_full_page_results').isTrue();
      return answer(hits, query, isMore ? { next: String(pageNumber(query, 1) + 1) } : {});
    }),
};

function forumOf({ text }: ChannelQuery, { base }: SourceWorld): string {
  if (base !== BASE) return base;
  return FORUMS.find(([subject]) => subject.test(text))?.[1] ?? base;
}
