import { cutWords, queryWords } from '../query-words.ts';
import type { Source } from '../source.ts';
import { getRequest, malformed, pageNumber, readJsonAnswer } from '../source-answer.ts';
import { dateOf } from '../source-dates.ts';
import { keyNeed, missing } from '../source-spec.ts';
import { webAnswer, webSearchSpec } from '../web-hit.ts';

const NEED = keyNeed('BRAVE_API_KEY', 'required', 'https://brave.com/search/api/');

export const brave: Source = {
  spec: webSearchSpec({
    name: 'brave',
    about: 'web search with an index of its own',
    key: 'BRAVE_API_KEY',
    usdPerCall: 0.005,
    base: 'https://api.search.brave.com/res/v1',
    needs: [NEED],
    pace: { everyMs: 1100 },
    terms: { url: 'https://api-dashboard.search.brave.com/terms-of-service' },
    verified: '2026-09-01',
  }),
  request(query, { base, key }) {
    if (key === null) return missing(NEED);
    const { since, until } = query;
    const day = (instant: string | undefined, other: string): string =>
      (instant ?? other).slice(0, 10);
    const isDated = since !== undefined || until !== undefined;
    return getRequest(
      `${base}/web/search`,
      {
        q: cutWords(queryWords(query.text, 50), 400),
        count: Math.min(query.limit, 20),
        // It counts pages.
        offset: Math.min(pageNumber(query, 0), 9),
        freshness: isDated ? `${day(since, '1990-01-01')}to${day(until, '2100-01-01')}` : null,
        extra_snippets: 'true',
      },
      { headers: { 'X-Subscription-Token': key } },
    );
  },
  read: (body, query, { textOf }) =>
    readJsonAnswer(body, (root) => {
      if (root.get('type').needText() !== 'search') return malformed('type must be search');
      // Without a hit there is no list.
      const hits = root.get('web').get('results').list();
      return webAnswer(
        hits,
        (hit) => ({
          title: textOf(hit.get('title').text()),
          text: textOf(
            [hit.get('description'), ...hit.get('extra_snippets').list()]
              .map((part) => part.text())
              .join('\n\n'),
          ),
          published: dateOf(hit.get('page_age').text()),
        }),
        query,
      );
    }),
  refusal({ status, headers, body }) {
    if (/SUBSCRIPTION_TOKEN_INVALID/.test(body))
      return { type: 'auth_failed', message: 'Brave does not accept the key of BRAVE_API_KEY' };
    // One number for the second, one for the month.
    const [, month] = (headers['x-ratelimit-remaining'] ?? '').split(',');
    return status === 429 && month?.trim() === '0'
      ? { type: 'budget_exhausted', message: 'The calls of the month are used' }
      : undefined;
  },
};
