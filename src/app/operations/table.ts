import type { OperationGroup, OperationRow, OperationSet, ToolSet } from '../operation.ts';
import { CONTEXT_OPERATIONS } from './context.ts';
import { EXPERIENCE_OPERATIONS } from './experience.ts';
import { HOME_OPERATIONS } from './home.ts';
import { JUDGE_OPERATIONS } from './judge.ts';
import { MEMORY_OPERATIONS } from './memory.ts';
import { RESEARCH_OPERATIONS } from './research.ts';
import { SESSION_OPERATIONS } from './sessions.ts';
import { SKILLS_OPERATIONS } from './skills.ts';

const SETS: readonly OperationSet[] = [
  SESSION_OPERATIONS,
  RESEARCH_OPERATIONS,
  JUDGE_OPERATIONS,
  EXPERIENCE_OPERATIONS,
  MEMORY_OPERATIONS,
  SKILLS_OPERATIONS,
  CONTEXT_OPERATIONS,
  HOME_OPERATIONS,
];

/**
 * Every operation, group by group. Only names and loaders stand in the files beside this one: what an operation takes and does
 * is loaded when it is called. Settings, undo, rollback, deletion and overrides are people's.
 */
export const OPERATIONS: readonly (OperationRow & { readonly set: ToolSet })[] = SETS.flatMap(
  ({ set, operations }) => operations.map((row) => ({ ...row, set })),
);

/** Commands that have commands below them. */
export const OPERATION_GROUPS: Readonly<Record<string, OperationGroup>> = Object.fromEntries(
  SETS.flatMap(({ groups }) => Object.entries(groups)),
);
