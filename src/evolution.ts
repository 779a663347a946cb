import { fileURLToPath } from 'node:url';
import { type Evolution, type EvolutionPlace, openEvolution as open } from './evolution/index.ts';
import { systemClock } from './kernel/index.ts';

export * from './evolution/index.ts';
export { type Clock, createFixedClock, type Instant, ResearchError } from './kernel/index.ts';

/**
 * The lineage of a home alone: which strategy is in force, what was tried, kept and refused, and the way back.
 *
 * @param options - `home` is a folder, made when missing; all else has a default.
 */
export function openEvolution(
  options: Pick<EvolutionPlace, 'home'> & Partial<EvolutionPlace>,
): Evolution {
  const packageFolder = fileURLToPath(new URL('../', import.meta.url));
  return open({ clock: systemClock, packageFolder, ...options });
}
