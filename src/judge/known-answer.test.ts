import { describe, expect, test } from 'vitest';
import { answerOf, assertKnownAnswer } from './known-answer.ts';
import type { JudgeRow } from './row.ts';

const ROW: JudgeRow = {
  id: 'e1',
  url: 'https://a.example/1',
  title: 'Harbour',
  snippet: 'The harbour was dug.',
  source: 'a',
  query: 'harbour',
  foundAt: '2026-03-29T00:00:00.000Z',
  snapshot: 'x',
  metadata: {},
};

describe('JUD-34 the known answer', () => {
  test('is what the judge of this version says; who changes the judge changes its version and it', () => {
    expect(assertKnownAnswer).not.toThrow();
  });

  test('differs as soon as anything that the judge looks at does', () => {
    const variants: readonly Partial<JudgeRow>[] = [
      { url: '' },
      { title: 'Soup', snippet: 'A soup of leeks.' },
      { metadata: { published_at: '2026-03-01' } },
      { metadata: { llm_relevant: true } },
      { snapshot: null },
      { source: '' },
    ];
    const answers = variants.map((variant) => answerOf([{ ...ROW, ...variant }]));
    expect(new Set([answerOf([ROW]), ...answers]).size).toBe(variants.length + 1);
  });
});
