import { COMMAND_WORDS } from '../app/index.ts';
import type { CommandEntry } from './command.ts';
import { fromTable } from './from-table.ts';

/** A host waits for its hooks: they start without the parser, and never fail it. */
const HOOK: Partial<CommandEntry> = { failsOpen: true, isPlain: true };

/** Every command, in the order of the overview. A command's file is loaded only when it is called. */
export const COMMANDS: readonly CommandEntry[] = [
  ...COMMAND_WORDS.map((word) => ({ ...fromTable(word), ...(word === 'hook' && HOOK) })),
  {
    name: 'mcp',
    summarise: async () => 'serve all of it to an agent host over the Model Context Protocol',
    load: () => import('./commands/mcp.ts'),
  },
  {
    name: 'ui',
    summarise: async () => 'open the dashboard of this home in a browser',
    load: () => import('./commands/ui.ts'),
  },
  {
    name: 'completion',
    summarise: async () => 'print a completion script for bash, zsh or fish',
    load: () => import('./commands/completion.ts'),
  },
];
