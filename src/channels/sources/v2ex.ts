import { contentTerms, termsOf } from '../../text/index.ts';
import type { Source } from '../source.ts';
import { answer, getRequest, malformed, readJsonAnswer, told } from '../source-answer.ts';
import { dateOfEpoch } from '../source-dates.ts';
import { sourceSpec } from '../source-spec.ts';

export const v2ex: Source = {
  spec: sourceSpec({
    name: 'v2ex',
    about:
      'today’s topics of a Chinese forum of programmers; it has no search, so that only current ones are found',
    group: 'community',
    languages: ['zh'],
    domains: ['programming', 'china', 'technology'],
    kinds: ['discussion'],
    base: 'https://www.v2ex.com/api',
    politeness: { bucket: 'www.v2ex.com', everyMs: 3000, burst: 0, atOnce: 1 },
    terms: {
      url: 'https://www.v2ex.com/about',
      note: 'Posts are their authors’.',
      redistribution: 'quote-only',
    },
    isDefault: false,
    verified: '2026-08-08',
    probe: { question: '程序员', finds: '' },
  }),
  request: (_, { base }) => getRequest(`${base}/topics/hot.json`),
  read(body, query) {
    if (body.type !== 'json' || !Array.isArray(body.value))
      return malformed('the answer must be a list');
    return readJsonAnswer(body, (root) => {
      const wanted = contentTerms(query.text);
      const topics = root.needList().map((topic) => {
        return {
          url: topic.get('url').needText(),
          title: topic.get('title').needText(),
          text: topic.get('content').text(),
          authors: [topic.get('member').get('username').text()],
          facts: {
            kind: 'discussion' as const,
            access: 'full' as const,
            dates: told({ published: dateOfEpoch(topic.get('created').number()) }),
            venue: 'V2EX',
          },
        };
      });
      const held = topics.filter(({ title, text }) => {
        const terms = new Set(termsOf(`${title}\n${text}`));
        return wanted.some((term) => terms.has(term));
      });
      return answer(held, query, { partial: 'only the topics of today: it has no search' });
    });
  },
};
