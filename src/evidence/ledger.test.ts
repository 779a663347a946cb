import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foundItem } from '../../test/support/found-item.ts';
import { addToLedger, createLedger, type FoundItem } from './index.ts';

/** Pages whose texts have nothing in common. */
function items(): fc.Arbitrary<FoundItem[]> {
  const item = fc.record({ page: fc.nat(12), score: fc.nat(5), source: fc.constantFrom('a', 'b') });
  return fc
    .array(item, { maxLength: 12 })
    .map((found) =>
      found.map(({ page, score, source }) =>
        foundItem({ url: `https://example.com/${page}`, text: `w${page} x${page}`, score, source }),
      ),
    );
}

describe('EVI-5 identity', () => {
  test('two addresses of one page are one row', () => {
    const ledger = addToLedger(createLedger(), [
      foundItem({ text: 'one', url: 'https://arxiv.org/abs/1706.03762v1' }),
      foundItem({ text: 'two', url: 'https://arxiv.org/pdf/1706.03762' }),
    ]);
    expect(ledger.rows.map(({ url }) => url)).toEqual(['https://arxiv.org/abs/1706.03762']);
  });

  test('an address that is not accepted is refused with its reason, not lost', () => {
    const ledger = addToLedger(createLedger(), [
      foundItem({ text: 'x', url: 'javascript:alert(1)' }),
    ]);
    expect(ledger.rows).toEqual([]);
    expect(ledger.refused).toEqual([
      expect.objectContaining({ url: 'javascript:alert(1)', source: 'documents' }),
    ]);
  });

  test.each([
    [foundItem({ text: ' ' }), 'no text'],
    [foundItem({ text: 'x', span: { start: 3, end: 3 } }), 'span'],
    [foundItem({ text: 'x', snapshot: 'abc' }), 'snapshot'],
  ])('an item without text, span or snapshot is refused (%#)', (item, reason) => {
    expect(addToLedger(createLedger(), [item]).refused[0]?.reason).toContain(reason);
  });
});

describe('EVI-6 ids and numbers', () => {
  test('they are given once and never change', () => {
    fc.assert(
      fc.property(fc.array(items(), { maxLength: 4 }), (batches) => {
        let ledger = createLedger();
        for (const batch of batches) {
          const before = ledger.rows;
          ledger = addToLedger(ledger, batch);
          const kept = ledger.rows.slice(0, before.length);
          const names = (rows: typeof before): readonly string[] =>
            rows.map(({ id, citation, url, snippet }) => `${id} ${citation} ${url} ${snippet}`);
          expect(names(kept)).toEqual(names(before));
        }
        expect(ledger.rows.map(({ citation }) => citation)).toEqual(
          ledger.rows.map((_, index) => index + 1),
        );
      }),
    );
  });

  test('the best score of a batch enters first', () => {
    const ledger = addToLedger(createLedger(), [
      foundItem({ text: 'low', url: 'https://example.com/low', score: 1 }),
      foundItem({ text: 'high', url: 'https://example.com/high', score: 2 }),
    ]);
    expect(ledger.rows.map(({ id, snippet }) => [id, snippet])).toEqual([
      ['e1', 'high'],
      ['e2', 'low'],
    ]);
  });
});

describe('EVI-7 order and repeats', () => {
  test('the order of a batch does not matter', () => {
    fc.assert(
      fc.property(items(), (batch) => {
        expect(addToLedger(createLedger(), batch.toReversed())).toEqual(
          addToLedger(createLedger(), batch),
        );
      }),
    );
  });

  test('adding a batch again changes nothing', () => {
    fc.assert(
      fc.property(items(), (batch) => {
        const once = addToLedger(createLedger(), batch);
        expect(addToLedger(once, batch)).toEqual(once);
      }),
    );
  });

  test('the same page again tells a date that was missing', () => {
    const first = addToLedger(createLedger(), [foundItem({ text: 'x' })]);
    const publishedAt = '2026-01-02T00:00:00.000Z';
    const second = addToLedger(first, [foundItem({ text: 'x', publishedAt, authors: ['Ada'] })]);
    expect(second.rows).toEqual([expect.objectContaining({ publishedAt, authors: ['Ada'] })]);
  });
});

describe('EVI-8 titles', () => {
  test.each([
    ['  A \n title ', 'https://example.com/x', 'A title'],
    ['', 'https://example.com/docs/set-up/', 'set-up'],
    ['', 'file:notes/%E5%9B%BE.md#L1-L2', '图.md'],
    ['', `urn:autosearch:own-knowledge:${'a'.repeat(64)}`, 'Some words.'],
  ])('"%s" at %s is called "%s"', (title, url, expected) => {
    const [row] = addToLedger(createLedger(), [
      foundItem({ text: 'Some words.', title, url }),
    ]).rows;
    expect(row?.title).toBe(expected);
  });
});
