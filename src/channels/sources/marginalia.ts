import type { Source } from '../source.ts';
import { answer, getRequest, pageNumber, readJsonAnswer } from '../source-answer.ts';
import { keyNeed, missing, sourceSpec } from '../source-spec.ts';
import { webHit } from '../web-hit.ts';

const NEED = keyNeed(
  'MARGINALIA_API_KEY',
  'required',
  'https://about.marginalia-search.com/article/api/',
);

export const marginalia: Source = {
  spec: sourceSpec({
    name: 'marginalia',
    about: 'the small web: personal sites, essays, old pages',
    group: 'general',
    domains: ['web'],
    kinds: ['page'],
    key: 'MARGINALIA_API_KEY',
    base: 'https://api2.marginalia-search.com',
    needs: [NEED],
    politeness: { bucket: 'api2.marginalia-search.com', everyMs: 1000, burst: 0, atOnce: 2 },
    terms: {
      url: 'https://about.marginalia-search.com/article/api/',
      note: 'Results under CC BY-NC-SA.',
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
      { query: query.text, count: Math.min(query.limit, 100), page: pageNumber(query, 1) },
      { headers: { 'API-Key': key } },
    );
  },
  read: (body, query) =>
    readJsonAnswer(body, (root) =>
      answer(
        root
          .get('results')
          .needList()
          .map((hit) =>
            webHit({
              url: hit.get('url').needText(),
              title: hit.get('title').text(),
              text: hit.get('description').text(),
            }),
          ),
        query,
      ),
    ),
};
