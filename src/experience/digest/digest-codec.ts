import { findInstant, type Instant, isRecord, parseJson } from '../../kernel/index.ts';
import { escapeMarkdown } from '../../text/index.ts';
import type { PatternKey } from '../events/event-schema.ts';
import { patternKeyOf } from '../rules/sighting.ts';
import { codeSpan, unescapeLine } from './digest-text.ts';
import type { Digest, DigestFailure, DigestQuery, DigestRule, PendingRule } from './plan-digest.ts';

/** The last line of a digest: history, outside every equality. Dates are days. */
export interface LastCompacted {
  readonly on: string;
  readonly events: number;
  readonly promoted: number;
  readonly archivedBefore: string | null;
}

/** A digest as it stands in its file; what is unreadable in it is left out. */
export interface StoredDigest {
  readonly active: readonly DigestRule[];
  readonly failures: readonly Omit<DigestFailure, 'correction'>[];
  readonly queries: readonly DigestQuery[];
  readonly pending: readonly Omit<PendingRule, 'of' | 'key'>[];
  readonly last: LastCompacted | null;
}

const LAST_HEADING = '## Last Compacted';

export function dayOf(instant: Instant): string {
  return instant.slice(0, 10);
}

/** Everything above `## Last Compacted`: equal sections, equal bytes. */
export function renderSections(skill: string, digest: Omit<Digest, 'quarantined'>): string {
  const lines = [
    `# ${skill} experience`,
    ...machineLine(digest),
    '## Active Rules',
    ...digest.active.map((rule) => `- ${escapeMarkdown(rule.rule)} — ${ruleFooter(rule)}`),
    '## Failure Modes',
    ...digest.failures.map(
      ({ failure, seen, lastVerified }) =>
        `- ${failureText(failure)} — seen=${seen}, last_verified=${dayOf(lastVerified)}`,
    ),
    '## Good Query Patterns',
    ...digest.queries.map(({ query, seen }) => `- ${codeSpan(query)} — seen=${seen}`),
    '## Pending Revalidation',
    ...digest.pending.map(
      (rule) =>
        `- ${rule.of === 'query' ? codeSpan(rule.rule) : escapeMarkdown(rule.rule)} — ${ruleFooter(rule)}, expires=${dayOf(rule.expires)}`,
    ),
  ];
  return `${lines.join('\n')}\n`;
}

export function renderLast({ on, events, promoted, archivedBefore }: LastCompacted): string {
  const archived = archivedBefore === null ? '' : `, archived raw events before ${archivedBefore}`;
  return `${LAST_HEADING}\n- ${on}, from ${events} events, promoted ${promoted} rules${archived}.\n`;
}

/** The part of a digest file that equalities speak of. */
export function sectionsOf(file: string): string {
  const end = file.lastIndexOf(`\n${LAST_HEADING}\n`);
  return end === -1 ? file : file.slice(0, end + 1);
}

/** Reads a digest file. A line that is not of ours is skipped: the file is a fold and can be made again. */
export function parseDigest(file: string): StoredDigest {
  const sections = new Map<string, string[]>();
  let lines: string[] = [];
  let machine: unknown;
  for (const line of file.split('\n')) {
    if (line.startsWith('## ')) {
      lines = [];
      sections.set(line.slice(3), lines);
    } else if (line.startsWith('- ')) lines.push(line.slice(2));
    else if (sections.size === 0 && MACHINE.test(line)) machine = machineOf(line);
  }
  const bullets = (heading: string): readonly string[] => sections.get(heading) ?? [];
  const active = bullets('Active Rules').flatMap(parseRule);
  const queries = bullets('Good Query Patterns').flatMap(parseQuery);
  return {
    active: withKeys(active, listIn(machine, 'active')),
    failures: bullets('Failure Modes').flatMap(parseFailure),
    queries: withInstants(queries, listIn(machine, 'queries')),
    pending: bullets('Pending Revalidation').flatMap(parsePending),
    last: parseLast(bullets('Last Compacted')[0] ?? ''),
  };
}

function ruleFooter({ seen, success, lastVerified }: Omit<DigestRule, 'rule' | 'key'>): string {
  return `seen=${seen}, success=${success}, last_verified=${dayOf(lastVerified)}`;
}

const QUERY_FAILING = /^query `(.*)`$/u;

function failureText(failure: string): string {
  const query = QUERY_FAILING.exec(failure)?.[1];
  return query === undefined ? escapeMarkdown(failure) : `query ${codeSpan(query)}`;
}

