import type { CommandEntry } from './command.ts';

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
  {
    name: 'doctor',
    summary: 'check what AutoSearch stands on, with the next step for what is missing',
    load: () => import('./commands/doctor.ts'),
  },
  {
    name: 'docs',
    summary: 'index documents ahead of a question, and see what is indexed',
    load: () => import('./commands/docs.ts'),
  },
  {
    name: 'capture',
    summary: 'write down how uses of a skill went',
    load: () => import('./commands/capture.ts'),
  },
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
  {
    name: 'judge',
    summary: 'score a file of evidence',
    load: () => import('./commands/judge.ts'),
  },
  {
    name: 'skills',
    summary: 'list, show, search, check and install skills',
    load: () => import('./commands/skills.ts'),
  },
  {
    name: 'protocol',
    summary: 'print the protocol that every session follows',
    load: () => import('./commands/protocol.ts'),
  },
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
  {
    name: 'config',
    summary: 'show, set and check the settings',
    load: () => import('./commands/config.ts'),
  },
  {
    name: 'init',
    summary: 'make AutoSearch known to an agent host, and undo it',
    load: () => import('./commands/init.ts'),
  },
  {
    name: 'completion',
    summary: 'print a completion script for bash, zsh or fish',
    load: () => import('./commands/completion.ts'),
  },
];
