import type { PartialDate } from '../../evidence/index.ts';
import { addMs, type Instant } from '../../kernel/index.ts';
import type { Source } from '../source.ts';
import { pageNumber, postRequest, readJsonAnswer } from '../source-answer.ts';
import { dateOf } from '../source-dates.ts';
import { HOUR_MS, keyNeed, missing } from '../source-spec.ts';
import { webAnswer, webSearchSpec } from '../web-hit.ts';

const NEED = keyNeed('SERPER_API_KEY', 'required', 'https://serper.dev');

export const serper: Source = {
  spec: webSearchSpec({
    name: 'serper',
    about: 'results of Google by a third party; Google forbids scraping, the risk is the vendor’s',
    key: 'SERPER_API_KEY',
    usdPerCall: 0.001,
    base: 'https://google.serper.dev',
    needs: [NEED],
    pace: { everyMs: 250 },
    terms: { url: 'https://serper.dev/terms' },
    verified: '2026-08-13',
  }),
  request(query, { base, key }) {
    if (key === null) return missing(NEED);
    return postRequest(
      `${base}/search`,
      { q: query.text, num: Math.min(query.limit, 100), page: pageNumber(query, 1) },
      { 'X-API-KEY': key },
    );
  },
  read: (body, query, { now }) =>
    readJsonAnswer(body, (root) =>
      webAnswer(
        root.get('organic').needList(),
        (hit) => ({
          url: hit.get('link').needText(),
          text: hit.get('snippet').text(),
          published: dateSince(hit.get('date').text(), now),
        }),
        query,
      ),
    ),
  refusal: ({ status, body }) =>
    status >= 400 && status < 500 && /credit/i.test(body)
      ? { type: 'budget_exhausted', message: 'The credits are used' }
      : undefined,
};

/** `2 days ago` is a day only together with today. */
function dateSince(text: string, now: Instant): PartialDate | undefined {
  const ago = /^(\d+) (hour|day|week)s? ago$/.exec(text);
  if (ago === null) return dateOf(text);
  const hours = { hour: 1, day: 24, week: 168 }[ago[2] ?? ''] ?? 0;
  return addMs(now, -Number(ago[1]) * hours * HOUR_MS).slice(0, 10);
}
