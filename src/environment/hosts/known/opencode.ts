import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { HookProgram, Host, HostPlace, HostScope, OwnFile } from '../host.ts';

export const opencode: Host = {
  name: 'opencode',
  format: 'jsonc',
  container: 'mcp',
  projectFile: 'opencode.json',
  userFile: (place) => join(configFolder(place), 'opencode.json'),
  entryOf: ({ command, args }) => ({ type: 'local', command: [command, ...args], enabled: true }),
  skillFolder: 'agents',
  hookFile,
};

function configFolder({ userFolder, environment }: HostPlace): string {
  return join(environment['XDG_CONFIG_HOME'] || join(userFolder, '.config'), 'opencode');
}

const FIRST_LINE = '// Written by AutoSearch, which also removes it.\n';

/** OpenCode runs no commands: it loads programs. A project's file names the package, the person's the files that run now. */
function hookFile(
  scope: HostScope,
  place: HostPlace,
  { packageFolder, home }: HookProgram,
): OwnFile {
  const isUser = scope === 'user';
  const folder = isUser
    ? join(configFolder(place), 'plugins')
    : join(place.cwd, '.opencode/plugins');
  const from = isUser
    ? pathToFileURL(join(packageFolder, 'dist/opencode.js')).href
    : 'autosearch/opencode';
  const options = home === undefined ? '' : JSON.stringify({ home });
  const body = `import { createAutoSearchPlugin } from ${JSON.stringify(from)};\n\nexport const AutoSearch = createAutoSearchPlugin(${options});\n`;
  return {
    base: isUser ? place.userFolder : place.cwd,
    path: join(folder, 'autosearch.js'),
    text: FIRST_LINE + body,
    isOwn: (text) => text.startsWith(FIRST_LINE),
  };
}
