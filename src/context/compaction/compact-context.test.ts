import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compactText, linesOf, tokensOf, windowFor } from '../../../test/support/compact-text.ts';
import { createMemoryArchive } from '../../../test/support/memory-archive.ts';
import { asItems, makeResults } from '../../../test/support/transcripts.ts';
import { sha256Hex } from '../../kernel/index.ts';

const RESULTS = makeResults({ results: 40, words: 220, specifics: 12 });
const TEXT = asItems(RESULTS);

describe('when a compaction acts', () => {
  test('CON-1 at 69 % nothing happens', async () => {
    const { compaction, text } = await compactText(TEXT, Math.ceil(tokensOf(TEXT) / 0.6999));
    expect(compaction).toMatchObject({ status: 'not_needed', replacements: [] });
    expect(text).toBe(TEXT);
  });

  test('CON-1 at 70 % the context comes to 40 % or under, and the count of tokens is true', async () => {
    const window = windowFor(TEXT, 0.7);
    const { compaction, text } = await compactText(TEXT, window);
    expect(compaction).toMatchObject({ status: 'ok', targetReached: true, kUsed: 12 });
    expect(compaction.tokensAfter / window).toBeLessThanOrEqual(0.4);
    expect(tokensOf(text)).toBe(compaction.tokensAfter);
    expect(compaction.retention).toEqual({ specifics: 1, restorable: 1, dropped: 0 });
  });

  test('CON-22 what the target allows is used, and a digest has 5 to 10 lines', async () => {
    const archive = createMemoryArchive();
    const window = windowFor(TEXT, 0.7);
    const { compaction } = await compactText(TEXT, window, { archive });
    expect(compaction.tokensAfter / window).toBeGreaterThan(0.35);
    for (const { digest, digestTokenCount, originalTokenCount } of archive.records) {
      const lines = digest?.split('\n').length ?? 0;
      expect(lines).toBeGreaterThanOrEqual(5);
      expect(lines).toBeLessThanOrEqual(10);
      expect(digestTokenCount).toBeLessThanOrEqual(originalTokenCount / 2);
    }
  });

  test('CON-7 running it again changes nothing', async () => {
    const archive = createMemoryArchive();
    const window = windowFor(TEXT, 0.7);
    const once = await compactText(TEXT, window, { archive });
    const twice = await compactText(once.text, window, { archive });
    expect(twice.compaction.status).toBe('not_needed');
    expect(twice.text).toBe(once.text);
  });

  test('CON-7 running it again where the target cannot be reached changes nothing either', async () => {
    const archive = createMemoryArchive();
    const window = windowFor(TEXT, 2.5);
    const once = await compactText(TEXT, window, { archive });
    const records = archive.records.length;
    const twice = await compactText(once.text, window, { archive });
    expect(once.compaction.targetReached).toBe(false);
    expect(twice.text).toBe(once.text);
    expect(archive.records).toHaveLength(records);
  });
});

describe('the archive', () => {
  test('CON-10 when it cannot be written the call fails', async () => {
    const archive = createMemoryArchive();
    archive.broken = new Error('disk full');
    await expect(compactText(TEXT, windowFor(TEXT, 0.7), { archive })).rejects.toThrow('disk full');
    expect(archive.records).toEqual([]);
  });

  test('CON-11 a record holds the originals with their hashes', async () => {
    const archive = createMemoryArchive();
    await compactText(TEXT, windowFor(TEXT, 0.7), { archive });
    const [record] = archive.records;
    expect(record).toMatchObject({ batchId: 'offload_0001', reason: 'token_budget_exceeded' });
    for (const { raw, sha256, result } of record?.items ?? []) {
      expect(sha256Hex(raw)).toBe(sha256);
      expect(JSON.parse(raw)).toMatchObject({ result });
      expect(TEXT).toContain(raw);
    }
  });

  test('CON-13 a run that was killed after it archived is repeated under the same ids', async () => {
    const archive = createMemoryArchive();
    const window = windowFor(TEXT, 0.7);
    const killed = await compactText(TEXT, window, { archive });
    const records = archive.records.length;
    const again = await compactText(TEXT, window, { archive });
    expect(again.text).toBe(killed.text);
    expect(archive.records).toHaveLength(records);
  });

  test('CON-13 a run that was killed half way goes on where it stopped', async () => {
    const archive = createMemoryArchive();
    const window = windowFor(TEXT, 0.7);
    const whole = await compactText(TEXT, window);
    await compactText(TEXT, window, { archive });
    archive.records.splice(2);
    const again = await compactText(TEXT, window, { archive });
    expect(again.text).toBe(whole.text);
  });
});

test('CON-12 CON-21 random sessions: nothing is lost, what must stay stays, a second run does nothing', async () => {
  const piece = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 300 }),
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.constantFrom(
      '数据库连接池版本3.2.1于2026年3月5日崩溃。',
      '🧪🔬 12.5 ms',
      'v1.2.3 #4521 ENOENT /usr/lib/x.so',
      'x'.repeat(3_000),
    ),
    fc.constantFrom(...RESULTS.map(({ text }) => text)),
  );
  const item = fc.record({
    kind: fc.constantFrom(
      'tool_result',
      'tool_result',
      'tool_result',
      'evidence',
      'message',
      'rubrics',
      'system',
    ),
    text: fc.array(piece, { maxLength: 5 }).map((pieces) => pieces.join(' ')),
    pinned: fc.constantFrom(false, false, false, false, true),
  });
  const session = fc.array(item, { minLength: 1, maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(session, fc.double({ min: 0.5, max: 4, noNaN: true }), async (items, fill) => {
      const lines = items.map((one, at) => JSON.stringify({ id: `i${at}`, ...one }));
      const text = lines.join('\n');
      const window = Math.max(1, Math.floor(tokensOf(text, 'items') / fill));
      const archive = createMemoryArchive();
      const { compaction, text: after } = await compactText(text, window, {
        archive,
        format: 'items',
      });
      const left = new Set(linesOf(after));
      const gone = new Set(archive.records.flatMap((record) => record.items.map(({ raw }) => raw)));
      for (const line of lines) expect(left.has(line) || gone.has(line)).toBe(true);
      for (const [at, { kind, pinned }] of items.entries())
        if (pinned || !['tool_result', 'evidence'].includes(kind))
          expect(left).toContain(lines[at]);
      const results = lines.filter((_, at) => items[at]?.kind === 'tool_result');
      for (const line of results.slice(-compaction.kUsed))
        if (tokensOf(line, 'items') <= window * 0.4) expect(left).toContain(line);
      expect(compaction.kUsed).toBeGreaterThanOrEqual(3);
      expect(compaction.retention).toMatchObject({ specifics: 1, restorable: 1 });
      expect(compaction.tokensAfter).toBeLessThanOrEqual(compaction.tokensBefore);
      const again = await compactText(after, window, { archive, format: 'items' });
      expect(again.text).toBe(after);
    }),
    { numRuns: 60 },
  );
});
