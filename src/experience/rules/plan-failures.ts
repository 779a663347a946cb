import { isBad, isCounted, type Sighting } from './sighting.ts';

/** One thing that went wrong, as one event tells it. */
export interface Failing {
  readonly text: string;
  readonly at: number;
  readonly correction: boolean;
}

/** One failure mode after the events swept so far. Grows in place: a fold's accumulator. */
export interface FailureState {
  /** As it was last written. */
  text: string;
  seen: number;
  lastVerified: number;
  correction: boolean;
}

const NOTHING: readonly Failing[] = [];

/**
 * What one event adds to the failure modes (EXP-15, EXP-18). A use that was only held back from promotion is
 * no failure.
 */
export function planFailings(sighting: Sighting): readonly Failing[] {
  const { at, correction, badQuery } = sighting;
  if (correction === null && badQuery === null && isCounted(sighting) && !isBad(sighting))
    return NOTHING;
  const texts = isBad(sighting) || !isCounted(sighting) ? blamed(sighting) : [];
  if (badQuery !== null) texts.push(queryFailing(badQuery));
  const failings = [...new Set(texts)].map((text) => ({ text, at, correction: false }));
  return correction === null ? failings : [...failings, { text: correction, at, correction: true }];
}

export function patternFailing(pattern: string): string {
  return `pattern rejected: ${pattern}`;
}

export function queryFailing(query: string): string {
  return `query \`${query}\``;
}

export function addFailing(
  failures: Map<string, FailureState>,
  failing: Failing,
  id: string,
  /** The entry counts at least this many. */
  atLeast = 0,
): void {
  const { text, at, correction } = failing;
  const known = failures.get(id);
  if (known === undefined) {
    failures.set(id, { text, seen: Math.max(1, atLeast), lastVerified: at, correction });
    return;
  }
  known.text = text;
  known.seen = atLeast > 0 ? Math.max(known.seen, atLeast) : known.seen + 1;
  known.lastVerified = at;
  known.correction ||= correction;
}

function blamed(sighting: Sighting): string[] {
  const { failure, pattern, query } = sighting;
  if (failure !== null) return [failure];
  if (!isBad(sighting)) return [];
  if (pattern !== null) return [patternFailing(pattern)];
  return query === null ? [] : [queryFailing(query)];
}
