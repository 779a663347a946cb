import type { Tool } from '../../tool.ts';
import { archiveNode } from './archive-node.ts';
import { deprecateNode } from './deprecate-node.ts';
import { evolveMemory } from './evolve-memory.ts';
import { getUsageHistory } from './get-usage-history.ts';
import { induceSkill } from './induce-skill.ts';
import { memoryFeedback } from './memory-feedback.ts';
import { memoryLineage } from './memory-lineage.ts';
import { mergeNodes } from './merge-nodes.ts';
import { queryEvolutionCandidates } from './query-evolution-candidates.ts';
import { recall } from './recall.ts';
import { refineNode } from './refine-node.ts';
import { remember } from './remember.ts';

export const TOOLS: readonly Tool[] = [
  remember,
  recall,
  memoryFeedback,
  queryEvolutionCandidates,
  getUsageHistory,
  deprecateNode,
  refineNode,
  mergeNodes,
  archiveNode,
  induceSkill,
  evolveMemory,
  memoryLineage,
];
