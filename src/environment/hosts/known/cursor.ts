import { join } from 'node:path';
import type { Host } from '../host.ts';

export const cursor: Host = {
  name: 'cursor',
  format: 'jsonc',
  container: 'mcpServers',
  projectFile: '.cursor/mcp.json',
  userFile: ({ userFolder }) => join(userFolder, '.cursor/mcp.json'),
  entryOf: ({ command, args }) => ({ type: 'stdio', command, args }),
  skillFolder: 'cursor',
  hooks: {
    userFile: ({ userFolder }) => join(userFolder, '.cursor/hooks.json'),
    projectFile: '.cursor/hooks.json',
    fixed: { version: 1 },
    elementOf: (command) => ({ command, timeout: 30 }),
    trust: null,
  },
};
