import type { CommandEntry } from './command.ts';
import { fromTable } from './from-table.ts';

/** Every command, in the order of the overview. A command's file is loaded only when it is called. */
export const COMMANDS: readonly CommandEntry[] = [
  fromTable('research'),
  fromTable('ask'),
  fromTable('step'),
  fromTable('verify'),
  fromTable('recheck'),
  fromTable('check'),
  fromTable('keys'),
  fromTable('feedback'),
  fromTable('evolve'),
  fromTable('lineage'),
  fromTable('rollback'),
  fromTable('sessions'),
  fromTable('forget'),
  fromTable('watch'),
  fromTable('doctor'),
  fromTable('docs'),
  fromTable('channels'),
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
    summarise: async () => 'serve all of it to an agent host over the Model Context Protocol',
    load: () => import('./commands/mcp.ts'),
  },
  {
    name: 'ui',
    summarise: async () => 'open the dashboard of this home in a browser',
    load: () => import('./commands/ui.ts'),
  },
  fromTable('config'),
  fromTable('init'),
  { ...fromTable('hook'), failsOpen: true, isPlain: true },
  {
    name: 'completion',
    summarise: async () => 'print a completion script for bash, zsh or fish',
    load: () => import('./commands/completion.ts'),
  },
];
