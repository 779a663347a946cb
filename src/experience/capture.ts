import { type Instant, type NewId, ResearchError } from '../kernel/index.ts';
import {
  checkLogLine,
  createLineBlock,
  type LineBlock,
  type Log,
  openFileLog,
} from '../storage/index.ts';
import { createDueTracker, type DueTracker } from './due-tracker.ts';
import { createLineEncoder } from './events/encode-line.ts';
import { decodeUse, type EventJson, type SkillEvent } from './events/event-schema.ts';
import { createPrivacy, type Privacy } from './events/privacy.ts';
import type { PromotionPolicy } from './rules/plan-rules.ts';
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

/** Events, all at once or a few at a time as they come. */
export type EventInput<Event = EventJson> = Iterable<Event> | AsyncIterable<Iterable<Event>>;

/** Writes events: one append a skill and call, whole or not at all. */
export interface Capturer extends AsyncDisposable {
  /**
   * @throws {ResearchError} `input-invalid` naming the field of the first event that is wrong: nothing is written.
   */
  capture(input: EventInput<unknown>, options: CaptureOptions): Promise<Capture>;
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
  const form = { privacy: createPrivacy(world.login), encode: createLineEncoder() };
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
      const { newId } = world;
      const skill = options.skill ?? null;
      const plan = createCapturePlan({ ...form, skill, now: world.now(), newId });
      await addAll(plan, input);
      const paths: string[] = [];
      let compactionDue = false;
      // What can be refused is refused before the first line is written.
      const opened = new Map<string, OpenSkill>();
      for (const name of plan.bySkill.keys()) opened.set(name, await open(name));
      for (const [name, { block, endsWithFeedback }] of plan.bySkill) {
        const { files, log, syncedLog, due } = opened.get(name) ?? (await open(name));
        const appended = await (options.sync === true ? syncedLog : log).appendBlock(block);
        paths.push(files.live);
        const captured = { appended, events: block.lines, endsWithFeedback };
        compactionDue = due.isDue(captured) || compactionDue;
      }
      const { duplicates, skipped } = plan;
      const ids = [...plan.ids];
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

async function addAll(plan: CapturePlan, input: EventInput<unknown>): Promise<void> {
  if (Symbol.asyncIterator in input) {
    for await (const values of input) for (const value of values) plan.add(value);
    return;
  }
  for (const value of input) plan.add(value);
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

/** How an event comes to stand in a log. */
interface EventForm {
  readonly privacy: Privacy;
  readonly encode: (event: SkillEvent) => string;
}

interface PlanOptions extends EventForm {
  /** Fills `skill` in where an event has none. */
  readonly skill: string | null;
  readonly now: Instant;
  readonly newId: NewId;
}

/** The events of one skill, as they will stand in its log. */
interface Batch {
  readonly block: LineBlock;
  readonly endsWithFeedback: boolean;
}

/** What is to be written: every event is read, cleaned and encoded before the first one is. */
interface CapturePlan {
  /** @throws {ResearchError} `input-invalid`, `limit-exceeded`, naming the event's place in the input. */
  add(value: unknown): void;
  readonly bySkill: ReadonlyMap<string, Batch>;
  readonly ids: ReadonlySet<string>;
  readonly duplicates: number;
  readonly skipped: number;
}

function createCapturePlan({ privacy, encode, ...defaults }: PlanOptions): CapturePlan {
  const bySkill = new Map<string, { readonly block: LineBlock; endsWithFeedback: boolean }>();
  const ids = new Set<string>();
  const batchOf = (skill: string): { readonly block: LineBlock; endsWithFeedback: boolean } => {
    const known = bySkill.get(skill);
    if (known !== undefined) return known;
    const begun = { block: createLineBlock(), endsWithFeedback: false };
    bySkill.set(skill, begun);
    return begun;
  };
  let duplicates = 0;
  let skipped = 0;
  let line = 0;
  return {
    add(value) {
      line += 1;
      const decoded = decodeUse(value, defaults, line);
      if (decoded.type === 'skipped') {
        skipped += 1;
        return;
      }
      const event = privacy.clean(decoded.event);
      if (ids.has(event.id)) {
        duplicates += 1;
        return;
      }
      ids.add(event.id);
      const batch = batchOf(event.skill);
      batch.block.add(requireFitting(encode(event), event.skill, line));
      batch.endsWithFeedback = hasFeedback(event);
    },
    bySkill,
    ids,
    get duplicates() {
      return duplicates;
    },
    get skipped() {
      return skipped;
    },
  };
}

/** What is too long for a line is refused while the input is read. */
function requireFitting(encoded: string, skill: string, line: number): string {
  try {
    return checkLogLine(encoded, skill);
  } catch (error) {
    if (!(error instanceof ResearchError)) throw error;
    throw new ResearchError(error.code, `Event ${line}: ${error.message}`, {
      fix: 'Nothing of this input was written. Shorten its texts.',
      details: { line },
      cause: error,
    });
  }
}

function hasFeedback({ metrics, userCorrection }: SkillEvent): boolean {
  return metrics.userFeedback !== null || userCorrection !== null;
}
