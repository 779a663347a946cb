import type { RestoreWords } from '../../context/index.ts';
import { restoreByTool } from '../context-files.ts';
import { findOwnProgram } from '../own-program.ts';
import { shellWord } from '../shell-word.ts';
import type { HookCall } from './hook-call.ts';

/** How a model in this host gets originals back: by the server's tool, else by a command that runs there. */
export async function restoreWordsOf({ app, home, hasServer }: HookCall): Promise<RestoreWords> {
  if (hasServer) return restoreByTool;
  const program = await findOwnProgram(app.place);
  return (session, batch) =>
    `${program} context restore --session ${session} --batch ${batch} --home ${shellWord(home)}`;
}
