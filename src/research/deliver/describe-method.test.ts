import { describe, expect, test } from 'vitest';
import { buildSample } from '../../../test/support/sample-report.ts';
import type { Attempt } from '../../channels/index.ts';
import type { SkipReason } from '../../documents/index.ts';
import { createReportView } from '../../report/index.ts';
import { createRequest, DEFAULT_STRATEGY } from '../../search/index.ts';
import { attemptFact } from './describe-method.ts';

/** Not one can be left out: a new one does not compile until it stands here, and then it needs its words. */
const NAMES: Readonly<Record<Attempt['type'] | SkipReason, null>> = {
  ok: null,
  no_results: null,
  not_configured: null,
  auth_failed: null,
  rate_limited: null,
  budget_exhausted: null,
  blocked: null,
  timeout: null,
  transient_error: null,
  malformed: null,
  channel_unavailable: null,
  channel_error: null,
  'not-found': null,
  vanished: null,
  'changed-while-reading': null,
  'permission-denied': null,
  unreadable: null,
  'too-large': null,
  'too-slow': null,
  'too-big': null,
  'expands-too-far': null,
  binary: null,
  generated: null,
  encrypted: null,
  empty: null,
  'special-file': null,
  'key-file': null,
  'link-broken': null,
  'link-outside-root': null,
  'record-malformed': null,
  'passage-limit': null,
  'not-yet-read': null,
  'partly-read': null,
};

describe('REP-24 the method in the language of the question', () => {
  const { report } = buildSample();

  test('every end of a request and every reason to pass a document over has Chinese words', () => {
    const { word } = createReportView({ ...report, question: '泰河大桥什么时候倒塌？' }).labels;
    for (const name of Object.keys(NAMES)) expect(word(name)).not.toMatch(/[a-z]/i);
  });

  test('in English they are words too, not names of the program', () => {
    const { word } = createReportView(report).labels;
    expect([word('no_results'), word('link-outside-root')]).toEqual([
      'no results',
      'link outside root',
    ]);
  });
});

describe('CHN-34 an attempt says when a source may be asked again, and how long it was waited for', () => {
  const AT = '2026-03-29T00:01:00.000Z';
  const again = `it may be asked again from ${AT} on`;
  const cases: readonly (readonly [Exclude<Attempt, { readonly type: 'ok' }>, string | null])[] = [
    [{ type: 'rate_limited', retryAt: AT }, again],
    [
      { type: 'rate_limited', retryAt: AT, message: 'the quota is used' },
      `the quota is used; ${again}`,
    ],
    [{ type: 'rate_limited', retryAt: null }, null],
    [{ type: 'timeout', afterMs: 15_000 }, 'no answer within 15 s'],
  ];
  test.each(cases)('%j', (attempt, message) => {
    const ranking = DEFAULT_STRATEGY.rank.bm25;
    const query = { text: 'ferry', terms: [], limit: 10, ranking };
    const request = createRequest({
      channel: 'arxiv',
      family: 'literal',
      round: 1,
      seed: null,
      purpose: '',
      query,
    });
    expect(attemptFact({ request, attempt }).message).toBe(message);
  });
});
