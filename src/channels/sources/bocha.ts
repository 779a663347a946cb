import type { Source } from '../source.ts';
import { postRequest, readJsonAnswer, told } from '../source-answer.ts';
import { dateOf } from '../source-dates.ts';
import { keyNeed, missing } from '../source-spec.ts';
import { codeFailure, webAnswer, webSearchSpec } from '../web-hit.ts';

const NEED = keyNeed('BOCHA_API_KEY', 'required', 'https://open.bochaai.com');

export const bocha: Source = {
  spec: webSearchSpec({
    name: 'bocha',
    about: 'Chinese web search made for programs, with summaries of pages',
    languages: ['zh', 'en'],
    domains: ['web', 'china'],
    key: 'BOCHA_API_KEY',
    usdPerCall: 0.005,
    base: 'https://api.bochaai.com',
    needs: [NEED],
    terms: { url: 'https://open.bochaai.com' },
    verified: '2026-07-14',
  }),
  request(query, { base, key }) {
    if (key === null) return missing(NEED);
    return postRequest(
      `${base}/v1/web-search`,
      { query: query.text, freshness: 'noLimit', summary: true, count: Math.min(query.limit, 50) },
      { Authorization: `Bearer ${key}` },
    );
  },
  read: (body, query) =>
    readJsonAnswer(body, (root) => {
      const code = Number(root.get('code').value);
      if (code !== 200) return codeFailure('Bocha', root.get('code').value, root.get('msg').text());
      const pages = root.get('data').get('webPages');
      return webAnswer(
        pages.get('value').needList(),
        (hit) => {
          const summary = hit.get('summary').text();
          return {
            title: hit.get('name').text(),
            text: summary || hit.get('snippet').text(),
            access: summary === '' ? 'snippet' : 'abstract',
            published: dateOf(hit.get('datePublished').text()),
            venue: hit.get('siteName').text(),
          };
        },
        query,
        told({ total: pages.get('totalEstimatedMatches').number() }),
      );
    }),
};
