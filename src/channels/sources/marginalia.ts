import type { Source } from '../source.ts';
import { getRequest, pageNumber, readJsonAnswer } from '../source-answer.ts';
import { keyNeed, missing } from '../source-spec.ts';
import { webAnswer, webSearchSpec } from '../web-hit.ts';

const NEED = keyNeed(
  'MARGINALIA_API_KEY',
  'required',
  'https://about.marginalia-search.com/article/api/',
);

export const marginalia: Source = {
  spec: webSearchSpec({
    name: 'marginalia',
    about: 'the small web: personal sites, essays, old pages',
    key: 'MARGINALIA_API_KEY',
    base: 'https://api2.marginalia-search.com',
    needs: [NEED],
    terms: {
      url: 'https://about.marginalia-search.com/article/api/',
      note: 'Results under CC BY-NC-SA.',
    },
    verified: '2026-08-22',
  }),
  request(query, { base, key }) {
    if (key === null) return missing(NEED);
    return getRequest(
      `${base}/search`,
      { query: query.text, count: Math.min(query.limit, 100), page: pageNumber(query, 1) },
      { headers: { 'API-Key': key } },
    );
  },
  read: (body, query) =>
    readJsonAnswer(body, (root) =>
      webAnswer(
        root.get('results').needList(),
        (hit) => ({
          text: hit.get('description').text(),
        }),
        query,
      ),
    ),
};
