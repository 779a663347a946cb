import type { SqlQueries } from '../../storage/index.ts';
import { createSimilarity, type FindMeanings, type Similarity } from '../likeness/similarity.ts';
import type { FileEdit } from '../log/log-row.ts';
import { contentOf } from '../nodes/node.ts';
import type { MemoryNode, SkillNode } from '../nodes/node-schema.ts';
import { findNodes } from '../nodes/node-table.ts';
import { type ActionRequest, idsOf } from './gates.ts';
import { byWorth } from './plan-merge.ts';
import { bodyOf, replaceBody, type SkillFolder } from './skill-files.ts';

/** What an action needs from outside of the database, read before its transaction begins. */
export interface Prepared {
  readonly similarity: Similarity;
  /** What the files of skills that are to be merged say, by node. */
  readonly bodies: ReadonlyMap<string, string>;
  readonly files: readonly FileEdit[];
  /** Of these, the ones that somebody changed by hand. */
  readonly edited: readonly string[];
  readonly isNameTaken: boolean;
  /** Why files can't be kept, if the action has some. */
  readonly obstacle: string | undefined;
}

interface PrepareDeps {
  readonly sql: SqlQueries;
  readonly files: SkillFolder | undefined;
  readonly findMeanings: FindMeanings;
}

export async function prepareAction(
  { sql, files, findMeanings }: PrepareDeps,
  request: ActionRequest,
  signal: AbortSignal,
): Promise<Prepared> {
  const nodes = await findNodes(sql, idsOf(request));
  const members = [...nodes.values()];
  const skills = filedSkills(members);
  const bodies =
    request.type === 'merge' ? await readBodies(files, skills) : new Map<string, string>();
  const texts = members.map((node) =>
    request.type === 'induce' && node.type === 'Process'
      ? node.trigger
      : wholeContentOf(node, bodies),
  );
  const compares = request.type === 'induce' || request.type === 'merge';
  const meanings = compares ? await findMeanings(signal) : undefined;
  const similarity = await createSimilarity(texts, meanings, signal);
  const touchesFiles = request.type === 'induce' || skills.length > 0;
  const none = { similarity, bodies, files: [], edited: [], isNameTaken: false } as const;
  if (!touchesFiles) return { ...none, obstacle: undefined };
  const obstacle =
    files === undefined ? 'this memory has no home folder' : await files.findObstacle();
  if (files === undefined || obstacle !== undefined) return { ...none, obstacle };
  const edits = await planFiles(files, request, skills);
  return {
    similarity,
    bodies,
    obstacle,
    files: edits,
    edited: await files.listEdited(edits.map(({ path }) => path)),
    isNameTaken: request.type === 'induce' && (await files.isNameTaken(request.name)),
  };
}

/** What a node says, the text of its file with it. */
export function wholeContentOf(node: MemoryNode, bodies: ReadonlyMap<string, string>): string {
  const body = bodies.get(node.id);
  return body === undefined ? contentOf(node) : `${contentOf(node)}\n${body}`;
}

async function readBodies(
  files: SkillFolder | undefined,
  skills: readonly FiledSkill[],
): Promise<ReadonlyMap<string, string>> {
  const bodies = new Map<string, string>();
  // Asking what keeps the files starts git: most merges are of nodes without one.
  if (skills.length === 0 || files === undefined || (await files.findObstacle()) !== undefined)
    return bodies;
  for (const { id, file } of skills) {
    const text = await files.read(file);
    if (text !== undefined) bodies.set(id, bodyOf(text));
  }
  return bodies;
}

type FiledSkill = SkillNode & { readonly file: string };

function filedSkills(nodes: readonly MemoryNode[]): readonly FiledSkill[] {
  return nodes.flatMap((node) =>
    node.type === 'Skill' && node.file !== null ? [{ ...node, file: node.file }] : [],
  );
}

/** The edits of the skills' files; of a merge the survivor's first. */
async function planFiles(
  files: SkillFolder,
  request: ActionRequest,
  skills: readonly FiledSkill[],
): Promise<readonly FileEdit[]> {
  const edits: FileEdit[] = [];
  for (const [index, { file }] of [...skills].sort(byWorth).entries()) {
    const before = await files.read(file);
    if (before === undefined) continue;
    const after = textAfter(request, before, index === 0);
    if (after !== before) edits.push({ path: file, before, after });
  }
  return edits;
}

function textAfter(request: ActionRequest, before: string, isFirst: boolean): string | null {
  switch (request.type) {
    case 'deprecate':
      return null;
    case 'refine':
      return replaceBody(before, request.improvedContent);
    case 'merge':
      return isFirst ? replaceBody(before, request.mergedContent) : null;
    case 'archive':
    case 'restore':
    case 'induce':
      return before;
  }
}
