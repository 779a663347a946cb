import { queryWords } from '../query-words.ts';
import type { Source } from '../source.ts';
import { answer, getRequest, pageNumber, readJsonAnswer, told } from '../source-answer.ts';
import { dateOf } from '../source-dates.ts';
import { sourceSpec } from '../source-spec.ts';

export const lemmy: Source = {
  spec: sourceSpec({
    name: 'lemmy',
    about: 'posts of a Lemmy server: lemmy.world, or one of your own',
    group: 'community',
    domains: ['discussion', 'opinion', 'technology'],
    kinds: ['discussion'],
    base: 'https://lemmy.world',
    politeness: { bucket: 'lemmy.world', everyMs: 1500, burst: 0, atOnce: 1 },
    terms: {
      url: 'https://legal.lemmy.world/tos/',
      note: 'Posts are their authors’.',
      redistribution: 'quote-only',
    },
    isDefault: false,
    verified: '2026-08-22',
    probe: { question: 'linux', finds: '' },
  }),
  request: (query, { base }) =>
    getRequest(`${base}/api/v3/search`, {
      q: queryWords(query.text, 5).join(' ') || query.text,
      type_: 'Posts',
      sort: 'TopAll',
      listing_type: 'All',
      limit: Math.min(query.limit, 50),
      page: pageNumber(query, 1),
    }),
  read: (body, query) =>
    readJsonAnswer(body, (root) =>
      answer(
        root
          .get('posts')
          .needList()
          .map((found) => {
            const post = found.get('post');
            const address = post.get('ap_id').needText();
            return {
              url: address,
              title: post.get('name').text(),
              text: post.get('body').text(),
              authors: [found.get('creator').get('name').text()],
              facts: {
                kind: 'discussion' as const,
                access: 'full' as const,
                dates: told({ published: dateOf(post.get('published').text()) }),
                links: told({ landing: post.get('url').text(), discussion: address }),
                ...told({ venue: found.get('community').get('name').text() }),
              },
            };
          }),
        query,
      ),
    ),
};
