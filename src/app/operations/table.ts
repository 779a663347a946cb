import type { OperationGroup, OperationRow } from '../operation.ts';
import { CONTEXT_GROUPS, CONTEXT_OPERATIONS } from './context.ts';
import { EXPERIENCE_GROUPS, EXPERIENCE_OPERATIONS } from './experience.ts';
import { HOME_GROUPS, HOME_OPERATIONS } from './home.ts';
import { MEMORY_GROUPS, MEMORY_OPERATIONS } from './memory.ts';
import { RESEARCH_GROUPS, RESEARCH_OPERATIONS } from './research.ts';
import { SESSION_GROUPS, SESSION_OPERATIONS } from './sessions.ts';
import { SKILLS_GROUPS, SKILLS_OPERATIONS } from './skills.ts';

/**
 * Every operation, group by group. Only names and loaders stand in the files beside this one: what an operation takes and does
 * is loaded when it is called. Settings, undo, rollback, deletion and overrides are people's.
 */
export const OPERATIONS: readonly OperationRow[] = [
  ...SESSION_OPERATIONS,
  ...RESEARCH_OPERATIONS,
  ...EXPERIENCE_OPERATIONS,
  ...MEMORY_OPERATIONS,
  ...SKILLS_OPERATIONS,
  ...CONTEXT_OPERATIONS,
  ...HOME_OPERATIONS,
];

/** Commands that have commands below them. */
export const OPERATION_GROUPS: Readonly<Record<string, OperationGroup>> = {
  ...SESSION_GROUPS,
  ...RESEARCH_GROUPS,
  ...EXPERIENCE_GROUPS,
  ...MEMORY_GROUPS,
  ...SKILLS_GROUPS,
  ...CONTEXT_GROUPS,
  ...HOME_GROUPS,
};
