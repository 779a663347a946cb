import { join } from 'node:path';
import { applicationFolder, type Host } from '../host.ts';

export const vscode: Host = {
  name: 'vscode',
  format: 'jsonc',
  container: 'servers',
  projectFile: '.vscode/mcp.json',
  userFile: (place) => join(applicationFolder(place), 'Code/User/mcp.json'),
  entryOf: ({ command, args }) => ({ type: 'stdio', command, args }),
  skillFolder: 'agents',
};
