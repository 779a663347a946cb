import type { Source } from '../source.ts';
import { answer, getRequest, pageNumber, readJsonAnswer } from '../source-answer.ts';
import { dateOf } from '../source-dates.ts';
import { keyNeed, missing, sourceSpec } from '../source-spec.ts';
import { webHit } from '../web-hit.ts';

const NEED = keyNeed(
  'MOJEEK_API_KEY',
  'required',
  'https://www.mojeek.com/services/search/web-search-api/',
);

export const mojeek: Source = {
  spec: sourceSpec({
    name: 'mojeek',
    about: 'web search with an index of its own',
    group: 'general',
    domains: ['web'],
    kinds: ['page'],
    key: 'MOJEEK_API_KEY',
    usdPerCall: 0.003,
    base: 'https://api.mojeek.com',
    needs: [NEED],
    politeness: { bucket: 'api.mojeek.com', everyMs: 1000, burst: 0, atOnce: 2 },
    terms: {
      url: 'https://www.mojeek.com/about/privacy/',
      note: 'Results are their publishers’.',
      redistribution: 'quote-only',
    },
    isDefault: false,
    verified: '2026-08-22',
    probe: { question: 'Alan Turing', finds: '' },
  }),
  request(query, { base, key }) {
    if (key === null) return missing(NEED);
    return getRequest(`${base}/search`, {
      q: query.text,
      t: Math.min(query.limit, 100),
      s: pageNumber(query, 1),
      fmt: 'json',
      api_key: key,
    });
  },
  read: (body, query, { textOf }) =>
    readJsonAnswer(body, (root) => {
      const response = root.get('response');
      const status = response.get('status').needText();
      if (status !== 'OK') return { type: 'channel_error', message: `Mojeek answered: ${status}` };
      return answer(
        response
          .get('results')
          .needList()
          .map((hit) =>
            webHit({
              url: hit.get('url').needText(),
              title: textOf(hit.get('title').text()),
              text: textOf(hit.get('desc').text()),
              published: dateOf(hit.get('date').text()),
            }),
          ),
        query,
      );
    }),
};
