import type { CommandEntry } from './command.ts';
import { fromTable } from './from-table.ts';

/** Every command, in the order of the overview. A command's file is loaded only when it is called. */
export const COMMANDS: readonly CommandEntry[] = [
  {
    name: 'research',
    summary: 'ask a question; get a report in which every sentence carries a checked proof',
    load: () => import('./commands/research.ts'),
  },
  {
    name: 'verify',
    summary: 'prove a report again, from its snapshots alone',
    load: () => import('./commands/verify.ts'),
  },
  {
    name: 'feedback',
    summary: 'say whether a result was right; the judge reads it',
    load: () => import('./commands/feedback.ts'),
  },
  {
    name: 'evolve',
    summary: 'improve the strategy over past questions, and keep what they prove',
    load: () => import('./commands/evolve.ts'),
  },
  {
    name: 'lineage',
    summary: 'what changed about how it searches, what was tried, and why it was kept or not',
    load: () => import('./commands/lineage.ts'),
  },
  {
    name: 'rollback',
    summary: 'go back to an earlier point of the lineage, as a new commit',
    load: () => import('./commands/rollback.ts'),
  },
  {
    name: 'sessions',
    summary: 'list, show, resume and delete sessions',
    load: () => import('./commands/sessions.ts'),
  },
  fromTable('doctor'),
  fromTable('docs'),
  fromTable('capture'),
  {
    name: 'compact',
    summary: 'fold what was captured into the digest of a skill',
    load: () => import('./commands/compact.ts'),
  },
  {
    name: 'experience',
    summary: 'show, list and explain what was learned',
    load: () => import('./commands/experience.ts'),
  },
  {
    name: 'memory',
    summary: 'what was learned, how well it served, and what changes it',
    load: () => import('./commands/memory.ts'),
  },
  fromTable('judge'),
  {
    name: 'skills',
    summary: 'list, show, search, check and install skills',
    load: () => import('./commands/skills.ts'),
  },
  fromTable('protocol'),
  {
    name: 'context',
    summary: 'what a context window holds, what was archived, and how to get it back',
    load: () => import('./commands/context.ts'),
  },
  {
    name: 'mcp',
    summary: 'serve all of it to an agent host over the Model Context Protocol',
    load: () => import('./commands/mcp.ts'),
  },
  fromTable('config'),
  fromTable('init'),
  {
    name: 'completion',
    summary: 'print a completion script for bash, zsh or fish',
    load: () => import('./commands/completion.ts'),
  },
];