/** What the bullets are too coarse for: exact times and keys, by position, in one line that Markdown hides. */
function machineLine({ active, queries }: Omit<Digest, 'quarantined'>): string[] {
  if (active.length + queries.length === 0) return [];
  const machine = JSON.stringify({
    active: active.map(({ lastVerified, key }) =>
      key === null ? [lastVerified] : [lastVerified, key.lever, key.value],
    ),
    queries: queries.map(({ lastVerified, success }) => [lastVerified, success]),
  });
  const safe = machine.replace(/[<>]|--/g, (part) =>
    part === '--' ? '-\\u002d' : part === '<' ? '\\u003c' : '\\u003e',
  );
  return [`<!-- verified ${safe} -->`];
}

const MACHINE = /^<!-- verified (\{.*\}) -->$/u;

function machineOf(line: string): unknown {
  const parsed = parseJson(MACHINE.exec(line)?.[1] ?? '');
  return parsed.ok ? parsed.value : undefined;
}

function listIn(machine: unknown, name: string): readonly unknown[] {
  const list = isRecord(machine) ? machine[name] : undefined;
  return Array.isArray(list) ? list : [];
}

/** Positions mean something only when nothing was added or taken away by hand. */
function withKeys(rules: readonly DigestRule[], machine: readonly unknown[]): DigestRule[] {
  return rules.map((rule, index) => {
    const entry = machine.length === rules.length ? machine[index] : undefined;
    if (!Array.isArray(entry)) return rule;
    const [at, lever, value]: unknown[] = entry;
    const key: PatternKey | null = patternKeyOf({ lever, value });
    return { ...rule, key, lastVerified: exact(at, rule.lastVerified) };
  });
}

function withInstants(queries: readonly DigestQuery[], machine: readonly unknown[]): DigestQuery[] {
  return queries.map((query, index) => {
    const entry = machine.length === queries.length ? machine[index] : undefined;
    if (!Array.isArray(entry)) return query;
    const [at, success]: unknown[] = entry;
    return {
      ...query,
      success: typeof success === 'number' ? success : query.success,
      lastVerified: exact(at, query.lastVerified),
    };
  });
}

/** The machine line's time, where it falls on the day that the bullet shows. */
function exact(at: unknown, shown: Instant): Instant {
  const instant = typeof at === 'string' ? findInstant(at) : undefined;
  if (instant === undefined) return shown;
  return shown === '' || dayOf(instant) === dayOf(shown) ? instant : shown;
}

const RULE = /^(.*) — seen=(\d+), success=(\d+), last_verified=(\d{4}-\d{2}-\d{2})$/u;
const PENDING =
  /^(.*) — seen=(\d+), success=(\d+), last_verified=(\d{4}-\d{2}-\d{2}), expires=(\d{4}-\d{2}-\d{2})$/u;
const FAILURE = /^(.*) — seen=(\d+), last_verified=(\d{4}-\d{2}-\d{2})$/u;
const QUERY = /^`(.*)` — seen=(\d+)$/u;
const LAST =
  /^(\d{4}-\d{2}-\d{2}), from (\d+) events, promoted (\d+) rules(?:, archived raw events before (\d{4}-\d{2}-\d{2}))?\.$/u;

/** The end of the day: with no exact time, a rule gets the benefit of its day. */
function endOf(day: string): Instant {
  return `${day}T23:59:59.999Z`;
}

function parseRule(line: string): DigestRule[] {
  const [, rule, seen, success, day = ''] = RULE.exec(line) ?? [];
  if (rule === undefined) return [];
  return [
    {
      rule: unescapeLine(rule),
      seen: Number(seen),
      success: Number(success),
      lastVerified: endOf(day),
      key: null,
    },
  ];
}

function parseFailure(line: string): Omit<DigestFailure, 'correction'>[] {
  const [, failure, seen, day = ''] = FAILURE.exec(line) ?? [];
  if (failure === undefined) return [];
  const text = QUERY_FAILING.test(failure) ? failure : unescapeLine(failure);
  return [{ failure: text, seen: Number(seen), lastVerified: endOf(day) }];
}

function parseQuery(line: string): DigestQuery[] {
  const [, query, seen] = QUERY.exec(line) ?? [];
  return query === undefined ? [] : [{ query, seen: Number(seen), success: 0, lastVerified: '' }];
}

function parsePending(line: string): Omit<PendingRule, 'of' | 'key'>[] {
  const [, text, seen, success, day = '', expires = ''] = PENDING.exec(line) ?? [];
  if (text === undefined) return [];
  const span = /^`(.*)`$/u.exec(text)?.[1];
  return [
    {
      rule: span ?? unescapeLine(text),
      seen: Number(seen),
      success: Number(success),
      lastVerified: endOf(day),
      expires: endOf(expires),
    },
  ];
}

function parseLast(line: string): LastCompacted | null {
  const [, on, events, promoted, archivedBefore] = LAST.exec(line) ?? [];
  if (on === undefined) return null;
  return {
    on,
    events: Number(events),
    promoted: Number(promoted),
    archivedBefore: archivedBefore ?? null,
  };
}
