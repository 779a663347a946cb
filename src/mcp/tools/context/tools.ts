import type { Tool } from '../../tool.ts';
import { contextAdd } from './context-add.ts';
import { contextCompact } from './context-compact.ts';
import { contextDropped } from './context-dropped.ts';
import { contextRestore } from './context-restore.ts';
import { contextSearch } from './context-search.ts';
import { contextStatus } from './context-status.ts';

export const TOOLS: readonly Tool[] = [
  contextStatus,
  contextAdd,
  contextCompact,
  contextDropped,
  contextRestore,
  contextSearch,
];
