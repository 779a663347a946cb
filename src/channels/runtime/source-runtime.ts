import { hashOf, instantFromMs } from '../../kernel/index.ts';
import type { Attempt, Channel, ChannelQuery, FailedAttempt } from '../contract.ts';
import type { Source, SourceRequest } from '../source.ts';
import { idsIn } from '../work-ids.ts';
import { afterAttempt, mayPass, readBreaker, takeTrial, writeBreaker } from './breaker.ts';
import { findKept, type KeptAnswer, keepAnswer, noteHealth } from './kept-answers.ts';
import {
  type Asking,
  addressedBy,
  nowMs,
  type OpenedSource,
  type RuntimePlace,
  settleSource,
  withoutKey,
  worldOf,
} from './opened-source.ts';
import { type AskedInTurn, MAX_RETRIES, tryInTurn, unsent } from './take-turns.ts';

/** How long a source whose name cannot be looked up is taken for lost. */
const LOST_MS = 30_000;
/** One source as a channel: asked at its pace, at its own address, with every end typed. */
export function openSourceChannel(source: Source, place: RuntimePlace): Channel['search'] {
  const opened: OpenedSource = {
    source,
    place,
    ...settleSource(source.spec, place),
  };
  let lost: { readonly attempt: Attempt; readonly untilMs: number } | undefined;
  const underWay = new Map<string, Promise<Attempt>>();
  return async (asked, signal) => {
    const ids = asked.ids ?? idsIn(asked.text);
    const query = ids.length === 0 ? asked : { ...asked, ids };
    const request = strayStep(source.spec, query) ?? source.request(query, await worldOf(opened));
    if (request.type !== 'request') return withoutKey(request, opened.key);
    const fingerprint = fingerprintOf(opened, request, query);
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

/** A source that cannot be asked for these neighbours would take the question for a search. */
function strayStep(
  { name, actions, walksFrom }: Source['spec'],
  { follow }: ChannelQuery,
): FailedAttempt | undefined {
  if (follow === undefined) return undefined;
  const { what, work } = follow;
  if (actions.includes(what) && walksFrom.includes(work.scheme)) return undefined;
  const message = `${name} does not list the ${what} of a work by its ${work.scheme}`;
  return { type: 'channel_error', message };
}

/** What is sent decides, not what it was made of: a source ranks by itself. The key has no part in it. */
function fingerprintOf(
  { source, key }: OpenedSource,
  request: SourceRequest,
  { follow, text }: ChannelQuery,
): string {
  // The neighbours of a work are chosen here, by the words of the question.
  const chosenBy = follow === undefined ? [] : [text];
  return hashOf([
    source.spec.name,
    source.spec.verified,
    ...addressedBy(request, key),
    ...chosenBy,
  ]);
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
  const kept = place.isProbe ? undefined : await findKept(sql, fingerprint, nowMs(place));
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

async function askWithinLimits(
  opened: OpenedSource,
  asking: Asking,
  signal: AbortSignal,
): Promise<AskedInTurn> {
  const { source, place, config } = opened;
  const { name } = source.spec;
  const sql = await place.sql();
  const breaker = await readBreaker(sql, name, config);
  const now = nowMs(place);
  const { openUntilMs, why } = breaker;
  const isResting =
    openUntilMs > now || (openUntilMs > 0 && !(await takeTrial(sql, name, openUntilMs, now)));
  if (isResting && place.isProbe !== true)
    return unsent({
      type: 'channel_unavailable',
      until: instantFromMs(Math.max(openUntilMs, now)),
      why,
    });
  const mostRetries = mayPass(breaker) ? MAX_RETRIES : 0;
  const asked = await tryInTurn(opened, asking, { mostRetries, signal });
  const { attempt } = asked;
  const isOwnFault = attempt.type === 'not_configured' || asked.facts === undefined;
  if (!isOwnFault) {
    // Read anew: others may have asked meanwhile.
    const state = await readBreaker(sql, name, config);
    await writeBreaker(sql, name, config, afterAttempt(state, attempt, nowMs(place)));
  }
  return asked;
}
