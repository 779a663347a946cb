import { join } from 'node:path';
import {
  described,
  flag,
  instant,
  json,
  list,
  oneOf,
  optional,
  ResearchError,
  record,
  text,
  toWire,
} from '../../kernel/index.ts';
import { encodeNode, NODE_SCOPES } from '../../memory/index.ts';
import { redactDeep } from '../../text/index.ts';
import { operation, type Typed, type TypedFields } from '../operation.ts';
import { anyObject, anyObjects, mapped } from '../values.ts';
import { describeNode } from './describe.ts';
import { checkUpkeep, NODE_ALIASES, nodeType, readRecords, sessionId } from './fields.ts';

const texts = list(text());

/** A node as an agent gives it. */
const remembered = record({
  type: nodeType,
  content: optional(text()),
  entity: optional(text()),
  slot: optional(text()),
  cardinality: optional(oneOf('single', 'multi')),
  trigger: optional(text()),
  action: optional(text()),
  outcome: optional(text()),
  keyInsight: optional(text()),
  isGeneralizable: optional(flag()),
  name: optional(text()),
  description: optional(text()),
  scope: optional(oneOf(...NODE_SCOPES)),
  taskDomain: optional(text()),
  tags: optional(texts),
  derivedFrom: optional(described(texts, 'ids')),
  supports: optional(described(texts, 'ids')),
  session: optional(described(sessionId, 'where it was said: recalled together')),
});

export const add = operation({
  effect: 'adds',
  input: record({
    /** Nodes as JSON lines have them (docs/spec/memory.md, MEM-2): each is checked where it is added. */
    nodes: list(json()),
  }),
  async run(app, { nodes }, caller) {
    const memory = await app.memory();
    // Before the log, which forgets nothing.
    const clean = nodes.map((node) => redactDeep(node, { secretsOnly: true }));
    const lines = clean.map(({ value }) => value);
    const { ids, superseded } = await memory.addLines(lines, caller.signal);
    const kinds = [...new Set(clean.flatMap((one) => one.kinds))];
    if (kinds.length > 0)
      caller.note(`stored without what looks like a secret: ${kinds.join(', ')}`);
    if (caller.actor === 'person') for (const id of superseded) caller.note(`superseded ${id}`);
    return { ids, superseded, evolutionDue: await checkUpkeep(app, memory, caller) };
  },
  command: {
    positionals: [{ usage: '[-]', about: 'read nodes from stdin', field: 'dash' }],
    options: [
      { flags: '--type <type>', about: 'Fact, Process or Skill' },
      { flags: '--content <text>', about: 'what a Fact says; the text of a Skill' },
      { flags: '--entity <name>', about: 'what a Fact is about' },
      { flags: '--slot <name>', about: 'which of its properties it states' },
      {
        flags: '--cardinality <kind>',
        about: 'single (default) or multi: how many values the slot holds',
      },
      { flags: '--trigger <text>', about: 'when a Process applies' },
      { flags: '--action <text>', about: 'what it does' },
      { flags: '--outcome <text>', about: 'how it ended' },
      { flags: '--key-insight <text>', about: 'why' },
      {
        flags: '--generalizable',
        about: 'a Process that can become part of a skill',
        field: 'is_generalizable',
      },
      { flags: '--name <name>', about: 'of a Skill' },
      { flags: '--description <text>', about: 'of a Skill' },
      { flags: '--scope <scope>', about: 'universal (default), project or task' },
      { flags: '--task-domain <name>', about: 'the domain that it belongs to' },
      { flags: '--tag <tag>', about: 'may be given several times', field: 'tags', as: 'repeat' },
      {
        flags: '--derived-from <id>',
        about: 'a node that it was derived from; may be given several times',
        as: 'repeat',
      },
    ],
    examples: [
      'memory add --type Fact --content "Bonn" --entity Germany --slot "former capital"',
      'memory add --type Process --trigger "tables in a PDF" --action "read them by column" --outcome worked',
      'memory add - < nodes.jsonl',
    ],
    read: readNodes,
    describe: ({ ids }) => ids,
  },
  tool: {
    description:
      'Use when something will be useful again: keeps a Fact (content; entity and slot replace an older value), a Process (trigger, action, outcome) or a Skill (name, description).',
    input: mapped(remembered, (given) => {
      const { session, ...node } = toWire(given);
      return { nodes: [session === undefined ? node : { ...node, origin: { session } }] };
    }),
    output: record({ ids: texts, superseded: texts, evolutionDue: flag() }),
  },
});

