import { join } from 'node:path';
import type { Host } from '../host.ts';

export const codex: Host = {
  name: 'codex',
  format: 'toml',
  container: 'mcp_servers',
  projectFile: '.codex/config.toml',
  userFile: ({ userFolder, environment }) =>
    join(environment['CODEX_HOME'] || join(userFolder, '.codex'), 'config.toml'),
  // Codex hands a server no variable that is not named, and its hooks all of them: both have to find one home.
  entryOf: ({ command, args }) => ({ command, args, env_vars: ['AUTOSEARCH_HOME'] }),
  skillFolder: 'agents',
  hooks: {
    userFile: ({ userFolder, environment }) =>
      join(environment['CODEX_HOME'] || join(userFolder, '.codex'), 'hooks.json'),
    projectFile: '.codex/hooks.json',
    fixed: {},
    elementOf: (command) => ({ hooks: [{ type: 'command', command, timeout: 30 }] }),
    trust: 'accept the hooks when Codex asks at its next start: without your trust it runs none',
  },
};
