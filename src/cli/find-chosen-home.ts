import { findHome, type Home } from '../environment/index.ts';
import type { CommandContext } from './command.ts';

/** Where the home is that the command line chooses: `--home`, else what environment and folder do. Nothing is created. */
export function findChosenHome(context: CommandContext): Promise<Home> {
  return findHome({ ...context, explicit: context.home });
}
