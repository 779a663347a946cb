import {
  compareText,
  flag,
  isJsonValue,
  isRecord,
  nullable,
  number,
  record,
  type TypeOf,
  text,
} from '../../kernel/index.ts';
import {
  eventFeedbackSchema,
  eventOutcomeSchema,
  type Feedback,
  type PatternKey,
  patternKeySchema,
} from '../events/event-schema.ts';

/** Under this share of relevant results a use counts as low-relevance (EXP-12). */
const LOW_RELEVANCE = 0.2;
/** A yield too small says nothing about relevance (EXP-12). */
const LOW_RELEVANCE_MIN_YIELD = 5;

/** When and which: `at` is milliseconds since the epoch. */
export const PLACE = { at: number(), id: text() };

const words = nullable(text());

/** What the fold needs of one stored event. */
export const sightingSchema = record({
  ...PLACE,
  session: words,
  outcome: eventOutcomeSchema,
  feedback: nullable(eventFeedbackSchema),
  rubricFailed: flag(),
  lowRelevance: flag(),
  /** `promote_candidate: false`: kept from promotion, and blamed for nothing. */
  heldBack: flag(),
  pattern: words,
  key: nullable(patternKeySchema),
  query: words,
  failure: words,
  badQuery: words,
  correction: words,
  refersTo: words,
});
export type Sighting = TypeOf<typeof sightingSchema>;

/** The same few texts and keys stand in thousands of events: one copy of each is kept. */
export interface Shared {
  text(text: string): string;
  key(key: PatternKey): PatternKey;
}

const NOTHING_SHARED: Shared = { text: (text) => text, key: (key) => key };

/** Order of the sweep: by time, then id; the rest only separates two different events of one id. */
export function compareSightings(a: Sighting, b: Sighting): number {
  if (a.at !== b.at) return a.at - b.at;
  if (a.id !== b.id) return compareText(a.id, b.id);
  return compareText(JSON.stringify(a), JSON.stringify(b));
}

/** Reads only the fields that the fold needs; a line that lacks them is a reason, not an exception. */
export function sightingOf(value: unknown, shared: Shared = NOTHING_SHARED): Sighting | string {
  if (!isRecord(value)) return 'not an object';
  const { id, ts, outcome } = value;
  if (typeof id !== 'string' || id === '') return 'id: not a text';
  const at = typeof ts === 'string' ? Date.parse(ts) : Number.NaN;
  if (Number.isNaN(at)) return 'ts: not a time';
  if (outcome !== 'success' && outcome !== 'failure' && outcome !== 'partial')
    return 'outcome: not success, failure or partial';
  const metrics = isRecord(value['metrics']) ? value['metrics'] : {};
  return {
    id,
    at,
    session: textIn(value['session_id'], shared),
    outcome,
    feedback: feedbackOf(metrics['user_feedback']),
    rubricFailed: value['rubric_passed'] === false,
    lowRelevance: isLowRelevance(metrics['yield'], metrics['relevant']),
    heldBack: value['promote_candidate'] === false,
    pattern: textIn(value['winning_pattern'], shared),
    key: keyIn(value['pattern_key'], shared),
    query: textIn(value['good_query'], shared),
    failure: textIn(value['failure_mode'], shared),
    badQuery: textOf(value['bad_query']),
    correction: textOf(value['user_correction']),
    refersTo: textOf(value['refers_to']),
  };
}

/** A counted sighting may promote (EXP-12). */
export function isCounted(sighting: Sighting): boolean {
  return !(
    sighting.feedback === 'rejected' ||
    sighting.rubricFailed ||
    sighting.lowRelevance ||
    sighting.heldBack
  );
}

/** A rejection or a failure: what speaks against a rule (EXP-17). */
export function isBad(sighting: Sighting): boolean {
  return (
    sighting.outcome === 'failure' ||
    sighting.feedback === 'rejected' ||
    sighting.rubricFailed ||
    sighting.lowRelevance
  );
}

function isLowRelevance(found: unknown, relevant: unknown): boolean {
  return (
    typeof found === 'number' &&
    typeof relevant === 'number' &&
    found >= LOW_RELEVANCE_MIN_YIELD &&
    relevant / found < LOW_RELEVANCE
  );
}

function textIn(value: unknown, shared: Shared): string | null {
  const text = textOf(value);
  return text === null ? null : shared.text(text);
}

function keyIn(value: unknown, shared: Shared): PatternKey | null {
  const key = patternKeyOf(value);
  return key === null ? null : shared.key(key);
}

/** Blank text is no text. */
function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

function feedbackOf(value: unknown): Feedback | null {
  return value === 'accepted' || value === 'rejected' ? value : null;
}

export function patternKeyOf(value: unknown): PatternKey | null {
  if (!isRecord(value)) return null;
  const { lever, value: to } = value;
  return typeof lever === 'string' && isJsonValue(to) ? { lever, value: to } : null;
}
