import { REFUSAL_KINDS } from '../../agent/index.ts';
import type { DiscoveredEnvironment, ObservedUser } from '../../environment/index.ts';
import { gateSchema, type SecondOpinion, type TaughtQuestions } from '../../evolution/index.ts';
import {
  type FieldTable,
  flag,
  type Instant,
  instant,
  json,
  leftOut,
  list,
  literal,
  map,
  nullable,
  number,
  oneOf,
  openRecord,
  optional,
  type RecordOf,
  type RecordSchema,
  type Schema,
  type Spending,
  type TypeOf,
  text,
  variants,
  versioned,
  whole,
  withDefault,
} from '../../kernel/index.ts';
import { leverValueSchema } from '../../search/index.ts';
import { askedSchema, attemptSchema, citationStepSchema } from './exchange.ts';

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

const because = openRecord({
  state: text(),
  evidence: text(),
  constraint: text(),
  opportunity: text(),
});
/** Why a step was chosen (docs/spec/research.md). */
export type Because = TypeOf<typeof because>;

const action = variants('type', {
  baseline: openRecord({ type: literal('baseline') }),
  search: openRecord({ type: literal('search'), gaps: texts }),
  /** What a model chose to ask, of which channel and why. */
  queries: openRecord({
    type: literal('queries'),
    queries: list(
      openRecord({ channel: text(), text: text(), follow: optional(citationStepSchema) }),
    ),
    by: oneOf('agent', 'host'),
  }),
  /** What another program found and nothing was made of: its run, its session, and what it asked. */
  import: openRecord({
    type: literal('import'),
    run: text(),
    session: text(),
    requests: list(askedSchema),
  }),
  change: openRecord({
    type: literal('change'),
    lever: text(),
    /** The strategy skill whose lever it is, by its path in the home; `null`: the strategy's own. */
    skill: nullable(text()),
    from: leverValueSchema,
    to: leverValueSchema,
  }),
});
/** What a variation step does. */
export type StepAction = TypeOf<typeof action>;

const role = oneOf('decide', 'grade', 'know', 'draft', 'rewrite', 'check_support', 'prose');
const place = { generation, role, ordinal: whole({ min: 1 }), attempt: whole({ min: 1 }) };
const level = oneOf('quoted', 'derived', 'computed', 'entailed', 'unverified', 'background');

const decision = oneOf('keep', 'revert', 'refused');
export type Decision = TypeOf<typeof decision>;

const stopReason = oneOf(
  'user',
  'budget',
  'threshold',
  'answered',
  'stuck',
  'max-generations',
  'unanswered',
  'model',
);
/** Why a session ended, in the order in which the reasons are checked. */
export type StopReason = TypeOf<typeof stopReason>;

/** A past question under the strategy before a change and after it. */
const pair = openRecord({
  session: text(),
  /** The type of its question; `null` in journals of before this was recorded. */
  queryType: nullable(text()),
  before: number(),
  after: number(),
});

const opinion = openRecord<SecondOpinion>({
  questions: number(),
  meanDifference: number(),
  upper95: nullable(number()),
});
const taught = openRecord<TaughtQuestions>({ questions: number(), lost: list(text()) });

function entry<T extends string, F extends FieldTable>(
  type: T,
  fields: F,
): RecordSchema<RecordOf<{ readonly type: Schema<T>; readonly at: Schema<Instant> } & F>>;
function entry(type: string, fields: FieldTable): RecordSchema<object> {
  return openRecord({ type: literal(type), at: instant(), ...fields });
}

