import type { Source } from '../source.ts';
import { getRequest, pageNumber, readJsonAnswer } from '../source-answer.ts';
import { dateOf } from '../source-dates.ts';
import { keyNeed, missing } from '../source-spec.ts';
import { webAnswer, webSearchSpec } from '../web-hit.ts';

const NEED = keyNeed(
  'MOJEEK_API_KEY',
  'required',
  'https://www.mojeek.com/services/search/web-search-api/',
);

export const mojeek: Source = {
  spec: webSearchSpec({
    name: 'mojeek',
    about: 'web search with an index of its own',
    key: 'MOJEEK_API_KEY',
    usdPerCall: 0.003,
    base: 'https://api.mojeek.com',
    needs: [NEED],
    terms: { url: 'https://www.mojeek.com/about/privacy/' },
    verified: '2026-08-22',
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
      return webAnswer(
        response.get('results').needList(),
        (hit) => ({
          title: textOf(hit.get('title').text()),
          text: textOf(hit.get('desc').text()),
          published: dateOf(hit.get('date').text()),
        }),
        query,
      );
    }),
};
