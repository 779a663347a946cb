import { cutWords, queryWords } from '../query-words.ts';
import type { Source } from '../source.ts';
import { postRequest, readJsonAnswer } from '../source-answer.ts';
import { dateOf } from '../source-dates.ts';
import { keyNeed, missing } from '../source-spec.ts';
import { codeFailure, webAnswer, webSearchSpec } from '../web-hit.ts';

const NEED = keyNeed('ZHIPU_API_KEY', 'required', 'https://open.bigmodel.cn');

export const zhipu: Source = {
  spec: webSearchSpec({
    name: 'zhipu',
    about: 'Chinese web search of Zhipu, with the text of pages',
    languages: ['zh', 'en'],
    domains: ['web', 'china'],
    key: 'ZHIPU_API_KEY',
    usdPerCall: 0.0015,
    base: 'https://open.bigmodel.cn/api/paas/v4',
    needs: [NEED],
    terms: { url: 'https://open.bigmodel.cn/dev/howuse/terms' },
    verified: '2026-08-22',
  }),
  request(query, { base, key }) {
    if (key === null) return missing(NEED);
    return postRequest(
      `${base}/web_search`,
      {
        search_engine: 'search_std',
        search_query: cutWords(queryWords(query.text, 20), 70),
        search_intent: false,
        count: Math.min(query.limit, 50),
        content_size: 'high',
      },
      { Authorization: `Bearer ${key}` },
    );
  },
  read: (body, query) =>
    readJsonAnswer(body, (root) => {
      const error = root.get('error');
      if (error.isThere)
        return codeFailure('Zhipu', error.get('code').value, error.get('message').text());
      return webAnswer(
        root.get('search_result').needList(),
        (hit) => ({
          url: hit.get('link').needText(),
          text: hit.get('content').text(),
          access: 'abstract',
          published: dateOf(hit.get('publish_date').text()),
          venue: hit.get('media').text(),
        }),
        query,
      );
    }),
};
