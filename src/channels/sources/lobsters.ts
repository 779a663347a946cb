import { findInstant } from '../../kernel/index.ts';
import type { Source } from '../source.ts';
import { answer, getRequest, malformed, readJsonAnswer, told } from '../source-answer.ts';
import { sourceSpec } from '../source-spec.ts';

const TAGS: readonly string[] = [
  ...['rust', 'go', 'python', 'javascript', 'haskell', 'java', 'linux', 'security', 'databases'],
  ...['networking', 'compilers', 'distributed', 'web', 'unix', 'hardware', 'math', 'privacy'],
];

export const lobsters: Source = {
  spec: sourceSpec({
    name: 'lobsters',
    about: 'stories of programmers by subject; asked by one word that is a tag there',
    group: 'community',
    languages: ['en'],
    domains: ['programming', 'security', 'linux', 'databases'],
    kinds: ['discussion', 'news'],
    base: 'https://lobste.rs',
    politeness: { bucket: 'lobste.rs', everyMs: 3000, burst: 0, atOnce: 1 },
    terms: {
      url: 'https://lobste.rs/about',
      note: 'Posts are their authors’.',
      redistribution: 'quote-only',
    },
    isDefault: false,
    verified: '2026-08-08',
    probe: { question: 'rust', finds: '' },
  }),
  request(query, { base }) {
    const tag = TAGS.find((one) => new RegExp(`\\b${one}\\b`, 'i').test(query.text));
    return tag === undefined
      ? {
          type: 'channel_error',
          message: `lobsters is asked by subject, one of: ${TAGS.join(', ')}`,
          reason: 'not_expressible',
        }
      : getRequest(`${base}/t/${tag}.json`);
  },
  read(body, query, { textOf }) {
    if (body.type !== 'json' || !Array.isArray(body.value))
      return malformed('the answer must be a list');
    return readJsonAnswer(body, (root) =>
      answer(
        root.needList().map((story) => {
          const discussion = story.get('comments_url').needText();
          return {
            url: discussion,
            title: story.get('title').needText(),
            text: textOf(story.get('description').text()),
            authors: [story.get('submitter_user').text()],
            facts: {
              kind: 'discussion' as const,
              access: 'full' as const,
              dates: told({ seen: findInstant(story.get('created_at').text()) }),
              links: told({ landing: story.get('url').text(), discussion }),
              venue: 'Lobsters',
            },
          };
        }),
        query,
      ),
    );
  },
};
