import { sessionSettingsSchema } from '../../environment/index.ts';
import {
  decodeOrReason,
  flag,
  hashOf,
  instant,
  type JsonObject,
  json,
  list,
  named,
  nullable,
  number,
  oneOf,
  type RecordSchema,
  type Result,
  record,
  type Schema,
  text,
  versioned,
  withDefault,
} from '../../kernel/index.ts';
import type { Lesson } from '../../report/index.ts';
import { leverValueSchema, type Prior } from '../../search/index.ts';
import type {
  Brief,
  CorpusFacts,
  PatternUsed,
  RecalledMove,
  RuleUsed,
  SkillOverrideUsed,
  SkippedDocument,
} from './brief.ts';

const OPEN = { unknown: 'ignore' } as const;
const texts = list(text());
const rule = record<RuleUsed>(
  { skill: text(), rule: text(), lever: nullable(text()), value: json() },
  OPEN,
);
const override = record<SkillOverrideUsed>({ skill: text(), justification: text() }, OPEN);
const process = record<RecalledMove>(
  {
    id: text(),
    lever: text(),
    value: leverValueSchema,
    worked: flag(),
    trigger: text(),
    outcome: text(),
  },
  OPEN,
);
const pattern = record<PatternUsed>(
  { lever: text(), value: leverValueSchema, wins: number(), losses: number() },
  OPEN,
);
const prior = record<Prior>({ move: text(), wins: number(), losses: number(), steps: texts }, OPEN);
const lesson = record<Lesson>(
  {
    id: text(),
    ts: instant(),
    question: text(),
    verdict: oneOf('accepted', 'rejected'),
    correction: nullable(text()),
    texts,
    likeness: oneOf('same', 'near'),
  },
  OPEN,
);
const corpus = record<CorpusFacts>(
  {
    fingerprint: text(),
    files: number(),
    passages: number(),
    skipped: list(record<SkippedDocument>({ path: text(), reason: text(), message: text() }, OPEN)),
  },
  OPEN,
);
const versions = record<Brief['versions']>(
  { autosearch: text(), nodeMajor: number(), embedder: nullable(text()) },
  OPEN,
);

/** A list that briefs of before there was one do not have. */
function later<T>(item: Schema<T>): Schema<readonly T[]> {
  return withDefault(list(item), []);
}

/** How a brief is stored: `session.json`. */
const briefSchema: RecordSchema<Brief> = versioned(
  1,
  record<Brief>(
    {
      question: text(),
      now: instant(),
      seed: number(),
      settings: sessionSettingsSchema,
      channels: texts,
      strategy: json(),
      rules: list(rule),
      strategyRef: nullable(text()),
      overrides: later(override),
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
      parent: withDefault(nullable(text()), null),
      judge: named('judge_inputs', json()),
    },
    OPEN,
  ),
);

/** Left out when empty: a brief from before there were any still has the hash that its journal holds. */
const LEFT_OUT = ['processes', 'patterns', 'priors', 'good_queries', 'lessons'];

/** The brief as the JSON value of `session.json`. */
export function encodeBrief(brief: Brief): JsonObject {
  const isHeld = ([name, value]: readonly [string, unknown]): boolean =>
    name === 'parent'
      ? value !== null
      : !(LEFT_OUT.includes(name) && Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(briefSchema.encode(brief)).filter(isHeld));
}

export function decodeBrief(value: unknown): Result<Brief, string> {
  return decodeOrReason(briefSchema, value);
}

/** What the journal's first entry holds: a brief that was edited later no longer fits. */
export function briefHashOf(brief: Brief): string {
  return hashOf(encodeBrief(brief));
}
