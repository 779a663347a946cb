import {
  checked,
  decodeOrThrow,
  type Fields,
  type Instant,
  instant,
  isRecord,
  list,
  nullable,
  number,
  optional,
  ResearchError,
  record,
  type Schema,
  text,
  variants,
  wireName,
} from '../../kernel/index.ts';
import { nameText } from './column-text.ts';
import {
  contentOf,
  createNodeId,
  type Edge,
  inducedSkillPath,
  isNodeId,
  isSkillPath,
  type MemoryNode,
  prefixOf,
  type SkillNode,
} from './node.ts';
import {
  completeNode,
  FACT_FIELDS,
  type FactInput,
  PROCESS_FIELDS,
  type ProcessInput,
  SKILL_FIELDS,
  type SkillInput,
  type StateInput,
  stateSchema,
} from './node-schema.ts';

/** What comes with a new node beside its own fields. */
interface NodeLinks {
  /** Nodes that it was derived from: credit for its use flows to them. */
  readonly derivedFrom?: readonly string[];
  readonly supports?: readonly string[];
  /** Accepted and not kept: a vector belongs to the embedder that made it, and is made again (MEM-38). */
  readonly embedding?: readonly number[];
}

type NewState = Partial<StateInput>;

/** A node to add (docs/spec/memory.md, MEM-2); fields that are left out are those of a new node. */
export type NodeInput = NewState & (FactInput | ProcessInput | SkillInput) & NodeLinks;

/** A node that is not in the memory yet, and its edges to those that are. */
export interface NewNode {
  readonly node: MemoryNode;
  readonly edges: readonly Edge[];
}

const MAX_TEXT_BYTES = 65_536;

const NOT_BLANK = text({ pattern: /\S/, wanted: 'text that is not empty' });

const LINKS: Fields<NodeLinks> = {
  derivedFrom: optional(list(text())),
  supports: optional(list(text())),
  embedding: optional(list(number())),
};
const OPTIONAL = {
  id: optional(text()),
  createdAt: optional(instant()),
  taskDomain: optional(nullable(nameText())),
  ...LINKS,
};
const LINE = { aliases: { ts: 'created_at' } } as const;

const inputSchema: Schema<NodeInput> = variants<NodeInput>('type', {
  Fact: record<NewState & FactInput & NodeLinks>(
    { ...FACT_FIELDS, ...OPTIONAL, content: NOT_BLANK },
    LINE,
  ),
  Process: record<NewState & ProcessInput & NodeLinks>(
    { ...PROCESS_FIELDS, ...OPTIONAL, trigger: NOT_BLANK, action: NOT_BLANK },
    LINE,
  ),
  Skill: record<NewState & SkillInput & NodeLinks>(
    {
      ...SKILL_FIELDS,
      ...OPTIONAL,
      name: checked(nameText(), 'text that is not empty', (name) => name.trim() !== ''),
      description: NOT_BLANK,
    },
    LINE,
  ),
});

/** A node to add as a line of JSON has it; whether it is one is checked when the line is read. */
export function encodeNodeInput(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(encodeNodeInput);
  if (!isRecord(value)) return value;
  const entries = Object.entries(value);
  return Object.fromEntries(entries.map(([key, one]) => [wireName(key), encodeNodeInput(one)]));
}

/**
 * Reads a node to add. `seq` is the place in the log that it will have.
 *
 * @throws {ResearchError} `input-invalid` naming the field that is wrong or unknown; `limit-exceeded`.
 */
export function decodeNewNode(line: unknown, now: Instant, seq: number): NewNode {
  const {
    derivedFrom = [],
    supports = [],
    embedding: _,
    ...input
  } = decodeOrThrow(inputSchema, line, {
    code: 'input-invalid',
    what: 'Adding a memory node',
    fix: 'Correct that field and add it again: nothing of it was kept.',
  });
  const { createdAt = now } = input;
  const draft = completeNode({ id: '', ...input, createdAt });
  requireSize(draft);
  if (draft.type === 'Skill') requireOwnFile(draft);
  const id =
    draft.id === '' ? createNodeId(draft.type, createdAt, seq, contentOf(draft)) : draft.id;
  if (!isNodeId(draft.type, id))
    throw new ResearchError(
      'input-invalid',
      `Adding a memory node: "${id}" is not an id of a ${draft.type}`,
      {
        fix: `Leave it out, or start it with ${prefixOf(draft.type)}_.`,
      },
    );
  return { node: { ...draft, id }, edges: edgesOf(id, derivedFrom, supports) };
}

/** @throws {ResearchError} `limit-exceeded`. */
function requireSize(node: MemoryNode): void {
  const sizes = {
    'its text is': Buffer.byteLength(contentOf(node)),
    'the rest of it is': Buffer.byteLength(JSON.stringify(stateSchema.encode(node))),
    'its entity and slot are':
      node.type === 'Fact' ? Buffer.byteLength(`${node.entity ?? ''}${node.slot ?? ''}`) : 0,
  };
  for (const [what, bytes] of Object.entries(sizes))
    if (bytes > MAX_TEXT_BYTES)
      throw new ResearchError(
        'limit-exceeded',
        `Adding a memory node: ${what} ${bytes} bytes, more than ${MAX_TEXT_BYTES}`,
        { fix: 'Store the document elsewhere and add only what was learned from it.' },
      );
}

/** Actions write and remove this file: it is the one of a skill of that name, and of nothing else. */
function requireOwnFile({ file, name }: SkillNode): void {
  if (file === null || (file === inducedSkillPath(name) && isSkillPath(file))) return;
  throw new ResearchError(
    'input-invalid',
    `Adding a memory node: file must be ${inducedSkillPath(name)}`,
    {
      fix: 'Leave it out, and give the text of the skill as content.',
      details: { field: 'file', seen: file },
    },
  );
}

function edgesOf(
  id: string,
  parents: readonly string[],
  supported: readonly string[],
): readonly Edge[] {
  return [
    ...[...new Set(parents)].map((to) => ({ kind: 'DERIVED_FROM', from: id, to }) as const),
    ...[...new Set(supported)].map((to) => ({ kind: 'SUPPORTS', from: id, to }) as const),
  ];
}
