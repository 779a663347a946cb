import type { DiscoveredEnvironment, ObservedUser } from '../../environment/index.ts';
import { type GateOutcome, gateSchema, type TaughtQuestions } from '../../evolution/index.ts';
import {
  type Fields,
  type Instant,
  instant,
  type JsonValue,
  json,
  leftOut,
  list,
  literal,
  map,
  nullable,
  number,
  oneOf,
  openRecord,
  type RecordSchema,
  type Spending,
  text,
  variants,
  versioned,
  whole,
} from '../../kernel/index.ts';
import { type LeverValue, leverValueSchema } from '../../search/index.ts';
import { type Asked, askedSchema, attemptSchema, type StoredAttempt } from './exchange.ts';

/** Why a step was chosen (docs/spec/research.md). */
export interface Because {
  readonly state: string;
  readonly evidence: string;
  readonly constraint: string;
  readonly opportunity: string;
}

/** What a variation step does. */
export type StepAction =
  | { readonly type: 'baseline' }
  | { readonly type: 'search'; readonly gaps: readonly string[] }
  | {
      /** What another program found and nothing was made of: its run, its session, and what it asked. */
      readonly type: 'import';
      readonly run: string;
      readonly session: string;
      readonly requests: readonly Asked[];
    }
  | {
      readonly type: 'change';
      readonly lever: string;
      /** The strategy skill whose lever it is, by its path in the home; `null`: the strategy's own. */
      readonly skill: string | null;
      readonly from: LeverValue;
      readonly to: LeverValue;
    };

/** Why a session ended, in the order in which the reasons are checked. */
export type StopReason =
  | 'user'
  | 'budget'
  | 'threshold'
  | 'stuck'
  | 'max-generations'
  | 'unanswered';

export type Decision = 'keep' | 'revert' | 'refused';

/** A past question under the strategy before a change and after it. */
export interface ReplayedPair {
  readonly session: string;
  /** The type of its question; `null` in journals of before this was recorded. */
  readonly queryType: string | null;
  readonly before: number;
  readonly after: number;
}

/** One line of `journal.jsonl`: the truth of the session. `at` and durations are for people, never for the report. */
export type JournalEntry =
  | { readonly type: 'session.started'; readonly at: Instant; readonly briefHash: string }
  | {
      /** What was there when the session began, by name. It decides nothing. */
      readonly type: 'environment.discovered';
      readonly at: Instant;
      readonly found: DiscoveredEnvironment;
    }
  | {
      /** What the working directory says about who asks. It decides nothing. */
      readonly type: 'user.observed';
      readonly at: Instant;
      readonly seen: ObservedUser;
    }
  | {
      /** The first move: what the question asks for, and what would count as done. */
      readonly type: 'plan.made';
      readonly at: Instant;
      readonly clarifyResult: JsonValue;
      readonly graphPlan: JsonValue;
    }
  | {
      readonly type: 'step.chosen';
      readonly at: Instant;
      readonly generation: number;
      readonly action: StepAction;
      readonly because: Because;
    }
  | {
      readonly type: 'request.intended';
      readonly at: Instant;
      readonly generation: number;
      readonly requestId: string;
      readonly purpose: string;
      readonly request: Asked;
      readonly reserved: Spending;
    }
  | {
      readonly type: 'request.answered';
      readonly at: Instant;
      readonly generation: number;
      readonly requestId: string;
      readonly attempt: StoredAttempt;
      readonly spent: Spending;
      readonly durationMs: number;
    }
  | {
      readonly type: 'generation.scored';
      readonly at: Instant;
      readonly generation: number;
      readonly decision: Decision;
      readonly scoreBefore: number | null;
      readonly scoreAfter: number;
      readonly score: JsonValue;
      readonly gates: readonly GateOutcome[];
      readonly openGaps: readonly string[];
      readonly evidence: number;
    }
  | {
      /** What the judge weighs words by: how rare they were among the documents when it asked. */
      readonly type: 'terms.counted';
      readonly at: Instant;
      readonly passages: number;
      readonly frequencies: Readonly<Record<string, number>>;
    }
  | {
      /** What past sessions say about a change that passed every other gate: asked once, also when it is resumed. */
      readonly type: 'change.replayed';
      readonly at: Instant;
      readonly generation: number;
      /** Sessions that can be asked again. */
      readonly sessions: number;
      readonly pairs: readonly ReplayedPair[];
      readonly taught: TaughtQuestions | null;
    }
  | {
      /** Whether a change that its gates let pass is now the home's: the commit, or why there is none. */
      readonly type: 'change.kept';
      readonly at: Instant;
      readonly generation: number;
      readonly ref: string | null;
      readonly reason: string | null;
      readonly why: string;
    }
  | { readonly type: 'documents.changed'; readonly at: Instant; readonly fingerprint: string }
  | { readonly type: 'session.paused'; readonly at: Instant }
  | {
      readonly type: 'session.delivered';
      readonly at: Instant;
      readonly because: StopReason;
      readonly bestGeneration: number;
      readonly finalScore: number;
      /** The seal of the report; `null` in a session from before it was told. */
      readonly seal: string | null;
    };

