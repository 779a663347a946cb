import {
  checked,
  decodeOrThrow,
  type Instant,
  isRecord,
  list,
  nullable,
  number,
  optional,
  type RecordOf,
  ResearchError,
  record,
  text,
  variants,
} from '../../kernel/index.ts';
import { nameText } from './column-text.ts';
import {
  contentOf,
  createNodeId,
  inducedSkillPath,
  isNodeId,
  isSkillPath,
  prefixOf,
} from './node.ts';
import {
  type Counted,
  completeNode,
  type Edge,
  FACT_FIELDS,
  type MemoryNode,
  type NodeBody,
  type NodeState,
  type Origin,
  PROCESS_FIELDS,
  SKILL_FIELDS,
  type SkillNode,
} from './node-schema.ts';

type GivenState = Partial<Omit<NodeState, 'counted' | 'origin'>> & {
  readonly counted?: Omit<Counted, 'recent'> & Partial<Counted>;
  readonly origin?: Partial<Origin>;
};
type GivenBody<Type extends NodeBody['type'], Needed extends string> = Partial<BodyOf<Type>> &
  Pick<BodyOf<Type>, 'type' | (Needed & keyof BodyOf<Type>)>;
type BodyOf<Type> = Extract<NodeBody, { readonly type: Type }>;

/** A node to add (docs/spec/memory.md, MEM-2); fields that are left out are those of a new node. */
export type NodeInput = GivenState &
  NodeLinks &
  (
    | GivenBody<'Fact', 'content'>
    | GivenBody<'Process', 'trigger' | 'action'>
    | GivenBody<'Skill', 'name' | 'description'>
  );

/** A node that is not in the memory yet, and its edges to those that are. */
export interface NewNode {
  readonly node: MemoryNode;
  readonly edges: readonly Edge[];
}

const MAX_TEXT_BYTES = 65_536;

const NOT_BLANK = text({ pattern: /\S/, wanted: 'text that is not empty' });

const LINKS = {
  /** Nodes that it was derived from: credit for its use flows to them. */
  derivedFrom: optional(list(text())),
  supports: optional(list(text())),
  /** Accepted and not kept: a vector belongs to the embedder that made it, and is made again (MEM-38). */
  embedding: optional(list(number())),
};
type NodeLinks = RecordOf<typeof LINKS>;

const OWN = { taskDomain: nullable(nameText()), ...LINKS };
const LINE = { aliases: { ts: 'created_at' } } as const;

const inputSchema = variants('type', {
  Fact: record({ ...FACT_FIELDS, ...OWN, content: NOT_BLANK }, LINE),
  Process: record({ ...PROCESS_FIELDS, ...OWN, trigger: NOT_BLANK, action: NOT_BLANK }, LINE),
  Skill: record(
    {
      ...SKILL_FIELDS,
      ...OWN,
      name: checked(nameText(), 'text that is not empty', (name) => name.trim() !== ''),
      description: NOT_BLANK,
    },
    LINE,
  ),
});

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
    ...read
  } = decodeOrThrow(inputSchema, isRecord(line) ? withPlace(line, now) : line, {
    code: 'input-invalid',
    what: 'Adding a memory node',
    fix: 'Correct that field and add it again: nothing of it was kept.',
  });
  const draft = completeNode(read);
  requireSize(draft);
  if (draft.type === 'Skill') requireOwnFile(draft);
  const id =
    draft.id === '' ? createNodeId(draft.type, draft.createdAt, seq, contentOf(draft)) : draft.id;
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

/** A node without an id gets one, and one without a time that of now. */
function withPlace(line: Readonly<Record<string, unknown>>, now: Instant): object {
  const given = Object.entries(line).filter(([, value]) => value !== null);
  return { id: '', created_at: now, ...Object.fromEntries(given) };
}

/** @throws {ResearchError} `limit-exceeded`. */
function requireSize(node: MemoryNode): void {
  // All else of it is short.
  const { taskDomain, tags, origin } = node;
  const sizes = {
    'its text is': Buffer.byteLength(contentOf(node)),
    'the rest of it is': Buffer.byteLength(JSON.stringify([node.id, taskDomain, tags, origin])),
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
