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
};
