import { join } from 'node:path';
import type { Host } from '../host.ts';

export const gemini: Host = {
  name: 'gemini',
  format: 'jsonc',
  container: 'mcpServers',
  projectFile: '.gemini/settings.json',
  userFile: ({ userFolder }) => join(userFolder, '.gemini/settings.json'),
  entryOf: ({ command, args }) => ({ command, args }),
  skillFolder: 'agents',
  hooks: {
    userFile: ({ userFolder }) => join(userFolder, '.gemini/settings.json'),
    projectFile: '.gemini/settings.json',
    fixed: {},
    elementOf: (command) => ({
      matcher: '*',
      hooks: [
        { name: 'autosearch', type: 'command', command: failingOpen(command), timeout: 30_000 },
      ],
    }),
    trust: 'trust the folder in Gemini CLI: elsewhere it connects no server and runs no hook',
  },
};

/**
 * It takes an exit code above 1 for a refusal: without it a Node that is gone (127) would stop each prompt and stand in
 * place of each result. Its shells, bash and PowerShell, both know this line.
 */
function failingOpen(command: string): string {
  return `${command}; exit 0`;
}
