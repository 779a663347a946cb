import { closeSync, openSync, readSync, type Stats, statSync } from 'node:fs';
import { type CheckpointHead, decodeHead } from './checkpoint-head.ts';
import { DUE_BYTES, DUE_EVENTS, planDue } from './plan-due.ts';
import type { PromotionPolicy } from './plan-rules.ts';
import { fingerprintOf } from './segment-fingerprint.ts';
import type { SkillFiles } from './skill-files.ts';

/** Tells after a capture whether a compaction is due, reading no more than what came since the last look. */
export interface DueTracker {
  isDue(endsWithFeedback: boolean): boolean;
}

/** The head of a checkpoint is one line; archives take some 60 bytes each in it. */
const HEAD_BYTES = 262_144;
const LINE_FEED = 0x0a;

export function createDueTracker(files: SkillFiles, policy: PromotionPolicy): DueTracker {
  let checkpoint: string | undefined;
  let live: string | undefined;
  let base = 0;
  let counted = 0;
  let events = 0;

  /** A compaction or a rotation since the last look starts the count anew. */
  const rebase = (file: Stats): void => {
    const madeNow = versionOf(statSync(files.checkpoint, { throwIfNoEntry: false }));
    const liveNow = `${file.dev}:${file.ino}`;
    if (madeNow === checkpoint && liveNow === live && file.size >= counted) return;
    checkpoint = madeNow;
    live = liveNow;
    base = compactedBytes(files, policy);
    counted = base;
    events = 0;
  };

  return {
    isDue(endsWithFeedback) {
      const file = statSync(files.live, { throwIfNoEntry: false });
      if (file === undefined) return false;
      rebase(file);
      const bytes = file.size - base;
      // Past either limit nothing more needs to be counted.
      if (bytes <= DUE_BYTES && events < DUE_EVENTS) {
        events += countLines(files.live, counted, file.size);
        counted = file.size;
      }
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
