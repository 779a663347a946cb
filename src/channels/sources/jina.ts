import type { Source } from '../source.ts';
import { getRequest, readJsonAnswer } from '../source-answer.ts';
import { dateOf } from '../source-dates.ts';
import { keyNeed, missing } from '../source-spec.ts';
import { webAnswer, webSearchSpec } from '../web-hit.ts';

const NEED = keyNeed('JINA_API_KEY', 'required', 'https://jina.ai/reader');

export const jina: Source = {
  spec: webSearchSpec({
    name: 'jina',
    about: 'web search by a service that reads pages for programs',
    key: 'JINA_API_KEY',
    usdPerCall: 0.001,
    base: 'https://s.jina.ai',
    needs: [NEED],
    terms: { url: 'https://jina.ai/legal/' },
    verified: '2026-05-01',
  }),
  request(query, { base, key }) {
    if (key === null) return missing(NEED);
    return getRequest(
      `${base}/`,
      { q: query.text },
      { headers: { Authorization: `Bearer ${key}`, 'X-Respond-With': 'no-content' } },
    );
  },
  read: (body, query) =>
    readJsonAnswer(body, (root) => {
      const code = root.get('code').needNumber();
      if (code !== 200)
        return { type: 'channel_error', message: `Jina answered with code ${code}` };
      return webAnswer(
        root.get('data').needList(),
        (hit) => ({
          text: hit.get('content').text() || hit.get('description').text(),
          published: dateOf(hit.get('date').text()),
        }),
        query,
      );
    }),
};
