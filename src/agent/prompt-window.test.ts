import fc from 'fast-check';
import { countTokens } from 'gpt-tokenizer/encoding/cl100k_base';
import { describe, expect, test } from 'vitest';
import { foundRow } from '../../test/support/found-row.ts';
import type { Evidence } from '../evidence/index.ts';
import {
  type AskBasis,
  countPairsAtOnce,
  type DecisionView,
  type FormRole,
  type ModelAsk,
  planDecision,
  planDraft,
  planGrading,
  planRewrite,
  planSupport,
  roomFor,
  tokensOf,
} from './index.ts';

const SKILL = { name: 'decide', version: 1, sha256: 'a', from: 'package' as const };
const BASIS = { skill: { ...SKILL, body: 'Choose the next step.' } };

function placeOf<R extends FormRole>(role: R) {
  return { generation: 1, role, ordinal: 1 };
}

function viewOf(sentence: string, lines: number, rows = 12): DecisionView {
  const texts = Array.from({ length: rows }, (_, at) => `${at}. ${`${sentence} `.repeat(6)}`);
  const found = texts.map((text, at): Evidence => ({ ...foundRow({ text }), id: `e${at + 1}` }));
  const bySnapshot = new Map(found.map((row, at) => [row.snapshot, texts[at] ?? '']));
  const many = (what: string): string[] =>
    Array.from({ length: lines }, (_, at) => `${what} ${at}: ${sentence}`);
  return {
    question: 'Who built the harbour?',
    rows: found,
    findSnapshot: (sha256) => bySnapshot.get(sha256),
    subQuestions: ['Who built the harbour?'],
    channels: ['documents'],
    walks: [],
    gaps: many('gap'),
    asked: many('query').map((text) => ({ channel: 'documents', text, items: 3 })),
    refused: [],
    notes: many('note'),
    told: many('told'),
    offer: null,
    learned: many('learned'),
    scores: [0.5],
    stepsLeft: 3,
    legal: ['search', 'draft'],
  };
}

const SENTENCES = [
  'The harbour of Velm was built by Ann Marwick in 1911, after three years of work on its walls.',
  '维尔姆港由安·马维克于1911年建成，此前城墙工程进行了三年，耗资四百万元。',
];

function plansOf(basis: AskBasis, view: DecisionView): readonly ModelAsk[] {
  const refused = view.gaps.map((text) => ({ text, cites: ['e1.s1'], why: 'another number' }));
  return [
    planDecision(placeOf('decide'), basis, view),
    planGrading(placeOf('grade'), basis, view),
    planDraft(placeOf('draft'), basis, view),
    planRewrite(placeOf('rewrite'), basis, view, refused),
  ];
}

describe('AGT-23 a prompt under a short context', () => {
  test('fits with its answer, by a tokenizer too, and shows some of what was found', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 3_000, max: 16_000 }),
        fc.constantFrom(...SENTENCES),
        fc.integer({ min: 0, max: 16 }),
        (windowTokens, sentence, lines) => {
          for (const ask of plansOf({ ...BASIS, windowTokens }, viewOf(sentence, lines))) {
            expect(tokensOf(ask)).toBeLessThanOrEqual(windowTokens);
            const { instructions, schema, input, maxTokens } = ask;
            const real = countTokens(instructions + JSON.stringify(schema) + input);
            expect(real + maxTokens).toBeLessThanOrEqual(windowTokens);
            expect(input).toContain('[e1.s1] ');
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  test('without one it is what it was: as long as its caps', () => {
    const view = viewOf(SENTENCES[0] ?? '', 16);
    const [decide, , draft] = plansOf({ ...BASIS, windowTokens: null }, view);
    const [wide] = plansOf({ ...BASIS, windowTokens: 1_000_000 }, view);
    expect(wide).toEqual(decide);
    expect(decide?.input.match(/^\[e\d+\.s1\]/gm)).toHaveLength(12);
    expect(
      decide?.input.match(/^- query/gm) ?? decide?.input.match(/documents: query/g),
    ).toHaveLength(16);
    expect([decide?.maxTokens, draft?.maxTokens]).toEqual([800, 2_400]);
  });

  test('the newest lines of each list are those that stay', () => {
    const [ask] = plansOf({ ...BASIS, windowTokens: 4_096 }, viewOf(SENTENCES[0] ?? '', 16));
    expect(ask?.input).toContain('documents: query 15');
    expect(ask?.input).not.toContain('documents: query 0:');
  });

  test('pairs are looked at in smaller batches, with room for the lies among them', () => {
    const quotes = [{ handle: 'e1.s1', text: `${SENTENCES[0]} `.repeat(8) }];
    const pairs = Array.from({ length: 8 }, () => ({ id: 'p1', text: SENTENCES[0] ?? '', quotes }));
    expect(countPairsAtOnce({ ...BASIS, windowTokens: null }, pairs)).toBe(8);
    const basis = { ...BASIS, windowTokens: 3_000 };
    const count = countPairsAtOnce(basis, pairs);
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThan(8);
    const ask = planSupport(placeOf('check_support'), basis, pairs.slice(0, count + 3));
    expect(tokensOf(ask)).toBeLessThanOrEqual(3_000);
    expect(countPairsAtOnce({ ...BASIS, windowTokens: 600 }, pairs)).toBe(1);
  });

  test('what is left is what the skill, the form and the answer leave', () => {
    const rooms = [2_000, 4_000].map((windowTokens) =>
      roomFor({ ...BASIS, windowTokens }, 'decide'),
    );
    expect((rooms[1] ?? 0) - (rooms[0] ?? 0)).toBe(1_700);
    expect(roomFor({ ...BASIS, windowTokens: null }, 'decide')).toBe(Number.POSITIVE_INFINITY);
  });
});
