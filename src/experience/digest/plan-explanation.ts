import { compareText, type Instant, instantFromMs, msOfInstant } from '../../kernel/index.ts';
import { isInstructionLike, normaliseText } from '../../text/index.ts';
import {
  advance,
  emptyPattern,
  type PatternState,
  type PromotionPolicy,
  standingAt,
} from '../rules/plan-rules.ts';
import { isBad, isCounted, type Sighting } from '../rules/sighting.ts';
import { judged, verdictsOf } from '../rules/sweep.ts';
import { cleanLine } from './digest-text.ts';

/** One event behind a rule, and what it did for it. */
export interface ExplainedEvent {
  readonly id: string;
  readonly ts: Instant;
  readonly outcome: Sighting['outcome'];
  readonly feedback: Sighting['feedback'];
  readonly counted: boolean;
  /** Why it was not counted; `null` when it was. */
  readonly because: string | null;
}

export interface Explanation {
  readonly rule: string;
  readonly of: 'pattern' | 'query';
  readonly standing: 'active' | 'pending' | 'quarantined' | 'none';
  readonly seen: number;
  readonly success: number;
  readonly lastVerified: Instant | null;
  /** Why it stands where it stands, for people. */
  readonly why: string;
  readonly events: readonly ExplainedEvent[];
}

/**
 * The events behind every rule and candidate, and why it is a rule or none at `now`; newest first.
 *
 * @param sightings - In the order of the sweep, each id once.
 * @param rule - Only this one; `null` for all.
 */
export function planExplanations(
  sightings: readonly Sighting[],
  rule: string | null,
  now: Instant,
  policy: PromotionPolicy,
): readonly Explanation[] {
  const verdicts = verdictsOf(sightings);
  const wanted = rule === null ? null : normaliseText(rule);
  const trails = new Map<string, Trail>();
  for (const sighting of sightings) {
    if (sighting.refersTo !== null) continue;
    const seen = judged(sighting, verdicts);
    follow(trails, 'pattern', seen.pattern, seen, wanted, policy);
    follow(trails, 'query', seen.query, seen, wanted, policy);
  }
  return [...trails.values()]
    .map((trail) => explain(trail, msOfInstant(now), policy))
    .sort((a, b) => compareText(newest(b), newest(a)) || compareText(a.rule, b.rule));
}

interface Trail {
  readonly of: Explanation['of'];
  readonly state: PatternState;
  readonly events: ExplainedEvent[];
  text: string;
  demotedAt: number | null;
}

function follow(
  trails: Map<string, Trail>,
  of: Trail['of'],
  text: string | null,
  sighting: Sighting,
  wanted: string | null,
  policy: PromotionPolicy,
): void {
  if (text === null) return;
  const id = normaliseText(text);
  if (wanted !== null && id !== wanted && normaliseText(cleanLine(text)) !== wanted) return;
  const key = `${of} ${id}`;
  const known = trails.get(key);
  const trail = known ?? { of, state: emptyPattern(), events: [], text, demotedAt: null };
  if (known === undefined) trails.set(key, trail);
  const counted = isCounted(sighting);
  const { at, session, outcome, feedback } = sighting;
  const seen = { at, text, key: null, session, success: outcome === 'success', counted };
  if (advance(trail.state, { ...seen, bad: isBad(sighting) }, policy) > 0) trail.demotedAt = at;
  trail.text = text;
  const because = counted ? null : whyNotCounted(sighting);
  trail.events.push({
    id: sighting.id,
    ts: instantFromMs(at),
    outcome,
    feedback,
    counted,
    because,
  });
}

function whyNotCounted(sighting: Sighting): string {
  if (sighting.feedback === 'rejected') return 'rejected by the user';
  if (sighting.rubricFailed) return 'its rubric did not pass';
  if (sighting.lowRelevance) return 'too little of what it found was relevant';
  return 'held back from promotion';
}

function explain(trail: Trail, now: number, policy: PromotionPolicy): Explanation {
  const { state, of, events } = trail;
  const rule = cleanLine(trail.text);
  const stands = standingAt(state, now, policy);
  const reason = isInstructionLike(rule);
  const standing = stands !== 'none' && reason !== undefined ? 'quarantined' : stands;
  return {
    rule,
    of,
    standing,
    seen: state.rule?.seen ?? state.window.length,
    success: state.rule?.success ?? state.wins,
    lastVerified: state.rule === null ? null : instantFromMs(state.rule.lastVerified),
    why:
      standing === 'quarantined'
        ? `it reads like an instruction: ${reason}`
        : why(trail, stands, policy),
    events,
  };
}

function why(
  { state, demotedAt }: Trail,
  stands: 'active' | 'pending' | 'none',
  { minSeen, minSuccess, freshForDays, goneAfterDays, badToDemote }: PromotionPolicy,
): string {
  if (state.rule !== null) {
    const verified = `last verified ${instantFromMs(state.rule.lastVerified)}`;
    if (stands === 'active') return `${verified}, at most ${freshForDays} days ago`;
    if (stands === 'pending')
      return `${verified}, more than ${freshForDays} days ago: a success brings it back`;
    return `${verified}, more than ${goneAfterDays} days ago: its events are void`;
  }
  const needs = `${state.window.length} of ${minSeen} counted sightings and ${state.wins} of ${minSuccess} successes in the ${freshForDays} days up to the last one`;
  if (demotedAt === null) return needs;
  return `demoted at ${instantFromMs(demotedAt)} by ${badToDemote} or more rejections and failures; since then ${needs}`;
}

function newest({ events }: Explanation): string {
  return events.at(-1)?.ts ?? '';
}
