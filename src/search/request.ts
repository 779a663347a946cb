import type { AttemptOf, ChannelItem, ChannelQuery, CitationRegister } from '../channels/index.ts';
import { hashOf, type Instant } from '../kernel/index.ts';
import type { QueryFamily } from './strategy.ts';

/** One thing asked of the world. Plain JSON, so that it can be journalled, hashed and asked again. */
export interface Request {
  readonly kind: 'search';
  /** Hash of channel and query: who asks, and why, changes nothing about the answer. */
  readonly id: string;
  readonly channel: string;
  readonly query: ChannelQuery;
  readonly family: QueryFamily;
  /** What it is hoped to find, for people. */
  readonly purpose: string;
  /** Key of the passage that it follows up; `null` when it comes from the question. */
  readonly seed: string | null;
  /** From 1; later rounds follow up what earlier ones found. */
  readonly round: number;
}

/** A found item whose snapshot stands elsewhere, by its hash. */
export interface RecordedPassage extends Omit<ChannelItem, 'snapshot'> {
  /** SHA-256 of the snapshot's text. */
  readonly snapshot: string;
}

export type RecordedAttempt = AttemptOf<RecordedPassage>;

/** A request and how it ended. */
export interface Exchange {
  readonly request: Request;
  readonly attempt: RecordedAttempt;
}

/** The one way in which a search touches the world: live, resumed, tried and replayed runs differ in it alone. */
export type Answer = (request: Request, signal: AbortSignal) => Promise<RecordedAttempt>;

export function createRequest(parts: Omit<Request, 'kind' | 'id'>): Request {
  return { kind: 'search', id: requestIdOf(parts.channel, parts.query), ...parts };
}

function requestIdOf(channel: string, query: ChannelQuery): string {
  return hashOf({ kind: 'search', channel, query }).slice(0, 24);
}

/** The items of an attempt; none when it failed. */
export function itemsOf(attempt: RecordedAttempt): readonly RecordedPassage[] {
  return attempt.type === 'ok' ? attempt.items : [];
}

/** The last round that was asked; 0 before the first. */
export function roundOf(exchanges: readonly Exchange[]): number {
  return Math.max(0, ...exchanges.map(({ request }) => request.round));
}

/** A channel that was chosen for the question, not named by whoever asks. */
export interface ChosenChannel {
  readonly name: string;
  /** Who is asked when it fails, the nearest first. */
  readonly fallbacks: readonly string[];
}

/** What a person accepted as an answer to an earlier question. */
export interface AcceptedAnswer {
  readonly question: string;
  /** The accepted claims, as the report showed them. */
  readonly texts: readonly string[];
}

/** What a search takes from its session. */
export interface QuestionBrief {
  readonly question: string;
  /** Instant of the session: every item of it was found then. */
  readonly now: Instant;
  /** Names of the chosen channels, the most promising first. */
  readonly channels: readonly string[];
  /** Those of them that were chosen: asked in turns. Left out where all were named. */
  readonly chosen?: readonly ChosenChannel[];
  /** Queries that earlier sessions recorded as good, with the question's own words filled in. */
  readonly goodQueries: readonly string[];
  /** Who tells what a work cites, and what cites it. Left out: citations are not followed. */
  readonly registers?: readonly CitationRegister[];
  /** What people accepted as answers to questions that share words with this one. Left out where there is none. */
  readonly accepted?: readonly AcceptedAnswer[];
}
