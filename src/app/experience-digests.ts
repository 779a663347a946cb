import {
  type Compaction,
  type Digest,
  type Explanation,
  encodeCompaction,
  encodeDigest,
  type StoredEvent,
} from '../experience/index.ts';
import {
  described,
  flag,
  instant,
  optional,
  ResearchError,
  record,
  text,
} from '../kernel/index.ts';
import { counted } from '../text/index.ts';
import {
  type CommandOption,
  operation,
  type Page,
  type Positional,
  type Printer,
  type TypedFields,
} from './operation.ts';
import { anyObjects } from './values.ts';

const COMPACT = {
  skill: optional(text()),
  force: optional(described(flag(), 'also when not due')),
  rebuild: optional(described(flag(), 'from all events again')),
  sessionEnd: optional(described(text(), 'id of a session that ended')),
} as const;

export const compact = operation({
  effect: 'changes',
  destructive: false,
  idempotent: true,
  input: record({ ...COMPACT, all: optional(flag()) }),
  async run(app, { skill, all: _, ...options }, { actor, signal, note }) {
    const experience = await app.experience();
    const done =
      skill === undefined
        ? await experience.compactAll(options, signal)
        : await experience.compact(skill, options, signal);
    for (const { damaged } of actor === 'person' ? [done].flat() : [])
      for (const { path, line, reason } of damaged)
        note(`  ${path}:${line} was passed over: ${reason}`);
    return done;
  },
  encode: encodeCompactions,
  command: {
    positionals: [{ usage: '[skill]', about: 'the skill whose events are folded into its digest' }],
    options: [
      { flags: '--all', about: 'every skill that has events' },
      { flags: '--force', about: 'also when it is not due' },
      { flags: '--rebuild', about: 'fold every event anew' },
      { flags: '--session-end <id>', about: 'due for every skill that this session used' },
    ],
    examples: [
      'compact search-reddit',
      'compact --session-end s1',
      'compact search-reddit --rebuild',
    ],
    read: requireOneScope,
    describe: (done) => [done].flat().flatMap(describeCompaction),
  },
  tool: {
    description:
      'Fold captured events into the digest of a skill, or of all skills when none is named.',
    input: record(COMPACT),
    output: record({
      skill: optional(text()),
      compacted: optional(flag()),
      reason: optional(text()),
      items: optional(anyObjects),
    }),
  },
});

function encodeCompactions(done: Compaction | readonly Compaction[]): unknown {
  return 'skill' in done ? encodeCompaction(done) : done.map(encodeCompaction);
}

function requireOneScope({ fields }: { readonly fields: TypedFields }): TypedFields {
  const { skill: named, all, session_end: ended } = fields;
  // A session that ended names the skills that it used.
  if (named === undefined && (all === true || ended !== undefined)) return fields;
  if (named !== undefined && all !== true) return fields;
  throw new ResearchError('argument-invalid', 'compact: give one skill, or --all', {
    fix: 'Name one skill, every skill that has events with --all, or a session with --session-end.',
  });
}

function describeCompaction(done: Compaction): readonly string[] {
  const { skill, compacted, reason, active, failures, queries, pending, rotated } = done;
  return [
    compacted
      ? `${skill}: ${counted(active, 'rule')}, ${counted(failures, 'failure mode')}, ${counted(queries, 'query', 'queries')}, ${pending} pending (${reason})`
      : `${skill}: not due`,
    ...(rotated === null ? [] : [`  events of ${rotated} went to the archive`]),
  ];
}

const skill = { usage: '<skill>', about: 'the skill' } satisfies Positional;
const asOf = (about: string): CommandOption => ({ flags: '--as-of <time>', about });

/** A skill, now or as it was. */
const skillInput = record({
  skill: text(),
  asOf: optional(instant()),
});

const agentsSkillInput = record({
  skill: text(),
  asOf: optional({ ...instant(), json: described(text(), 'ISO-8601').json }),
});

export const showDigests = operation({
  effect: 'reads',
  input: skillInput,
  run: async (app, { skill: name, asOf: time }, { signal }) =>
    (await app.experience()).show(name, time ?? null, signal),
  encode: encodeDigest,
  command: {
    positionals: [skill],
    options: [asOf('as it was then')],
    examples: [],
    describe: describeDigest,
  },
  tool: {
    description:
      'Use before you use a skill, source or tool: rules that won, failures, corrections and good queries of its past uses.',
    input: agentsSkillInput,
    output: record({
      active: anyObjects,
      failures: anyObjects,
      queries: anyObjects,
      pending: anyObjects,
      quarantined: anyObjects,
    }),
  },
});

