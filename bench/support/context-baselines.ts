import {
  digestExtractive,
  mostTokens,
  planReplacement,
  prepareBatch,
} from '../../src/context/compaction/plan-replacements.ts';
import { readCitedAddresses } from '../../src/context/digests/cited-addresses.ts';
import { findSpecifics } from '../../src/context/digests/find-specifics.ts';
import { type CountTokens, createFileArchive, openTranscript } from '../../src/context/index.ts';
import { splitSentences } from '../../src/text/index.ts';
import { compactSession, linesOf, maxTokensOf } from './context-session.ts';
import type { Figure } from './figure.ts';
import { timed } from './measure.ts';
import type { ToolResult } from './tool-results.ts';

/** Results that stay whole, in every system. */
const KEPT = 12;
const SET = '1M tokens';

/** Digest and proof alone, over every batch of three, at half of the room that a digest may take. */
export async function measureDigests(
  items: readonly ToolResult[],
  count: CountTokens,
): Promise<readonly Figure[]> {
  const { placed } = openTranscript(linesOf(items), 'bench', 'items');
  const read = placed.map(({ item }) => item);
  const tokens = read.map((item) => count(item.counted));
  const bytes = read.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
  const stub = { sessionId: 'bench', shape: 'one', count } as const;
  const citations = readCitedAddresses([]);
  const options = {
    ...stub,
    items: read,
    tokens,
    citations,
    query: new Set<string>(),
    preferCompactOverDrop: true,
  };
  const { ms, cpuMs } = await timed(async () => {
    for (let at = 0; at + 2 < read.length; at += 3) {
      const batch = prepareBatch([at, at + 1, at + 2], options);
      const digest = digestExtractive(batch, mostTokens(batch.tokens) / 2, count);
      planReplacement(batch, digest, { ...stub, batchNumber: at + 1, citationText: '' });
    }
  });
  const ours = { set: SET, system: 'autosearch', floor: 1 };
  return [
    { ...ours, metric: 'digest and proof, MB/s', value: bytes / 1e6 / (ms / 1000) },
    { ...ours, metric: 'digest and proof, MB per CPU s', value: bytes / 1e6 / (cpuMs / 1000) },
  ];
}

/** The same session, window and target for what others do: drop the oldest, or summarise without a proof. */
export async function compareWithBaselines(
  items: readonly ToolResult[],
  count: CountTokens,
  folder: string,
): Promise<readonly Figure[]> {
  const target = Math.floor(maxTokensOf(1_000_000) * 0.4);
  const texts = openTranscript(linesOf(items), 'bench', 'items').placed.map(
    ({ item }) => item.text,
  );
  const archive = createFileArchive(`${folder}/archive.jsonl`, 'bench');
  const text = linesOf(items);
  const systems: readonly (readonly [string, () => Promise<string>])[] = [
    [
      'autosearch',
      async () =>
        (await compactSession(text, { archive, maxTokens: maxTokensOf(1_000_000), count })).text,
    ],
    ['drop oldest', async () => dropOldest(texts, target, count)],
    ['summary without proof', async () => summarise(texts, target, count)],
  ];
  const figures: Figure[] = [];
  for (const [system, work] of systems) {
    const { ms, value } = await timed(work);
    const inline = system === 'autosearch' ? inlineOf(value) : value;
    const row = { set: 'same session and target', system };
    figures.push(
      { ...row, metric: 'time, s', value: ms / 1000 },
      { ...row, metric: 'tokens kept', value: count(inline) },
      { ...row, metric: 'specifics lost', value: lostShare(texts, inline) },
    );
  }
  return figures;
}

function inlineOf(transcript: string): string {
  return openTranscript(transcript, 'bench', 'items')
    .placed.map(({ item }) => item.text)
    .join('\n');
}

function dropOldest(texts: readonly string[], target: number, count: CountTokens): string {
  let left = target;
  const kept = texts.toReversed().filter((text) => {
    left -= count(text);
    return left >= 0;
  });
  return kept.toReversed().join('\n');
}

/** The first sentences of each result, as many as its share of the target holds. */
function summarise(texts: readonly string[], target: number, count: CountTokens): string {
  const kept = texts.slice(-KEPT);
  const room = target - kept.reduce((sum, text) => sum + count(text), 0);
  const old = texts.slice(0, -KEPT);
  const share = room / old.length;
  const summaries = old.map((text) => {
    let left = share;
    const sentences = splitSentences(text).map(({ start, end }) => text.slice(start, end));
    return sentences
      .filter((sentence) => {
        left -= count(sentence);
        return left >= 0;
      })
      .join(' ');
  });
  return [...summaries, ...kept].join('\n');
}

/** Of the specifics of all items but those that every system keeps. */
function lostShare(texts: readonly string[], inline: string): number {
  const wanted = new Set(
    texts.slice(0, -KEPT).flatMap((text) => findSpecifics(text).map((specific) => specific.text)),
  );
  const words = new Set(inline.split(/[\s;,，。；]+/));
  const lost = [...wanted].filter((text) => !words.has(text) && !inline.includes(text));
  return lost.length / wanted.size;
}
