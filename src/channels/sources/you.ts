import type { Source } from '../source.ts';
import { getRequest, readJsonAnswer } from '../source-answer.ts';
import { dateOf } from '../source-dates.ts';
import { keyNeed, missing } from '../source-spec.ts';
import { webAnswer, webSearchSpec } from '../web-hit.ts';

const NEED = keyNeed('YDC_API_KEY', 'required', 'https://api.you.com');

export const you: Source = {
  spec: webSearchSpec({
    name: 'you',
    about: 'web search with snippets of pages',
    key: 'YDC_API_KEY',
    usdPerCall: 0.005,
    base: 'https://ydc-index.io/v1',
    needs: [NEED],
    terms: { url: 'https://you.com/terms' },
    verified: '2026-08-22',
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
      return webAnswer(
        found.flatMap((part) => part.list()),
        (hit) => ({
          text: [hit.get('description'), ...hit.get('snippets').list()]
            .map((part) => part.text())
            .join('\n\n'),
          published: dateOf(hit.get('page_age').text()),
        }),
        query,
      );
    }),
};