async function readNodes(typed: Typed): Promise<TypedFields> {
  const nodes = await readRecords(typed);
  if (typed.fields['dash'] !== undefined) return { nodes };
  const { type } = typed.fields;
  if (type === undefined)
    throw new ResearchError('argument-invalid', '--type is missing', {
      fix: 'Give --type Fact --content TEXT, or - to read JSON lines from stdin.',
    });
  return { nodes: [{ ...typed.fields, type: exactTypeOf(type) }] };
}

/** As it is where it is no type: then it is refused with the others' names. */
function exactTypeOf(type: unknown): unknown {
  const read = nodeType.read(type, 'type', () => undefined);
  return typeof read === 'string' ? read : type;
}

export const get = operation({
  effect: 'reads',
  input: record({ nodeId: text({ min: 1 }), asOf: optional(instant()) }),
  async run(app, { nodeId, asOf }) {
    const memory = await app.memory();
    const node = await memory.get(nodeId, asOf);
    const file = node.type === 'Skill' ? node.file : null;
    return {
      node,
      edges: await memory.edges(nodeId, asOf),
      /** The whole path of a skill's file. */
      file: file === null ? null : join((await app.findHome()).path, file),
    };
  },
  encode: ({ node, edges, file }) => ({
    ...encodeNode(node),
    ...(file === null ? {} : { file }),
    edges,
  }),
  command: {
    positionals: [{ usage: '<id>', field: 'node_id' }],
    options: [{ flags: '--as-of <time>', about: 'as it was then' }],
    examples: [
      'memory get fact_1kdvdna000000029hq5',
      'memory get fact_1kdvdna000000029hq5 --as-of 2026-03-01',
    ],
    describe: ({ node, edges, file }) =>
      describeNode(node.type === 'Skill' ? { ...node, file } : node, edges),
  },
});

const linkInput = record({
  from: text({ min: 1 }),
  kind: oneOf('DERIVED_FROM', 'SUPPORTS'),
  to: text({ min: 1 }),
});

export const link = operation({
  effect: 'adds',
  input: linkInput,
  async run(app, edge, { signal }) {
    await (await app.memory()).link(edge, signal);
    return edge;
  },
  encode: linkInput.encode,
  command: {
    positionals: [
      { usage: '<from>' },
      { usage: '<kind>', about: 'DERIVED_FROM or SUPPORTS' },
      { usage: '<to>' },
    ],
    examples: ['memory link fact_1kdvdna000000029hq5 SUPPORTS proc_1kdvdna000000030c2d'],
    describe: ({ from, kind, to }) => `${from} ${kind} ${to}`,
  },
});

const MAX_SHOWN = 100;

export const nodeLineage = operation({
  effect: 'reads',
  input: record({ nodeId: text({ min: 1 }) }),
  async run(app, { nodeId }) {
    const memory = await app.memory();
    const node = await memory.get(nodeId);
    const { ids, edges } = await memory.lineage(nodeId);
    const others = ids.filter((id) => id !== nodeId).slice(0, MAX_SHOWN);
    return { node, nodes: await Promise.all(others.map((id) => memory.get(id))), edges };
  },
  encode: ({ node, nodes, edges }) => ({
    node: encodeNode(node),
    nodes: nodes.map(({ id, type, status, qValue }) => ({ id, type, status, q_value: qValue })),
    edges,
  }),
  tool: {
    description: 'A node, what it came from and what it led to.',
    aliases: NODE_ALIASES,
    output: record({ node: anyObject, nodes: anyObjects, edges: anyObjects }),
  },
});