/** What is there; levers by what they do, by their names where more is asked for. The room of searches is loaded for these words alone. */
async function describeDigest(
  digest: Digest,
  { skill: name }: { readonly skill: string },
  { isVerbose }: Pick<Page, 'isVerbose'>,
): Promise<readonly string[]> {
  const { describeLearned } = await import('../search/index.ts');
  const { active, failures, queries, pending, quarantined } = digest;
  const told = isVerbose ? (rule: string): string => rule : describeLearned;
  const times = (seen: number): string => `(seen ${counted(seen, 'time')})`;
  const corrections = failures.filter(({ correction }) => correction);
  const others = failures.filter(({ correction }) => !correction);
  const lines = [
    ...section(
      'Your corrections',
      corrections.map(({ failure, seen }) => `${failure} ${times(seen)}`),
    ),
    ...section(
      'What helped',
      active.map(
        ({ rule, seen, success }) => `${told(rule)} (${success} of ${counted(seen, 'time')})`,
      ),
    ),
    ...section(
      'What did not help',
      others.map(({ failure, seen }) => `${tellFailure(failure, told)} ${times(seen)}`),
    ),
    ...section(
      'Searches that helped',
      queries.map(({ query, seen }) => `${query} ${times(seen)}`),
    ),
    ...section(
      'Not seen of late',
      pending.map(({ rule, expires }) => `${told(rule)} (kept until ${expires.slice(0, 10)})`),
    ),
    ...section(
      'Set aside',
      quarantined.map(({ rule, reason }) => `${told(rule)} (${reason})`),
    ),
  ];
  return lines.length > 0
    ? lines
    : [`Nothing is known of ${name} yet: sessions and verdicts teach.`];
}

function section(heading: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : [heading, ...lines.map((line) => `  ${line}`)];
}

/** A rule that was rejected, a query that found nothing good, or a failure in the words of who told it. */
function tellFailure(failure: string, told: (rule: string) => string): string {
  const rule = /^pattern rejected: (.+)$/su.exec(failure)?.[1];
  if (rule !== undefined) return told(rule);
  const query = /^query `(.+)`$/su.exec(failure)?.[1];
  return query === undefined ? failure : `asking "${query}"`;
}

export const events = operation({
  effect: 'reads',
  input: skillInput,
  run: async (app, { skill: name, asOf: time }, { signal }) =>
    (await app.experience()).events(name, time ?? null, signal),
  encode: (stored) => stored,
  command: {
    positionals: [skill],
    options: [asOf('only those up to then')],
    examples: [],
    describe: () => [],
    print: printEvents,
  },
});

const LINES_AT_ONCE = 1_000;

/** In pieces: archives only grow, and the text of a large one would be longer than a text may be. */
async function printEvents(
  stored: AsyncIterable<StoredEvent>,
  { isJson, say, write }: Printer,
): Promise<void> {
  const lines: string[] = [];
  for await (const event of stored) {
    const line = JSON.stringify(event);
    if (isJson) lines.push(line);
    else say(line);
  }
  if (!isJson) return;
  write('[');
  for (let at = 0; at < lines.length; at += LINES_AT_ONCE)
    write(`${at === 0 ? '' : ','}${lines.slice(at, at + LINES_AT_ONCE).join(',')}`);
  write(']\n');
}

export const explain = operation({
  effect: 'reads',
  input: record({
    skill: text(),
    /** The text of a rule or query; all of them when left out. */
    rule: optional(text()),
    asOf: optional(instant()),
  }),
  run: async (app, { skill: name, rule, asOf: time }, { signal }) =>
    (await app.experience()).explain(name, rule ?? null, time ?? null, signal),
  command: {
    positionals: [
      skill,
      { usage: '[rule]', about: 'the text of the rule or query; all of them when left out' },
    ],
    options: [asOf('as it was then')],
    examples: [],
    describe: describeExplanations,
  },
});

function describeExplanations(explanations: readonly Explanation[]): readonly string[] {
  if (explanations.length === 0) return ['No event supports it.'];
  return explanations.flatMap(({ rule, standing, why, events: behind }) => [
    `${rule}\n  ${standing}: ${why}`,
    ...behind.map(
      ({ ts, outcome, because, id }) => `  ${ts} ${outcome} ${because ?? 'counted'} (${id})`,
    ),
  ]);
}
