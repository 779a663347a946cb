import type { Asked, StoredItem } from '../../src/research/journal/exchange.ts';
import { DEFAULT_STRATEGY } from '../../src/search/index.ts';

export const SAMPLE_ASKED: Asked = {
  channel: 'documents',
  family: 'literal',
  text: 'the harbour',
  terms: [],
  limit: 5,
  ranking: DEFAULT_STRATEGY.rank.bm25,
};

export const SAMPLE_ITEM: StoredItem = {
  url: 'file:a.md',
  title: 'The harbour',
  publishedAt: null,
  authors: [],
  score: 1,
  snapshot: '',
  span: { start: 0, end: 9 },
  lossy: false,
  metadata: {},
};
