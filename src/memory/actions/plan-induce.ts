import { type Instant, type Missing, sha256Hex } from '../../kernel/index.ts';
import { decodeSkill } from '../../skills/index.ts';
import type { Similarity } from '../likeness/similarity.ts';
import { createNodeId, inducedSkillPath } from '../nodes/node.ts';
import {
  firstState,
  type MemoryNode,
  type ProcessNode,
  type SkillNode,
} from '../nodes/node-schema.ts';
import {
  gate,
  type InduceRequest,
  nodeGates,
  type Permit,
  type Planned,
  planned,
} from './gates.ts';
import { formatSkillFile } from './skill-files.ts';

/** docs/spec/memory.md, MEM-24. */
export const INDUCTION = { minProcesses: 3, minSimilarity: 0.75, maxProcesses: 50 } as const;

const KEBAB = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const MAX_NAME = 64;
const MAX_DESCRIPTION = 1_024;

interface InduceFacts extends InduceRequest {
  readonly nodes: ReadonlyMap<string, MemoryNode>;
  readonly similarity: Similarity;
  /** There is a skill of that name, or one is being made. */
  readonly isNameTaken: boolean;
  readonly permit: Permit;
  readonly now: Instant;
  readonly seq: number;
}

/** What worked again and again in like situations becomes a skill. Pure. */
export function planInduce(facts: InduceFacts): Planned {
  const { ids, name, description, content, nodes, permit } = facts;
  const members = ids.flatMap((id) => {
    const node = nodes.get(id);
    return node?.type === 'Process' ? [node] : [];
  });
  const distinct = new Set(ids).size;
  return planned(
    [
      ...gate('distinct_processes', distinct === ids.length, ids, 'each id once'),
      ...gate('process_count', isCount(distinct), distinct, `>= ${INDUCTION.minProcesses}`),
      ...ids.flatMap((id) => nodeGates({ id, node: nodes.get(id), nodeType: 'Process', permit })),
      ...members.flatMap(({ id, isGeneralizable }) =>
        gate('is_generalizable', isGeneralizable, false, `true of ${id}`),
      ),
      ...similarityGates(members, facts.similarity),
      ...gate('skill_name', KEBAB.test(name) && name.length <= MAX_NAME, name, 'kebab-case'),
      ...gate('skill_name_unused', !facts.isNameTaken, name, 'a name that no skill has'),
      ...gate(
        'skill_description',
        description.startsWith('Use when') && description.length <= MAX_DESCRIPTION,
        description.slice(0, 80),
        `starts with "Use when", up to ${MAX_DESCRIPTION} characters`,
      ),
      ...gate('skill_content', content.trim() !== '', content, 'the text of the skill'),
      ...fileGates(facts),
    ],
    () => {
      const { skill, text } = createSkill(facts);
      return {
        action: 'induced',
        nodeId: skill.id,
        newId: skill.id,
        reason: facts.reason,
        evidence: { process_ids: ids, lowest_similarity: lowestOf(members, facts.similarity) },
        changes: [
          { before: null, after: skill },
          ...members.map((before) => ({
            before,
            after: { ...before, skillId: skill.id, updatedAt: facts.now },
          })),
        ],
        edgesAdded: ids.map((from) => ({ kind: 'INSTANCE_OF', from, to: skill.id }) as const),
        edgesRemoved: [],
        files: [{ path: inducedSkillPath(name), before: null, after: text }],
      };
    },
  );
}

/** What the file says must be read as the skill that it is. */
function fileGates(facts: InduceFacts): readonly Missing[] {
  if (facts.content.trim() === '' || !KEBAB.test(facts.name)) return [];
  const decoded = decodeSkill(formatSkillFile(facts), facts.name);
  if (decoded.ok) return [];
  return gate('skill_file', false, decoded.error, 'a valid SKILL.md');
}

function isCount(count: number): boolean {
  return count >= INDUCTION.minProcesses && count <= INDUCTION.maxProcesses;
}

function similarityGates(
  members: readonly ProcessNode[],
  similarity: Similarity,
): readonly Missing[] {
  return members.flatMap((one, index) =>
    members.slice(index + 1).flatMap((other) => {
      const alike = similarity(one.trigger, other.trigger);
      const needed = `>= ${INDUCTION.minSimilarity} between ${one.id} and ${other.id}`;
      return gate('trigger_similarity', alike >= INDUCTION.minSimilarity, alike, needed);
    }),
  );
}

function lowestOf(members: readonly ProcessNode[], similarity: Similarity): number {
  return members.reduce(
    (lowest, one, index) =>
      members
        .slice(index + 1)
        .reduce((least, other) => Math.min(least, similarity(one.trigger, other.trigger)), lowest),
    1,
  );
}

function createSkill(facts: InduceFacts): { readonly skill: SkillNode; readonly text: string } {
  const { name, description, now, seq } = facts;
  const text = formatSkillFile(facts);
  const skill: SkillNode = {
    ...firstState(now),
    id: createNodeId('Skill', now, seq, text),
    type: 'Skill',
    name,
    description,
    content: null,
    file: inducedSkillPath(name),
    hash: sha256Hex(text),
  };
  return { skill, text };
}
