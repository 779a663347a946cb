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
        expect(addToLedger(createLedger(), batch.toReversed()).rows).toEqual(
          addToLedger(createLedger(), batch).rows,
        );
      }),
    );
  });

  test('adding a batch again changes nothing', () => {
    fc.assert(
      fc.property(items(), (batch) => {
        const once = addToLedger(createLedger(), batch);
        expect(addToLedger(once, batch).rows).toEqual(once.rows);
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

describe('EVI-12 near-duplicate texts', () => {
  const text =
    'The bridge over the river Tay was opened to trains in the summer and carried them for a year ' +
    'and a half before the centre spans fell in a storm with a train on them; nobody survived.';
  const at = (name: string, changed: string, score: number): FoundItem =>
    foundItem({ text: changed, url: `https://example.com/${name}`, score });

  test('a text that says the same is another address of the first', () => {
    const { rows } = addToLedger(createLedger(), [
      at('a', text, 3),
      at('b', text.toUpperCase(), 2),
      at('c', `${text} Really.`, 1),
    ]);
    expect(rows.map(({ url, alsoAt }) => [url, alsoAt])).toEqual([
      ['https://example.com/a', ['https://example.com/b', 'https://example.com/c']],
    ]);
  });

  test('the address of a repeat is known from then on', () => {
    const once = addToLedger(createLedger(), [at('a', text, 2), at('b', text, 1)]);
    expect(addToLedger(once, [at('b', 'Quite another text.', 1)]).rows).toEqual(once.rows);
  });

  test('texts that differ in a number or a date are two', () => {
    const first = text.replace('river Tay', 'river Tay, 3264 m long,');
    const second = first.replace('3264', '3246');
    expect(addToLedger(createLedger(), [at('a', first, 2), at('b', second, 1)]).rows).toHaveLength(
      2,
    );
  });

  test('an older ledger can be added to again', () => {
    const older = addToLedger(createLedger(), [at('a', text, 1)]);
    addToLedger(older, [at('b', 'Something else altogether.', 1)]);
    const [row] = addToLedger(older, [at('c', text, 1)]).rows;
    expect(row?.alsoAt).toEqual(['https://example.com/c']);
  });
});
