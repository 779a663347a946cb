import { type Home, isHome } from '../environment/index.ts';
import { sessionFolder, sessionNotFound } from '../research/index.ts';
import type { CommandContext } from './command.ts';
import { findChosenHome } from './find-chosen-home.ts';

/**
 * The home that the command line chooses, to look at one of its sessions. Nothing is created.
 *
 * @throws {ResearchError} `argument-invalid` for a bad id, `not-found` where there is no home.
 */
export async function findHomeOfSession(context: CommandContext, sessionId: string): Promise<Home> {
  const home = await findChosenHome(context);
  // The id is checked before anything is looked for.
  sessionFolder(home.sessions, sessionId);
  if (!(await isHome(home))) throw sessionNotFound(sessionId);
  return home;
}
