import { statSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Instant, instantFromMs, type NewId, ResearchError } from '../../kernel/index.ts';
import {
  ensureFolder,
  findTextFile,
  modesIn,
  openLease,
  readLog,
  toStoreError,
  writeFileAtomic,
} from '../../storage/index.ts';
import { type CompactionReason, planDue } from '../due-tracker.ts';
import { listArchives, type ReadUpTo, rotate } from '../events/segments.ts';
import { type Checkpoint, encodeCheckpoint, findCheckpoint } from '../rules/checkpoint.ts';
import {
  carryOn,
  type DamagedLine,
  type Folded,
  type Fresh,
  foldAll,
  readFresh,
} from '../rules/fold-events.ts';
import { extendIdTable, writeIdTable } from '../rules/id-table.ts';
import { finishFold } from '../rules/plan-fold.ts';
import type { PromotionPolicy } from '../rules/plan-rules.ts';
import { sightingOf } from '../rules/sighting.ts';
import type { SkillFiles } from '../skill-files.ts';
import {
  dayOf,
  parseDigest,
  renderLast,
  renderSections,
  type StoredDigest,
  sectionsOf,
} from './digest-codec.ts';
import { type Digest, planDigest } from './plan-digest.ts';

/** A live file larger than this is rotated at compaction: 1 MiB, and "larger" is strict (EXP-25). */
const ROTATE_BYTES = 1_048_576;

const TAG_LENGTH = 16;
const READ_ATTEMPTS = 3;

export interface CompactRequest {
  readonly home: string;
  readonly files: SkillFiles;
  readonly now: Instant;
  readonly policy: PromotionPolicy;
  readonly force: boolean;
  /** Fold everything anew, whatever the checkpoint says. */
  readonly rebuild: boolean;
  /** A session that has just ended. */
  readonly sessionEnd: string | null;
  readonly newId: NewId;
}

export interface Compaction {
  readonly skill: string;
  readonly compacted: boolean;
  readonly reason: CompactionReason;
  readonly active: number;
  readonly failures: number;
  readonly queries: number;
  readonly pending: number;
  readonly quarantined: number;
  /** `YYYY-MM` of the segment that went to the archive. */
  readonly rotated: string | null;
  readonly digestPath: string;
  /** Events that came since the last compaction. */
  readonly events: number;
  readonly damaged: readonly DamagedLine[];
}

/**
 * Folds the events of a skill into its digest, when that is due. One at a time a skill; captures go on meanwhile.
 * A crash at any line leaves the old digest or the new one, and every event.
 *
 * @throws {ResearchError} `busy` when another process compacts the skill for more than 30 s.
 */
export async function compactSkill(
  request: CompactRequest,
  signal: AbortSignal,
): Promise<Compaction> {
  const { files, home } = request;
  const leases = join(home, 'cache', 'leases');
  await using _lease = await openLease(leases, `experience-${files.skill}`, {}, signal);
  const checkpoint = await findCheckpoint(files.checkpoint, request.policy);
  const since = await readFresh(files, checkpoint, signal);
  const fresh = since ?? (await readAll(files, signal));
  const reason = planDue(
    {
      events: fresh.sightings.length,
      bytes: fresh.bytes,
      endsWithFeedback: hasFeedback(fresh),
      usedInSession: isUsedIn(fresh, request.sessionEnd),
    },
    request.force || request.rebuild,
  );
  if (reason === 'not_due') return await notDue(files, fresh);
  const folded = await fold(request, checkpoint, since, signal);
  const before = since === undefined ? 0 : (checkpoint?.events ?? 0);
  return await apply(request, folded, reason, Math.max(0, folded.events - before));
}

/**
 * The fold of every event, through the checkpoint where it helps. Reads only: nothing is stored, and no lease is
 * held, so a rotation may come in between; then it reads again.
 */
export async function foldSkill(
  files: SkillFiles,
  now: Instant,
  policy: PromotionPolicy,
  signal: AbortSignal,
): Promise<Folded> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const checkpoint = await findCheckpoint(files.checkpoint, policy);
      const since = await readFresh(files, checkpoint, signal);
      return await fold({ files, now, policy, rebuild: false }, checkpoint, since, signal);
    } catch (error) {
      const isRotated = error instanceof ResearchError && error.code === 'store-conflict';
      if (!isRotated || attempt === READ_ATTEMPTS) throw error;
    }
  }
}

async function fold(
  { files, now, policy, rebuild }: Pick<CompactRequest, 'files' | 'now' | 'policy' | 'rebuild'>,
  checkpoint: Checkpoint | undefined,
  since: Fresh | undefined,
  signal: AbortSignal,
): Promise<Folded> {
  if (checkpoint === undefined && since !== undefined) return foldAll(since, policy);
  if (!rebuild && checkpoint !== undefined && since !== undefined) {
    const carried = carryOn(files, checkpoint, since, now, policy);
    if (carried !== undefined) return carried;
  }
  return foldAll(await readAll(files, signal), policy);
}

