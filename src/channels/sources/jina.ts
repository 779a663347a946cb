import type { Source } from '../source.ts';
import { answer, getRequest, readJsonAnswer } from '../source-answer.ts';
import { dateOf } from '../source-dates.ts';
import { keyNeed, missing, sourceSpec } from '../source-spec.ts';
import { webHit } from '../web-hit.ts';

const NEED = keyNeed('JINA_API_KEY', 'required', 'https://jina.ai/reader');

export const jina: Source = {
  spec: sourceSpec({
    name: 'jina',
    about: 'web search by a service that reads pages for programs',
    group: 'general',
    domains: ['web'],
    kinds: ['page'],
    key: 'JINA_API_KEY',
    usdPerCall: 0.001,
    base: 'https://s.jina.ai',
    needs: [NEED],
    politeness: { bucket: 's.jina.ai', everyMs: 1000, burst: 0, atOnce: 2 },
    terms: {
      url: 'https://jina.ai/legal/',
      note: 'Results are their publishers’.',
      redistribution: 'quote-only',
    },
    isDefault: false,
    verified: '2026-05-01',
    probe: { question: 'Alan Turing', finds: '' },
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
      return answer(
        root
          .get('data')
          .needList()
          .map((hit) =>
            webHit({
              url: hit.get('url').needText(),
              title: hit.get('title').text(),
              text: hit.get('content').text() || hit.get('description').text(),
              published: dateOf(hit.get('date').text()),
            }),
          ),
        query,
      );
    }),
};
