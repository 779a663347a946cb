import { cutWords, queryWords } from '../query-words.ts';
import type { Source } from '../source.ts';
import { postRequest, readJsonAnswer } from '../source-answer.ts';
import { dateOf } from '../source-dates.ts';
import { keyNeed, missing } from '../source-spec.ts';
import { codeFailure, webAnswer, webSearchSpec } from '../web-hit.ts';

const NEED = keyNeed('BAIDU_API_KEY', 'required', 'https://console.bce.baidu.com/qianfan');
/** It counts a Chinese character as two. */
const widthOf = (character: string): number => (/[\u2e80-\uffef]/u.test(character) ? 2 : 1);

export const baidu: Source = {
  spec: webSearchSpec({
    name: 'baidu',
    about: 'Chinese web search of Baidu, by its platform for programs',
    languages: ['zh', 'en'],
    domains: ['web', 'china'],
    key: 'BAIDU_API_KEY',
    usdPerCall: 0.005,
    base: 'https://qianfan.baidubce.com',
    needs: [NEED],
    terms: { url: 'https://cloud.baidu.com/doc/Agreements/index.html' },
    verified: '2026-08-22',
  }),
  request(query, { base, key }) {
    if (key === null) return missing(NEED);
    return postRequest(
      `${base}/v2/ai_search/web_search`,
      {
        messages: [{ role: 'user', content: cutWords(queryWords(query.text, 20), 72, widthOf) }],
        search_source: 'baidu_search_v2',
        resource_type_filter: [{ type: 'web', top_k: Math.min(query.limit, 50) }],
      },
      { Authorization: `Bearer ${key}` },
    );
  },
  read: (body, query) =>
    readJsonAnswer(body, (root) => {
      const code = root.get('code').value;
      if (code !== undefined && code !== null && Number(code) !== 0)
        return codeFailure('Baidu', code, root.get('message').text());
      return webAnswer(
        root.get('references').needList(),
        (hit) => ({
          text: hit.get('content').text(),
          access: 'abstract',
          published: dateOf(hit.get('date').text()),
        }),
        query,
      );
    }),
};
