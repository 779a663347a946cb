import type { Capture, EventInput } from '../experience/index.ts';
import {
  described,
  flag,
  json,
  list,
  literal,
  nullable,
  number,
  oneOf,
  optional,
  ResearchError,
  record,
  text,
  whole,
} from '../kernel/index.ts';
import { counted } from '../text/index.ts';
import { operation, type Typed, type TypedFields } from './operation.ts';
import { given, mapped } from './values.ts';

const captureInput = record({
  /** Fills in the skill of events that name none. */
  skill: optional(text()),
  /** JSON values of docs/spec/experience.md, each checked where it is captured. */
  events: given(isEventInput),
  /** Return only when the events are on disk. */
  sync: optional(flag()),
});

function isEventInput(value: unknown): value is EventInput<unknown> {
  return (
    typeof value === 'object' &&
    value !== null &&
    (Symbol.iterator in value || Symbol.asyncIterator in value)
  );
}

const maybeText = nullable(text());
const maybeNumber = nullable(number());
const maybeFlag = nullable(flag());

/** An event as an agent gives it: all of its fields on one level of names. */
const agentsEvent = record({
  skill: described(text(), 'kebab-case'),
  outcome: oneOf('success', 'failure', 'partial'),
  winningPattern: maybeText,
  patternKey: nullable(record({ lever: text(), value: json() })),
  failureMode: maybeText,
  goodQuery: maybeText,
  badQuery: maybeText,
  userCorrection: maybeText,
  metrics: nullable(
    record({
      yield: maybeNumber,
      relevant: maybeNumber,
      uniqueSources: maybeNumber,
      latencyMs: maybeNumber,
      costUsd: maybeNumber,
      userFeedback: nullable(oneOf('accepted', 'rejected')),
    }),
  ),
  environment: nullable(
    record({
      auth: nullable(oneOf('paid', 'free', 'cookie')),
      locale: maybeText,
    }),
  ),
  v: optional(literal(1)),
  id: maybeText,
  ts: maybeText,
  sessionId: maybeText,
  group: maybeText,
  taskDomain: maybeText,
  queryType: maybeText,
  inputShape: maybeText,
  method: maybeText,
  evidenceRefs: nullable(list(text())),
  promoteCandidate: maybeFlag,
  notes: maybeText,
  rubricPassed: maybeFlag,
  refersTo: described(maybeText, 'id of the event that a verdict is about'),
  nonSensitive: maybeFlag,
  cancelled: maybeFlag,
  crashed: maybeFlag,
  dryRun: maybeFlag,
});

export const capture = operation({
  effect: 'adds',
  input: captureInput,
  async run(app, { skill, events, sync = false }, caller) {
    const experience = await app.experience();
    const named = skill === undefined ? {} : { skill };
    const done = await experience.captureJson(events, { ...named, sync });
    if (done.compactionDue && caller.actor === 'person')
      caller.note('A compaction is due', { operation: 'compact', input: { all: true } });
    return done;
  },
  encode: encodeCapture,
  command: {
    positionals: [
      { usage: '[skill]', about: 'fills in the skill of events that name none' },
      {
        usage: '[-]',
        about: 'read events from stdin (the default without --event)',
        field: 'dash',
      },
    ],
    options: [
      { flags: '--event <json>', about: 'one event, or - for stdin' },
      { flags: '--sync', about: 'return only when the events are on disk' },
    ],
    examples: [
      `capture search-reddit --event '{"outcome":"success","winning_pattern":"quote the product name"}'`,
      'capture - < events.jsonl',
    ],
    read: readEvents,
    describe: ({ appended, duplicates, skipped }) =>
      `${appended} appended, ${counted(duplicates, 'duplicate')}, ${skipped} skipped`,
  },
  tool: {
    description:
      'Use right after a skill, source or tool served well or badly: records how it went, for read_experience. Private data is removed.',
    input: mapped(agentsEvent, (event) => ({ events: [agentsEvent.encode(event)] })),
    output: record({
      appended: whole(),
      duplicates: whole(),
      skipped: whole(),
      ids: list(text()),
      path: nullable(text()),
      compactionDue: flag(),
    }),
    encode: (done) => ({ ...encodeCapture(done), ids: done.ids }),
  },
});

function encodeCapture({
  appended,
  duplicates,
  skipped,
  paths,
  compactionDue,
}: Capture): Readonly<Record<string, unknown>> {
  return {
    appended,
    duplicates,
    skipped,
    path: paths[0] ?? null,
    paths,
    compaction_due: compactionDue,
  };
}

/** Signs that stand in no name of a skill. */
const PATH = /[./\\]/;

/** An argument that nothing reads would be a silent loss: there is one event, or all of stdin. */
function readEvents(typed: Typed): TypedFields {
  const { skill, dash, event, ...fields } = typed.fields;
  if (dash !== undefined && (dash !== '-' || skill === '-'))
    throw wrongUse(`Unexpected argument "${String(dash)}"`);
  if (typeof skill === 'string' && PATH.test(skill))
    throw wrongUse(`"${skill}" names a file, not a skill: events of a file are read from stdin`);
  const named = skill === undefined || skill === '-' ? {} : { skill };
  if (typeof event !== 'string' || event === '-')
    return { ...fields, ...named, events: typed.stdinValues() };
  if (event.trim() === '') throw wrongUse('--event is empty');
  if (skill === '-' || dash === '-') throw wrongUse('--event cannot be combined with stdin');
  return { ...fields, ...named, events: typed.jsonValues(event) };
}

function wrongUse(what: string): ResearchError {
  return new ResearchError('argument-invalid', `capture: ${what}`, {
    fix: 'autosearch capture SKILL --event JSON, or autosearch capture [SKILL] - < events.jsonl',
  });
}
