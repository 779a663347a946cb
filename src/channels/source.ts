import type { ExternalId, SourceKind } from '../evidence/index.ts';
import type { Instant, JsonValue, Result } from '../kernel/index.ts';
import type {
  AnswerFacts,
  ChannelItem,
  ChannelQuery,
  ChannelSpec,
  FailedAttempt,
} from './contract.ts';
import type { XmlElement } from './xml.ts';

/** Something that a source asks of the home before it answers, or answers more with. */
export interface SourceNeed {
  readonly type: 'env' | 'setting';
  /** Of the environment variable or setting. */
  readonly name: string;
  readonly use: 'required' | 'raises-limit';
  /** The exact next step, as a sentence. */
  readonly howTo: string;
  /** Where it is to be had. */
  readonly url?: string;
}

/** How often a source may be asked. All sources of one bucket share it. */
export interface AskingPace {
  readonly everyMs: number;
  /** Calls beyond the pace that may come at once. */
  readonly burst: number;
  readonly atOnce: number;
  readonly perDay?: number;
}

export interface Politeness extends AskingPace {
  /** The host or family whose limit it is. */
  readonly bucket: string;
  readonly withKey?: Partial<AskingPace>;
  readonly withContact?: Partial<AskingPace>;
}

export type Redistribution = 'open' | 'attribution' | 'share-alike' | 'quote-only';

/** What a public source says of itself: what it is, what it needs, what its terms are, when its shape was last checked. */
export interface SourceSpec extends ChannelSpec {
  /** Address that requests begin with, without a slash at its end; `channels.NAME.base_url` replaces it. */
  readonly base: string;
  readonly kinds: readonly SourceKind[];
  readonly needs: readonly SourceNeed[];
  readonly politeness: Politeness;
  readonly terms: {
    readonly url: string;
    readonly note: string;
    readonly redistribution: Redistribution;
  };
  /** What it can be asked beside a search. */
  readonly actions: readonly ('search' | 'item' | 'citations' | 'references' | 'fulltext')[];
  /** By whose ids it knows the works that it tells citations or references of, the surest first. */
  readonly walksFrom: readonly ExternalId['scheme'][];
  /** A session walks there without being told to. */
  readonly isWalkedUnasked: boolean;
  /** Day on which the shape of its answers was last checked against a description of them. */
  readonly verified: string;
  /** A question whose answer is known, which costs as little as a question can; some hit must hold `finds`. */
  readonly probe: { readonly question: string; readonly finds: string };
  /** Its own address is on this machine: exactly that one is exempt from the rule of public addresses. */
  readonly isLocal: boolean;
  /** Whether it is one of the set that `web` names. */
  readonly isDefault: boolean;
  /** How long a search answer may be given again. */
  readonly cacheMs: number;
  readonly maxBytes: number;
  /** Sources to ask when this one cannot answer. */
  readonly fallbacks: readonly string[];
}

/** Whether one question costs money, not only calls of a free allowance. */
export function isPaid({ usdPerCall, needs }: Pick<SourceSpec, 'usdPerCall' | 'needs'>): boolean {
  return usdPerCall > 0 && needs.some(({ use }) => use === 'required');
}

/** What the user says of the index behind `remote-index`; what is left out is as `docs push` makes it. */
export interface RemoteIndex {
  /** Index, alias, or several of them. */
  readonly index?: string | undefined;
  /** Where a hit holds what. */
  readonly fields?:
    | {
        readonly title?: string | undefined;
        readonly text?: string | undefined;
        readonly url?: string | undefined;
        readonly publishedAt?: string | undefined;
        readonly authors?: string | undefined;
      }
    | undefined;
  /** Fields that are searched, with what each counts: `title^2`. */
  readonly search?: readonly string[] | undefined;
  readonly auth?: 'api-key' | 'basic' | 'bearer' | undefined;
  readonly candidates?: number | undefined;
}

/** What an adapter takes from outside. */
export interface SourceWorld {
  /** `spec.base`, or what the settings put in its place; no slash at its end. */
  readonly base: string;
  /** Value of the variable that `spec.key` names. */
  readonly key: string | null;
  /** Mail address of the person whose home it is. */
  readonly contact: string | null;
  readonly remoteIndex?: RemoteIndex;
  readonly now: Instant;
  /** HTML or JATS as plain text: blocks an empty line apart, entities read, scripts left out. */
  textOf(markup: string): string;
}

/** One request, ready to be sent. Name and contact of the program are put in by the runtime. */
export interface SourceRequest {
  readonly type: 'request';
  readonly method: 'GET' | 'POST';
  readonly url: string;
  /** May hold a key. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: JsonValue;
  /** What the answer is read as. Another content type, and a body that does not parse, never reach the adapter. */
  readonly accepts: SourceBody['type'];
}

/** An answer with a status of 2xx, parsed. */
export type SourceBody =
  | { readonly type: 'json'; readonly value: unknown }
  | { readonly type: 'xml'; readonly root: XmlElement }
  | {
      readonly type: 'text';
      readonly text: string;
      /** For a source whose answer is JSON, XML or a page, as it comes. */
      asXml(): Result<XmlElement, string>;
    };

/** What an answer says. A source that has nothing answers `ok` without items: the runtime makes `no_results` of it. */
export type SourceReading =
  | ({
      readonly type: 'ok';
      readonly items: readonly ChannelItem[];
      /** What the call cost, where the answer tells; else `spec.usdPerCall` counts. */
      readonly costUsd?: number;
      readonly quotaLeft?: number;
      /** The source asks to be left alone for so long, though it answered. */
      readonly restMs?: number;
    } & AnswerFacts)
  | FailedAttempt
  | FollowUp;

/** The answer leads to a second request, whose own answer `read` takes. */
export interface FollowUp {
  readonly type: 'follow_up';
  readonly request: SourceRequest;
  read(body: SourceBody): SourceReading;
  /** What stands when the second request fails; without it the failure does. */
  readonly otherwise?: SourceReading;
}

/** A refusal, before its body was parsed. */
export interface SourceRefusal {
  readonly status: number;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  /** The first 2,000 characters. */
  readonly body: string;
}

/** One public source. Pure: it says what to send and what an answer means; the runtime sends, meters and keeps. */
export interface Source {
  readonly spec: SourceSpec;
  /** What to send; a failure when this question cannot be put to the source, or not with what the home has. */
  request(query: ChannelQuery, world: SourceWorld): SourceRequest | FailedAttempt;
  /** Called after status, type and parse checks. Never throws: what does not fit is `malformed`, with the field. */
  read(body: SourceBody, query: ChannelQuery, world: SourceWorld): SourceReading;
  /** Where its refusals differ from the rule of the statuses; `undefined` leaves it to that rule. */
  refusal?(refusal: SourceRefusal, world: SourceWorld): FailedAttempt | undefined;
}
