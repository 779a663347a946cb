import type { DiscoveredEnvironment, ObservedUser } from '../../environment/index.ts';
import { gateSchema } from '../../evolution/index.ts';
import {
  type Fields,
  instant,
  json,
  list,
  literal,
  map,
  nullable,
  number,
  oneOf,
  type RecordSchema,
  record,
  type Spending,
  text,
  variants,
  versioned,
  whole,
} from '../../kernel/index.ts';
import { leverValueSchema } from '../../search/index.ts';
import { askedSchema, attemptSchema } from './exchange.ts';
import type { Because, Entry, JournalEntry, ReplayedPair, StepAction } from './journal.ts';

const OPEN = { unknown: 'ignore' } as const;
const texts = list(text());
const generation = whole({ min: 1 });

const spending = record<Spending>(
  { usd: number(), tokens: number(), calls: number(), seconds: number() },
  OPEN,
);

const found = record<DiscoveredEnvironment>(
  { platform: text(), programs: texts, runtimes: texts, models: texts, keys: texts },
  OPEN,
);

const seen = record<ObservedUser>(
  {
    files: list(
      record<ObservedUser['files'][number]>({ name: text(), characters: number() }, OPEN),
    ),
    languages: texts,
    topics: texts,
    linesLeftOut: number(),
  },
  OPEN,
);

const because = record<Because>(
  { state: text(), evidence: text(), constraint: text(), opportunity: text() },
  OPEN,
);

type Action<T extends StepAction['type']> = StepAction & { readonly type: T };

const action = variants<StepAction>('type', {
  baseline: record<Action<'baseline'>>({ type: literal('baseline') }, OPEN),
  search: record<Action<'search'>>({ type: literal('search'), gaps: texts }, OPEN),
  import: record<Action<'import'>>(
    { type: literal('import'), run: text(), session: text(), requests: list(askedSchema) },
    OPEN,
  ),
  change: record<Action<'change'>>(
    {
      type: literal('change'),
      lever: text(),
      skill: nullable(text()),
      from: leverValueSchema,
      to: leverValueSchema,
    },
    OPEN,
  ),
});

const pair = record<ReplayedPair>(
  { session: text(), queryType: nullable(text()), before: number(), after: number() },
  OPEN,
);

function entry<T extends JournalEntry['type']>(
  type: T,
  fields: Omit<Fields<Entry<T>>, 'type' | 'at'>,
): RecordSchema<Entry<T>>;
function entry(type: string, fields: object): RecordSchema<object> {
  return record<object>({ type: literal(type), at: instant(), ...fields }, OPEN);
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
    }),
  }),
);