/** The entries of one type. */
export type Entry<T extends JournalEntry['type']> = JournalEntry & { readonly type: T };

const texts = list(text());
const generation = whole({ min: 1 });

const spending = openRecord<Spending>({
  usd: number(),
  tokens: number(),
  calls: number(),
  seconds: number(),
});

const found = openRecord<DiscoveredEnvironment>({
  platform: text(),
  programs: texts,
  runtimes: texts,
  models: texts,
  keys: texts,
});

const seen = openRecord<ObservedUser>({
  files: list(openRecord<ObservedUser['files'][number]>({ name: text(), characters: number() })),
  languages: texts,
  topics: texts,
  linesLeftOut: number(),
});

const because = openRecord<Because>({
  state: text(),
  evidence: text(),
  constraint: text(),
  opportunity: text(),
});

type Action<T extends StepAction['type']> = StepAction & { readonly type: T };

const action = variants<StepAction>('type', {
  baseline: openRecord<Action<'baseline'>>({ type: literal('baseline') }),
  search: openRecord<Action<'search'>>({ type: literal('search'), gaps: texts }),
  import: openRecord<Action<'import'>>({
    type: literal('import'),
    run: text(),
    session: text(),
    requests: list(askedSchema),
  }),
  change: openRecord<Action<'change'>>({
    type: literal('change'),
    lever: text(),
    skill: nullable(text()),
    from: leverValueSchema,
    to: leverValueSchema,
  }),
});

const pair = openRecord<ReplayedPair>({
  session: text(),
  queryType: nullable(text()),
  before: number(),
  after: number(),
});

const taught = openRecord<TaughtQuestions>({ questions: number(), lost: list(text()) });

function entry<T extends JournalEntry['type']>(
  type: T,
  fields: Omit<Fields<Entry<T>>, 'type' | 'at'>,
): RecordSchema<Entry<T>>;
function entry(type: string, fields: object): RecordSchema<object> {
  return openRecord<object>({ type: literal(type), at: instant(), ...fields });
}

/** How an entry is stored: one line of `journal.jsonl`. */
export const journalSchema: RecordSchema<JournalEntry> = versioned(
  1,
  variants<JournalEntry>('type', {
    'session.started': entry('session.started', { briefHash: text() }),
    'environment.discovered': entry('environment.discovered', { found }),
    'user.observed': entry('user.observed', { seen }),
    'plan.made': entry('plan.made', { clarifyResult: json(), graphPlan: json() }),
    'step.chosen': entry('step.chosen', { generation, action, because }),
    'request.intended': entry('request.intended', {
      generation,
      requestId: text(),
      purpose: text(),
      request: askedSchema,
      reserved: spending,
    }),
    'request.answered': entry('request.answered', {
      generation,
      requestId: text(),
      attempt: attemptSchema,
      spent: spending,
      durationMs: number(),
    }),
    'terms.counted': entry('terms.counted', { passages: number(), frequencies: map(number()) }),
    'change.replayed': entry('change.replayed', {
      generation,
      sessions: number(),
      pairs: list(pair),
      taught: leftOut(taught, null),
    }),
    'change.kept': entry('change.kept', {
      generation,
      ref: nullable(text()),
      reason: nullable(text()),
      why: text(),
    }),
    'generation.scored': entry('generation.scored', {
      generation,
      decision: oneOf('keep', 'revert', 'refused'),
      scoreBefore: nullable(number()),
      scoreAfter: number(),
      score: json(),
      gates: list(gateSchema),
      openGaps: texts,
      evidence: number(),
    }),
    'documents.changed': entry('documents.changed', { fingerprint: text() }),
    'session.paused': entry('session.paused', {}),
    'session.delivered': entry('session.delivered', {
      because: oneOf('user', 'budget', 'threshold', 'stuck', 'max-generations', 'unanswered'),
      bestGeneration: number(),
      finalScore: number(),
      seal: leftOut(text(), null),
    }),
  }),
);
