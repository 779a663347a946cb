import type { Source } from '../source.ts';
import { answer, postRequest, readJsonAnswer, told } from '../source-answer.ts';
import { dateOf } from '../source-dates.ts';
import { keyNeed, missing, sourceSpec } from '../source-spec.ts';
import { webHit } from '../web-hit.ts';

const NEED = keyNeed('EXA_API_KEY', 'required', 'https://dashboard.exa.ai');

export const exa: Source = {
  spec: sourceSpec({
    name: 'exa',
    about: 'web search by meaning, with the text of pages',
    group: 'general',
    domains: ['web'],
    kinds: ['page'],
    key: 'EXA_API_KEY',
    usdPerCall: 0.005,
    base: 'https://api.exa.ai',
    needs: [NEED],
    politeness: { bucket: 'api.exa.ai', everyMs: 250, burst: 0, atOnce: 2 },
    terms: {
      url: 'https://exa.ai/assets/Exa_Labs_Terms_of_Service.pdf',
      note: 'Results are their publishers’.',
      redistribution: 'quote-only',
    },
    isDefault: false,
    verified: '2026-08-22',
    probe: { question: 'Alan Turing', finds: '' },
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
      answer(
        root
          .get('results')
          .needList()
          .map((hit) => {
            const author = hit.get('author').text();
            return webHit({
              url: hit.get('url').needText(),
              title: hit.get('title').text(),
              text: hit.get('text').text(),
              access: 'full',
              published: dateOf(hit.get('publishedDate').text()),
              authors: author === '' ? [] : [author],
            });
          }),
        query,
        told({ costUsd: root.get('costDollars').get('total').number() }),
      ),
    ),
};
