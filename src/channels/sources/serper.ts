import type { PartialDate } from '../../evidence/index.ts';
import { addMs, type Instant } from '../../kernel/index.ts';
import type { Source } from '../source.ts';
import { answer, pageNumber, postRequest, readJsonAnswer } from '../source-answer.ts';
import { dateOf } from '../source-dates.ts';
import { HOUR_MS, keyNeed, missing, sourceSpec } from '../source-spec.ts';
import { webHit } from '../web-hit.ts';

const NEED = keyNeed('SERPER_API_KEY', 'required', 'https://serper.dev');

export const serper: Source = {
  spec: sourceSpec({
    name: 'serper',
    about: 'results of Google by a third party; Google forbids scraping, the risk is the vendor’s',
    group: 'general',
    domains: ['web'],
    kinds: ['page'],
    key: 'SERPER_API_KEY',
    usdPerCall: 0.001,
    base: 'https://google.serper.dev',
    needs: [NEED],
    politeness: { bucket: 'google.serper.dev', everyMs: 250, burst: 0, atOnce: 2 },
    terms: {
      url: 'https://serper.dev/terms',
      note: 'Results are their publishers’.',
      redistribution: 'quote-only',
    },
    isDefault: false,
    verified: '2026-08-13',
    probe: { question: 'Alan Turing', finds: '' },
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
      answer(
        root
          .get('organic')
          .needList()
          .map((hit) =>
            webHit({
              url: hit.get('link').needText(),
              title: hit.get('title').text(),
              text: hit.get('snippet').text(),
              published: dateSince(hit.get('date').text(), now),
            }),
          ),
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
