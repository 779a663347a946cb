import type { Source } from '../source.ts';
import { postRequest, readJsonAnswer, told } from '../source-answer.ts';
import { dateOf } from '../source-dates.ts';
import { keyNeed, missing } from '../source-spec.ts';
import { webAnswer, webSearchSpec } from '../web-hit.ts';

const NEED = keyNeed('EXA_API_KEY', 'required', 'https://dashboard.exa.ai');

export const exa: Source = {
  spec: webSearchSpec({
    name: 'exa',
    about: 'web search by meaning, with the text of pages',
    key: 'EXA_API_KEY',
    usdPerCall: 0.005,
    base: 'https://api.exa.ai',
    needs: [NEED],
    pace: { everyMs: 250 },
    terms: { url: 'https://exa.ai/assets/Exa_Labs_Terms_of_Service.pdf' },
    verified: '2026-08-22',
  }),
  request(query, { base, key }) {
    if (key === null) return missing(NEED);
    return postRequest(
      `${base}/search`,
      {
        query: query.text,
        type: 'auto',
        numResults: Math.min(query.limit, 100),
        contents: { text: { maxCharacters: 4_000 } },
        ...told({ startPublishedDate: query.since, endPublishedDate: query.until }),
      },
      { 'x-api-key': key },
    );
  },
  read: (body, query) =>
    readJsonAnswer(body, (root) =>
      webAnswer(
        root.get('results').needList(),
        (hit) => {
          return {
            text: hit.get('text').text(),
            access: 'full',
            published: dateOf(hit.get('publishedDate').text()),
            authors: [hit.get('author').text()],
          };
        },
        query,
        told({ costUsd: root.get('costDollars').get('total').number() }),
      ),
    ),
};
