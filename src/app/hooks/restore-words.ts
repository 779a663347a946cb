import type { RestoreWords } from '../../context/index.ts';
import { restoreByProgram, restoreByTool } from '../context-files.ts';
import type { HookCall } from './hook-call.ts';

/** How a model in this host gets originals back: by the server's tool, else by a command that runs there. */
export async function restoreWordsOf({ app, home, hasServer }: HookCall): Promise<RestoreWords> {
  return hasServer ? restoreByTool : restoreByProgram(app.place, home);
}
