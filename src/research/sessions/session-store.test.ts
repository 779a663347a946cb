import { mkdir, writeFile } from 'node:fs/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SAMPLE_ITEM } from '../../../test/support/sample-request.ts';
import { withTempDir } from '../../../test/support/with-temp-dir.ts';
import { type JournalEntry, journalSchema } from '../journal/journal.ts';
import { sessionFolder } from './session-folder.ts';
import { readSessionStatus } from './session-head.ts';
import { readJournal } from './session-store.ts';

const at = '2026-03-29T00:00:00.000Z';
const DELIVERED: JournalEntry = {
  type: 'session.delivered',
  at,
  because: 'threshold',
  bestGeneration: 1,
  finalScore: 1,
  seal: null,
};
/** What an answer holds may read like an entry. */
const ANSWERED: JournalEntry = {
  type: 'request.answered',
  at,
  generation: 1,
  requestId: 'r',
  attempt: { type: 'ok', items: [{ ...SAMPLE_ITEM, metadata: { type: 'session.delivered' } }] },
  spent: { usd: 0, tokens: 0, calls: 1, seconds: 0 },
  durationMs: 1,
};
const entry = fc.oneof(
  fc.constantFrom<JournalEntry>(
    { type: 'session.paused', at },
    { type: 'documents.changed', at, fingerprint: 'f' },
    { type: 'terms.counted', at, passages: 1, frequencies: {} },
    ANSWERED,
  ),
  { weight: 1, arbitrary: fc.constant(DELIVERED) },
);
const line = fc.oneof(
  { weight: 8, arbitrary: entry.map((one) => JSON.stringify(journalSchema.encode(one))) },
  { weight: 1, arbitrary: fc.constantFrom('{"type":"session.delivered"}', '{"torn', '') },
);

test('RES-57 the status that a list tells is that of the whole journal', async () => {
  await withTempDir(async (sessions) => {
    const folder = sessionFolder(sessions, 's-0123456789abcdef');
    await mkdir(folder.path);
    expect(readSessionStatus(folder)).toBe('running');
    await fc.assert(
      fc.asyncProperty(fc.array(line, { maxLength: 9 }), async (lines) => {
        await writeFile(folder.journal, lines.join('\n'));
        expect(readSessionStatus(folder)).toBe((await readJournal(folder)).state.status);
      }),
      { numRuns: 200 },
    );
  });
});
