import {
  described,
  flag,
  list,
  nullable,
  number,
  oneOf,
  optional,
  record,
  text,
  whole,
  withDefault,
} from '../../kernel/index.ts';
import {
  CRITERIA,
  encodeRecalled,
  encodeRecalledSession,
  NODE_SCOPES,
  nodeUseSchema,
  type RecallQuery,
} from '../../memory/index.ts';
import { operation } from '../operation.ts';
import { anyObjects } from '../values.ts';
import { describeCandidate, describeRecalled, describeUse } from './describe.ts';
import { NODE_ALIASES, nodeType, sessionId } from './fields.ts';

export const recall = operation({
  effect: 'adds',
  input: record({
    query: text({ min: 1 }),
    limit: optional(whole({ min: 1, max: 100 })),
    type: optional(nodeType),
    scope: optional(oneOf(...NODE_SCOPES)),
    taskDomain: optional(text()),
    tags: optional(list(text())),
    minQ: optional(described(number({ min: 0, max: 1 }), 'least value')),
    includeArchived: optional(flag()),
    explore: optional(described(number({ min: 0, max: 1 }), 'chance to show one little tried')),
    maxTokens: optional(described(whole({ min: 1 }), 'of the reply')),
    session: optional(described(sessionId, 'a name of your own; memory_feedback names the same')),
    /** Nodes, or the sessions that they come from. */
    by: optional(
      described(
        oneOf('node', 'session'),
        '"session": the sessions that speak of it, limit counting those',
      ),
    ),
  }),
  async run(app, { query, by, session, maxTokens, ...filters }, caller) {
    const memory = await app.memory();
    if (memory.unwritable !== undefined)
      caller.note('this home cannot be written: nobody can tell later what was shown here');
    const limits = [maxTokens, caller.maxReplyTokens].filter((most) => typeof most === 'number');
    const asked: RecallQuery = {
      ...filters,
      text: query,
      session: session ?? caller.session,
      ...(limits.length === 0 ? {} : { maxTokens: Math.min(...limits) }),
    };
    if (by !== 'session')
      return { memories: await memory.recall(asked, caller.signal), sessions: null };
    const sessions = await memory.recallSessions(asked, caller.signal);
    return { memories: sessions.flatMap(({ memories }) => memories), sessions };
  },
  encode: ({ memories, sessions }) =>
    sessions === null ? memories.map(encodeRecalled) : sessions.map(encodeRecalledSession),
  command: {
    positionals: [{ usage: '<query>' }],
    options: [
      { flags: '--limit <n>', about: 'maximum number of results' },
      { flags: '--type <type>', about: 'Fact, Process or Skill' },
      { flags: '--scope <scope>', about: 'universal, project or task' },
      { flags: '--task-domain <name>', about: 'only of this domain' },
      {
        flags: '--tag <tag>',
        about: 'with this tag; may be given several times',
        field: 'tags',
        as: 'repeat',
      },
      { flags: '--min-q <q>', about: 'with at least this Q' },
      { flags: '--no-include-archived', about: 'leave archived nodes out' },
      {
        flags: '--explore <share>',
        about: 'how often one slot shows a little-tried node; 0 for never',
      },
      { flags: '--max-tokens <n>', about: 'maximum size of the answer' },
      { flags: '--session <id>', about: 'for which session' },
      { flags: '--by <unit>', about: 'node, or session: the sessions that the nodes come from' },
    ],
    examples: [
      'memory recall "when does PostgreSQL 17 end"',
      'memory recall "tables in a PDF" --type Process --limit 3 --json',
    ],
    describe({ memories, sessions }) {
      if (memories.length === 0) return 'No matching memories.';
      if (sessions === null) return memories.map(describeRecalled);
      return sessions.flatMap((one) => [
        `session ${one.session}`,
        ...one.memories.map(describeRecalled),
      ]);
    },
  },
  tool: {
    description:
      'Use before a task: what memory knows about it, what served best first. A memory with "warning" failed before. Say afterwards what came of it with memory_feedback.',
    output: record({
      memories: anyObjects,
      sessions: optional(anyObjects),
    }),
    encode: ({ memories, sessions }) => ({
      memories: memories.map(encodeRecalled),
      ...(sessions === null
        ? {}
        : {
            sessions: sessions.map(({ session, score, memories: shown }) => ({
              session,
              score,
              memory_ids: shown.map(({ id }) => id),
            })),
          }),
    }),
  },
});

export const history = operation({
  effect: 'reads',
  input: historyInput(10_000),
  run: async (app, { nodeId, limit }) => (await app.memory()).history(nodeId, limit),
  encode: (uses) => uses.map(nodeUseSchema.encode),
  command: {
    positionals: [{ usage: '<id>', field: 'node_id' }],
    options: [{ flags: '--limit <n>', about: 'maximum number of uses' }],
    examples: ['memory history fact_1kdvdna000000029hq5 --limit 20'],
    describe: (uses) => (uses.length === 0 ? 'Not used yet.' : uses.map(describeUse)),
  },
  tool: {
    description: 'What came of the uses of a node, newest first.',
    aliases: NODE_ALIASES,
    input: historyInput(1_000),
    output: record({ history: anyObjects }),
    encode: (uses) => ({ history: uses.map(nodeUseSchema.encode) }),
  },
});

function historyInput(most: number) {
  return record({
    nodeId: text({ min: 1 }),
    limit: optional(whole({ min: 1, max: most })),
  });
}

const CANDIDATES = {
  criteria: oneOf(...CRITERIA),
  cursor: optional(described(text(), 'next_cursor of the page before')),
} as const;

export const candidates = operation({
  effect: 'reads',
  input: record({
    ...CANDIDATES,
    limit: optional(whole({ min: 1, max: 1_000 })),
  }),
  run: async (app, input, { signal }) => (await app.memory()).candidates(input, signal),
  command: {
    options: [
      { flags: '--criteria <name>', about: CRITERIA.join(', ') },
      { flags: '--limit <n>', about: 'maximum number of nodes on a page' },
      { flags: '--cursor <cursor>', about: 'next_cursor of the previous page' },
    ],
    examples: [
      'memory candidates --criteria low_q',
      'memory candidates --criteria stale --limit 50 --json',
    ],
    describe: ({ candidates: found, nextCursor }, { criteria }) =>
      found.length === 0
        ? `No candidates by ${criteria}.`
        : [
            ...found.map(describeCandidate),
            ...(nextCursor === null ? [] : [`more: --cursor ${nextCursor}`]),
          ],
  },
  tool: {
    description: 'Nodes that upkeep should look at, the most urgent first, each with its evidence.',
    input: record({
      ...CANDIDATES,
      limit: withDefault(whole({ min: 1, max: 200 }), 20),
    }),
    output: record({
      candidates: anyObjects,
      nextCursor: nullable(text()),
    }),
  },
});
