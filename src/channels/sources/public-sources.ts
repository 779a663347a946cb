import type { Source } from '../source.ts';

/** Every public source, by name. */
export const PUBLIC_SOURCES: readonly Source[] = [];
