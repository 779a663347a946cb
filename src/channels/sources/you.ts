import type { Source } from '../source.ts';
import { answer, getRequest, readJsonAnswer } from '../source-answer.ts';
import { dateOf } from '../source-dates.ts';
import { keyNeed, missing, sourceSpec } from '../source-spec.ts';
import { webHit } from '../web-hit.ts';

const NEED = keyNeed('YDC_API_KEY', 'required', 'https://api.you.com');

export const you: Source = {
  spec: sourceSpec({
    name: 'you',
    about: 'web search with snippets of pages',
    group: 'general',
    domains: ['web'],
    kinds: ['page'],
    key: 'YDC_API_KEY',
    usdPerCall: 0.005,
    base: 'https://ydc-index.io/v1',
    needs: [NEED],
    politeness: { bucket: 'ydc-index.io', everyMs: 1000, burst: 0, atOnce: 2 },
    terms: {
      url: 'https://you.com/terms',
      note: 'Results are their publishers’.',
      redistribution: 'quote-only',
    },
    isDefault: false,
    verified: '2026-08-22',
    probe: { question: 'Alan Turing', finds: '' },
  }),
  request(query, { base, key }) {
    if (key === null) return missing(NEED);
    return getRequest(
      `${base}/search`,
      { query: query.text, count: Math.min(query.limit, 100) },
      { headers: { 'X-API-Key': key } },
    );
  },
  read: (body, query) =>
    readJsonAnswer(body, (root) => {
      root.get('results').needObject();
      const found = [root.get('results').get('web'), root.get('results').get('news')];
      return answer(
        found
          .flatMap((part) => part.list())
          .map((hit) =>
            webHit({
              url: hit.get('url').needText(),
              title: hit.get('title').text(),
              text: [hit.get('description'), ...hit.get('snippets').list()]
                .map((part) => part.text())
                .join('\n\n'),
              published: dateOf(hit.get('page_age').text()),
            }),
          ),
        query,
      );
    }),
};
