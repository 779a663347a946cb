import { sha256Hex } from '../../src/kernel/index.ts';
import {
  createRequest,
  DEFAULT_STRATEGY,
  type Exchange,
  type RecordedPassage,
} from '../../src/search/index.ts';

/** A passage that is the whole of its snapshot, for tests and examples. */
export function createItem(path: string, title: string, text: string): RecordedPassage {
  return {
    url: `file:${path}#L1`,
    title,
    text,
    publishedAt: null,
    authors: [],
    score: 1,
    snapshot: sha256Hex(text),
    span: { start: 0, end: text.length },
    lossy: false,
    metadata: {},
  };
}

/** A record of one channel that knows these passages; other questions are answered from them. */
export function createRecord(channel: string, items: readonly RecordedPassage[]): Exchange[] {
  const request = createRequest({
    channel,
    query: { text: '*', terms: [], limit: items.length, ranking: DEFAULT_STRATEGY.rank.bm25 },
    family: 'literal',
    purpose: 'all of it',
    seed: null,
    round: 1,
  });
  return [{ request, attempt: { type: 'ok', items } }];
}
