import { join } from 'node:path';
import { applicationFolder, type Host, type HostPlace } from '../host.ts';

export const zed: Host = {
  name: 'zed',
  format: 'jsonc',
  container: 'context_servers',
  projectFile: '.zed/settings.json',
  userFile: (place) =>
    place.platform === 'win32'
      ? join(applicationFolder(place), 'Zed/settings.json')
      : join(configFolder(place), 'zed/settings.json'),
  entryOf: ({ command, args }) => ({ source: 'custom', command, args }),
  skillFolder: 'agents',
};

/** Zed uses `~/.config` on macOS too, and reads `XDG_CONFIG_HOME` on Linux alone. */
function configFolder({ userFolder, platform, environment }: HostPlace): string {
  const configured = platform === 'darwin' ? undefined : environment['XDG_CONFIG_HOME'];
  return configured || join(userFolder, '.config');
}
