import { type Clock, type Egress, msOfInstant, type NewId } from '../../kernel/index.ts';
import type { Sql } from '../../storage/index.ts';
import type { Attempt, ChannelQuery, FailedAttempt } from '../contract.ts';
import { loadTextOf } from '../parse-body.ts';
import type { AskingPace, Source, SourceBody, SourceRequest, SourceWorld } from '../source.ts';

/** What the runtime around every source takes from the home. */
export interface RuntimePlace {
  /** The database that all processes of the home share. */
  sql(): Promise<Sql>;
  readonly egress: Egress;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Addresses that take the place of a source's own, by its name. */
  readonly baseUrls: Readonly<Record<string, string>>;
  readonly contact: string | null;
  readonly version: string;
  /** The time of the world: how long a source wants to be left alone has nothing to do with the session's instant. */
  readonly clock: Clock;
  readonly newId: NewId;
}

/** One question to one source. */
export interface Asking {
  readonly query: ChannelQuery;
  readonly request: SourceRequest;
  readonly fingerprint: string;
}

export interface OpenedSource {
  readonly source: Source;
  readonly place: RuntimePlace;
  readonly base: string;
  readonly key: string | null;
  /** Changes with address and key. */
  readonly config: string;
  readonly pace: AskingPace;
  readonly bucket: string;
  readonly followed: Map<string, SourceBody>;
}

export async function worldOf({ base, key, place }: OpenedSource): Promise<SourceWorld> {
  const { contact, clock } = place;
  return { base, key, contact, now: clock.now(), textOf: await loadTextOf() };
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