async function readAll(files: SkillFiles, signal: AbortSignal): Promise<Fresh> {
  const fresh = await readFresh(files, undefined, signal);
  if (fresh !== undefined) return fresh;
  throw new ResearchError('internal', `Reading ${files.live}: it is shorter than nothing`);
}

/** Stores what was folded: first what is true without the rest, last the checkpoint that speaks of all of it. */
async function apply(
  request: CompactRequest,
  folded: Folded,
  reason: CompactionReason,
  events: number,
): Promise<Compaction> {
  const { files, policy, now } = request;
  const rotation = await rotateWhenLarge(files, folded.read, now);
  const tag = folded.extends?.tag ?? request.newId().slice(0, TAG_LENGTH);
  const stored = encodeCheckpoint({ ...folded, read: rotation.read, tag }, policy);
  const digest = planDigest(finishFold(folded.fold, policy), now, policy);
  await writeDigest(files, digest, now, events, rotation.month !== null);
  await ensureFolder(dirname(files.checkpoint));
  if (folded.extends === null) await writeIdTable(files.ids, tag, folded.entries);
  else extendIdTable(files.ids, folded.extends.count, folded.entries);
  await replaceCheckpoint(files.checkpoint, stored);
  return {
    ...sizesOf(digest),
    skill: files.skill,
    compacted: true,
    reason,
    quarantined: digest.quarantined.length,
    rotated: rotation.month,
    digestPath: files.digest,
    events,
    damaged: folded.damaged,
  };
}

/** Renamed into place but not synced: one that a power cut tears is no checkpoint, and costs a rebuild. */
async function replaceCheckpoint(path: string, text: string): Promise<void> {
  const aside = `${path}.new`;
  try {
    await writeFile(aside, text, { mode: modesIn(dirname(path)).file });
    await rename(aside, path);
  } catch (error) {
    throw toStoreError(error, 'Writing', path);
  }
}

interface Rotation {
  readonly month: string | null;
  readonly read: ReadUpTo;
}

async function rotateWhenLarge(files: SkillFiles, read: ReadUpTo, now: Instant): Promise<Rotation> {
  const size = statSync(files.live, { throwIfNoEntry: false })?.size ?? 0;
  if (size <= ROTATE_BYTES || read.live === null) return { month: null, read };
  const month = ((await findFirstTime(files)) ?? now).slice(0, 7);
  const archive = await rotate(files, month);
  const archives = { ...read.archives, [archive]: read.live.cursor };
  return { month, read: { archives, live: null } };
}

/** The time of the first readable event of the live file. */
async function findFirstTime(files: SkillFiles): Promise<Instant | undefined> {
  for await (const entry of readLog(files.live)) {
    const found = entry.ok ? sightingOf(entry.value) : entry.reason;
    if (typeof found !== 'string') return instantFromMs(found.at);
  }
  return undefined;
}

/** Equal sections leave the file as it is, byte for byte. */
async function writeDigest(
  files: SkillFiles,
  digest: Digest,
  now: Instant,
  events: number,
  hasRotated: boolean,
): Promise<void> {
  const before = await findTextFile(files.digest);
  const sections = renderSections(files.skill, digest);
  if (before !== undefined && sectionsOf(before) === sections && !hasRotated) return;
  const stored = parseDigest(before ?? '');
  const known = new Set(stored.active.map(({ rule }) => rule));
  const promoted = digest.active.filter(({ rule }) => !known.has(rule)).length;
  const today = dayOf(now);
  const earlier = stored.last?.archivedBefore ?? (listArchives(files).length > 0 ? today : null);
  const archivedBefore = hasRotated ? today : earlier;
  await ensureFolder(files.folder);
  const last = renderLast({ on: today, events, promoted, archivedBefore });
  await writeFileAtomic(files.digest, sections + last);
}

async function notDue(files: SkillFiles, fresh: Fresh): Promise<Compaction> {
  const stored = parseDigest((await findTextFile(files.digest)) ?? '');
  return {
    ...sizesOf(stored),
    skill: files.skill,
    compacted: false,
    reason: 'not_due',
    quarantined: 0,
    rotated: null,
    digestPath: files.digest,
    events: fresh.sightings.length,
    damaged: fresh.damaged,
  };
}

function sizesOf(digest: Pick<StoredDigest, 'active' | 'failures' | 'queries' | 'pending'>): {
  readonly active: number;
  readonly failures: number;
  readonly queries: number;
  readonly pending: number;
} {
  return {
    active: digest.active.length,
    failures: digest.failures.length,
    queries: digest.queries.length,
    pending: digest.pending.length,
  };
}

function hasFeedback({ last }: Fresh): boolean {
  return last !== null && (last.feedback !== null || last.correction !== null);
}

function isUsedIn({ sightings }: Fresh, session: string | null): boolean {
  return session !== null && sightings.some((sighting) => sighting.session === session);
}
