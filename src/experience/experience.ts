import { existsSync } from 'node:fs';
import {
  type Cancel,
  type Clock,
  type Instant,
  msOfInstant,
  type NewId,
  ResearchError,
  signalOf,
} from '../kernel/index.ts';
import { type Capture, type CaptureOptions, createCapturer, type EventInput } from './capture.ts';
import type { Compaction } from './digest/compact.ts';
import type { Digest } from './digest/plan-digest.ts';
import type { Explanation } from './digest/plan-explanation.ts';
import type { Advice } from './digest/read-digest.ts';
import { type SkillUse, useSchema } from './events/event-schema.ts';
import type { PastUse, StoredEvent } from './events/read-events.ts';
import { DEFAULT_PROMOTION, type PromotionPolicy } from './rules/plan-rules.ts';
import { findSkillFiles, listSkillsWithEvents, type SkillFiles } from './skill-files.ts';

export interface ExperienceOptions {
  /** The home folder; its skills stand in `skills/<group>/<name>/`. */
  readonly home: string;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly policy?: PromotionPolicy;
  /** The name under which the user is logged in: it never reaches the disk, unless it is a generic one. */
  readonly login?: string;
}

export interface CompactOptions {
  /** Compact also when it is not due. */
  readonly force?: boolean;
  /** Fold every event anew instead of going on from the checkpoint; implies `force`. */
  readonly rebuild?: boolean;
  /** Id of a session that has just ended: due for the skills that it used. */
  readonly sessionEnd?: string;
}

/** What a run of a skill returns to `captureRun`. */
export interface RunOutcome<T> {
  readonly value: T;
  /** What it was like; `null` for a dry run, which is not captured. */
  readonly use: Omit<SkillUse, 'skill'> | null;
}

/** The experience of every skill of one home: one small log and one digest each. */
export interface Experience extends AsyncDisposable {
  /**
   * Writes events in the names of docs/spec/experience.md: all of them, or none.
   *
   * @throws {ResearchError} `input-invalid` naming the field that is wrong.
   */
  capture(input: EventInput, options?: CaptureOptions): Promise<Capture>;
  /** The same for values that nothing is known of yet: what a program was given as JSON. */
  captureJson(values: EventInput<unknown>, options?: CaptureOptions): Promise<Capture>;
  /** The same in the names of the program: what a use of a skill was like. */
  captureUse(uses: readonly SkillUse[], options?: CaptureOptions): Promise<Capture>;
  /**
   * Runs a skill and captures what it was like, with its duration. What throws or is cancelled before there is a
   * result leaves no event; a typed failure is an outcome like any other.
   */
  captureRun<T>(
    skill: string,
    run: (signal: AbortSignal) => Promise<RunOutcome<T>>,
    cancel?: Cancel,
  ): Promise<T>;
  /** @throws {ResearchError} `not-found` for a skill without a folder, `busy`. */
  compact(skill: string, options?: CompactOptions, cancel?: Cancel): Promise<Compaction>;
  /** Every skill that has events, by name. */
  compactAll(options?: CompactOptions, cancel?: Cancel): Promise<readonly Compaction[]>;
  /** The digest as the events make it at `asOf` (default: now, all events); stores nothing. */
  show(skill: string, asOf?: Instant | null, cancel?: Cancel): Promise<Digest>;
  /** The raw events, oldest segment first; `asOf` hides later ones. */
  events(skill: string, asOf?: Instant | null, cancel?: Cancel): AsyncIterable<StoredEvent>;
  /** The events behind a rule, or behind all of them, and why it was promoted or not. */
  explain(
    skill: string,
    rule?: string | null,
    asOf?: Instant | null,
    cancel?: Cancel,
  ): Promise<readonly Explanation[]>;
  /** Skills that have events, by name. */
  listSkills(): readonly string[];
  /** What to heed before the skill is used: reads `experience.md` and nothing else. */
  readDigest(skill: string, now: Instant): Promise<Advice>;
  /** The uses that a session captured, for `verdictEvents`. */
  findPastUses(session: string, cancel?: Cancel): Promise<readonly PastUse[]>;
}

