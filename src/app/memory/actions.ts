import { described, list, nullable, optional, record, text } from '../../kernel/index.ts';
import { type Act, type ActionRequest, typeOfId } from '../../memory/index.ts';
import {
  type CommandFace,
  type CommandOption,
  type InputSchema,
  type Operation,
  requireTerminal,
  type ToolFace,
} from '../operation.ts';
import { NODE_ALIASES, nameOf, nodeType } from './fields.ts';

/** What every action takes. */
interface Reasoned {
  readonly reason?: string;
  /** Why a protected node may change: a person's, at a terminal. */
  readonly justification?: string;
}

const acted = record({
  runId: text(),
  action: text(),
  nodeId: text(),
  newId: nullable(text()),
});

const REASON: CommandOption = { flags: '--reason <text>', about: 'why' };
const JUSTIFICATION: CommandOption = {
  flags: '--justification <text>',
  about: 'why a protected node may change',
};
const TYPE: CommandOption = {
  flags: '--type <type>',
  about: 'Fact, Process or Skill; its own when left out',
  field: 'node_type',
};
const ID = { usage: '<id>', field: 'node_id' } as const;
const IDS = { usage: '<id...>', field: 'node_ids' } as const;

interface ActionFaces<Input> {
  readonly input: InputSchema<Input>;
  readonly destructive?: boolean;
  requestOf(input: Input): ActionRequest;
  readonly command: Pick<CommandFace<Input, Act>, 'positionals' | 'options' | 'examples'>;
  /** Without a tool it is a person's. */
  readonly tool?: Omit<ToolFace<Input, Act>, 'output' | 'encode'>;
}

/** Asks for an action; the evidence decides. */
function action<Input extends Reasoned>(faces: ActionFaces<Input>): Operation<Input, Act> {
  const { input, destructive, requestOf, command, tool } = faces;
  return {
    effect: 'changes',
    ...(destructive === undefined ? {} : { destructive }),
    input,
    async run(app, given, caller) {
      const { justification = null } = given;
      if (justification !== null) requireTerminal(caller, '--justification: protected nodes');
      const memory = await app.memory();
      const by = { name: nameOf(caller), justification };
      return memory.act(requestOf(given), by, caller.signal);
    },
    encode: acted.encode,
    command: {
      ...command,
      describe: ({ action: done, nodeId, newId, runId }) =>
        `${done} ${nodeId}${newId === null ? '' : `, now ${newId}`} (undo: ${runId})`,
    },
    ...(tool === undefined ? {} : { tool: { ...tool, output: acted } }),
  };
}

const NODE = {
  nodeId: text({ min: 1 }),
  nodeType: optional(nodeType),
  reason: optional(text()),
} as const;
const nodeAction = record({ ...NODE, justification: optional(text()) });
const agentsNodeAction = record(NODE);

function onNode(type: 'deprecate' | 'archive' | 'restore', example: string, description?: string) {
  return action({
    input: nodeAction,
    requestOf: ({ nodeId: id, nodeType: of, reason = '' }) => ({
      type,
      id,
      nodeType: of ?? typeOfId(id),
      reason,
    }),
    command: { positionals: [ID], options: [TYPE, REASON, JUSTIFICATION], examples: [example] },
    ...(description === undefined
      ? {}
      : { tool: { description, aliases: NODE_ALIASES, input: agentsNodeAction } }),
  });
}

export const deprecate = onNode(
  'deprecate',
  'memory deprecate fact_1kdvdna000000029hq5 --reason "it is wrong since version 18"',
  'Take a node out of recall that fails again and again. Refused with what is missing unless the evidence holds.',
);

export const archive = onNode(
  'archive',
  'memory archive fact_1kdvdna000000029hq5',
  'Set a node aside that was not used for 90 days; a use brings it back.',
);

export const restore = onNode('restore', 'memory restore fact_1kdvdna000000029hq5');

