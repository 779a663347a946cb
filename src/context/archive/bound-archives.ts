import { stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { addMs, type Clock, MS_PER_DAY } from '../../kernel/index.ts';
import { findAt, listNames } from '../../storage/index.ts';
import { beginsBefore, forgetBatches, readBatches } from './forget-archive.ts';

/** How much the archives of a home may keep, and for how long. */
export interface ArchiveBounds {
  readonly archiveDays: number;
  readonly archiveMaxMb: number;
  readonly clock: Clock;
  /** Removes what was made of a session's originals. */
  forgetDerived(sessionId: string): Promise<void>;
}

/** The archive of one session. */
export interface ArchiveFile {
  readonly sessionId: string;
  readonly path: string;
  /** Runs `work` while no other process changes it. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
}

interface Weighed extends ArchiveFile {
  readonly bytes: number;
  readonly changedMs: number;
}

const MB = 1024 * 1024;

/**
 * Takes the oldest originals away until the archives are within their bounds: those of sessions to which nothing was added for
 * `archiveDays`, then, while all take more than `archiveMaxMb`, those that were added to longest ago. Of the session at
 * work, the last of `archives`, batch by batch, and never those that were just added.
 *
 * @see docs/spec/context.md, CON-73
 */
export async function boundArchives(
  archives: readonly ArchiveFile[],
  { archiveDays, archiveMaxMb, clock, forgetDerived }: ArchiveBounds,
  justAdded: ReadonlySet<string>,
): Promise<void> {
  const at = clock.now();
  const oldest = addMs(at, -archiveDays * MS_PER_DAY);
  const weighed: Weighed[] = [];
  for (const archive of archives) weighed.push(...(await weigh(archive)));
  const own = weighed.find(({ sessionId }) => sessionId === archives.at(-1)?.sessionId);
  let over = weighed.reduce((sum, { bytes }) => sum + bytes, 0) - archiveMaxMb * MB;

  const forget = async (archive: Weighed, ids: ReadonlySet<string>): Promise<void> => {
    if (ids.size === 0) return;
    await archive.exclusively(() => forgetBatches(archive.path, ids, at));
    await forgetDerived(archive.sessionId);
    const [left] = await weigh(archive);
    over -= archive.bytes - (left?.bytes ?? 0);
  };
  const others = weighed.filter((archive) => archive !== own);
  for (const archive of others.sort((a, b) => a.changedMs - b.changedMs)) {
    if (archive.changedMs >= Date.parse(oldest) && over <= 0) break;
    const ids = new Set<string>();
    for await (const { batchId } of readBatches(archive.path)) ids.add(batchId);
    await forget(archive, ids);
  }
  // Whenever something is archived this is asked; to read the whole archive each time would make a long session slower and slower.
  if (own === undefined || (over <= 0 && !(await beginsBefore(own.path, oldest)))) return;
  const ids = new Set<string>();
  let left = over;
  for await (const { batchId, ts, bytes } of readBatches(own.path)) {
    if (justAdded.has(batchId) || (ts >= oldest && left <= 0)) continue;
    ids.add(batchId);
    left -= bytes;
  }
  await forget(own, ids);
}

/** What the originals of an archive take, and when something was last added; nothing where there is none. */
async function weigh(archive: ArchiveFile): Promise<readonly Weighed[]> {
  const facts = await findAt('Looking at', archive.path, () => stat(archive.path));
  if (facts === undefined) return [];
  const blobs = join(dirname(archive.path), 'blobs');
  let bytes = facts.size;
  for (const name of await listNames(blobs))
    bytes += (await findAt('Looking at', name, () => stat(join(blobs, name))))?.size ?? 0;
  return [{ ...archive, bytes, changedMs: facts.mtimeMs }];
}
