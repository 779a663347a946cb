import { join } from 'node:path';
import type { RestoreWords } from '../../context/index.ts';
import { findProgram } from '../../environment/index.ts';
import { restoreByTool } from '../context-files.ts';
import { PACKAGE_FOLDER } from '../package-folder.ts';
import { shellWord } from '../shell-word.ts';
import type { HookCall } from './hook-call.ts';

/** How a model in this host gets originals back: by the server's tool, else by a command that runs there. */
export async function restoreWordsOf({ app, home, hasServer }: HookCall): Promise<RestoreWords> {
  if (hasServer) return restoreByTool;
  const { command, args } = await findProgram({
    environment: app.place.environment,
    node: process.execPath,
    entry: join(PACKAGE_FOLDER, 'dist/cli/main.js'),
    scope: 'user',
  });
  const program = [command, ...args].map(shellWord).join(' ');
  return (session, batch) =>
    `${program} context restore --session ${session} --batch ${batch} --home ${shellWord(home)}`;
}
