import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foundItem } from '../../test/support/found-item.ts';
import { addToLedger, createLedger, decodeEvidence, encodeEvidence } from './index.ts';

const [ROW] = addToLedger(createLedger(), [
  foundItem({ text: 'Water boils at 100 °C.', publishedAt: '2026-01-02T00:00:00.000Z' }),
]).rows;
if (ROW === undefined) throw new Error('the ledger took no row');

describe('EVI-9 lines of evidence.jsonl', () => {
  test('a row reads back as it was written', () => {
    const facts = fc.record({
      title: fc.string({ minLength: 1 }),
      snippet: fc.string(),
      query: fc.string(),
      authors: fc.array(fc.string()),
      alsoAt: fc.array(fc.webUrl()),
      lossy: fc.boolean(),
      metadata: fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), fc.oneof(fc.string(), fc.nat())),
      publishedAt: fc.constantFrom(null, '2026-01-02T00:00:00.000Z'),
    });
    fc.assert(
      fc.property(facts, (changes) => {
        const row = { ...ROW, ...changes };
        const line: unknown = JSON.parse(JSON.stringify(encodeEvidence(row)));
        expect(decodeEvidence(line)).toEqual({ ok: true, value: row });
      }),
    );
  });

  test('the date stands where the judge reads it', () => {
    expect(encodeEvidence(ROW)['metadata']).toEqual({ published_at: '2026-01-02T00:00:00.000Z' });
  });

  test.each([
    [null, 'the value'],
    [{ ...encodeEvidence(ROW), title: '' }, 'title'],
    [{ ...encodeEvidence(ROW), url: undefined }, 'url'],
    [{ ...encodeEvidence(ROW), id: 'x1' }, 'id'],
    [{ ...encodeEvidence(ROW), snapshot: 'AB' }, 'snapshot'],
    [{ ...encodeEvidence(ROW), span: { start: 5, end: 2 } }, 'span'],
    [{ ...encodeEvidence(ROW), found_at: 'soon' }, 'found_at'],
    [{ ...encodeEvidence(ROW), v: 2 }, 'v'],
    [{ ...encodeEvidence(ROW), published_at: '2026-01-03' }, 'metadata.published_at'],
  ])('a broken line is refused and the field named (%#)', (line, field) => {
    const decoded = decodeEvidence(line);
    expect(decoded.ok ? '' : decoded.error).toContain(`${field} must be`);
  });
});
