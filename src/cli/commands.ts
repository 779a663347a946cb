import type { CommandEntry } from './command.ts';

/** Every command, in the order of the overview. A command's file is loaded only when it is called. */
export const COMMANDS: readonly CommandEntry[] = [
  {
    name: 'docs',
    summary: 'index documents ahead of a question, and see what is indexed',
    load: () => import('./commands/docs.ts'),
  },
  {
    name: 'config',
    summary: 'show, set and check the settings',
    load: () => import('./commands/config.ts'),
  },
  {
    name: 'completion',
    summary: 'print a completion script for bash, zsh or fish',
    load: () => import('./commands/completion.ts'),
  },
];
