import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NO_LIMIT } from '../kernel/index.ts';
import {
  type LanguageModel,
  type ModelAnswer,
  type ModelTry,
  meterModel,
  reserveTry,
  settleTry,
} from './index.ts';

const PRICE = { usdPerMillionInput: 3, usdPerMillionOutput: 15, usdPerMillionCached: 0.3 };
const REQUEST = { instructions: 'Do it. '.repeat(20), input: 'A text. '.repeat(20), maxTokens: 50 };
const PACE = { firstMs: 1, longestMs: 1 };
const signal = new AbortController().signal;

function answered(more: Partial<ModelAnswer>): ModelTry {
  const answer = { text: 'Eight words or so are what it says.', isCut: false, isCounted: true };
  return { type: 'ok', answer: { ...answer, inputTokens: 80, outputTokens: 9, ...more } };
}

describe('AGT-3 what a try costs', () => {
  const reserved = reserveTry(REQUEST, PRICE);
  const settled = (more: Partial<ModelAnswer>) =>
    settleTry(REQUEST, PRICE, reserved, answered(more));

  test('a count that can be is believed, and what was seen before has its own price', () => {
    expect(settled({}).spent.usd).toBeCloseTo((80 * 3 + 9 * 15) / 1e6, 12);
    const { usage, spent } = settled({ cachedTokens: 60 });
    expect(usage).toEqual({ input: 80, output: 9, cached: 60, source: 'server' });
    expect(spent.usd).toBeCloseTo((20 * 3 + 60 * 0.3 + 9 * 15) / 1e6, 12);
  });

  test('without a price of its own what was seen before costs as the rest', () => {
    const price = { ...PRICE, usdPerMillionCached: null };
    const { spent } = settleTry(REQUEST, price, reserved, answered({ cachedTokens: 60 }));
    expect(spent.usd).toBeCloseTo((80 * 3 + 9 * 15) / 1e6, 12);
  });

  test.each<[string, Partial<ModelAnswer>]>([
    ['nothing', { isCounted: false }],
    ['zero', { inputTokens: 0, outputTokens: 0 }],
    ['too few', { inputTokens: 3 }],
    ['less than the text that came', { outputTokens: 1 }],
    ['more than went out', { inputTokens: 1e12 }],
    ['more than was allowed or came', { outputTokens: 1e12 }],
    ['what is no number', { inputTokens: Number.NaN }],
    ['less than nothing', { outputTokens: -4 }],
    ['more seen before than there is', { cachedTokens: 81 }],
  ])('a server that counts %s is not believed', (_, more) => {
    expect(settled(more)).toMatchObject({ usage: { source: 'estimate' }, spent: reserved });
  });

  test('more than was allowed is believed where the text is as long, and what follows is reserved by it', () => {
    const long = settled({ text: 'word '.repeat(200), outputTokens: 200 });
    expect(long.usage).toMatchObject({ source: 'server', output: 200 });
    expect(reserveTry(REQUEST, PRICE, 4).tokens - reserved.tokens).toBe(150);
  });
});

const usage = fc.oneof(
  fc.constant({ isCounted: false }),
  fc.record({
    inputTokens: fc.oneof(fc.double(), fc.integer()),
    outputTokens: fc.oneof(fc.double(), fc.integer()),
    cachedTokens: fc.oneof(fc.double(), fc.integer()),
  }),
);
const limit = fc.option(fc.integer({ min: 0, max: 3_000 }), { nil: null });

test('AGT-3 MOD-12 no limit is passed, whatever a server that keeps to the tokens allowed says it counted', async () => {
  await fc.assert(
    fc.asyncProperty(
      limit,
      limit,
      fc.array(fc.tuple(usage, fc.integer({ min: 0, max: 50 }), fc.boolean()), { maxLength: 12 }),
      async (tokens, microUsd, tries) => {
        const usd = microUsd === null ? null : microUsd / 1e6;
        const server = { tokens: 0, usd: 0 };
        let at = 0;
        const model: LanguageModel = {
          name: 'liar',
          price: PRICE,
          ask: () => Promise.reject(new Error('never')),
          async tryOnce({ instructions, input }) {
            const [lie = {}, words = 0, isBroken = false] = tries[at] ?? [];
            at += 1;
            const input8 = Math.ceil((instructions.length + input.length) / 8);
            server.tokens += input8 + words;
            server.usd += (input8 * 3 + words * 15) / 1e6;
            if (isBroken) return { type: 'failed', reason: 'broken', why: '', retryAfterMs: 0 };
            const text = 'five '.repeat(words);
            const true8 = { inputTokens: input8, outputTokens: words };
            return answered({ text, ...true8, ...lie });
          },
        };
        const metered = meterModel(model, { ...NO_LIMIT, tokens, usd }, PACE);
        for (const _ of tries) await metered.ask(REQUEST, signal).catch(() => undefined);
        expect(server.tokens).toBeLessThanOrEqual(tokens ?? Number.POSITIVE_INFINITY);
        expect(server.usd).toBeLessThanOrEqual((usd ?? Number.POSITIVE_INFINITY) + 1e-12);
        if (usd !== null) expect(metered.used().usd).toBeLessThanOrEqual(usd + 1e-12);
      },
    ),
    { numRuns: 150 },
  );
});
