import {
  addMs,
  compareText,
  type Instant,
  instantFromMs,
  MS_PER_DAY,
  msOfInstant,
} from '../../kernel/index.ts';
import { isInstructionLike } from '../../text/index.ts';
import type { PatternKey } from '../events/event-schema.ts';
import type { FailureState } from '../rules/plan-failures.ts';
import { type PatternState, type PromotionPolicy, standingAt } from '../rules/plan-rules.ts';
import type { History } from '../rules/sweep.ts';
import { cleanLine } from './digest-text.ts';

export interface DigestRule {
  readonly rule: string;
  readonly seen: number;
  readonly success: number;
  readonly lastVerified: Instant;
  readonly key: PatternKey | null;
}

export interface DigestFailure {
  readonly failure: string;
  readonly seen: number;
  readonly lastVerified: Instant;
  readonly correction: boolean;
}

export interface DigestQuery {
  readonly query: string;
  readonly seen: number;
  readonly success: number;
  readonly lastVerified: Instant;
}

export interface PendingRule extends DigestRule {
  readonly of: 'pattern' | 'query';
  readonly expires: Instant;
}

/** What reads like an instruction to a model: reported, never in the digest (EXP-22). */
export interface Quarantined {
  readonly rule: string;
  readonly reason: string;
}

/** The sections of a digest, ranked; everything but its last line. */
export interface Digest {
  readonly active: readonly DigestRule[];
  readonly failures: readonly DigestFailure[];
  readonly queries: readonly DigestQuery[];
  readonly pending: readonly PendingRule[];
  readonly quarantined: readonly Quarantined[];
}

export interface DigestLimits {
  readonly active: number;
  readonly failures: number;
  readonly queries: number;
  readonly pending: number;
  /** All lines of the file. */
  readonly lines: number;
}

export const DEFAULT_LIMITS: DigestLimits = {
  active: 20,
  failures: 15,
  queries: 20,
  pending: 20,
  lines: 120,
};

/** Title, machine line, five headings and the line about the compaction. */
const FIXED_LINES = 8;

/** The digest of a history at `now`. Pure: the same events and the same time, the same digest. */
export function planDigest(
  history: History,
  now: Instant,
  policy: PromotionPolicy,
  limits: DigestLimits = DEFAULT_LIMITS,
): Digest {
  const at = msOfInstant(now);
  const patterns = standing(history.patterns, at, policy);
  const queries = standing(history.queries, at, policy);
  const quarantine = createQuarantine();
  const take = <T>(lines: Iterable<Raw<T>>, limit: number): T[] =>
    takeHarmless(lines, limit, quarantine);
  const pending = [
    ...patterns.pending.map((rule) => pendingOf(rule, 'pattern', policy)),
    ...queries.pending.map((rule) => pendingOf(rule, 'query', policy)),
  ].sort((a, b) => comparePending(a.line, b.line));
  const sections = {
    active: take(patterns.active, limits.active),
    failures: take(failuresOf(history), limits.failures),
    queries: take(queries.active, limits.queries).map(queryOf),
    pending: take(pending, limits.pending),
  };
  const quarantined = quarantine.list();
  return { ...fitLines(sections, limits.lines), quarantined };
}

type Sections = Omit<Digest, 'quarantined'>;

/** Past the ceiling: pending, then the oldest failure modes (corrections last), then lowest-seen rules, then queries. */
function fitLines(sections: Sections, lines: number): Sections {
  let over = FIXED_LINES + countLines(sections) - lines;
  const cut = <T>(list: readonly T[]): readonly T[] => {
    const dropped = Math.min(Math.max(over, 0), list.length);
    over -= dropped;
    return list.slice(0, list.length - dropped);
  };
  const pending = cut(sections.pending);
  const failures = cut(sections.failures);
  const active = cut(sections.active);
  return { active, failures, queries: cut(sections.queries), pending };
}

function countLines({ active, failures, queries, pending }: Sections): number {
  return active.length + failures.length + queries.length + pending.length;
}

