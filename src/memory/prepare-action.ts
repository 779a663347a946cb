import type { Embedder } from '../models/index.ts';
import type { SqlQueries } from '../storage/index.ts';
import { type ActionRequest, idsOf } from './action-request.ts';
import type { FileEdit } from './log-row.ts';
import { contentOf, type MemoryNode, type SkillNode } from './node.ts';
import { findNodes } from './node-table.ts';
import { byWorth } from './plan-merge.ts';
import { createSimilarity, type Similarity } from './similarity.ts';
import { replaceBody } from './skill-file.ts';
import type { SkillFiles } from './skill-files.ts';

/** What an action needs from outside of the database, read before its transaction begins. */
export interface Prepared {
  readonly similarity: Similarity;
  readonly files: readonly FileEdit[];
  readonly isNameTaken: boolean;
  /** Why files can't be kept, if the action has some. */
  readonly obstacle: string | undefined;
}

export interface PrepareDeps {
  readonly sql: SqlQueries;
  readonly files: SkillFiles | undefined;
  readonly embedder: Embedder | undefined;
}

export async function prepareAction(
  { sql, files, embedder }: PrepareDeps,
  request: ActionRequest,
  signal: AbortSignal,
): Promise<Prepared> {
  const nodes = await findNodes(sql, idsOf(request));
  const members = [...nodes.values()];
  const texts = members.map((node) =>
    request.type === 'induce' && node.type === 'Process' ? node.trigger : contentOf(node),
  );
  const compares = request.type === 'induce' || request.type === 'merge';
  const similarity = await createSimilarity(texts, compares ? embedder : undefined, signal);
  const skills = filedSkills(members);
  const touchesFiles = request.type === 'induce' || skills.length > 0;
  if (!touchesFiles) return { similarity, files: [], isNameTaken: false, obstacle: undefined };
  const obstacle = files === undefined ? 'this memory has no home' : await files.findObstacle();
  if (files === undefined || obstacle !== undefined)
    return { similarity, files: [], isNameTaken: false, obstacle };
  return {
    similarity,
    obstacle,
    files: await planFiles(files, request, skills),
    isNameTaken: request.type === 'induce' && (await files.isNameTaken(request.name)),
  };
}

type FiledSkill = SkillNode & { readonly file: string };

function filedSkills(nodes: readonly MemoryNode[]): readonly FiledSkill[] {
  return nodes.flatMap((node) =>
    node.type === 'Skill' && node.file !== null ? [{ ...node, file: node.file }] : [],
  );
}

/** The edits of the skills' files; of a merge the survivor's first. */
async function planFiles(
  files: SkillFiles,
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