const IMPROVED = {
  improvedContent: described(text(), 'text; of a Process JSON {trigger?, action?, outcome?}'),
};

export const refine = action({
  input: record({ ...NODE, ...IMPROVED, justification: optional(text()) }),
  requestOf: ({ nodeId: id, nodeType: of, reason = '', improvedContent }) => ({
    type: 'refine',
    id,
    nodeType: of ?? typeOfId(id),
    improvedContent,
    reason,
  }),
  command: {
    positionals: [ID],
    options: [
      {
        flags: '--content <text>',
        about: 'text; of a Process JSON {trigger?, action?, outcome?}',
        field: 'improved_content',
      },
      TYPE,
      { ...REASON, about: 'why it is better' },
      JUSTIFICATION,
    ],
    examples: [
      'memory refine fact_1kdvdna000000029hq5 --content "It ends in November 2029" --reason "the month"',
      `memory refine proc_1kdvdna000000030c2d --content '{"trigger":"tables in a scan"}' --reason narrower`,
    ],
  },
  tool: {
    description: 'Replace the words of a node that serves badly; the old version stays readable.',
    aliases: { ...NODE_ALIASES, content: 'improved_content' },
    input: record({
      nodeId: NODE.nodeId,
      nodeType: NODE.nodeType,
      ...IMPROVED,
      reason: text(),
    }),
  },
});

const MERGED = {
  nodeIds: list(text(), { min: 1 }),
  nodeType: optional(nodeType),
  mergedContent: text(),
  reason: optional(text()),
} as const;

export const merge = action({
  input: record({ ...MERGED, justification: optional(text()) }),
  requestOf: ({ nodeIds: ids, nodeType: of, mergedContent, reason = '' }) => ({
    type: 'merge',
    ids,
    nodeType: of ?? typeOfId(ids[0] ?? ''),
    mergedContent,
    reason,
  }),
  command: {
    positionals: [IDS],
    options: [
      {
        flags: '--content <text>',
        about: 'the text of the remaining one',
        field: 'merged_content',
      },
      { ...TYPE, about: 'Fact, Process or Skill; their own when left out' },
      REASON,
      JUSTIFICATION,
    ],
    examples: [
      'memory merge fact_1kdvdna000000029hq5 fact_1kdvdna000000031b7k --content "It ends in 2029"',
    ],
  },
  tool: {
    description: 'Make one of nodes that say the same; the one with the best value stays.',
    aliases: { nodes: 'node_ids', ids: 'node_ids', type: 'node_type', content: 'merged_content' },
    input: record({
      ...MERGED,
      nodeIds: list(text(), { min: 2 }),
    }),
  },
});

const INDUCED = {
  processIds: list(text(), { min: 1 }),
  skillName: described(text(), 'kebab-case, not used yet'),
  description: described(text(), 'starts with "Use when"'),
  content: described(text(), 'Markdown'),
  reason: optional(text()),
} as const;

export const induce = action({
  destructive: false,
  input: record({ ...INDUCED, justification: optional(text()) }),
  requestOf: ({ processIds: ids, skillName: name, description, content, reason = '' }) => ({
    type: 'induce',
    ids,
    name,
    description,
    content,
    reason,
  }),
  command: {
    positionals: [{ ...IDS, field: 'process_ids' }],
    options: [
      { flags: '--name <name>', about: 'kebab-case, not used yet', field: 'skill_name' },
      { flags: '--description <text>', about: 'starts with "Use when"' },
      { flags: '--content <text>', about: 'the text of the skill, Markdown' },
      REASON,
      JUSTIFICATION,
    ],
    examples: [
      'memory induce proc_1 proc_2 proc_3 --name read-tables --description "Use when tables are read" --content "# Steps"',
    ],
  },
  tool: {
    description: 'Write a skill from three or more Processes that worked alike.',
    aliases: { ids: 'process_ids', name: 'skill_name' },
    input: record(INDUCED),
  },
});
