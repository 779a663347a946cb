import type { Instant, JsonValue } from '../kernel/index.ts';
import type { Span } from '../text/index.ts';

/** A passage that answers a query. `text` is the snapshot between the offsets of `span`. */
export interface PassageHit {
  readonly passageId: string;
  readonly url: string;
  readonly title: string;
  readonly text: string;
  /** Comparable within one search only. */
  readonly score: number;
  /** The query's terms that stand in it. */
  readonly terms: readonly string[];
  readonly publishedAt: Instant | null;
  readonly authors: readonly string[];
  /** Hash of the document's text, for `Corpus.snapshot`. */
  readonly snapshot: string;
  readonly span: Span;
  readonly page: number | null;
  readonly line: number | null;
  readonly lossy: boolean;
  /** Relative to its root's folder; unique in the corpus. */
  readonly path: string;
  readonly metadata: Readonly<Record<string, JsonValue>>;
}
