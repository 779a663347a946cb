import { join } from 'node:path';
import type { Host } from '../host.ts';

/** Which home it is, and what a shared one is opened with: names alone, values stay where they are. */
const HANDED_ON: readonly string[] = [
  'AUTOSEARCH_HOME',
  'AUTOSEARCH_DATABASE_URL',
  'AUTOSEARCH_BLOBS',
  'PGUSER',
  'PGPASSWORD',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
  'AWS_REGION',
  'AWS_DEFAULT_REGION',
  'AWS_ENDPOINT_URL',
  'AWS_ENDPOINT_URL_S3',
];

export const codex: Host = {
  name: 'codex',
  format: 'toml',
  container: 'mcp_servers',
  projectFile: '.codex/config.toml',
  userFile: ({ userFolder, environment }) =>
    join(environment['CODEX_HOME'] || join(userFolder, '.codex'), 'config.toml'),
  // Codex hands a server no variable that is not named, and its hooks all of them: both have to find one home.
  entryOf: ({ command, args }) => ({ command, args, env_vars: HANDED_ON }),
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
