import { join } from 'node:path';
import type { Host } from '../host.ts';

export const codex: Host = {
  name: 'codex',
  format: 'toml',
  container: 'mcp_servers',
  projectFile: '.codex/config.toml',
  userFile: ({ userFolder, environment }) =>
    join(environment['CODEX_HOME'] || join(userFolder, '.codex'), 'config.toml'),
  entryOf: ({ command, args }) => ({ command, args }),
  skillFolder: 'agents',
};
