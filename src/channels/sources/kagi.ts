import type { Source } from '../source.ts';
import { pageNumber, postRequest, readJsonAnswer } from '../source-answer.ts';
import { dateOf } from '../source-dates.ts';
import { keyNeed, missing } from '../source-spec.ts';
import { webAnswer, webSearchSpec } from '../web-hit.ts';

const NEED = keyNeed('KAGI_API_KEY', 'required', 'https://kagi.com/settings/api');

export const kagi: Source = {
  spec: webSearchSpec({
    name: 'kagi',
    about: 'web search without advertisements',
    key: 'KAGI_API_KEY',
    usdPerCall: 0.025,
    base: 'https://kagi.com/api/v1',
    needs: [NEED],
    terms: { url: 'https://kagi.com/terms' },
    verified: '2026-07-07',
  }),
  request(query, { base, key }) {
    if (key === null) return missing(NEED);
    return postRequest(
      `${base}/search`,
      {
        query: query.text,
        page: Math.min(pageNumber(query, 1), 10),
        workflow: 'search',
        ...(query.since === undefined ? {} : { filters: { after: query.since.slice(0, 10) } }),
      },
      { Authorization: `Bearer ${key}` },
    );
  },
  read: (body, query, { textOf }) =>
    readJsonAnswer(body, (root) => {
      root.get('data').needObject();
      // Without a hit there is no list.
      const hits = root.get('data').get('search').list();
      return webAnswer(
        hits,
        (hit) => ({
          text: textOf(hit.get('snippet').text()),
          published: dateOf(hit.get('time').text()),
        }),
        query,
      );
    }),
};
