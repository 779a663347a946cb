import { findEgressObstacle, instantFromMs } from '../kernel/index.ts';
import { type RuntimePlace, settleSource } from './runtime/opened-source.ts';
import { type KnownSources, NO_HEALTH, type SourceHealth } from './runtime/read-health.ts';
import type { SourceNeed, SourceSpec } from './source.ts';

/**
 * Whether a source can be asked: `limited` can, and answers more to who gives it what it likes to have; `resting` will be
 * asked again by itself.
 */
export type SourceStateName = 'usable' | 'limited' | 'not_configured' | 'resting' | 'offline';

/** What is known of a source before it is asked. */
export interface SourceState {
  readonly state: SourceStateName;
  /** One sentence for people. */
  readonly detail: string;
  /** The exact next step; `''` where none is needed. */
  readonly next: string;
  readonly health: SourceHealth;
  /** When it failed last, where it has not answered since; `null` where it has. */
  readonly failingSinceMs: number | null;
  /** Calls that are left of today's; `null` where days are not counted. */
  readonly quotaLeft: number | null;
  /** How often it is asked at most, in the home as it is. */
  readonly everyMs: number;
}

type StatePlace = Pick<RuntimePlace, 'egress' | 'environment' | 'baseUrls' | 'contact'>;

/** Whether a home has what a source asks for. Pure. */
function isNeedMet(
  { type, name }: SourceNeed,
  { environment, baseUrls, contact }: Omit<StatePlace, 'egress'>,
): boolean {
  if (type === 'env') return (environment[name] ?? '') !== '';
  if (name === 'contact.email') return contact !== null;
  const channel = /^channels\.(.+)\.base_url$/.exec(name)?.[1];
  return channel !== undefined && baseUrls[channel] !== undefined;
}

/** Whether a source can be asked, and if not why: the one answer for choice, `doctor` and `channels`. Pure. */
export function stateOfSource(
  spec: SourceSpec,
  place: StatePlace,
  known: KnownSources,
  nowMs: number,
): SourceState {
  const { name, needs } = spec;
  const { base, bucket, config, pace } = settleSource(spec, place);
  const health = known.health.get(name) ?? NO_HEALTH;
  const { perDay } = pace;
  const quotaLeft =
    perDay === undefined ? null : Math.max(0, perDay - (known.used.get(bucket) ?? 0));
  const failing = known.failing.get(name);
  const failingSinceMs = failing?.config === config ? failing.sinceMs : null;
  const facts = { health, failingSinceMs, quotaLeft, everyMs: pace.everyMs };
  const lacking = needs.filter((need) => !isNeedMet(need, place));
  const required = lacking.find(({ use }) => use === 'required');
  const barred = findEgressObstacle(place.egress, base);
  if (barred !== undefined)
    return {
      state: 'offline',
      detail: barred,
      next: 'Allow it with egress.scope and egress.hosts.',
      ...facts,
    };
  if (required !== undefined)
    return {
      state: 'not_configured',
      detail: `needs ${required.name}`,
      next: stepOf(required),
      ...facts,
    };
  const resting = restOf({ name, bucket, config, quotaLeft }, known, nowMs);
  if (resting !== undefined) return { state: 'resting', ...resting, ...facts };
  const [liked] = lacking;
  return liked === undefined
    ? { state: 'usable', detail: paceInWords(facts), next: '', ...facts }
    : { state: 'limited', detail: paceInWords(facts), next: stepOf(liked), ...facts };
}

function stepOf({ howTo, url }: SourceNeed): string {
  return url === undefined ? howTo : `${howTo} ${url}`;
}

function restOf(
  {
    name,
    bucket,
    config,
    quotaLeft,
  }: {
    readonly name: string;
    readonly bucket: string;
    readonly config: string;
    readonly quotaLeft: number | null;
  },
  known: KnownSources,
  nowMs: number,
): { readonly detail: string; readonly next: string } | undefined {
  const breaker = known.resting.get(name);
  const isOpen = breaker !== undefined && breaker.config === config && breaker.untilMs > nowMs;
  const closedMs = known.closed.get(bucket) ?? 0;
  if (isOpen)
    return {
      detail: `left alone until ${instantFromMs(breaker.untilMs)}: ${breaker.why}`,
      next: 'Wait until then, or probe it now.',
    };
  // A bucket is closed too when its day is used up: nobody asked for that.
  if (quotaLeft === 0)
    return { detail: 'the calls of the day are used up', next: 'Wait until midnight UTC.' };
  return closedMs > nowMs
    ? {
        detail: `its host asked to be left alone until ${instantFromMs(closedMs)}`,
        next: 'Wait until then.',
      }
    : undefined;
}

function paceInWords({ quotaLeft, everyMs }: Pick<SourceState, 'quotaLeft' | 'everyMs'>): string {
  const seconds = everyMs / 1000;
  const often =
    seconds > 1
      ? `one call in ${Math.round(seconds * 10) / 10} s`
      : `${Math.round(1 / seconds)} calls a second`;
  return quotaLeft === null ? often : `${often}, ${quotaLeft} left today`;
}
