import type { Corpus } from '../documents/index.ts';
import type { ExternalId, SourceKind } from '../evidence/index.ts';
import type { Instant, JsonValue } from '../kernel/index.ts';
import type { Span } from '../text/index.ts';

/** An index term (folded and stemmed by the tokenizer) and what it counts beside a word of the query. */
export interface QueryTerm {
  readonly term: string;
  readonly weight: number;
}

/** How a channel that ranks by itself should weigh words; one that cannot be told ignores it. */
export interface QueryRanking {
  readonly k1: number;
  readonly b: number;
  readonly titleWeight: number;
  readonly pairWeight: number;
}

/** The neighbours of a work in the net of citations. */
export interface CitationStep {
  readonly work: ExternalId;
  /** What it cites, or what cites it. */
  readonly what: 'references' | 'citations';
}

/** A source that can be asked what a work cites, or what cites it. */
export interface CitationRegister {
  readonly channel: string;
  /** By whose ids it knows works, the surest first. */
  readonly schemes: readonly ExternalId['scheme'][];
  readonly what: readonly CitationStep['what'][];
  /** Whether it is asked without anybody having chosen to: its answers are as its own description has them. */
  readonly isWalkedUnasked: boolean;
}

/** What is asked of a channel. Plain JSON: equal queries have equal bytes. */
export interface ChannelQuery {
  /** Words for people and for search engines; never empty. */
  readonly text: string;
  /** Added terms for channels that take weighted ones; the text alone must do for the others. */
  readonly terms: readonly QueryTerm[];
  readonly limit: number;
  readonly ranking: QueryRanking;
  /** Published within these, for sources that can be told. */
  readonly since?: Instant;
  readonly until?: Instant;
  /** Languages of the answer (`en`, `zh`), the first preferred. */
  readonly languages?: readonly string[];
  readonly kinds?: readonly SourceKind[];
  /** Works that are asked for by name: a source that knows one of the schemes looks it up instead of searching. */
  readonly ids?: readonly ExternalId[];
  /** Asked in place of a search: its hits are those neighbours of the work that hold words of `text`. */
  readonly follow?: CitationStep;
  /** What `next` of the answer before it said; opaque. */
  readonly page?: string;
}

/** What a source answered for one hit: a passage, and the text that it was taken from. */
export interface ChannelItem {
  readonly url: string;
  readonly title: string;
  /** The passage: `snapshot.text.slice(span.start, span.end)`. */
  readonly text: string;
  readonly publishedAt: Instant | null;
  readonly authors: readonly string[];
  /** Higher is better; comparable within one answer only. */
  readonly score: number;
  readonly snapshot: { readonly sha256: string; readonly text: string };
  readonly span: Span;
  readonly lossy: boolean;
  /** What the source says beside the text stands in it as `facts` (`SourceFacts` of evidence/). */
  readonly metadata: Readonly<Record<string, JsonValue>>;
}

/** A failure in words; `reason` is its fine name, where there is one (`unsafe_address`, `paywalled`, …). */
interface Told {
  readonly message: string;
  readonly reason?: string;
}

/** Why a channel gave nothing to read. Each kind has its own consequence, so none is folded into another. */
export type FailedAttempt =
  | { readonly type: 'not_configured'; readonly missing: string; readonly howTo: string }
  | ({ readonly type: 'auth_failed' } & Told)
  | { readonly type: 'rate_limited'; readonly retryAt: Instant | null; readonly message?: string }
  | ({ readonly type: 'budget_exhausted' } & Told)
  | ({ readonly type: 'blocked' } & Told)
  | { readonly type: 'timeout'; readonly afterMs: number }
  | ({ readonly type: 'transient_error' } & Told)
  | ({ readonly type: 'malformed' } & Told)
  | { readonly type: 'channel_unavailable'; readonly until: Instant; readonly why: string }
  | ({ readonly type: 'channel_error' } & Told);

/** What one call cost, and where its answer came from. */
export interface CallFacts {
  readonly costUsd: number;
  readonly ms: number;
  readonly cache: 'miss' | 'hit' | 'revalidated' | 'stale';
  readonly tries: number;
  /** Calls that the source still allows in its window. */
  readonly quotaLeft?: number;
}

/** What a source says of its answer as a whole. */
export interface AnswerFacts {
  /** How many hits the source has. */
  readonly total?: number;
  /** What to give as `page` for the hits after these. */
  readonly next?: string;
  /** What the source searched for, where it rewrites what it is asked. */
  readonly executed?: string;
  /** Why the answer is a part of what there is. */
  readonly partial?: string;
}

/** The typed end of one call. `no_results` says that the source answered and had nothing. */
export type AttemptOf<Item> =
  | ({
      readonly type: 'ok';
      readonly items: readonly Item[];
      readonly call?: CallFacts;
    } & AnswerFacts)
  | { readonly type: 'no_results'; readonly executed?: string; readonly call?: CallFacts }
  | FailedAttempt;

export type Attempt = AttemptOf<ChannelItem>;

export type ChannelGroup =
  | 'local'
  | 'general'
  | 'academic'
  | 'code'
  | 'community'
  | 'news'
  | 'reference'
  | 'media'
  | 'commerce'
  | 'own-knowledge';

/** What a channel is good for; choice, doctor and the documentation read it. */
export interface ChannelSpec {
  readonly name: string;
  /** One sentence for people. */
  readonly about: string;
  readonly group: ChannelGroup;
  /** Languages that it answers in (`en`, `zh`); empty: any. */
  readonly languages: readonly string[];
  /** What it is about, in lower-case words. */
  readonly domains: readonly string[];
  /** Whether it reaches over the network; `--offline` leaves those out. */
  readonly network: boolean;
  /** Name of the environment variable or setting that holds its key; `null` when it needs none. */
  readonly key: string | null;
  /** Price of a call. */
  readonly usdPerCall: number;
  readonly timeoutMs: number;
}

/** A source that can be searched. */
export interface Channel {
  readonly spec: ChannelSpec;
  /**
   * Never throws on an ordinary day: every failure is a typed attempt.
   *
   * @throws `signal.reason` when aborted.
   */
  search(query: ChannelQuery, signal: AbortSignal): Promise<Attempt>;
}

/** What a channel may use. */
export interface ChannelWorld {
  readonly corpus: Corpus;
  /** Files, folders or globs, absolute. */
  readonly roots: readonly string[];
  /** Addresses that documents have which were fetched: what is found there is cited by the page that it names. */
  readonly fetched?: readonly string[];
  /** Up to so many passages are all read, whatever words they have: what says it otherwise is found too. */
  readonly readsUpTo?: number;
  /** Where programs are looked for: the variable PATH. */
  readonly path?: string;
  /** The user's own, as the settings name them. */
  readonly own?: readonly ChannelEntry[];
}

/** How a channel registers: what it says of itself, and how it is opened. */
export interface ChannelEntry {
  readonly spec: ChannelSpec;
  /** What it lacks to be asked, as the next step. */
  obstacle?(): Promise<string | undefined>;
  open(world: ChannelWorld): Channel['search'];
}
