import { describe, expect, test } from 'vitest';
import {
  compactText,
  idsOf,
  linesOf,
  tokensOf,
  windowFor,
} from '../../../test/support/compact-text.ts';
import { createMemoryArchive } from '../../../test/support/memory-archive.ts';
import { asItems, makeResults } from '../../../test/support/transcripts.ts';

const RESULTS = makeResults({ results: 40, words: 220, specifics: 12 });
const TEXT = asItems(RESULTS);

describe('what goes and what stays', () => {
  test('CON-2 CON-5 oldest first in batches of three; the last 12 results stay whole', async () => {
    const archive = createMemoryArchive();
    const { text } = await compactText(TEXT, windowFor(TEXT, 0.7), { archive });
    const gone = archive.records.flatMap(({ items }) => items.map(({ id }) => id));
    expect(gone).toEqual(RESULTS.slice(0, gone.length).map(({ id }) => id));
    expect(gone.length).toBeLessThanOrEqual(28);
    const sizes = archive.records.map(({ items }) => items.length);
    expect(sizes.slice(0, -1).every((size) => size === 3)).toBe(true);
    expect(sizes.at(-1)).toBeLessThanOrEqual(4);
    expect(linesOf(text).slice(-12)).toEqual(linesOf(TEXT).slice(-12));
  });

  test('CON-2 K shrinks when the last 12 alone are at the trigger, no further than needed', async () => {
    const few = asItems(RESULTS.slice(0, 14));
    const { compaction, text } = await compactText(few, windowFor(few, 0.9));
    expect(compaction.kUsed).toBeLessThan(12);
    expect(compaction.kUsed).toBeGreaterThan(8);
    expect(linesOf(text).slice(-compaction.kUsed)).toEqual(linesOf(few).slice(-compaction.kUsed));
  });

  test('CON-2 the last three stay whatever happens', async () => {
    const few = asItems(RESULTS.slice(0, 14));
    const { compaction, text } = await compactText(few, windowFor(few, 3));
    expect(compaction.kUsed).toBeGreaterThanOrEqual(3);
    expect(linesOf(text).slice(-3)).toEqual(linesOf(few).slice(-3));
  });

  test('CON-8 an oversized last result does not empty the context', async () => {
    const [first, ...rest] = RESULTS.slice(0, 20);
    const big = { id: 'big', text: (first?.text ?? '').repeat(80), specifics: [] };
    const text = asItems([...rest, big]);
    const done = await compactText(text, windowFor(text, 0.95));
    expect(done.compaction.kUsed).toBe(12);
    expect(linesOf(done.text).slice(-12)).toEqual(linesOf(text).slice(-12));
  });

  test('CON-8 a result that alone is more than the window goes as the last resort, and comes back whole', async () => {
    const [first, ...rest] = RESULTS.slice(0, 6);
    const prose = (first?.text ?? '').replace(/\S*\d\S*/g, '').repeat(60);
    const text = asItems([...rest, { id: 'big', text: prose, specifics: [] }]);
    const archive = createMemoryArchive();
    const window = Math.floor(tokensOf(asItems([{ id: 'big', text: prose, specifics: [] }])) / 2);
    const { compaction, text: after } = await compactText(text, window, { archive });
    expect(compaction.status).toBe('ok');
    expect(compaction.tokensAfter).toBeLessThanOrEqual(window);
    expect(archive.records.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(['big']);
    expect(archive.records[0]?.items[0]?.raw).toBe(linesOf(text).at(-1));
    expect(linesOf(after).slice(0, 5)).toEqual(linesOf(text).slice(0, 5));
  });

  test('CON-8 CON-23 one whose details alone are more than the window goes without a digest', async () => {
    const dense = Array.from(
      { length: 3_000 },
      (_, at) => `one step of the nightly build took ${at * 7_919} ms`,
    );
    const rest = RESULTS.slice(0, 5);
    const text = asItems([...rest, { id: 'big', text: dense.join('\n'), specifics: [] }]);
    const archive = createMemoryArchive();
    const { compaction, text: after } = await compactText(text, 10_000, { archive });
    expect(compaction).toMatchObject({ status: 'ok', targetReached: true });
    expect(archive.records.map(({ digest }) => digest)).toEqual([null]);
    expect(linesOf(after)).toEqual(linesOf(text).slice(0, -1));
  });

  test('CON-6 what stays larger than the window is said, whoever keeps it', async () => {
    const [first] = RESULTS;
    const big = { id: 'big', text: (first?.text ?? '').repeat(80), specifics: [] };
    const text = asItems([big]);
    const archive = createMemoryArchive();
    const pinned = await compactText(text, windowFor(text, 2), { archive, pinned: ['big'] });
    expect(pinned.compaction.status).toBe('target_unreachable');
    expect(archive.records).toEqual([]);
  });

  test('CON-8 an oversized old result goes alone when that is enough', async () => {
    const [first, ...rest] = RESULTS.slice(0, 30);
    const prose = (first?.text ?? '').replace(/\S*\d\S*/g, '').repeat(60);
    const text = asItems([{ id: 'big', text: prose, specifics: [] }, ...rest]);
    const done = await compactText(text, windowFor(text, 0.75));
    expect(done.compaction.targetReached).toBe(true);
    expect(done.compaction.replacements.length).toBeLessThan(3);
  });

  test('CON-3 evidence goes when it is older than the last 12 results, and not before', async () => {
    const evidence = makeResults({ seed: 2, results: 12, words: 300 }).map(({ id, text }) => ({
      id: `e_${id}`,
      kind: 'evidence',
      text,
    }));
    const old = asItems(RESULTS.slice(0, 12), evidence.slice(0, 9));
    const young = evidence
      .slice(9)
      .map((item) => `${JSON.stringify(item)}\n`)
      .join('');
    const archive = createMemoryArchive();
    const { text } = await compactText(old + young, windowFor(old + young, 0.7), { archive });
    const gone = archive.records.flatMap(({ items }) => items.map(({ id }) => id));
    expect(gone.length).toBeGreaterThan(0);
    expect(gone).toEqual(evidence.slice(0, gone.length).map(({ id }) => id));
    expect(text.endsWith(young)).toBe(true);
  });

  test('CON-3 without tool results the last 12 pieces of evidence stay', async () => {
    const text = RESULTS.map(
      ({ id, text }) => `${JSON.stringify({ id, kind: 'evidence', text })}\n`,
    ).join('');
    const done = await compactText(text, windowFor(text, 4));
    expect(linesOf(done.text).slice(-12)).toEqual(linesOf(text).slice(-12));
    expect(done.compaction.replacements.length).toBeGreaterThan(5);
  });

  test('CON-4 protected items stay byte for byte and in their order', async () => {
    const kept = [
      'system',
      'query',
      'clarify',
      'message',
      'clarify_result',
      'reflective_loop_state',
      'graph_plan',
      'citation_index',
      'rubrics',
    ].map((kind, at) => `{ "id":"k${at}","kind": "${kind}", "text":"keeps 1.50 and \\u4e2d" }`);
    const pinned = `{"id":"pin","kind":"tool_result","result":"pinned by its field","pinned":true}`;
    const results = linesOf(asItems(RESULTS)).slice(2);
    const text = [...kept, pinned, ...results].join('\n');
    const done = await compactText(text, windowFor(text, 0.7), { pinned: ['call_2'] });
    const lines = linesOf(done.text);
    for (const line of [...kept, pinned, results[1] ?? '']) expect(lines).toContain(line);
    expect(idsOf(done.text).filter((id) => idsOf(text).includes(id))).toEqual(
      idsOf(text).filter((id) => idsOf(done.text).includes(id)),
    );
  });

  test('CON-6 protected items over the target: target_unreachable with the sizes, and they stay', async () => {
    const rubrics = {
      id: 'r',
      kind: 'rubrics',
      text: RESULTS.slice(0, 15)
        .map(({ text }) => text)
        .join('\n'),
    };
    const text = asItems(RESULTS.slice(15), [rubrics]);
    const window = Math.floor(tokensOf(JSON.stringify(rubrics)) / 0.45);
    const done = await compactText(text, window);
    expect(done.compaction.status).toBe('target_unreachable');
    expect(done.compaction.sizes['rubrics']).toBeGreaterThan(window * 0.4);
    expect(linesOf(done.text)).toContain(JSON.stringify(rubrics));
  });

  test('CON-42 all in front of the first archived item stays byte for byte', async () => {
    const { text } = await compactText(TEXT, windowFor(TEXT, 0.7));
    const first = TEXT.indexOf('{"id":"call_1"');
    expect(text.slice(0, first)).toBe(TEXT.slice(0, first));
  });
});
