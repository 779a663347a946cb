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
    name: 'ask',
    summary: 'ask on in the documents of a finished session',
    load: () => import('./commands/ask.ts'),
  },
  fromTable('verify'),
  {
    name: 'feedback',
    summary: 'say whether a result was right; the judge reads it',
    load: () => import('./commands/feedback.ts'),
  },
  fromTable('evolve'),
  fromTable('lineage'),
  fromTable('rollback'),
  {
    name: 'sessions',
    summary: 'list, show, resume and delete sessions',
    load: () => import('./commands/sessions.ts'),
  },
  fromTable('doctor'),
  fromTable('docs'),
  fromTable('capture'),
  fromTable('compact'),
  fromTable('experience'),
  fromTable('memory'),
  fromTable('judge'),
  fromTable('skills'),
  fromTable('protocol'),
  fromTable('context'),
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
