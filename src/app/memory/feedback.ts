import {
  described,
  flag,
  isRecord,
  json,
  list,
  oneOf,
  optional,
  ResearchError,
  record,
  text,
  toWire,
  whole,
} from '../../kernel/index.ts';
import { type FeedbackResult, USE_OUTCOMES } from '../../memory/index.ts';
import { counted } from '../../text/index.ts';
import { operation, type Typed, type TypedFields } from '../operation.ts';
import { anyObjects, mapped } from '../values.ts';
import { checkUpkeep, readRecords, sessionId } from './fields.ts';

const agentsFeedback = record({
  nodeId: text({ min: 1 }),
  outcome: oneOf(...USE_OUTCOMES),
  context: optional(described(text(), 'the circumstances')),
  id: optional(described(text(), 'of this feedback')),
  session: optional(described(sessionId, 'that of recall')),
  source: optional(described(text(), 'a label; who says so is your connection')),
});

export const feedbackOnNode = operation({
  effect: 'adds',
  input: record({ feedback: list(json()) }),
  async run(app, { feedback: lines }, caller) {
    const memory = await app.memory();
    const { session } = caller;
    const isAgent = caller.actor === 'agent' && session !== null;
    const result = isAgent
      ? await memory.feedbackLines(
          lines.map((line) => (isRecord(line) ? { session, ...line } : line)),
          'agent',
          caller.signal,
          { shownTo: session, source: caller.source ?? session },
        )
      : await memory.feedbackLines(lines, 'person', caller.signal);
    const evolutionDue = await checkUpkeep(app, memory, caller);
    const { applied, duplicates, ignored, refused } = result;
    if (refused.length > 0 && applied + duplicates + ignored === 0)
      throw allRefused(result, isAgent);
    for (const { index, reason } of refused) caller.note(`refused line ${index + 1}: ${reason}`);
    return { ...result, evolutionDue };
  },
  command: {
    positionals: [{ usage: '[-]', about: 'read feedback from stdin', field: 'dash' }],
    options: [
      { flags: '--node <id>', about: 'the node' },
      { flags: '--outcome <outcome>', about: USE_OUTCOMES.join(', ') },
      { flags: '--context <text>', about: 'the circumstances' },
      { flags: '--id <id>', about: 'the same id twice counts once' },
      { flags: '--session <id>', about: 'where it was used' },
      {
        flags: '--source <name>',
        about: 'who reports it; counts as evidence three times per node and day',
      },
    ],
    examples: [
      'memory feedback --node fact_1kdvdna000000029hq5 --outcome success --source ci --id build-17',
      'memory feedback - < feedback.jsonl',
    ],
    read: async (typed: Typed): Promise<TypedFields> => ({ feedback: await readRecords(typed) }),
    describe: ({ applied, duplicates, ignored }) =>
      `${applied} applied, ${counted(duplicates, 'duplicate')}, ${ignored} ignored`,
    ending: ({ refused }) => (refused.length === 0 ? 'done' : 'partly'),
  },
  tool: {
    description:
      'Use after you worked with a memory that recall showed you: says what came of it, so that the useful come first. Memories that were not shown are ignored.',
    aliases: { node: 'node_id' },
    input: mapped(agentsFeedback, (line) => ({ feedback: [toWire(line)] })),
    output: record({
      applied: whole(),
      duplicates: whole(),
      ignored: whole(),
      refused: anyObjects,
      evolutionDue: flag(),
      note: optional(text()),
    }),
    encode: (output) => toWire(output.ignored === 0 ? output : { ...output, note: NOT_SHOWN }),
  },
});

const NOT_SHOWN =
  'Ignored: recall has not shown this node in this session. Recall it, or name the session that did.';

function allRefused(
  { applied, duplicates, ignored, refused }: FeedbackResult,
  isAgent: boolean,
): ResearchError {
  const [first] = refused;
  const message = `Memory feedback: ${first?.reason ?? 'nothing was given'}`;
  // An agent gives one at a time, of a node that it names.
  if (isAgent)
    return new ResearchError('not-found', message, {
      fix: 'recall shows the ids of nodes. Nothing was changed.',
      details: { node_id: first?.node ?? null },
    });
  return new ResearchError('input-invalid', message, {
    fix: `Nothing was changed. Give node and outcome: ${USE_OUTCOMES.join(', ')}.`,
    details: { applied, duplicates, ignored, refused },
  });
}
