import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { channelSpecs, isRemote } from '../channels/index.ts';
import type { Home } from '../environment/index.ts';
import { ensureFolder, writeFileAtomic } from '../storage/index.ts';

/**
 * Before a home's first question to public sources: who gets it, as one line; `undefined` where none of them is asked or it
 * was said before.
 *
 * @see docs/spec/channels.md, CHN-28
 */
export async function tellWhereQuestionsGo(
  home: Home,
  channels: readonly string[],
): Promise<string | undefined> {
  const names = channels.filter(isRemote).toSorted(byListing);
  const marker = join(home.state, 'public-sources-told.json');
  if (names.length === 0 || existsSync(marker)) return undefined;
  await ensureFolder(home.state);
  await writeFileAtomic(marker, `${JSON.stringify({ v: 1, channels: names })}\n`);
  return `your question goes to ${names.join(', ')}; name documents, or ask offline, to keep it here (said once)`;
}

/** In the order of the list of channels; what is not listed comes last. */
function byListing(a: string, b: string): number {
  const listed = channelSpecs().map(({ name }) => name);
  const placeOf = (name: string): number =>
    listed.includes(name) ? listed.indexOf(name) : listed.length;
  return placeOf(a) - placeOf(b);
}
