import { type Instant, msOfInstant } from '../../kernel/index.ts';
import { type Cursor, readLog } from '../../storage/index.ts';
import type { PatternKey } from '../events/event-schema.ts';
import { memoise } from '../events/memoise.ts';
import {
  type EventSegment,
  findUnread,
  fingerprintOf,
  NOTHING_READ,
  type ReadUpTo,
} from '../events/segments.ts';
import type { SkillFiles } from '../skill-files.ts';
import type { Checkpoint } from './checkpoint.ts';
import { entriesOf, type IdTable, openIdTable } from './id-table.ts';
import {
  canExtend,
  distinctSightings,
  EMPTY_FOLD,
  extendFold,
  type FoldState,
} from './plan-fold.ts';
import type { PromotionPolicy } from './plan-rules.ts';
import { type Shared, type Sighting, sightingOf } from './sighting.ts';

const KEPT_KEYS = 10_000;

/** A line that could not be used: reported with its place, passed over, never deleted (EXP-30). */
export interface DamagedLine {
  readonly path: string;
  readonly line: number;
  readonly reason: string;
}

/** What came since the checkpoint, or everything. */
export interface Fresh {
  readonly sightings: readonly Sighting[];
  readonly bytes: number;
  readonly damaged: readonly DamagedLine[];
  readonly read: ReadUpTo;
  /** The last one in the order of the log. */
  readonly last: Sighting | null;
}

/** A fold of all events of a skill, and what it takes to store it. */
export interface Folded {
  readonly fold: FoldState;
  readonly read: ReadUpTo;
  readonly events: number;
  /** The table that `entries` go behind; `null`: a new one is written. */
  readonly extends: { readonly tag: string; readonly count: number } | null;
  readonly entries: Uint32Array;
  readonly damaged: readonly DamagedLine[];
}

/** Reads what a checkpoint has not: `undefined` when the files are not those that it was made from. */
export async function readFresh(
  files: SkillFiles,
  checkpoint: Checkpoint | undefined,
  signal: AbortSignal,
): Promise<Fresh | undefined> {
  const segments = findUnread(files, checkpoint?.read ?? NOTHING_READ);
  return segments === undefined ? undefined : readSegments(files, segments, signal);
}

/** Carries the checkpoint's fold on with what is fresh; `undefined` when only a rebuild would be right. */
export function carryOn(
  files: SkillFiles,
  checkpoint: Checkpoint,
  fresh: Fresh,
  now: Instant,
  policy: PromotionPolicy,
): Folded | undefined {
  const { fold, tag, events } = checkpoint;
  if (fold.horizon !== null && msOfInstant(now) < fold.horizon.at) return undefined;
  const table = openIdTable(files.ids, tag, events);
  if (table === undefined) return undefined;
  const sightings = onlyNew(fresh.sightings, table);
  if (sightings === undefined) return undefined;
  const waiting = new Set(fold.tail.map(({ id }) => id));
  const isSwept = (id: string): boolean => !waiting.has(id) && table.hasId(id);
  if (!canExtend(fold, sightings, isSwept)) return undefined;
  return {
    fold: extendFold(fold, sightings, policy),
    read: fresh.read,
    events: events + sightings.length,
    extends: { tag, count: events },
    entries: entriesOf(sightings),
    damaged: fresh.damaged,
  };
}

/** Folds every event there is. */
export function foldAll(fresh: Fresh, policy: PromotionPolicy): Folded {
  const sightings = distinctSightings(fresh.sightings);
  return {
    fold: extendFold(EMPTY_FOLD(), sightings, policy),
    read: fresh.read,
    events: sightings.length,
    extends: null,
    entries: entriesOf(sightings),
    damaged: fresh.damaged,
  };
}

/** The ones that the table has not, each id once; `undefined` when one tells an event of the fold differently. */
function onlyNew(sightings: readonly Sighting[], table: IdTable): readonly Sighting[] | undefined {
  const absent: Sighting[] = [];
  for (const sighting of sightings) {
    const found = table.find(sighting);
    if (found === 'else') return undefined;
    if (found === 'absent') absent.push(sighting);
  }
  return distinctSightings(absent);
}

async function readSegments(
  files: SkillFiles,
  segments: readonly EventSegment[],
  signal: AbortSignal,
): Promise<Fresh> {
  const sightings: Sighting[] = [];
  const damaged: DamagedLine[] = [];
  const shared = createShared();
  const archives: Record<string, Cursor> = {};
  let live: ReadUpTo['live'] = null;
  let bytes = 0;
  for (const segment of segments) {
    signal.throwIfAborted();
    const cursor = await readSegment(segment, { sightings, damaged, shared });
    bytes += cursor.byte - segment.from.byte;
    if (segment.archive !== null) archives[segment.archive] = cursor;
    else live = liveUpTo(files, cursor);
  }
  return { sightings, bytes, damaged, read: { archives, live }, last: sightings.at(-1) ?? null };
}

interface Harvest {
  readonly sightings: Sighting[];
  readonly damaged: DamagedLine[];
  readonly shared: Shared;
}

/** Adds what the segment still holds; returns where it was left. */
async function readSegment(
  { path, from, size }: EventSegment,
  { sightings, damaged, shared }: Harvest,
): Promise<Cursor> {
  if (size === from.byte) return from;
  let cursor = from;
  for await (const entry of readLog(path, from)) {
    cursor = entry.end;
    const found = entry.ok ? sightingOf(entry.value, shared) : entry.reason;
    if (typeof found === 'string') damaged.push({ path, line: entry.line, reason: found });
    else sightings.push(found);
  }
  return cursor;
}

function createShared(): Shared {
  const keys = new Map<string, PatternKey>();
  return {
    text: memoise((text) => text),
    key(key) {
      const id = JSON.stringify(key);
      const known = keys.get(id);
      if (known !== undefined) return known;
      if (keys.size < KEPT_KEYS) keys.set(id, key);
      return key;
    },
  };
}

function liveUpTo(files: SkillFiles, cursor: Cursor): ReadUpTo['live'] {
  const fingerprint = cursor.byte === 0 ? null : fingerprintOf(files.live);
  return fingerprint === null ? null : { fingerprint, cursor };
}
