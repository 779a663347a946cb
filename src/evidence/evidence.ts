import type { Instant, JsonValue } from '../kernel/index.ts';
import type { Span } from '../text/index.ts';

/** A found item as it stands in a session's ledger. `id` and `citation` are given once and never change. */
export interface Evidence {
  /** `e1`, `e2` … in the order in which the items entered the ledger. */
  readonly id: string;
  readonly url: string;
  readonly title: string;
  /** The passage that was found, as it stands in the snapshot. */
  readonly snippet: string;
  /** The channel's name, exactly. */
  readonly source: string;
  readonly query: string;
  readonly foundAt: Instant;
  readonly publishedAt: Instant | null;
  readonly authors: readonly string[];
  readonly score: number;
  /** SHA-256 of the text that the passage was taken from. */
  readonly snapshot: string;
  /** Where the passage stands in the snapshot, in UTF-16 code units. */
  readonly span: Span;
  readonly citation: number;
  /** Other addresses of the same text. */
  readonly alsoAt: readonly string[];
  /** True when the source's bytes were not valid and were replaced while reading. */
  readonly lossy: boolean;
  readonly metadata: Metadata;
}

/** What a channel tells beyond the fields above. Never holds `published_at`: that is a field. */
export type Metadata = Readonly<Record<string, JsonValue>>;

/** What a search brings to the ledger: evidence that has no id and no number yet. */
export interface FoundItem extends Omit<Evidence, 'id' | 'citation' | 'snippet' | 'alsoAt'> {
  readonly text: string;
}

/** The source name of what a model or the memory recalled by itself: never a proof, never judged. */
export const OWN_KNOWLEDGE = 'own-knowledge';
