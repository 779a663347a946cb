import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isRecord } from '../kernel/index.ts';
import { fitReply } from './fit-reply.ts';

const sizeOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

describe('MCP-8 a reply fits, and says what it lost', () => {
  test('what fits is the very same', () => {
    const result = { items: [1, 2, 3] };
    expect(fitReply(result, sizeOf, 1000)).toBe(result);
  });

  test('a long list loses its end', () => {
    const items = Array.from({ length: 1000 }, (_, id) => ({ id, text: 'some words' }));
    const fitted = fitReply({ items, total: 1000 }, sizeOf, 5000);
    expect(sizeOf(fitted)).toBeLessThanOrEqual(5000);
    const shown = Array.isArray(fitted['items']) ? fitted['items'] : [];
    expect(shown).toEqual(items.slice(0, shown.length));
    expect(shown.length).toBeGreaterThan(50);
    expect(fitted).toMatchObject({
      total: 1000,
      cut: [{ field: 'items', shown: shown.length, of: 1000 }],
    });
  });

  test('a long text in a list of one is cut, never in the middle of a character', () => {
    const text = '𝔸'.repeat(5000);
    const fitted = fitReply({ items: [{ text }] }, sizeOf, 2000);
    expect(sizeOf(fitted)).toBeLessThanOrEqual(2000);
    expect(JSON.stringify(fitted)).not.toMatch(/\\ud[89a-f]/);
    expect(fitted).toMatchObject({ cut: [{ field: 'items.0.text', of: 10_000 }] });
  });

  test('whatever it is, it fits', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (result) => {
        const fitted = fitReply(result, sizeOf, 300);
        expect(sizeOf(fitted)).toBeLessThanOrEqual(300);
        expect(isRecord(fitted)).toBe(true);
      }),
    );
  });
});
