import { fileURLToPath } from 'node:url';
import { systemClock } from './kernel/index.ts';
import { type Memory, type MemoryPlace, openMemoryAt } from './memory/index.ts';

export { type Clock, createFixedClock, type Instant, ResearchError } from './kernel/index.ts';
export * from './memory/index.ts';

/**
 * The memory alone: add what was learned, recall it, say what came of it, and let upkeep change it with evidence.
 *
 * @param options - `home` is a folder, made when missing; all else has a default.
 */
export function openMemoryIn(
  options: Pick<MemoryPlace, 'home'> & Partial<MemoryPlace>,
): Promise<Memory> {
  const packageFolder = fileURLToPath(new URL('../', import.meta.url));
  return openMemoryAt({ clock: systemClock, packageFolder, ...options });
}
