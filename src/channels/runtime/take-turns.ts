import { setTimeout as delay } from 'node:timers/promises';
import { createRandom, hashOf, instantFromMs, msOfInstant } from '../../kernel/index.ts';
import { hostAndPort, openDoor } from '../../net/index.ts';
import type { Sql } from '../../storage/index.ts';
import type { Attempt, FailedAttempt } from '../contract.ts';
import type { SourceRequest } from '../source.ts';
import { type CallEnd, type CallPlace, callSource } from './call-source.ts';
import { findStep, keepStep } from './kept-steps.ts';
import {
  type Asking,
  addressedBy,
  nowMs,
  type OpenedSource,
  type RuntimePlace,
  type SeenAnswer,
  userAgentOf,
  withoutKey,
  worldOf,
} from './opened-source.ts';
import {
  closeBucket,
  findTurn,
  giveBackSlot,
  type Reservation,
  reserveCall,
  takeSlot,
} from './rate-bucket.ts';

/** Tries after the first one. */
export const MAX_RETRIES = 2;
const RETRY_BASE_MS = 500;
/** Longer than this nobody waits for a turn: the attempt ends with the time at which one may ask. */
const LONGEST_WAIT_MS = 10_000;
const SLOT_PAUSE_MS = 50;
/** A slot outlives its call by this, so that a call that ends late does not meet the next one. */
const SLOT_SLACK_MS = 5_000;

export interface AskedInTurn {
  readonly attempt: Attempt;
  /** `undefined` where nothing was sent. */
  readonly facts:
    | { readonly costUsd: number; readonly tries: number; readonly quotaLeft?: number }
    | undefined;
}

export function unsent(attempt: Attempt): AskedInTurn {
  return { attempt, facts: undefined };
}

/** In turn: a connection that is free, a call that the pace allows, and once more after what passes by itself. */
export async function tryInTurn(
  opened: OpenedSource,
  asking: Asking,
  { mostRetries, signal }: { readonly mostRetries: number; readonly signal: AbortSignal },
): Promise<AskedInTurn> {
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
    if (!isPassing || end.isHopeless || end.restMs > 0 || tries > mostRetries || isTooLate)
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
  const { source, place, bucket, base, pace } = opened;
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
    // A connection is made when the turn is near, and the call reserved when the connection stands.
    const wait = (take: Take) => waitForCall(place, take, deadlineMs, signal);
    const early = await wait((now) => findTurn(sql, bucket, pace, now));
    if (early !== undefined) return refused(early);
    const turn: { sent: number; late?: FailedAttempt | undefined } = { sent: 0 };
    const isOwn = base === source.spec.base && !source.spec.isLocal;
    const exempt = isOwn ? [] : [hostAndPort(new URL(base))];
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
        turn,
        leave: async (send) => {
          turn.late = await wait((now) => reserveCall(sql, bucket, { pace, now, leave: send }));
          turn.sent += turn.late === undefined ? 1 : 0;
        },
        steps: stepsOf(opened, sql),
        onAnswer: (answer) => tellAnswer(opened, answer),
      },
      signal,
    );
    await heedRest(opened, end);
    const { sent, late } = turn;
    return late === undefined || sent > 0 ? { type: 'asked', end } : refused(late);
  } finally {
    await giveBackSlot(sql, bucket, slot, owner);
  }

  function refused(attempt: FailedAttempt): Turn {
    return { type: 'refused', attempt };
  }
}

/** Steps that the home keeps; a probe wants today's truth, and a text with the key in it is kept by nobody. */
function stepsOf({ source: { spec }, place, key }: OpenedSource, sql: Sql): CallPlace['steps'] {
  const fingerprintOf = (request: SourceRequest): string =>
    hashOf(['step', spec.name, spec.verified, ...addressedBy(request, key)]);
  return {
    find: async (request) =>
      place.isProbe === true ? undefined : findStep(sql, fingerprintOf(request), nowMs(place)),
    keep: async (request, body) => {
      if (key !== null && body.includes(JSON.stringify(key).slice(1, -1))) return;
      const { name: channel, cacheMs } = spec;
      const fingerprint = fingerprintOf(request);
      await keepStep(sql, { fingerprint, channel, cacheMs, body }, nowMs(place));
    },
  };
}

/** What was answered goes to whoever watches, without what the source must not repeat. */
function tellAnswer(
  { source, place, key }: OpenedSource,
  answer: Omit<SeenAnswer, 'source'>,
): void {
  const secrets = [key, place.contact].filter((value) => value !== null && value !== '');
  const clean = (text: string): string =>
    secrets.reduce<string>(
      (left, secret) =>
        left.replaceAll(secret ?? '', '…').replaceAll(encodeURIComponent(secret ?? ''), '…'),
      text,
    );
  place.onAnswer?.({
    ...answer,
    source: source.spec.name,
    url: clean(answer.url),
    text: clean(answer.text),
  });
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

type Take = (now: () => number) => Promise<Reservation>;

/** Why nothing may be sent; `undefined` once a call is granted. */
async function waitForCall(
  place: RuntimePlace,
  take: Take,
  deadlineMs: number,
  signal: AbortSignal,
): Promise<FailedAttempt | undefined> {
  for (;;) {
    const reserved = await take(() => nowMs(place));
    if (reserved.type === 'granted') return undefined;
    const { type, untilMs } = reserved;
    const now = nowMs(place);
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
    await delay(Math.max(1, untilMs - now), undefined, { signal });
  }
}

function attemptOf({ reading }: CallEnd): Attempt {
  if (reading.type !== 'ok' || reading.items.length > 0) return reading;
  const { executed } = reading;
  return { type: 'no_results', ...(executed === undefined ? {} : { executed }) };
}
