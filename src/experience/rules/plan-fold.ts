import { isSpent, type PatternState, type PromotionPolicy } from './plan-rules.ts';
import { compareSightings, type Sighting } from './sighting.ts';
import { type EventVerdict, emptyHistory, type History, sweep, verdictsOf } from './sweep.ts';

/** So many of the newest sightings stay unswept: one that comes a little late still finds its place. */
const TAIL = 500;

/** A fold that can be carried on: everything up to the horizon is swept, the tail is not. */
export interface FoldState {
  readonly history: History;
  /** Verdicts about events that are not swept yet, by the id of the event. */
  readonly verdicts: ReadonlyMap<string, EventVerdict>;
  /** The newest sightings, in the order of the sweep. */
  readonly tail: readonly Sighting[];
  /** The last sighting that was swept; older ones can not be taken in any more. */
  readonly horizon: { readonly at: number; readonly id: string } | null;
}

export const EMPTY_FOLD = (): FoldState => ({
  history: emptyHistory(),
  verdicts: new Map(),
  tail: [],
  horizon: null,
});

/** Whether a fold can take these in, or must be made anew from all events. */
export function canExtend(
  state: FoldState,
  fresh: readonly Sighting[],
  isSwept: (id: string) => boolean,
): boolean {
  const { horizon } = state;
  return fresh.every(
    (sighting) =>
      (horizon === null || isBehind(sighting, horizon)) &&
      (sighting.refersTo === null || !isSwept(sighting.refersTo)),
  );
}

/**
 * Takes sightings in, each id once, and sweeps all but the newest. `state.history` grows in place.
 * Precondition: `canExtend`.
 */
export function extendFold(
  state: FoldState,
  fresh: readonly Sighting[],
  policy: PromotionPolicy,
  tail: number = TAIL,
): FoldState {
  const all = sortSightings([...state.tail, ...fresh]);
  const swept = all.slice(0, Math.max(0, all.length - tail));
  const verdicts = verdictsOf(all, state.verdicts);
  sweep(state.history, swept, verdicts, policy);
  for (const { id } of swept) verdicts.delete(id);
  const last = swept.at(-1);
  const horizon = last === undefined ? state.horizon : { at: last.at, id: last.id };
  return { history: state.history, verdicts, tail: all.slice(swept.length), horizon };
}

/** Sweeps the tail too. `state.history` grows in place: the state must not be carried on afterwards. */
export function finishFold(state: FoldState, policy: PromotionPolicy): History {
  sweep(state.history, state.tail, state.verdicts, policy);
  return state.history;
}

/** Each id once: of two different events with one id the first in the order of the sweep is meant. */
export function distinctSightings(sightings: Iterable<Sighting>): Sighting[] {
  const byId = new Map<string, Sighting>();
  for (const sighting of sightings) {
    const known = byId.get(sighting.id);
    if (known === undefined || compareSightings(sighting, known) < 0)
      byId.set(sighting.id, sighting);
  }
  return [...byId.values()];
}

function sortSightings(sightings: Sighting[]): readonly Sighting[] {
  const isSorted = sightings.every((one, index) => {
    const before = sightings[index - 1];
    return before === undefined || isBehind(one, before);
  });
  return isSorted ? sightings : sightings.sort(compareSightings);
}

function isBehind(
  sighting: { readonly at: number; readonly id: string },
  before: { readonly at: number; readonly id: string },
): boolean {
  return sighting.at > before.at || (sighting.at === before.at && sighting.id > before.id);
}

/** The patterns that a later sighting could still find standing; the others are as good as never seen. */
export function liveStates(
  states: ReadonlyMap<string, PatternState>,
  at: number,
  policy: PromotionPolicy,
): Map<string, PatternState> {
  return new Map([...states].filter(([, state]) => !isSpent(state, at, policy)));
}
