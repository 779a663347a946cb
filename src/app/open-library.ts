import type { AutoSearch, AutoSearchOptions } from './auto-search.ts';

/**
 * Opens a home for research. Nothing is written before the first question. What research stands on is loaded here and
 * not where this is imported: programs that never ask do not pay for it.
 */
export async function openAutoSearch(options: AutoSearchOptions = {}): Promise<AutoSearch> {
  const research = await import('./open-auto-search.ts');
  return research.openAutoSearch(options);
}
