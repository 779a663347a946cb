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
      hooks: [{ name: 'autosearch', type: 'command', command, timeout: 30_000 }],
    }),
    trust: 'trust the folder in Gemini CLI: elsewhere it connects no server and runs no hook',
  },
};
