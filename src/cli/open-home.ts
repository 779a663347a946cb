import { fileURLToPath } from 'node:url';
import { findHome, type Home, isHome, openHome } from '../environment/index.ts';
import { type Experience, openExperience } from '../experience/index.ts';
import { sessionFolder, sessionNotFound } from '../research/index.ts';
import type { CommandContext } from './command.ts';

/** The package's own folder, from the source and from the build alike. */
export const PACKAGE_FOLDER: string = fileURLToPath(new URL('../../', import.meta.url));

/** The home that the command line chooses, created when it is not there. */
export async function openChosenHome(context: CommandContext): Promise<Home> {
  const home = await findHome({ ...context, explicit: context.home });
  await openHome(home, context.clock);
  return home;
}

/**
 * The home that the command line chooses, to look at one of its sessions. Nothing is created.
 *
 * @throws {ResearchError} `argument-invalid` for a bad id, `not-found` where there is no home.
 */
export async function findHomeOfSession(context: CommandContext, sessionId: string): Promise<Home> {
  const home = await findHome({ ...context, explicit: context.home });
  // The id is checked before anything is looked for.
  sessionFolder(home.sessions, sessionId);
  if (!(await isHome(home))) throw sessionNotFound(sessionId);
  return home;
}

/** The experience of that home. */
export async function openChosenExperience(context: CommandContext): Promise<Experience> {
  const { path } = await openChosenHome(context);
  const login = context.environment['USER'] ?? context.environment['LOGNAME'];
  const { clock, newId } = context;
  return openExperience({ home: path, clock, newId, ...(login === undefined ? {} : { login }) });
}
