import { oneOf, ResearchError, type Schema, text } from '../../kernel/index.ts';
import { type Memory, NODE_TYPES, type NodeType } from '../../memory/index.ts';
import type { App } from '../app.ts';
import type { Caller, Typed } from '../operation.ts';

const exactType = oneOf(...NODE_TYPES);

/** `fact` is taken for Fact. */
export const nodeType: Schema<NodeType> = {
  ...exactType,
  read(value, at, report) {
    const found = NODE_TYPES.find((type) => type.toLowerCase() === String(value).toLowerCase());
    return exactType.read(found ?? value, at, report);
  },
};

export const sessionId = text({ min: 1, max: 200 });

/** Other names under which agents give the fields of a node. */
export const NODE_ALIASES = { node: 'node_id', id: 'node_id', type: 'node_type' } as const;

/** What changes memory is an agent under the name of its session, or a person. */
export function nameOf({ actor, session }: Caller): string {
  return actor === 'agent' ? `agent ${session}` : 'person';
}

/** Whether upkeep is due after a write. A server does it behind the reply (MCP-12); a person is told. */
export async function checkUpkeep(app: App, memory: Memory, caller: Caller): Promise<boolean> {
  const due = await memory.isDue();
  if (due && caller.actor === 'agent') app.startUpkeep();
  else if (due) caller.note('Upkeep is due', { operation: 'memory evolve' });
  return due;
}

/** One record from the options, or with `-` several from stdin: never both, and nothing is ignored. */
export async function readRecords({ fields, stdinValues }: Typed): Promise<readonly unknown[]> {
  const { dash, ...options } = fields;
  if (dash === undefined) return [options];
  if (dash !== '-') throw wrongUse(`Unexpected argument "${String(dash)}"`);
  const given = Object.keys(options);
  if (given.length > 0) throw wrongUse(`- cannot be combined with ${given.join(', ')}`);
  const values: unknown[] = [];
  for await (const some of stdinValues()) values.push(...some);
  return values;
}

function wrongUse(what: string): ResearchError {
  return new ResearchError('argument-invalid', what, {
    fix: 'Give options, or - to read JSON lines from stdin, which then hold all fields.',
  });
}
