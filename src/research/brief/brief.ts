import { type Settings, sessionSettingsSchema } from '../../environment/index.ts';
import {
  flag,
  hashOf,
  type Instant,
  instant,
  type JsonValue,
  json,
  leftOut,
  list,
  named,
  nullable,
  number,
  oneOf,
  openRecord,
  type RecordSchema,
  type Schema,
  text,
  versioned,
  withDefault,
} from '../../kernel/index.ts';
import type { Lesson } from '../../report/index.ts';
import { type LeverValue, leverValueSchema, type Prior } from '../../search/index.ts';

/** A document that could not be used, and why. */
export interface SkippedDocument {
  readonly path: string;
  readonly reason: string;
  readonly message: string;
}

/** What the documents were when the session began. */
export interface CorpusFacts {
  readonly fingerprint: string;
  readonly files: number;
  readonly passages: number;
  readonly skipped: readonly SkippedDocument[];
}

/** A promoted rule that was read when the session began (docs/spec/experience.md). */
export interface RuleUsed {
  readonly skill: string;
  readonly rule: string;
  readonly lever: string | null;
  readonly value: JsonValue;
}

/** A Process of memory that moved a lever on a like task. */
export interface RecalledMove {
  /** The node of memory. */
  readonly id: string;
  readonly lever: string;
  readonly value: LeverValue;
  /** Whether the step gained; one that did not is a warning. */
  readonly worked: boolean;
  readonly trigger: string;
  readonly outcome: string;
}

/** How often a move gained and how often it did not, by what the home's sessions wrote down. */
export interface PatternUsed {
  readonly lever: string;
  readonly value: LeverValue;
  readonly wins: number;
  readonly losses: number;
}

/** A protected skill in a person's own words (docs/spec/skills.md, SKI-10). */
export interface SkillOverrideUsed {
  readonly skill: string;
  readonly justification: string;
}

/** What decides the result of a session; its hash is the session's id. */
export interface BriefContent {
  readonly question: string;
  readonly now: Instant;
  readonly seed: number;
  readonly settings: Settings;
  readonly channels: readonly string[];
  /** Encoded by the judge: its inputs and their hash, checked at every score. */
  readonly judge: JsonValue;
  /** Encoded by search: every lever's value. */
  readonly strategy: JsonValue;
  readonly rules: readonly RuleUsed[];
  /** Protected skills that a person replaced in this home, and why. */
  readonly overrides: readonly SkillOverrideUsed[];
  /** What memory recalled of like tasks. */
  readonly processes: readonly RecalledMove[];
  /** What the home's patterns tell of moves. */
  readonly patterns: readonly PatternUsed[];
  /** What digests, Processes and patterns know about moves. */
  readonly priors: readonly Prior[];
  /** Queries that served like questions, with this question's words in them. */
  readonly goodQueries: readonly string[];
  /** What people said of answers to like questions, the newest first. */
  readonly lessons: readonly Lesson[];
  /** The session that this one follows on; `null` for a question of its own. */
  readonly parent: string | null;
  readonly corpus: CorpusFacts;
  readonly versions: {
    readonly autosearch: string;
    readonly nodeMajor: number;
    readonly embedder: string | null;
  };
}

/**
 * All that a session takes from the world, written once before the first step.
 *
 * @see docs/spec/research.md, "Brief"
 */
export interface Brief extends BriefContent {
  readonly sessionId: string;
  readonly createdAt: Instant;
  /** Absolute paths as given; not part of the id, so that a moved folder is the same session. */
  readonly roots: readonly string[];
  /** The commit of the strategy, where the home keeps one; not part of the id. */
  readonly strategyRef: string | null;
}

/** The same question, instant, seed, settings, strategy, rules, documents and versions are the same session. */
export function sessionIdOf(content: BriefContent): string {
  const { patterns, goodQueries, lessons, parent, ...rest } = content;
  // Left out when empty: a home that learned neither has the ids of before there were any.
  const known = {
    ...(patterns.length === 0 ? {} : { patterns }),
    ...(goodQueries.length === 0 ? {} : { goodQueries }),
    ...(lessons.length === 0 ? {} : { lessons }),
    ...(parent === null ? {} : { parent }),
  };
  return `s-${hashOf({ ...rest, ...known }).slice(0, 16)}`;
}

export function createBrief(
  content: BriefContent,
  place: Omit<Brief, keyof BriefContent | 'sessionId'>,
): Brief {
  return { ...content, ...place, sessionId: sessionIdOf(content) };
}

const texts = list(text());
const rule = openRecord<RuleUsed>({
  skill: text(),
  rule: text(),
  lever: nullable(text()),
  value: json(),
});
const override = openRecord<SkillOverrideUsed>({ skill: text(), justification: text() });
const process = openRecord<RecalledMove>({
  id: text(),
  lever: text(),
  value: leverValueSchema,
  worked: flag(),
  trigger: text(),
  outcome: text(),
});
const pattern = openRecord<PatternUsed>({
  lever: text(),
  value: leverValueSchema,
  wins: number(),
  losses: number(),
});
const prior = openRecord<Prior>({ move: text(), wins: number(), losses: number(), steps: texts });
const lesson = openRecord<Lesson>({
  id: text(),
  ts: instant(),
  question: text(),
  verdict: oneOf('accepted', 'rejected'),
  correction: nullable(text()),
  texts,
  likeness: oneOf('same', 'near'),
});
const corpus = openRecord<CorpusFacts>({
  fingerprint: text(),
  files: number(),
  passages: number(),
  skipped: list(openRecord<SkippedDocument>({ path: text(), reason: text(), message: text() })),
});
const versions = openRecord<Brief['versions']>({
  autosearch: text(),
  nodeMajor: number(),
  embedder: nullable(text()),
});

/** A list that briefs of before there was one do not have, and whose hash is without it while it is empty. */
const later = <T>(item: Schema<T>): Schema<readonly T[]> => leftOut(list(item), []);

/** How a brief is stored: `session.json`. */
export const briefSchema: RecordSchema<Brief> = versioned(
  1,
  openRecord<Brief>({
    question: text(),
    now: instant(),
    seed: number(),
    settings: sessionSettingsSchema,
    channels: texts,
    strategy: json(),
    rules: list(rule),
    strategyRef: nullable(text()),
    overrides: withDefault(list(override), []),
    corpus,
    versions,
    createdAt: instant(),
    roots: texts,
    sessionId: text(),
    processes: later(process),
    patterns: later(pattern),
    priors: later(prior),
    goodQueries: later(text()),
    lessons: later(lesson),
    parent: leftOut(text(), null),
    judge: named('judge_inputs', json()),
  }),
);

/** What the journal's first entry holds: a brief that was edited later no longer fits. */
export function briefHashOf(brief: Brief): string {
  return hashOf(briefSchema.encode(brief));
}