/**
 * Opens the experience of a home. Nothing is read or created until it is needed, and a capture loads neither the
 * folding of events nor the digests (EXP-31).
 */
export function openExperience(options: ExperienceOptions): Experience {
  const { home, clock, newId, policy = DEFAULT_PROMOTION } = options;
  const capturer = createCapturer({
    home,
    policy,
    newId,
    login: options.login ?? null,
    now: () => clock.now(),
  });
  const captureUse: Experience['captureUse'] = (uses, how = {}) =>
    capturer.capture(
      uses.map((use) => useSchema.encode(use)),
      how,
    );
  const compact: Experience['compact'] = async (skill, how = {}, cancel) => {
    const { compactSkill } = await import('./digest/compact.ts');
    const job = {
      home,
      files: requireSkillFiles(home, skill),
      now: clock.now(),
      policy,
      force: how.force ?? false,
      rebuild: how.rebuild ?? false,
      sessionEnd: how.sessionEnd ?? null,
      newId,
    };
    return compactSkill(job, signalOf(cancel));
  };

  return {
    capture: (input, how = {}) => capturer.capture(input, how),
    captureJson: (values, how = {}) => capturer.capture(values, how),
    captureUse,
    captureRun: async (skill, run, cancel) => {
      const signal = signalOf(cancel);
      signal.throwIfAborted();
      const start = clock.monotonicMs();
      const { value, use } = await run(signal);
      const latencyMs = Math.round(clock.monotonicMs() - start);
      if (use !== null)
        await captureUse([{ ...use, skill, metrics: { latencyMs, ...use.metrics } }]);
      return value;
    },
    compact,
    compactAll: async (how, cancel) => {
      const signal = signalOf(cancel);
      const done: Compaction[] = [];
      for (const skill of listSkillsWithEvents(home)) done.push(await compact(skill, how, signal));
      return done;
    },
    show: async (skill, asOf = null, cancel) => {
      const { showDigest } = await import('./digest/show-digest.ts');
      const at = { now: clock.now(), asOf };
      return showDigest(requireSkillFiles(home, skill), at, policy, signalOf(cancel));
    },
    async *events(skill, asOf = null, cancel) {
      const { readEvents } = await import('./events/read-events.ts');
      for await (const event of readEvents(requireSkillFiles(home, skill), signalOf(cancel))) {
        if (asOf === null || isUpTo(event, asOf)) yield event;
      }
    },
    explain: async (skill, rule = null, asOf = null, cancel) => {
      const { sightingsUpTo } = await import('./digest/show-digest.ts');
      const { planExplanations } = await import('./digest/plan-explanation.ts');
      const sightings = await sightingsUpTo(requireSkillFiles(home, skill), asOf, signalOf(cancel));
      return planExplanations(sightings, rule, asOf ?? clock.now(), policy);
    },
    listSkills: () => listSkillsWithEvents(home),
    readDigest: async (skill, now) => {
      const { readAdvice } = await import('./digest/read-digest.ts');
      return readAdvice(findSkillFiles(home, skill), now, policy);
    },
    findPastUses: async (session, cancel) => {
      const signal = signalOf(cancel);
      const { readPastUses } = await import('./events/read-events.ts');
      const uses: PastUse[] = [];
      for (const skill of listSkillsWithEvents(home))
        uses.push(...(await readPastUses(findSkillFiles(home, skill), session, signal)));
      return uses;
    },
    [Symbol.asyncDispose]: () => capturer[Symbol.asyncDispose](),
  };
}

function requireSkillFiles(home: string, skill: string): SkillFiles {
  const files = findSkillFiles(home, skill);
  if (existsSync(files.folder)) return files;
  throw new ResearchError('not-found', `Skill "${skill}": nothing was captured for it in ${home}`, {
    fix: 'Name a skill that has events; the first capture makes the folder of a new one.',
    next: { operation: 'skills list' },
  });
}

function isUpTo({ ts }: StoredEvent, asOf: Instant): boolean {
  return typeof ts === 'string' && Date.parse(ts) <= msOfInstant(asOf);
}