/** How an entry is stored: one line of `journal.jsonl`. */
export const journalSchema = versioned(
  1,
  variants('type', {
    'session.started': entry('session.started', { briefHash: text() }),
    /** What was there when the session began, by name. It decides nothing. */
    'environment.discovered': entry('environment.discovered', { found }),
    /** What the working directory says about who asks. It decides nothing. */
    'user.observed': entry('user.observed', { seen }),
    /** The first move: what the question asks for, and what would count as done. */
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
    /** What sessions may spend together is used up: nothing more is asked, and the report is due. */
    'budget.exhausted': entry('budget.exhausted', { generation, budget: text() }),
    /** What the judge weighs words by: how rare they were among the documents when it asked. */
    'terms.counted': entry('terms.counted', { passages: number(), frequencies: map(number()) }),
    /** What a sentence encoder said of texts: cosines of each, by the beginning of its hash, with the question. */
    'closeness.read': entry('closeness.read', { encoder: text(), cosines: map(number()) }),
    /** What past sessions say about a change that passed every other gate: asked once, also when it is resumed. */
    'change.replayed': entry('change.replayed', {
      generation,
      /** Sessions that can be asked again. */
      sessions: number(),
      pairs: list(pair),
      taught: leftOut(taught, null),
      /** Of journals before there was a second opinion: none. */
      opinion: leftOut(opinion, null),
    }),
    /** Whether a change that its gates let pass is now the home's: the commit, or why there is none. */
    'change.kept': entry('change.kept', {
      generation,
      ref: nullable(text()),
      reason: nullable(text()),
      why: text(),
    }),
    'generation.scored': entry('generation.scored', {
      generation,
      decision,
      scoreBefore: nullable(number()),
      scoreAfter: number(),
      score: json(),
      gates: list(gateSchema),
      openGaps: texts,
      evidence: number(),
      /** Whether its rows answer in full; left out where nobody asked. */
      isAnswered: leftOut(flag(), null),
    }),
    /** The text of a skill stood in every ask that follows and names it. */
    'skill.read': entry('skill.read', {
      generation,
      name: text(),
      version: number(),
      sha256: text(),
      from: oneOf('package', 'home'),
    }),
    /** One try, written before it is sent. Texts are beside the snapshots, by their hashes. */
    'model.asked': entry('model.asked', {
      ...place,
      model: text(),
      skill: text(),
      prompt: text(),
      maxTokens: number(),
      reserved: spending,
    }),
    'model.answered': entry('model.answered', {
      ...place,
      /** `ok`, or why there is no answer. */
      outcome: oneOf('ok', 'timeout', 'refused', 'busy', 'broken', 'egress', 'empty'),
      /** The hash of what was said; `null` without an answer. */
      text: nullable(text()),
      by: text(),
      /** The model that answered, as its server names it; `null` where it gives no name. */
      servedBy: withDefault(nullable(text()), null),
      isCut: flag(),
      usage: openRecord({
        input: number(),
        output: number(),
        /** Of the input, what the server had seen before; 0 in journals of before that was read. */
        cached: withDefault(number(), 0),
        source: oneOf('server', 'estimate'),
      }),
      spent: spending,
      durationMs: number(),
      /** How long the server wants to be left alone; 0 where it says nothing. */
      retryAfterMs: withDefault(number(), 0),
    }),
    'action.refused': entry('action.refused', {
      generation,
      role,
      ordinal: number(),
      reason: text(),
      /** Of journals of before there were kinds: the first. */
      kind: withDefault(oneOf(...REFUSAL_KINDS), 'form'),
    }),
    /** What came of an action that searched nothing; what memory or a person said is not asked for again. */
    'thought.noted': entry('thought.noted', {
      generation,
      ordinal: number(),
      action: oneOf('read', 'reflect', 'know', 'recall', 'ask_user'),
      notes: texts,
    }),
    'rows.graded': entry('rows.graded', {
      generation,
      grades: list(openRecord({ evidence: text(), grade: number(), span: text(), reason: text() })),
    }),
    'claims.drafted': entry('claims.drafted', { round: number(), sentences: number() }),
    'claims.checked': entry('claims.checked', {
      round: number(),
      levels: list(level),
      planted: number(),
      caught: number(),
      isTrusted: flag(),
    }),
    'documents.changed': entry('documents.changed', { fingerprint: text() }),
    'session.paused': entry('session.paused', {}),
    'session.delivered': entry('session.delivered', {
      because: stopReason,
      bestGeneration: number(),
      finalScore: number(),
      /** The seal of the report; `null` in a session from before it was told. */
      seal: leftOut(text(), null),
    }),
  }),
);

/** One line of `journal.jsonl`: the truth of the session. `at` and durations are for people, never for the report. */
export type JournalEntry = TypeOf<typeof journalSchema>;

/** The entries of one type. */
export type Entry<T extends JournalEntry['type']> = JournalEntry & { readonly type: T };
