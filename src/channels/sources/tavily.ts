import { cutWords, queryWords } from '../query-words.ts';
import type { Source } from '../source.ts';
import { postRequest, readJsonAnswer, told } from '../source-answer.ts';
import { dateOf } from '../source-dates.ts';
import { keyNeed, missing } from '../source-spec.ts';
import { webAnswer, webSearchSpec } from '../web-hit.ts';

const NEED = keyNeed('TAVILY_API_KEY', 'required', 'https://app.tavily.com');

export const tavily: Source = {
  spec: webSearchSpec({
    name: 'tavily',
    about: 'web search made for programs, with the text of pages',
    key: 'TAVILY_API_KEY',
    usdPerCall: 0.008,
    base: 'https://api.tavily.com',
    needs: [NEED],
    pace: { everyMs: 600 },
    terms: { url: 'https://tavily.com/terms' },
    verified: '2026-07-14',
  }),
  request(query, { base, key }) {
    if (key === null) return missing(NEED);
    return postRequest(
      `${base}/search`,
      {
        query: cutWords(queryWords(query.text, 60), 400),
        search_depth: 'basic',
        max_results: Math.min(query.limit, 20),
        include_raw_content: 'markdown',
        ...told({ start_date: query.since?.slice(0, 10), end_date: query.until?.slice(0, 10) }),
      },
      { Authorization: `Bearer ${key}` },
    );
  },
  read: (body, query) =>
    readJsonAnswer(body, (root) =>
      webAnswer(
        root.get('results').needList(),
        (hit) => {
          const whole = hit.get('raw_content').text();
          return {
            text: whole || hit.get('content').text(),
            access: whole === '' ? 'snippet' : 'full',
            published: dateOf(hit.get('published_date').text()),
          };
        },
        query,
      ),
    ),
  refusal: ({ status }) =>
    status === 432 || status === 433
      ? { type: 'budget_exhausted', message: 'The credits of the plan are used' }
      : undefined,
};
