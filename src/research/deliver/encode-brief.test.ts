import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { expect, test } from 'vitest';
import { buildSample } from '../../../test/support/sample-report.ts';
import { NO_LIMIT, NOTHING_SPENT } from '../../kernel/index.ts';
import type { Report } from '../../report/index.ts';
import type { FinishedDelivery } from './delivery.ts';
import { encodeBrief } from './encode-brief.ts';

const { report: REPORT } = buildSample();

function deliveryOf(report: Report): FinishedDelivery {
  return {
    sessionId: 's-0123456789abcdef',
    parent: null,
    generations: [],
    score: null,
    evidence: 90,
    budget: { limit: NO_LIMIT, spent: NOTHING_SPENT, usdReserved: 0, usdSpent: 0, tokens: 0 },
    engine: 'local',
    asks: { made: 0, valid: 0, repaired: 0, refused: 0, planted: 0, plantedCaught: 0 },
    attempts: [],
    status: 'delivered',
    stoppedBecause: 'threshold',
    report,
    claims: { total: 3, verified: 3, supported: 0, unverified: 0 },
    paths: { folder: '/x', report: '/x/report.json' },
    isPartial: false,
  };
}

test('MCP-43 a brief delivery begins with the answer, and has the sources that it cites and no others', () => {
  const brief = encodeBrief(deliveryOf(REPORT));
  expect(Object.keys(brief)[0]).toBe('answer');
  const { answer, references } = brief;
  expect(JSON.stringify(answer)).toContain(REPORT.answerParts[0]?.text);
  const cited = REPORT.answerParts.flatMap(({ claimIds }) => claimIds);
  expect(cited.length).toBeGreaterThan(0);
  expect(Array.isArray(references) && references.length).toBeLessThanOrEqual(
    REPORT.references.length,
  );
  expect(brief).toMatchObject({ session_id: 's-0123456789abcdef', status: 'delivered' });
});

test('MCP-43 however much was found, it has at most 700 tokens, and says how much it leaves out', () => {
  const [part] = REPORT.answerParts;
  const [reference] = REPORT.references;
  if (part === undefined || reference === undefined) throw new Error('an empty sample');
  const word = 'Löschwasserförderung ';
  const long: Report = {
    ...REPORT,
    answerParts: Array.from({ length: 40 }, (_, at) => ({
      ...part,
      text: `${at}: ${word.repeat(at === 0 ? 200 : 12)}`,
    })),
    references: Array.from({ length: 40 }, (_, at) => ({
      ...reference,
      citation: REPORT.references[at % REPORT.references.length]?.citation ?? at,
      title: word.repeat(30),
      url: `https://example.org/${'a/'.repeat(60)}`,
    })),
    gaps: Array.from({ length: 20 }, () => ({
      kind: 'clue' as const,
      text: word.repeat(20),
    })),
  };
  const brief = encodeBrief(deliveryOf(long));
  expect(countTokens(JSON.stringify(brief))).toBeLessThanOrEqual(700);
  expect(brief).toMatchObject({ left_out: { answer: expect.any(Number) } });
});
