import { dirname } from 'node:path';
import { decode, type Instant, instant, list, parseJson, record, text } from '../kernel/index.ts';
import { type CachedFile, findSharedPlace, type SharedCache } from '../storage/index.ts';
import type { SharedIndex, Sketch } from './plan-sharing.ts';

/** What a shared home keeps of documents; what follows is what they were made with. */
export const SHARED_INDEXES = 'documents/';

interface About {
  readonly sketch: Sketch;
  readonly refreshed_at: Instant;
}

const aboutSchema = record<About>({ sketch: list(text()), refreshed_at: instant() });

export function encodeAbout({
  sketch,
  refreshedAt,
}: Pick<SharedIndex, 'sketch' | 'refreshedAt'>): string {
  return JSON.stringify({ sketch, refreshed_at: refreshedAt } satisfies About);
}

/** Where the home of a cache folder keeps what its machines make for each other; `undefined` for a home that is a folder. */
export function findIndexCache(cacheFolder: string): SharedCache | undefined {
  return findSharedPlace(dirname(cacheFolder))?.cache;
}

/** Last used first. */
export async function readSharedIndexes(
  cache: SharedCache,
  kind: string,
): Promise<readonly SharedIndex[]> {
  return (await cache.list(kind)).flatMap((file) => decodeIndex(file));
}

/** Nothing of what another program has written there. */
function decodeIndex({ id, bytes, about }: CachedFile): readonly SharedIndex[] {
  const parsed = parseJson(about);
  const decoded = parsed.ok ? decode(aboutSchema, parsed.value) : parsed;
  if (!decoded.ok) return [];
  const { sketch, refreshed_at: refreshedAt } = decoded.value;
  return [{ id, bytes, sketch, refreshedAt }];
}
