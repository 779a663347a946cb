import { join } from 'node:path';
import { findProgram } from '../environment/index.ts';
import type { AppPlace } from './app.ts';
import { PACKAGE_FOLDER } from './package-folder.ts';
import { shellWord } from './shell-word.ts';

/** The entry of the command line, for where no `autosearch` is on the path. */
export const PROGRAM_ENTRY: string = join(PACKAGE_FOLDER, 'dist/cli/main.js');

/** What starts this program on this machine, ready for a shell: its name where that is found, else the files that run now. */
export async function findOwnProgram({
  environment,
}: Pick<AppPlace, 'environment'>): Promise<string> {
  // A host that loads the library runs it in a program of its own, which starts no file of ours.
  const node = process.versions['bun'] === undefined ? process.execPath : 'node';
  const found = await findProgram({ environment, node, entry: PROGRAM_ENTRY, scope: 'user' });
  return [found.command, ...found.args].map(shellWord).join(' ');
}
