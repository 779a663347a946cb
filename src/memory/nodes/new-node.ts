import { type Instant, ResearchError } from '../../kernel/index.ts';
import { type Fields, readFields, requireKnownFields } from './fields.ts';
import {
  contentOf,
  createNodeId,
  type Edge,
  isNodeId,
  isSkillPath,
  type MemoryNode,
  NODE_TYPES,
  prefixOf,
  type SkillNode,
  skillPath,
} from './node.ts';
import { CARDINALITIES, encodeState, readState, withBody } from './node-codec.ts';

/** A node to add, as a line of JSON has it (docs/spec/memory.md, MEM-2); fields that are left out are those of a new node. */
export interface NodeLine {
  readonly type: 'Fact' | 'Process' | 'Skill';
  readonly [field: string]: unknown;
}

/** A node that is not in the memory yet, and its edges to those that are. */
export interface NewNode {
  readonly node: MemoryNode;
  readonly edges: readonly Edge[];
}

const MAX_TEXT_BYTES = 65_536;

const COMMON =
  `id type status q_value q_update_count success_count failure_count usage_count counted
  prior_mean lineage_credit version is_protected scope task_domain tags created_at ts updated_at
  last_used_at last_recalled_at archived_at origin embedding derived_from supports`.split(/\s+/);
const OWN: Readonly<Record<MemoryNode['type'], readonly string[]>> = {
  Fact: ['content', 'entity', 'slot', 'cardinality'],
  Process: [
    'trigger',
    'action',
    'outcome',
    'key_insight',
    'is_generalizable',
    'is_failure',
    'skill_id',
  ],
  Skill: ['name', 'description', 'content', 'file', 'hash'],
};
const MUST_SAY: Readonly<Record<MemoryNode['type'], readonly string[]>> = {
  Fact: ['content'],
  Process: ['trigger', 'action'],
  Skill: ['name', 'description'],
};

/**
 * Reads a node to add. `seq` is the place in the log that it will have.
 *
 * @throws {ResearchError} `input-invalid` naming the field that is wrong or unknown; `limit-exceeded`.
 */
export function decodeNewNode(line: unknown, now: Instant, seq: number): NewNode {
  const fields = readFields(line, 'new node');
  const type = fields.oneOf('type', NODE_TYPES);
  requireKnownFields(line, [...COMMON, ...OWN[type]], `new node: a ${type}`);
  for (const key of MUST_SAY[type]) {
    if (fields.text(key).trim() !== '') continue;
    throw new ResearchError('input-invalid', `new node: ${key} is empty`, {
      fix: `A ${type} needs ${MUST_SAY[type].join(' and ')}.`,
    });
  }
  const createdAt = fields.instant('created_at', fields.instant('ts', now));
  const draft = withBody(readState(fields, { id: '', createdAt }), fields);
  requireSize(draft);
  // What the log holds is read as it is; these hold for what comes in.
  fields.nameOrNull('task_domain');
  if (draft.type === 'Skill') requireOwnFile(draft, fields.nameOrNull('name'));
  fields.oneOf('cardinality', CARDINALITIES, 'single');
  requireVector(fields);
  const content = contentOf(draft);
  const id = draft.id === '' ? createNodeId(type, createdAt, seq, content) : draft.id;
  if (!isNodeId(type, id))
    throw new ResearchError('input-invalid', `new node: the id "${id}" is none of a ${type}`, {
      fix: `Leave it out, or start it with ${prefixOf(type)}_.`,
    });
  return {
    node: { ...draft, id },
    edges: edgesOf(id, fields.texts('derived_from'), fields.texts('supports')),
  };
}

/** @throws {ResearchError} `limit-exceeded`. */
function requireSize(node: MemoryNode): void {
  const sizes = {
    'its text is': Buffer.byteLength(contentOf(node)),
    'what stands beside its text is': Buffer.byteLength(JSON.stringify(encodeState(node))),
    'its entity and slot are':
      node.type === 'Fact' ? Buffer.byteLength(`${node.entity ?? ''}${node.slot ?? ''}`) : 0,
  };
  for (const [what, bytes] of Object.entries(sizes))
    if (bytes > MAX_TEXT_BYTES)
      throw new ResearchError(
        'limit-exceeded',
        `new node: ${what} ${bytes} bytes, more than ${MAX_TEXT_BYTES}`,
        { fix: 'Store the document elsewhere, and what was learned from it here.' },
      );
}

/** Actions write and remove this file: it is the one of a skill of that name, and of nothing else. */
function requireOwnFile({ file }: SkillNode, name: string | null): void {
  if (file === null || (name !== null && file === skillPath(name) && isSkillPath(file))) return;
  throw new ResearchError('input-invalid', `new node: file must be ${skillPath(name ?? '')}`, {
    fix: 'Leave it out, and give the text of the skill as content.',
    details: { field: 'file', seen: file },
  });
}

/** Taken for what it is and not kept: a vector belongs to the embedder that made it, and is made again (MEM-38). */
function requireVector(fields: Fields): void {
  const vector = fields.has('embedding') ? fields.raw('embedding') : [];
  if (Array.isArray(vector) && vector.every((part: unknown) => typeof part === 'number')) return;
  throw new ResearchError('input-invalid', 'new node: embedding must be a list of numbers', {
    fix: 'Leave it out: it is made from the text.',
  });
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
