import { closeSync, openSync, readSync, type Stats, statSync } from 'node:fs';
import { systemCode } from '../kernel/index.ts';
import type { Appended } from '../storage/index.ts';
import { fingerprintOf } from './events/segments.ts';
import { type CheckpointHead, decodeHead } from './rules/checkpoint-head.ts';
import type { PromotionPolicy } from './rules/plan-rules.ts';
import type { SkillFiles } from './skill-files.ts';

/** A compaction is due from so many new events on (EXP-23). */
const DUE_EVENTS = 10;
/** … or above so many uncompacted bytes: 64 KiB, and "above" is strict. */
const DUE_BYTES = 65_536;

export type CompactionReason =
  | 'events'
  | 'size'
  | 'feedback'
  | 'session_end'
  | 'forced'
  | 'not_due';

/** What came since the last compaction. */
interface Uncompacted {
  readonly events: number;
  readonly bytes: number;
  /** The last event carries explicit feedback of a user. */
  readonly endsWithFeedback: boolean;
  /** The session that now ends used the skill. */
  readonly usedInSession: boolean;
}

/** Why a compaction is due now; `not_due` when it is not. */
export function planDue(since: Uncompacted, isForced: boolean): CompactionReason {
  if (isForced) return 'forced';
  if (since.events >= DUE_EVENTS) return 'events';
  if (since.bytes > DUE_BYTES) return 'size';
  if (since.endsWithFeedback) return 'feedback';
  return since.usedInSession ? 'session_end' : 'not_due';
}

/** What a capture has just written. */
export interface Captured {
  readonly appended: Appended;
  readonly events: number;
  readonly endsWithFeedback: boolean;
}

/** Tells after a capture whether a compaction is due, reading no more than what others wrote since the last look. */
export interface DueTracker {
  isDue(captured: Captured): boolean;
}

/** The head of a checkpoint is one line; archives take some 60 bytes each in it. */
const HEAD_BYTES = 262_144;
const LINE_FEED = 0x0a;

export function createDueTracker(files: SkillFiles, policy: PromotionPolicy): DueTracker {
  let checkpoint: string | undefined;
  let live: string | null | undefined;
  let base = 0;
  let counted = 0;
  let events = 0;

  /** A compaction or a rotation since the last look starts the count anew. */
  const rebase = ({ file, size }: Appended): void => {
    const madeNow = versionOf(statSync(files.checkpoint, { throwIfNoEntry: false }));
    if (madeNow === checkpoint && file === live && size >= counted) return;
    checkpoint = madeNow;
    live = file;
    base = compactedBytes(files, policy);
    counted = base;
    events = 0;
  };
  const count = ({ appended: { start, bytes, size }, events: written }: Captured): void => {
    const isAllOurs = start === counted && start + bytes === size;
    events += isAllOurs ? written : countLines(files.live, counted, size);
    counted = size;
  };

  return {
    isDue(captured) {
      const { appended, endsWithFeedback } = captured;
      try {
        rebase(appended);
        // Past either limit nothing more needs to be counted.
        if (appended.size - base <= DUE_BYTES && events < DUE_EVENTS) count(captured);
      } catch (error) {
        // A compaction has just renamed the file away: what was captured is written and will be read.
        if (systemCode(error) !== 'ENOENT') throw error;
        return false;
      }
      const bytes = appended.size - base;
      const since = { events, bytes, endsWithFeedback, usedInSession: false };
      return planDue(since, false) !== 'not_due';
    },
  };
}

function versionOf(file: Stats | undefined): string {
  return file === undefined ? '' : `${file.ino}:${file.mtimeMs}:${file.size}`;
}

/** How many bytes of the live file the last compaction had read. */
function compactedBytes(files: SkillFiles, policy: PromotionPolicy): number {
  const read = findHead(files, policy)?.read.live;
  if (read === null || read === undefined) return 0;
  return fingerprintOf(files.live) === read.fingerprint ? read.cursor.byte : 0;
}

function findHead(files: SkillFiles, policy: PromotionPolicy): CheckpointHead | undefined {
  if (statSync(files.checkpoint, { throwIfNoEntry: false }) === undefined) return undefined;
  const bytes = readRange(files.checkpoint, 0, HEAD_BYTES);
  const end = bytes.indexOf(LINE_FEED);
  return end === -1 ? undefined : decodeHead(bytes.toString('utf8', 0, end), policy);
}

function countLines(path: string, from: number, to: number): number {
  let lines = 0;
  for (const byte of readRange(path, from, to - from)) if (byte === LINE_FEED) lines += 1;
  return lines;
}

function readRange(path: string, from: number, length: number): Buffer {
  const bytes = Buffer.allocUnsafe(Math.max(0, length));
  const descriptor = openSync(path, 'r');
  try {
    return bytes.subarray(0, readSync(descriptor, bytes, 0, bytes.length, from));
  } finally {
    closeSync(descriptor);
  }
}
