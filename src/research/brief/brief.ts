import { citationRegisters } from '../../channels/index.ts';
import { SEARCHED_PART } from '../../documents/index.ts';
import { sessionSettingsSchema } from '../../environment/index.ts';
import {
  flag,
  hashOf,
  instant,
  type JsonObject,
  json,
  leftOut,
  list,
  named,
  nullable,
  number,
  oneOf,
  openRecord,
  optional,
  type Schema,
  type TypeOf,
  text,
  versioned,
  withDefault,
} from '../../kernel/index.ts';
import type { Lesson } from '../../report/index.ts';
import {
  type AcceptedAnswer,
  type ChosenChannel,
  leverValueSchema,
  type Prior,
  type QuestionBrief,
} from '../../search/index.ts';

/** The same question, instant, seed, settings, strategy, rules, documents and versions are the same session. */
export function sessionIdOf(content: BriefContent): string {
  const {
    patterns,
    goodQueries,
    lessons,
    accepted,
    parent,
    chosen: choice,
    engine: driver,
    ...rest
  } = content;
  // Left out when empty: a home that learned neither has the ids of before there were any.
  const known = {
    ...(patterns.length === 0 ? {} : { patterns }),
    ...(goodQueries.length === 0 ? {} : { goodQueries }),
    ...(lessons.length === 0 ? {} : { lessons }),
    ...(accepted.length === 0 ? {} : { accepted }),
    ...(parent === null ? {} : { parent }),
    ...(choice.length === 0 ? {} : { chosen: choice }),
    ...(driver === null ? {} : { engine: asRead(driver) }),
  };
  return `s-${hashOf({ ...rest, ...known }).slice(0, 16)}`;
}

/**
 * Whose copy of a skill was read is no part of the id, nor what its digest said: a session that is asked again at its instant is the
 * same, although the home has its own copies by then, and has been told of the session.
 */
function asRead({ skills, ...driver }: EngineFacts): JsonObject {
  const texts = skills.map(({ name, version, sha256, body }) => ({ name, version, sha256, body }));
  return { ...driver, skills: texts };
}

export function createBrief(
  content: BriefContent,
  place: Pick<Brief, 'createdAt' | 'roots' | 'strategyRef'>,
): Brief {
  return { ...content, ...place, sessionId: sessionIdOf(content) };
}

const texts = list(text());
const rule = openRecord({
  skill: text(),
  rule: text(),
  lever: nullable(text()),
  value: json(),
});
/** A promoted rule that was read when the session began (docs/spec/experience.md). */
export type RuleUsed = TypeOf<typeof rule>;

const override = openRecord({ skill: text(), justification: text() });
/** A protected skill in a person's own words (docs/spec/skills.md, SKI-10). */
export type SkillOverrideUsed = TypeOf<typeof override>;

const process = openRecord({
  /** The node of memory. */
  id: text(),
  lever: text(),
  value: leverValueSchema,
  /** Whether the step gained; one that did not is a warning. */
  worked: flag(),
  trigger: text(),
  outcome: text(),
});
/** A Process of memory that moved a lever on a like task. */
export type RecalledMove = TypeOf<typeof process>;

const pattern = openRecord({
  lever: text(),
  value: leverValueSchema,
  wins: number(),
  losses: number(),
});
/** How often a move gained and how often it did not, by what the home's sessions wrote down. */
export type PatternUsed = TypeOf<typeof pattern>;

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
const chosen = openRecord<ChosenChannel>({ name: text(), fallbacks: texts });
const corpus = openRecord({
  fingerprint: text(),
  files: number(),
  passages: number(),
  /** Documents that could not be used, and why. */
  skipped: list(
    openRecord({ path: text(), reason: text(), message: text(), reached: optional(SEARCHED_PART) }),
  ),
});
/** What the documents were when the session began. */
export type CorpusFacts = TypeOf<typeof corpus>;

const versions = openRecord({
  autosearch: text(),
  nodeMajor: number(),
  embedder: nullable(text()),
});

const price = nullable(number({ min: 0 }));
const engine = openRecord({
  kind: oneOf('agent', 'host'),
  /** Who answers, for people; the host's own for `host`. */
  model: text(),
  usdPerMillionInput: price,
  usdPerMillionOutput: price,
  usdPerMillionCached: price,
  /** Tokens that a prompt and its answer may have together, without what is thought; left out where there is no such limit. */
  windowTokens: optional(number()),
  /** The skills that are read before anything is asked, as they were. */
  skills: list(
    openRecord({
      name: text(),
      version: number(),
      sha256: text(),
      from: oneOf('package', 'home'),
      body: text(),
      /** What its digest said when the session began; not part of the id. */
      learned: optional(texts),
    }),
  ),
});
/** Who decides the steps and writes, where it is not the local engine. */
export type EngineFacts = TypeOf<typeof engine>;

/** A list that briefs of before there was one do not have, and whose hash is without it while it is empty. */
const later = <T>(item: Schema<T>): Schema<readonly T[]> => leftOut(list(item), []);

/** How a brief is stored: `session.json`. */
export const briefSchema = versioned(
  1,
  openRecord({
    question: text(),
    now: instant(),
    seed: number(),
    settings: sessionSettingsSchema,
    channels: texts,
    /** Those of the channels that were chosen and not named: asked in turns, while they bring something new. */
    chosen: later(chosen),
    /** Encoded by search: every lever's value. */
    strategy: json(),
    rules: list(rule),
    /** The commit of the strategy, where the home keeps one; not part of the id. */
    strategyRef: nullable(text()),
    /** Protected skills that a person replaced in this home, and why. */
    overrides: withDefault(list(override), []),
    corpus,
    versions,
    createdAt: instant(),
    /** Absolute paths as given; not part of the id, so that a moved folder is the same session. */
    roots: texts,
    sessionId: text(),
    /** What memory recalled of like tasks. */
    processes: later(process),
    /** What the home's patterns tell of moves. */
    patterns: later(pattern),
    /** What digests, Processes and patterns know about moves. */
    priors: later(prior),
    /** Queries that served like questions, with this question's words in them. */
    goodQueries: later(text()),
    /** What people said of answers to like questions, the newest first. */
    lessons: later(lesson),
    /** What people accepted as answers to questions that share words with this one. */
    accepted: later(openRecord<AcceptedAnswer>({ question: text(), texts })),
    /** The session that this one follows on; `null` for a question of its own. */
    parent: leftOut(text(), null),
    /** `null`: the local engine. */
    engine: leftOut(engine, null),
    /** Encoded by the judge: its inputs and their hash, checked at every score. */
    judge: named('judge_inputs', json()),
  }),
);

/**
 * All that a session takes from the world, written once before the first step.
 *
 * @see docs/spec/research.md, "Brief"
 */
export type Brief = TypeOf<typeof briefSchema>;

/** What decides the result of a session; its hash is the session's id. */
export type BriefContent = Omit<Brief, 'sessionId' | 'createdAt' | 'roots' | 'strategyRef'>;

/** What the journal's first entry holds: a brief that was edited later no longer fits. */
export function briefHashOf(brief: Brief): string {
  return hashOf(briefSchema.encode(brief));
}

/** What a search takes from its session's brief. */
export function questionOf({
  question,
  now,
  channels,
  goodQueries,
  chosen,
  accepted,
}: Brief): QuestionBrief {
  const registers = citationRegisters();
  return { question, now, channels, goodQueries, chosen, accepted, registers };
}
