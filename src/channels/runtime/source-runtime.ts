import { setTimeout as delay } from 'node:timers/promises';
import {
  type Clock,
  createRandom,
  type Egress,
  hashOf,
  instantFromMs,
  msOfInstant,
  type NewId,
} from '../../kernel/index.ts';
import { hostAndPort, loadSender, openDoor } from '../../net/index.ts';
import type { Sql } from '../../storage/index.ts';
import type { Attempt, Channel, ChannelQuery, FailedAttempt } from '../contract.ts';
import { loadTextOf } from '../parse-body.ts';
import type { AskingPace, Source, SourceBody, SourceRequest, SourceWorld } from '../source.ts';
import { idsIn } from '../work-ids.ts';
import { afterAttempt, readBreaker, takeTrial, writeBreaker } from './breaker.ts';
import { type CallEnd, callSource } from './call-source.ts';
import { findKept, type KeptAnswer, keepAnswer, noteHealth } from './kept-answers.ts';
import { closeBucket, giveBackSlot, paceOf, reserveCall, takeSlot } from './rate-bucket.ts';

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

/** Tries after the first one. */
const MAX_RETRIES = 2;
const RETRY_BASE_MS = 500;
/** Longer than this nobody waits for a turn: the attempt ends with the time at which one may ask. */
const LONGEST_WAIT_MS = 10_000;
const SLOT_PAUSE_MS = 50;
/** How long a source whose name cannot be looked up is taken for lost. */
const LOST_MS = 30_000;
/** A slot outlives its call by this, so that a call that ends late does not meet the next one. */
const SLOT_SLACK_MS = 5_000;

/** One source as a channel: asked at its pace, at its own address, with every end typed. */
export function openSourceChannel(source: Source, place: RuntimePlace): Channel['search'] {
  const { spec } = source;
  const base = place.baseUrls[spec.name] ?? spec.base;
  const key = (spec.key === null ? undefined : place.environment[spec.key]) ?? '';
  const opened: OpenedSource = {
    source,
    place,
    base,
    key: key === '' ? null : key,
    config: hashOf([base, key]).slice(0, 16),
    pace: paceOf(spec.politeness, { key: key !== '', contact: place.contact !== null }),
    // Equal addresses are one host: what another address answers to says nothing about the source's own limits.
    bucket:
      base === spec.base
        ? spec.politeness.bucket
        : hostAndPort(new URL(base)) + spec.politeness.bucket,
    followed: new Map(),
  };
  let lost: { readonly attempt: Attempt; readonly untilMs: number } | undefined;
  const underWay = new Map<string, Promise<Attempt>>();
  return async (asked, signal) => {
    const ids = asked.ids ?? idsIn(asked.text);
    const query = ids.length === 0 ? asked : { ...asked, ids };
    const request = source.request(query, await worldOf(opened));
    if (request.type !== 'request') return withoutKey(request, opened.key);
    const fingerprint = fingerprintOf(opened, request);
    if (lost !== undefined && nowMs(place) < lost.untilMs) return lost.attempt;
    const running = underWay.get(fingerprint);
    if (running !== undefined) return running;
    const search = searchSource(opened, { query, request, fingerprint }, signal).finally(() =>
      underWay.delete(fingerprint),
    );
    underWay.set(fingerprint, search);
    const attempt = await search;
    // There is no way to it at all: nobody waits for a turn to find that out again.
    if (attempt.type === 'transient_error' && attempt.reason === 'no_address')
      lost = { attempt, untilMs: nowMs(place) + LOST_MS };
    return attempt;
  };
}

/** What is sent decides, not what it was made of: a source ranks by itself. The key has no part in it. */
function fingerprintOf({ source, key }: OpenedSource, request: SourceRequest): string {
  const { method, url, body = null } = request;
  const address = key === null ? url : url.replaceAll(encodeURIComponent(key), '');
  return hashOf([source.spec.name, source.spec.verified, method, address, body]);
}

/** One question to one source. */
interface Asking {
  readonly query: ChannelQuery;
  readonly request: SourceRequest;
  readonly fingerprint: string;
}

