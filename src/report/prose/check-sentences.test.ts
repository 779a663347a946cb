import { describe, expect, test } from 'vitest';
import type { Evidence } from '../../evidence/index.ts';
import { sha256Hex } from '../../kernel/index.ts';
import { checkSentences } from './check-sentences.ts';

const TEXT = 'Ann Smith bought four houses in London. She sold them in 1999.';
const row = (id: string, metadata: Evidence['metadata'] = {}): Evidence => ({
  id,
  url: `file:${id}.txt`,
  title: 'Smith',
  snippet: TEXT,
  source: 'documents',
  query: '',
  foundAt: '2026-01-01T00:00:00.000Z',
  publishedAt: null,
  authors: [],
  score: 1,
  snapshot: sha256Hex(TEXT),
  span: { start: 0, end: TEXT.length },
  citation: 1,
  alsoAt: [],
  lossy: false,
  metadata,
});
const check = (text: string, cites: readonly string[], rows = [row('e1')]) => {
  const [checked] = checkSentences([{ text, cites }], rows, () => TEXT);
  return [checked?.level, ...(checked?.reasons ?? []).map(({ reason }) => reason)];
};

describe('REP-39 what the citations of a sentence prove', () => {
  test.each([
    ['Ann Smith bought four houses in London.', ['e1.s1'], ['quoted']],
    ['Ann Smith bought 4 houses in London.', ['e1'], ['derived']],
    ['Ann Smith bought 4 houses.', ['e1'], ['derived']],
    ['Ann Smith bought five houses in London.', ['e1.s1'], ['unverified', 'number-not-in-quote']],
    ['In London, Smith purchased four houses.', ['e1'], ['unverified', 'not-derived']],
    ['She sold them in 1999.', ['e1.s9'], ['unverified', 'evidence-missing']],
    ['She sold them in 1999.', ['e9.s1'], ['unverified', 'evidence-missing']],
    ['She sold them in 1999.', ['../e1'], ['unverified', 'evidence-missing']],
    ['She sold them in 1999.', [], ['unverified', 'no-proof']],
  ])('%s %j', (text, cites, expected) => {
    expect(check(text, cites)).toEqual(expected);
  });

  test('REP-40 a text that somebody handed in proves nothing, not even its own words', () => {
    const given = [row('e1', { given_by: 'a host' })];
    expect(check('She sold them in 1999.', ['e1'], given)).toEqual(['unverified', 'given']);
  });

  test('a text that is not what its row names proves nothing', () => {
    const [checked] = checkSentences(
      [{ text: 'She sold them in 1999.', cites: ['e1'] }],
      [row('e1')],
      () => `${TEXT} `,
    );
    expect(checked?.level).toBe('unverified');
  });
});

test('ANS-15 handles count the sentences of a passage in their order', () => {
  const [first] = checkSentences([{ text: TEXT, cites: ['e1'] }], [row('e1')], () => TEXT);
  expect(first?.cited.map(({ handle, text }) => [handle, text])).toEqual([
    ['e1.s1', 'Ann Smith bought four houses in London.'],
    ['e1.s2', 'She sold them in 1999.'],
  ]);
});
