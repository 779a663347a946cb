import { isChinese } from '../../text/index.ts';
import type { FailedAttempt } from '../contract.ts';
import type { Source } from '../source.ts';
import { answer, getRequest, pageNumber, readJsonAnswer } from '../source-answer.ts';
import { dateOf } from '../source-dates.ts';
import { HOUR_MS, missing, sourceSpec } from '../source-spec.ts';
import { webHit } from '../web-hit.ts';

const NEED = {
  type: 'setting',
  name: 'channels.searxng.base_url',
  use: 'required',
  howTo: 'Set channels.searxng.base_url, or SEARXNG_URL, to the address of your own instance.',
} as const;

export const searxng: Source = {
  spec: sourceSpec({
    name: 'searxng',
    about: 'the whole web, by a metasearch server of your own',
    group: 'general',
    domains: ['web'],
    kinds: ['page'],
    base: 'https://searxng.invalid',
    needs: [NEED],
    politeness: { bucket: 'searxng', everyMs: 1_000, burst: 2, atOnce: 2 },
    terms: {
      url: 'https://docs.searxng.org',
      note: 'Results are their publishers’.',
      redistribution: 'quote-only',
    },
    isDefault: false,
    verified: '2026-08-22',
    probe: { question: 'Alan Turing', finds: '' },
    cacheMs: HOUR_MS,
  }),
  request: (query, { base }) =>
    base === searxng.spec.base
      ? missing(NEED)
      : getRequest(`${base}/search`, {
          q: query.text,
          format: 'json',
          language: isChinese(query.text) ? 'zh-CN' : null,
          pageno: pageNumber(query, 1),
        }),
  read: (body, query) =>
    readJsonAnswer(body, (root) => {
      const silent = root
        .get('unresponsive_engines')
        .list()
        .map((engine) =>
          engine
            .list()
            .map((part) => part.text())
            .join(': '),
        );
      const hits = root.get('results').needList();
      // Engines that were not reached say nothing about what there is.
      if (hits.length === 0 && silent.length > 0) return silence(silent);
      return answer(
        hits.map((hit) =>
          webHit({
            url: hit.get('url').needText(),
            title: hit.get('title').text(),
            text: hit.get('content').text(),
            published: dateOf(hit.get('publishedDate').text()),
            venue: hit.get('engine').text(),
          }),
        ),
        query,
        silent.length === 0 ? {} : { partial: `engines that did not answer: ${silent.join('; ')}` },
      );
    }),
  refusal: ({ status }) =>
    status === 403
      ? {
          type: 'not_configured',
          missing: 'search.formats',
          howTo: 'Its operator must allow JSON: search.formats: [html, json] in settings.yml.',
        }
      : undefined,
};

function silence(engines: readonly string[]): FailedAttempt {
  const message = `none of its engines answered: ${engines.join('; ')}`;
  return /captcha|denied|blocked/i.test(message)
    ? { type: 'blocked', message, reason: 'challenge' }
    : { type: 'transient_error', message };
}