interface OpenedSource {
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

async function searchSource(
  opened: OpenedSource,
  asking: Asking,
  signal: AbortSignal,
): Promise<Attempt> {
  const { fingerprint } = asking;
  const { source, place } = opened;
  const { spec } = source;
  const sql = await place.sql();
  const startedMs = place.clock.monotonicMs();
  const kept = await findKept(sql, fingerprint, nowMs(place));
  if (kept?.isFresh === true) return fromKept(kept, 'hit', place);
  const { attempt, facts } = await askWithinLimits(opened, asking, signal);
  const ms = place.clock.monotonicMs() - startedMs;
  const now = nowMs(place);
  if (facts !== undefined) {
    await noteHealth(sql, spec.name, attempt, { ms, costUsd: facts.costUsd, nowMs: now });
    await keepAnswer(sql, { fingerprint, channel: spec.name, cacheMs: spec.cacheMs }, attempt, now);
  }
  if (attempt.type !== 'ok' && attempt.type !== 'no_results')
    return kept === undefined ? attempt : fromKept(kept, 'stale', place, attempt);
  return {
    ...attempt,
    call: { costUsd: 0, tries: 1, ...facts, ms: Math.round(ms), cache: 'miss' },
  };
}

function fromKept(
  { attempt, askedMs }: KeptAnswer,
  cache: 'hit' | 'stale',
  place: RuntimePlace,
  instead?: FailedAttempt,
): Attempt {
  const call = { costUsd: 0, ms: 0, cache, tries: 0 };
  if (attempt.type === 'no_results') return { ...attempt, call };
  if (attempt.type !== 'ok') return attempt;
  if (instead === undefined) return { ...attempt, call };
  const hours = Math.round((nowMs(place) - askedMs) / 3_600_000);
  const partial = `the answer of ${hours} hours ago, since the source failed now: ${instead.type}`;
  return { ...attempt, call, partial };
}

async function worldOf({ base, key, place }: OpenedSource): Promise<SourceWorld> {
  const { contact, clock } = place;
  return { base, key, contact, now: clock.now(), textOf: await loadTextOf() };
}

function nowMs({ clock }: RuntimePlace): number {
  return msOfInstant(clock.now());
}

interface Asked {
  readonly attempt: Attempt;
  /** `undefined` where nothing was sent. */
  readonly facts:
    | { readonly costUsd: number; readonly tries: number; readonly quotaLeft?: number }
    | undefined;
}

async function askWithinLimits(
  opened: OpenedSource,
  asking: Asking,
  signal: AbortSignal,
): Promise<Asked> {
  const { source, place, config } = opened;
  const { name } = source.spec;
  const sql = await place.sql();
  const breaker = await readBreaker(sql, name, config);
  const now = nowMs(place);
  const { openUntilMs, why } = breaker;
  if (openUntilMs > now || (openUntilMs > 0 && !(await takeTrial(sql, name, openUntilMs, now))))
    return unsent({
      type: 'channel_unavailable',
      until: instantFromMs(Math.max(openUntilMs, now)),
      why,
    });
  const asked = await tryInTurn(opened, asking, signal);
  const { attempt } = asked;
  const isOwnFault = attempt.type === 'not_configured' || asked.facts === undefined;
  if (!isOwnFault) {
    // Read anew: others may have asked meanwhile.
    const state = await readBreaker(sql, name, config);
    await writeBreaker(sql, name, config, afterAttempt(state, attempt, nowMs(place)));
  }
  return asked;
}

function unsent(attempt: Attempt): Asked {
  return { attempt, facts: undefined };
}

/** In turn: a connection that is free, a call that the pace allows, and once more after what passes by itself. */
async function tryInTurn(
  opened: OpenedSource,
  asking: Asking,
  signal: AbortSignal,
): Promise<Asked> {
  const { source, place } = opened;
  const deadlineMs = nowMs(place) + source.spec.timeoutMs;
  const random = createRandom(asking.fingerprint, 0, 'retry');
  for (let tries = 1; ; tries += 1) {
    const turn = await oneTurn(opened, asking, deadlineMs, signal);
    if (turn.type === 'refused')
      return tries === 1
        ? unsent(turn.attempt)
        : { attempt: turn.attempt, facts: { costUsd: 0, tries } };
    const { end } = turn;
    const attempt = withoutKey(attemptOf(end), opened.key);
    const { costUsd, quotaLeft } = end;
    const facts = { costUsd, tries, ...(quotaLeft === undefined ? {} : { quotaLeft }) };
    const pauseMs = random.next() * RETRY_BASE_MS * 2 ** tries;
    const isPassing = attempt.type === 'transient_error' || attempt.type === 'timeout';
    const isTooLate = nowMs(place) + pauseMs + RETRY_BASE_MS > deadlineMs;
    if (!isPassing || end.isHopeless || end.restMs > 0 || tries > MAX_RETRIES || isTooLate)
      return { attempt, facts };
    await delay(pauseMs, undefined, { signal });
  }
}

type Turn =
  | { readonly type: 'asked'; readonly end: CallEnd }
  | { readonly type: 'refused'; readonly attempt: FailedAttempt };

async function oneTurn(
  opened: OpenedSource,
  { query, request }: Asking,
  deadlineMs: number,
  signal: AbortSignal,
): Promise<Turn> {
  const { source, place, bucket, base } = opened;
  const sql = await place.sql();
  const owner = place.newId();
  const slot = await waitForSlot(opened, owner, deadlineMs, signal);
  if (slot === undefined)
    return refused({
      type: 'rate_limited',
      retryAt: null,
      message: 'all of its connections are in use',
    });
  try {
    const world = await worldOf(opened);
    await loadSender();
    const waited = await waitForCall(opened, deadlineMs, signal);
    if (waited !== undefined) return refused(waited);
    const exempt = base === source.spec.base ? [] : [hostAndPort(new URL(base))];
    const timeoutMs = Math.max(1_000, deadlineMs - nowMs(place));
    const end = await callSource(
      source,
      query,
      request,
      {
        door: openDoor({ egress: place.egress, exempt }),
        world,
        userAgent: userAgentOf(place),
        timeoutMs,
        nowMs: nowMs(place),
        turn: () => waitForCall(opened, deadlineMs, signal),
        followed: opened.followed,
      },
      signal,
    );
    await heedRest(opened, end);
    return { type: 'asked', end };
  } finally {
    await giveBackSlot(sql, bucket, slot, owner);
  }

  function refused(attempt: FailedAttempt): Turn {
    return { type: 'refused', attempt };
  }
}

/** A wait that the source asks for closes its bucket for everybody of the home. */
async function heedRest(
  { place, bucket }: OpenedSource,
  { reading, restMs }: CallEnd,
): Promise<void> {
  const now = nowMs(place);
  const toldMs =
    reading.type === 'rate_limited' && reading.retryAt !== null
      ? msOfInstant(reading.retryAt) - now
      : restMs;
  const isUntold = reading.type === 'rate_limited' && toldMs <= 0;
  const waitMs = isUntold ? UNTOLD_REST_MS : toldMs;
  if (waitMs > 0) await closeBucket(await place.sql(), bucket, now + waitMs, now);
}

/** What a source gets that says "too many" and not for how long. */
const UNTOLD_REST_MS = 30_000;

async function waitForSlot(
  { place, bucket, pace }: OpenedSource,
  owner: string,
  deadlineMs: number,
  signal: AbortSignal,
): Promise<number | undefined> {
  const sql = await place.sql();
  for (;;) {
    const now = nowMs(place);
    const untilMs = deadlineMs + SLOT_SLACK_MS;
    const slot = await takeSlot(sql, bucket, pace.atOnce, { owner, nowMs: now, untilMs });
    if (slot !== undefined) return slot;
    if (now + SLOT_PAUSE_MS > deadlineMs) return undefined;
    await delay(SLOT_PAUSE_MS, undefined, { signal });
  }
}

/** Why nothing may be sent; `undefined` once a call is reserved. */
async function waitForCall(
  { place, bucket, pace }: OpenedSource,
  deadlineMs: number,
  signal: AbortSignal,
): Promise<FailedAttempt | undefined> {
  const sql = await place.sql();
  for (;;) {
    const now = nowMs(place);
    const reserved = await reserveCall(sql, bucket, pace, now);
    if (reserved.type === 'granted') return undefined;
    const { type, untilMs } = reserved;
    const isTooLong = untilMs - now > LONGEST_WAIT_MS || untilMs + SLOT_SLACK_MS > deadlineMs;
    if (type === 'used_up' || isTooLong)
      return {
        type: 'rate_limited',
        retryAt: instantFromMs(untilMs),
        message:
          type === 'used_up'
            ? 'the calls of the day are used up'
            : 'it is not its turn before then',
      };
    await delay(untilMs - now, undefined, { signal });
  }
}

function attemptOf({ reading }: CallEnd): Attempt {
  if (reading.type !== 'ok' || reading.items.length > 0) return reading;
  const { executed } = reading;
  return { type: 'no_results', ...(executed === undefined ? {} : { executed }) };
}

/** Who asks, and how to reach that person. */
export function userAgentOf({
  version,
  contact,
}: Pick<RuntimePlace, 'version' | 'contact'>): string {
  return contact === null ? `autosearch/${version}` : `autosearch/${version} (mailto:${contact})`;
}

/** A source may repeat the key that it was given: it goes no further. */
function withoutKey<A extends Attempt>(attempt: A, key: string | null): A | FailedAttempt {
  if (key === null || !JSON.stringify(attempt).includes(JSON.stringify(key).slice(1, -1)))
    return attempt;
  if ('message' in attempt && attempt.message !== undefined)
    return { ...attempt, message: attempt.message.replaceAll(key, '…') };
  return { type: 'malformed', message: 'its answer repeats the key', reason: 'key_repeated' };
}
