import { record, type TypeOf } from '../../kernel/index.ts';
import { normaliseText } from '../../text/index.ts';
import { eventFeedbackSchema } from '../events/event-schema.ts';
import { memoise } from '../events/memoise.ts';
import {
  addFailing,
  type FailureState,
  patternFailing,
  planFailings,
  queryFailing,
} from './plan-failures.ts';
import { advance, emptyPattern, type PatternState, type PromotionPolicy } from './plan-rules.ts';
import { isBad, isCounted, PLACE, type Sighting } from './sighting.ts';

/** The latest word on an event; `at` and `id` are those of the event that said it. */
export const verdictSchema = record({ feedback: eventFeedbackSchema, ...PLACE });
export type EventVerdict = TypeOf<typeof verdictSchema>;

/** Everything that the digest of one skill follows from, swept up to some event. */
export interface History {
  readonly patterns: Map<string, PatternState>;
  readonly queries: Map<string, PatternState>;
  readonly failures: Map<string, FailureState>;
}

export function emptyHistory(): History {
  return { patterns: new Map(), queries: new Map(), failures: new Map() };
}

/** The verdicts among the sightings, by the id of the event that they are about; the latest stands. */
export function verdictsOf(
  sightings: readonly Sighting[],
  known: ReadonlyMap<string, EventVerdict> = new Map(),
): Map<string, EventVerdict> {
  const verdicts = new Map(known);
  for (const { refersTo, feedback, at, id } of sightings) {
    if (refersTo === null || feedback === null) continue;
    const earlier = verdicts.get(refersTo);
    if (earlier === undefined || at > earlier.at || (at === earlier.at && id > earlier.id))
      verdicts.set(refersTo, { feedback, at, id });
  }
  return verdicts;
}

/**
 * Sweeps sightings into the history. They come in the order of `compareSightings`, each id once, none older
 * than what was swept before: then sweeping in pieces equals sweeping at once.
 */
export function sweep(
  history: History,
  sightings: readonly Sighting[],
  verdicts: ReadonlyMap<string, EventVerdict>,
  policy: PromotionPolicy,
): void {
  // Two texts are one pattern when they differ only in space, case and width.
  const idOf = memoise(normaliseText);
  for (const sighting of sightings) sweepOne(history, judged(sighting, verdicts), idOf, policy);
}

/** The sighting with the verdict on it; a verdict itself has no more than its correction to tell. */
export function judged(sighting: Sighting, verdicts: ReadonlyMap<string, EventVerdict>): Sighting {
  if (sighting.refersTo !== null)
    return { ...sighting, pattern: null, query: null, failure: null, badQuery: null };
  const verdict = verdicts.get(sighting.id);
  return verdict === undefined ? sighting : { ...sighting, feedback: verdict.feedback };
}

function sweepOne(
  history: History,
  sighting: Sighting,
  idOf: (text: string) => string,
  policy: PromotionPolicy,
): void {
  const { failures } = history;
  const { at, session, pattern, query, key, outcome } = sighting;
  for (const failing of planFailings(sighting)) addFailing(failures, failing, idOf(failing.text));
  const success = outcome === 'success';
  const counted = isCounted(sighting);
  const bad = isBad(sighting);
  // Field by field: spreading one object twice was a third of a rebuild.
  if (pattern !== null) {
    const state = stateOf(history.patterns, idOf(pattern));
    const badSince = advance(
      state,
      { at, text: pattern, key, session, success, counted, bad },
      policy,
    );
    if (badSince > 0) addDemotion(failures, patternFailing(pattern), at, badSince, idOf);
  }
  if (query !== null) {
    const state = stateOf(history.queries, idOf(query));
    const badSince = advance(
      state,
      { at, text: query, key: null, session, success, counted, bad },
      policy,
    );
    if (badSince > 0) addDemotion(failures, queryFailing(query), at, badSince, idOf);
  }
}

function addDemotion(
  failures: Map<string, FailureState>,
  text: string,
  at: number,
  badSince: number,
  idOf: (text: string) => string,
): void {
  addFailing(failures, { text, at, correction: false }, idOf(text), badSince);
}

function stateOf(states: Map<string, PatternState>, id: string): PatternState {
  const known = states.get(id);
  if (known !== undefined) return known;
  const state = emptyPattern();
  states.set(id, state);
  return state;
}