/** A line with the text that it was made from: what hides something shows it only there. */
interface Raw<T> {
  readonly raw: string;
  readonly text: string;
  readonly line: T;
}

interface Standings {
  readonly active: readonly Raw<DigestRule>[];
  readonly pending: readonly Raw<DigestRule>[];
}

function standing(
  states: ReadonlyMap<string, PatternState>,
  at: number,
  policy: PromotionPolicy,
): Standings {
  const active: Raw<DigestRule>[] = [];
  const pending: Raw<DigestRule>[] = [];
  for (const state of states.values()) {
    const is = standingAt(state, at, policy);
    if (is === 'none' || state.rule === null) continue;
    const { seen, success, lastVerified } = state.rule;
    const text = cleanLine(state.text);
    const line = {
      rule: text,
      seen,
      success,
      lastVerified: instantFromMs(lastVerified),
      key: state.key,
    };
    (is === 'active' ? active : pending).push({ raw: state.text, text, line });
  }
  return { active: active.sort((a, b) => compareRules(a.line, b.line)), pending };
}

function pendingOf(
  rule: Raw<DigestRule>,
  of: PendingRule['of'],
  { goneAfterDays }: PromotionPolicy,
): Raw<PendingRule> {
  const expires = addMs(rule.line.lastVerified, goneAfterDays * MS_PER_DAY);
  return { ...rule, line: { ...rule.line, of, expires } };
}

/** One by one: there may be thousands, and a few are taken. */
function* failuresOf(history: History): Generator<Raw<DigestFailure>> {
  for (const state of [...history.failures.values()].sort(compareFailures)) {
    const { seen, correction } = state;
    const lastVerified = instantFromMs(state.lastVerified);
    // What is right would read as what went wrong.
    const said = correction
      ? `corrected by you on ${lastVerified.slice(0, 10)}: ${state.text}`
      : state.text;
    const text = cleanLine(said);
    yield { raw: state.text, text, line: { failure: text, seen, lastVerified, correction } };
  }
}

function queryOf({ rule, seen, success, lastVerified }: DigestRule): DigestQuery {
  return { query: rule, seen, success, lastVerified };
}

/** Best first: what was seen most, then what won most, then the newest. */
function compareRules(a: DigestRule, b: DigestRule): number {
  return (
    b.seen - a.seen ||
    b.success - a.success ||
    compareText(b.lastVerified, a.lastVerified) ||
    compareText(a.rule, b.rule)
  );
}

function compareFailures(a: FailureState, b: FailureState): number {
  return (
    Number(b.correction) - Number(a.correction) ||
    b.lastVerified - a.lastVerified ||
    b.seen - a.seen ||
    compareText(a.text, b.text)
  );
}

/** What has the most time left comes first. */
function comparePending(a: PendingRule, b: PendingRule): number {
  return (
    compareText(b.lastVerified, a.lastVerified) || compareRules(a, b) || compareText(a.of, b.of)
  );
}

interface Quarantine {
  /** Whether the text may stand in a digest; what may not is kept in mind. */
  admits(raw: string, text: string): boolean;
  list(): readonly Quarantined[];
}

function createQuarantine(): Quarantine {
  const held = new Map<string, string>();
  return {
    admits(raw, text) {
      const reason = isInstructionLike(raw) ?? isInstructionLike(text);
      if (reason !== undefined) held.set(text, reason);
      return reason === undefined;
    },
    list: () =>
      [...held]
        .map(([rule, reason]) => ({ rule, reason }))
        .sort((a, b) => compareText(a.rule, b.rule)),
  };
}

function takeHarmless<T>(lines: Iterable<Raw<T>>, limit: number, quarantine: Quarantine): T[] {
  const taken: T[] = [];
  for (const { raw, text, line } of lines) {
    if (taken.length >= limit) break;
    // A text of nothing but invisible characters has nothing to say.
    if (text !== '' && quarantine.admits(raw, text)) taken.push(line);
  }
  return taken;
}
