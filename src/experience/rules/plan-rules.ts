import { MS_PER_DAY } from '../../kernel/index.ts';
import type { PatternKey } from '../events/event-schema.ts';

/** When a recurring pattern is a rule, and for how long (EXP-13 to EXP-17). Days are 24 hours. */
export interface PromotionPolicy {
  readonly minSeen: number;
  readonly minSuccess: number;
  /** Distinct sessions that the promoting window must hold. */
  readonly minSessions: number;
  readonly freshForDays: number;
  /** From the last verification; between fresh and this a rule is pending. */
  readonly goneAfterDays: number;
  /** So many rejections and failures take a rule away, unless successes outnumber them. */
  readonly badToDemote: number;
}

/** One lucky run is noise; three sightings with two wins inside a month is a rule. */
export const DEFAULT_PROMOTION: PromotionPolicy = {
  minSeen: 3,
  minSuccess: 2,
  minSessions: 1,
  freshForDays: 30,
  goneAfterDays: 60,
  badToDemote: 3,
};

/** One sighting of one pattern, as the sweep sees it. */
export interface PatternSighting {
  readonly at: number;
  readonly text: string;
  readonly key: PatternKey | null;
  readonly session: string | null;
  readonly success: boolean;
  readonly counted: boolean;
  readonly bad: boolean;
}

/** A pattern that was promoted. `seen` and `success` count from the promoting window on. */
export interface RuleState {
  seen: number;
  success: number;
  lastVerified: number;
  goodSince: number;
  badSince: number;
}

/** Where one pattern stands after the sightings swept so far. Grows in place: a fold's accumulator. */
export interface PatternState {
  text: string;
  key: PatternKey | null;
  /** Counted sightings of the last `freshForDays`, oldest first, while the pattern is no rule. */
  window: { readonly at: number; readonly success: boolean; readonly session: string | null }[];
  /** Successes in `window`, kept beside it so that a long window costs nothing. */
  wins: number;
  rule: RuleState | null;
}

export type Standing = 'active' | 'pending' | 'none';

export function emptyPattern(): PatternState {
  return { text: '', key: null, window: [], wins: 0, rule: null };
}

/**
 * Sweeps one sighting; they must come in the order of `compareSightings`.
 * @returns how many rejections and failures took the rule away with this sighting; 0 when nothing did.
 */
export function advance(
  state: PatternState,
  sighting: PatternSighting,
  policy: PromotionPolicy,
): number {
  dropExpired(state, sighting.at, policy);
  const before = state.rule;
  if (sighting.counted) count(state, sighting, policy);
  // The promoting sighting itself came before the rule was one.
  if (before === null) return 0;
  if (sighting.bad) before.badSince += 1;
  else if (sighting.counted && sighting.success) before.goodSince += 1;
  if (before.badSince < policy.badToDemote || before.goodSince > before.badSince) return 0;
  forget(state);
  return before.badSince;
}

/** What the pattern is at `now`, given everything swept. */
export function standingAt(state: PatternState, now: number, policy: PromotionPolicy): Standing {
  if (state.rule === null) return 'none';
  const age = now - state.rule.lastVerified;
  if (age <= policy.freshForDays * MS_PER_DAY) return 'active';
  return age <= policy.goneAfterDays * MS_PER_DAY ? 'pending' : 'none';
}

/** Whether no sighting at or after `at` can tell this state from an empty one. */
export function isSpent(state: PatternState, at: number, policy: PromotionPolicy): boolean {
  if (state.rule !== null) return at - state.rule.lastVerified > policy.goneAfterDays * MS_PER_DAY;
  const newest = state.window.at(-1);
  return newest === undefined || at - newest.at > policy.freshForDays * MS_PER_DAY;
}

function count(state: PatternState, sighting: PatternSighting, policy: PromotionPolicy): void {
  state.text = sighting.text;
  state.key = sighting.key ?? state.key;
  if (state.rule === null) {
    const { at, success, session } = sighting;
    state.window.push({ at, success, session });
    if (success) state.wins += 1;
    state.rule = findPromotion(state, at, policy);
    return;
  }
  const { rule } = state;
  rule.seen += 1;
  if (sighting.success) rule.success += 1;
  const isFresh = sighting.at - rule.lastVerified <= policy.freshForDays * MS_PER_DAY;
  // A pending rule is brought back by a success alone.
  if (isFresh || sighting.success) rule.lastVerified = sighting.at;
}

function findPromotion(state: PatternState, at: number, policy: PromotionPolicy): RuleState | null {
  const { window } = state;
  const oldest = at - policy.freshForDays * MS_PER_DAY;
  for (let first = window[0]; first !== undefined && first.at < oldest; first = window[0]) {
    if (first.success) state.wins -= 1;
    window.shift();
  }
  if (window.length < policy.minSeen || state.wins < policy.minSuccess) return null;
  if (policy.minSessions > 1 && countSessions(state) < policy.minSessions) return null;
  const rule = {
    seen: window.length,
    success: state.wins,
    lastVerified: at,
    goodSince: 0,
    badSince: 0,
  };
  state.window = [];
  state.wins = 0;
  return rule;
}

/** Sightings without a session count as one session together. */
function countSessions(state: PatternState): number {
  return new Set(state.window.map(({ session }) => session)).size;
}

function dropExpired(state: PatternState, at: number, policy: PromotionPolicy): void {
  if (state.rule === null) return;
  if (at - state.rule.lastVerified > policy.goneAfterDays * MS_PER_DAY) forget(state);
}

function forget(state: PatternState): void {
  state.rule = null;
  state.window = [];
  state.wins = 0;
  state.key = null;
}
