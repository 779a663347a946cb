import { queryWords } from '../query-words.ts';
import type { Source } from '../source.ts';
import { answer, getRequest, pageNumber, readJsonAnswer, told } from '../source-answer.ts';
import { dateOf } from '../source-dates.ts';
import { sourceSpec } from '../source-spec.ts';

export const devto: Source = {
  spec: sourceSpec({
    name: 'devto',
    about:
      'articles of programmers on DEV; its search has no description, so that shapes may change',
    group: 'community',
    languages: ['en'],
    domains: ['programming', 'tutorials', 'web development'],
    kinds: ['how-to', 'page'],
    base: 'https://dev.to/api',
    politeness: { bucket: 'dev.to', everyMs: 1000, burst: 0, atOnce: 1 },
    terms: {
      url: 'https://dev.to/terms',
      note: 'Articles are their authors’.',
      redistribution: 'quote-only',
    },
    isDefault: false,
    verified: '2026-08-08',
    probe: { question: 'typescript', finds: '' },
  }),
  request: (query, { base }) =>
    getRequest(`${base}/articles/search`, {
      q: queryWords(query.text, 6).join(' ') || query.text,
      per_page: Math.min(query.limit, 60),
      page: pageNumber(query, 1),
    }),
  read: (body, query) =>
    readJsonAnswer(body, (root) => {
      const list = Array.isArray(root.value) ? root : root.get('result');
      return answer(
        list.needList().map((article) => {
          return {
            url: article.get('url').needText(),
            title: article.get('title').text(),
            text: article.get('description').text(),
            authors: [article.get('user').get('name').text()],
            facts: {
              kind: 'how-to' as const,
              access: 'snippet' as const,
              dates: told({ published: dateOf(article.get('published_at').text()) }),
              venue: 'DEV',
            },
          };
        }),
        query,
      );
    }),
};
