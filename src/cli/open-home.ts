import { openHomeExperience } from '../app/index.ts';
import { type Home, openHome } from '../environment/index.ts';
import type { Experience } from '../experience/index.ts';
import type { CommandContext } from './command.ts';
import { findChosenHome } from './find-chosen-home.ts';

/** The home that the command line chooses, created when it is not there. */
export async function openChosenHome(context: CommandContext): Promise<Home> {
  const home = await findChosenHome(context);
  await openHome(home, context.clock);
  return home;
}

/** The experience of that home. */
export async function openChosenExperience(context: CommandContext): Promise<Experience> {
  return openHomeExperience(await openChosenHome(context), context);
}
