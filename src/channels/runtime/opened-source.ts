import {
  type Clock,
  type Egress,
  hashOf,
  type JsonValue,
  msOfInstant,
  type NewId,
} from '../../kernel/index.ts';
import { hostAndPort } from '../../net/index.ts';
import type { Sql } from '../../storage/index.ts';
import type { Attempt, ChannelQuery, FailedAttempt } from '../contract.ts';
import { loadTextOf } from '../parse-body.ts';
import type {
  AskingPace,
  RemoteIndex,
  Source,
  SourceRequest,
  SourceSpec,
  SourceWorld,
} from '../source.ts';
import { paceOf } from './rate-bucket.ts';

/** What the runtime around every source takes from the home. */
export interface RuntimePlace {
  /** The database that all processes of the home share. */
  sql(): Promise<Sql>;
  readonly egress: Egress;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Addresses that take the place of a source's own, by its name. */
  readonly baseUrls: Readonly<Record<string, string>>;
  /** What the user says of the index behind `remote-index`. */
  readonly remoteIndex?: RemoteIndex;
  readonly contact: string | null;
  readonly version: string;
  /** The time of the world: how long a source wants to be left alone has nothing to do with the session's instant. */
  readonly clock: Clock;
  readonly newId: NewId;
  /** Asks for today's truth: no kept answer is given, and a source that rests is asked all the same. */
  readonly isProbe?: boolean;
  /** Sees every answer as it came, without keys. */
  onAnswer?(answer: SeenAnswer): void;
}

/** An answer as it came from a source; keys, mail addresses and tokens are cut out of it. */
export interface SeenAnswer {
  readonly source: string;
  readonly url: string;
  readonly status: number;
  readonly contentType: string;
  readonly text: string;
}

/** One question to one source. */
export interface Asking {
  readonly query: ChannelQuery;
  readonly request: SourceRequest;
  readonly fingerprint: string;
}

/** How a home asks a source. */
export interface SettledSource {
  readonly base: string;
  readonly key: string | null;
  /** Changes with address and key. */
  readonly config: string;
  readonly pace: AskingPace;
  readonly bucket: string;
}

export interface OpenedSource extends SettledSource {
  readonly source: Source;
  readonly place: RuntimePlace;
}

/** What is sent, of which the key is no part. Pure. */
export function addressedBy(
  { method, url, body = null }: SourceRequest,
  key: string | null,
): readonly JsonValue[] {
  return [method, key === null ? url : url.replaceAll(encodeURIComponent(key), ''), body];
}

/** What the settings and the environment make of a source. Pure. */
export function settleSource(
  { name, base: own, key: variable, politeness }: SourceSpec,
  { baseUrls, environment, contact }: Pick<RuntimePlace, 'baseUrls' | 'environment' | 'contact'>,
): SettledSource {
  const base = baseUrls[name] ?? own;
  const value = (variable === null ? undefined : environment[variable]) ?? '';
  return {
    base,
    key: value === '' ? null : value,
    config: hashOf([base, value]).slice(0, 16),
    pace: paceOf(politeness, { key: value !== '', contact: contact !== null }),
    // Equal addresses are one host: what another address answers to says nothing about the source's own limits.
    bucket: base === own ? politeness.bucket : hostAndPort(new URL(base)) + politeness.bucket,
  };
}

export async function worldOf({ base, key, place }: OpenedSource): Promise<SourceWorld> {
  const { contact, clock, remoteIndex = {} } = place;
  return { base, key, contact, remoteIndex, now: clock.now(), textOf: await loadTextOf() };
}

export function nowMs({ clock }: RuntimePlace): number {
  return msOfInstant(clock.now());
}

/** A source may repeat the key that it was given: it goes no further. */
export function withoutKey<A extends Attempt>(attempt: A, key: string | null): A | FailedAttempt {
  if (key === null || !JSON.stringify(attempt).includes(JSON.stringify(key).slice(1, -1)))
    return attempt;
  if ('message' in attempt && attempt.message !== undefined)
    return { ...attempt, message: attempt.message.replaceAll(key, '…') };
  return { type: 'malformed', message: 'its answer repeats the key', reason: 'key_repeated' };
}

/** Who asks, and how to reach that person. */
export function userAgentOf({
  version,
  contact,
}: Pick<RuntimePlace, 'version' | 'contact'>): string {
  return contact === null ? `autosearch/${version}` : `autosearch/${version} (mailto:${contact})`;
}
