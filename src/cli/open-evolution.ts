import { PACKAGE_FOLDER } from '../app/index.ts';
import type { Home } from '../environment/index.ts';
import { type Evolution, openEvolution } from '../evolution/index.ts';
import type { CommandContext } from './command.ts';

/** The lineage of that home. */
export function openEvolutionAt(
  { path }: Home,
  { clock, environment }: Pick<CommandContext, 'clock' | 'environment'>,
): Evolution {
  return openEvolution({ home: path, packageFolder: PACKAGE_FOLDER, clock, environment });
}
