import { type Instant, type NewId, ResearchError } from '../kernel/index.ts';
import { encodeLogLine, type Log, openFileLog } from '../storage/index.ts';
import { createDueTracker, type DueTracker } from './due-tracker.ts';
import type { SkillEvent } from './event.ts';
import { decodeUse, encodeEvent } from './event-codec.ts';
import type { PromotionPolicy } from './plan-rules.ts';
import { createPrivacy, type Privacy } from './privacy.ts';
import { findSkillFiles, type SkillFiles } from './skill-files.ts';

export interface CaptureOptions {
  /** Fills `skill` in where an event has none; an event of another skill is refused. */
  readonly skill?: string;
  /** Acknowledged means on the disk, not only in the system's memory. */
  readonly sync?: boolean;
}

/** What became of an input. */
export interface Capture {
  readonly appended: number;
  /** Events whose id had come before in this input. */
  readonly duplicates: number;
  /** Cancelled, crashed and dry runs. */
  readonly skipped: number;
  /** The event logs that were written to, in the order of the input. */
  readonly paths: readonly string[];
  readonly compactionDue: boolean;
  readonly ids: readonly string[];
}

/** Writes events: one append a skill and call, whole or not at all. */
export interface Capturer extends AsyncDisposable {
  /**
   * @param input - Events as they come from outside, a JSON value each.
   * @throws {ResearchError} `input-invalid` naming the field of the first event that is wrong: nothing is written.
   */
  capture(input: Iterable<unknown>, options: CaptureOptions): Promise<Capture>;
}

export interface CaptureWorld {
  readonly home: string;
  readonly policy: PromotionPolicy;
  readonly newId: NewId;
  /** See `ExperienceOptions`. */
  readonly login: string | null;
  now(): Instant;
}

interface OpenSkill {
  readonly files: SkillFiles;
  readonly log: Log;
  readonly syncedLog: Log;
  readonly due: DueTracker;
}

export function createCapturer(world: CaptureWorld): Capturer {
  const privacy = createPrivacy(world.login);
  const skills = new Map<string, Promise<OpenSkill>>();
  const open = (skill: string): Promise<OpenSkill> => {
    const known = skills.get(skill);
    if (known !== undefined) return known;
    const opened = openSkill(world, skill);
    skills.set(skill, opened);
    return opened;
  };

  return {
    async capture(input, options) {
      const plan = planCapture(input, options.skill ?? null, world, privacy);
      const paths: string[] = [];
      let compactionDue = false;
      // What can be refused is refused before the first line is written.
      const opened = new Map<string, OpenSkill>();
      for (const skill of plan.bySkill.keys()) opened.set(skill, await open(skill));
      for (const [skill, { lines, endsWithFeedback }] of plan.bySkill) {
        const { files, log, syncedLog, due } = opened.get(skill) ?? (await open(skill));
        await (options.sync === true ? syncedLog : log).appendLines(lines);
        paths.push(files.live);
        compactionDue = due.isDue(endsWithFeedback) || compactionDue;
      }
      const { duplicates, skipped, ids } = plan;
      return { appended: ids.length, duplicates, skipped, paths, compactionDue, ids };
    },
    async [Symbol.asyncDispose]() {
      const opened = await Promise.allSettled(skills.values());
      skills.clear();
      for (const one of opened) {
        if (one.status === 'rejected') continue;
        await one.value.log[Symbol.asyncDispose]();
        await one.value.syncedLog[Symbol.asyncDispose]();
      }
    },
  };
}

/** The events of one skill, as they will stand in its log. */
interface Batch {
  readonly lines: string[];
  endsWithFeedback: boolean;
}

interface CapturePlan {
  readonly bySkill: ReadonlyMap<string, Batch>;
  readonly ids: readonly string[];
  readonly duplicates: number;
  readonly skipped: number;
}

/** Every event is read and cleaned before the first one is written. */
function planCapture(
  input: Iterable<unknown>,
  skill: string | null,
  world: CaptureWorld,
  privacy: Privacy,
): CapturePlan {
  const bySkill = new Map<string, Batch>();
  const ids = new Set<string>();
  let duplicates = 0;
  let skipped = 0;
  const defaults = { skill, now: world.now(), newId: world.newId };
  let line = 0;
  for (const value of input) {
    line += 1;
    const decoded = decodeUse(value, defaults, line);
    if (decoded.type === 'skipped') {
      skipped += 1;
      continue;
    }
    const event = privacy.clean(decoded.event);
    if (ids.has(event.id)) {
      duplicates += 1;
      continue;
    }
    ids.add(event.id);
    const batch = bySkill.get(event.skill) ?? { lines: [], endsWithFeedback: false };
    bySkill.set(event.skill, batch);
    batch.lines.push(encodeLine(event, line));
    batch.endsWithFeedback = hasFeedback(event);
  }
  return { bySkill, ids: [...ids], duplicates, skipped };
}

/** Encoded while the input is read: what is too long for a line is refused before any is written. */
function encodeLine(event: SkillEvent, line: number): string {
  try {
    return encodeLogLine(encodeEvent(event), event.skill);
  } catch (error) {
    if (!(error instanceof ResearchError)) throw error;
    throw new ResearchError(error.code, `Event ${line}: ${error.message}`, {
      fix: 'Nothing of this input was written. Shorten its texts.',
      details: { line },
      cause: error,
    });
  }
}

async function openSkill({ home, policy }: CaptureWorld, skill: string): Promise<OpenSkill> {
  const files = findSkillFiles(home, skill);
  return {
    files,
    log: await openFileLog(files.live),
    syncedLog: await openFileLog(files.live, { sync: true }),
    due: createDueTracker(files, policy),
  };
}

function hasFeedback({ metrics, userCorrection }: SkillEvent): boolean {
  return metrics.userFeedback !== null || userCorrection !== null;
}
