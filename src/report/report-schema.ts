import { evidenceFields, evidenceRecord, writtenInstant } from '../evidence/index.ts';
import {
  type Budget,
  checked,
  type Fields,
  flag,
  INVALID,
  type JsonSchema,
  type JsonValue,
  leftOut,
  list,
  map,
  nullable,
  number,
  oneOf,
  type RecordSchema,
  type Schema,
  sha256,
  record as strictRecord,
  text,
  whole,
  withDefault,
} from '../kernel/index.ts';
import type {
  AnswerPart,
  AttemptFact,
  BudgetFact,
  CitedEvidence,
  Claim,
  ClaimLevel,
  Computed,
  ComputedCell,
  Concept,
  Conflict,
  ConflictSide,
  EgressFact,
  Gap,
  GenerationFact,
  Method,
  Proof,
  RankedEvidence,
  Reference,
  Report,
  ReportMode,
  ReportVersion,
  RubricResult,
  Signature,
  Statement,
  UnreadDocument,
} from './report.ts';

/** A claim as report.json holds it: reports from before there were levels have none. */
export interface StoredClaim extends Omit<Claim, 'level'> {
  readonly level: ClaimLevel | null;
}

/** A report as report.json holds it. */
export interface StoredReport extends Omit<Report, 'answer' | 'claims'> {
  readonly answer: string;
  readonly answerClaimIds: readonly string[];
  readonly claims: readonly StoredClaim[];
}

const record = <T extends object>(fields: Fields<T>): RecordSchema<T> =>
  strictRecord<T>(fields, { unknown: 'ignore' });
const words = text({ min: 1 });
const texts = withDefault(list(text()), []);
const count = whole({ min: 0 });
const amount = withDefault(number(), 0);
const limit = nullable(number({ min: 0 }));
const date = nullable(writtenInstant);
const level = oneOf('quoted', 'derived', 'computed', 'entailed', 'unverified', 'background');
const mode = checked(
  text({ pattern: /^(extractive$|model:)/ }),
  'extractive or model:<name>',
  (name): name is ReportMode => name === 'extractive' || name.startsWith('model:'),
);

const proof = record<Proof>({
  evidenceId: text(),
  snapshot: sha256(),
  start: count,
  end: count,
  quote: text(),
});

const computed = record<Computed>({
  operation: words,
  cells: list(
    record<ComputedCell>({ evidenceId: text(), start: count, end: count, value: text() }),
  ),
  result: words,
});

const claim = record<StoredClaim>({
  id: words,
  text: words,
  status: oneOf('verified', 'unverified', 'background'),
  level: leftOut(level, null),
  computed: leftOut(computed, null),
  proofs: withDefault(parts(proof), []),
});

const statement = record<Statement>({ text: text(), claimIds: texts });

const answerPart = record<AnswerPart>({
  text: words,
  claimIds: texts,
  kind: oneOf(
    'polarity',
    'value',
    'sentence',
    'item',
    'row',
    'code',
    'step',
    'event',
    'computed',
    'side',
    'correction',
  ),
  level,
});

const concept = record<Concept>({
  title: text(),
  summary: withDefault(text(), ''),
  claimIds: texts,
});

const conflict = record<Conflict>({
  kind: oneOf('number', 'date', 'name', 'negation'),
  sides: list(
    record<ConflictSide>({
      claimId: text(),
      text: text(),
      evidenceIds: list(text()),
      sources: list(text()),
      publishedAt: date,
    }),
  ),
});

const gap = record<Gap>({
  kind: oneOf(
    'nothing-found',
    'rubric',
    'clue',
    'sub-question',
    'document',
    'channel',
    'unverified',
    'note',
  ),
  text: text(),
});

const rubric = record<RubricResult>({
  id: withDefault(text(), ''),
  text: text(),
  passed: flag(),
  claimIds: texts,
});

const method = record<Method>({
  attempts: withDefault(
    list(
      record<AttemptFact>({
        channel: text(),
        query: withDefault(text(), ''),
        outcome: text(),
        items: withDefault(count, 0),
        message: nullable(text()),
      }),
    ),
    [],
  ),
  generations: withDefault(
    list(
      record<GenerationFact>({
        generation: count,
        decision: withDefault(text(), ''),
        score: nullable(number()),
        dimensions: withDefault(map(number()), {}),
        evidence: withDefault(count, 0),
        change: leftOut(text(), null),
      }),
    ),
    [],
  ),
  stoppedBecause: withDefault(text(), ''),
  rulesUsed: texts,
  processesUsed: leftOut(list(text()), []),
  patternsUsed: leftOut(list(text()), []),
  budget: orEmpty(
    record<BudgetFact>({
      limit: orEmpty(record<Budget>({ usd: limit, tokens: limit, calls: limit, seconds: limit })),
      spent: orEmpty(record<BudgetFact['spent']>({ usd: amount, tokens: amount, calls: amount })),
    }),
  ),
  egress: orEmpty(
    record<EgressFact>({
      scope: withDefault(oneOf('offline', 'hosts', 'open'), 'open'),
      contacted: texts,
    }),
  ),
  skipped: withDefault(list(record<UnreadDocument>({ path: text(), reason: text() })), []),
  note: withDefault(text(), ''),
});

const cited = evidenceRecord<CitedEvidence>({ ...evidenceFields, hash: nullable(text()) });

const reference = record<Reference>({
  citation: whole({ min: 1 }),
  evidenceId: text(),
  title: text(),
  url: text(),
  source: text(),
  authors: texts,
  publishedAt: date,
});

const ranked = record<RankedEvidence>({
  evidenceId: text(),
  url: text(),
  title: text(),
  score: number(),
});

const isVersion = (v: number): v is ReportVersion => v === 1 || v === 2;
const version: Schema<ReportVersion> = {
  ...checked(whole(), '1 or 2, the versions that this program reads', isVersion),
  json: () => ({ type: 'integer', enum: [1, 2] }),
};

const signature = record<Signature>({
  key: text({ pattern: /^[A-Za-z0-9+/]{43}=$/ }),
  value: text({ pattern: /^[A-Za-z0-9+/]{86}==$/ }),
});

/** report.json: how it is read, written and published. */
export const reportSchema: RecordSchema<StoredReport> = record<StoredReport>({
  v: version,
  sessionId: withDefault(text(), ''),
  parent: leftOut(text(), null),
  generatedAt: withDefault(text(), ''),
  question: text(),
  mode,
  answer: text(),
  answerClaimIds: texts,
  answered: leftOut(oneOf('yes', 'partly', 'no'), null),
  confidence: leftOut(number({ min: 0, max: 1 }), null),
  reasons: leftOut(list(text()), []),
  answerParts: leftOut(salvaged(parts(answerPart), []), []),
  concepts: salvaged(parts(concept), []),
  claims: parts(claim),
  conflicts: salvaged(parts(conflict), []),
  insights: salvaged(parts(statement), []),
  patterns: salvaged(parts(statement), []),
  risks: salvaged(parts(statement), []),
  gaps: salvaged(parts(gap), []),
  rubrics: salvaged(parts(rubric), []),
  method: salvaged(method, {}),
  evidence: parts(cited),
  references: salvaged(parts(reference), []),
  ranking: salvaged(parts(ranked), []),
  files: leftOut(map(sha256()), null),
  integrity: nullable(sha256()),
  signature: leftOut(signature, null),
});

/** The JSON Schema of report.json, as the package publishes it (docs/schema/report.json). */
export function createReportSchema(): JsonSchema {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'AutoSearch report',
    ...reportSchema.json('output'),
  };
}

/** A list whose broken elements are reported and left out, so that the others can still be proved. */
function parts<T>(part: Schema<T>): Schema<readonly T[]> {
  const whole = list(part);
  return {
    ...whole,
    read(value, at, report) {
      if (!Array.isArray(value)) return whole.read(value, at, report);
      return value.flatMap((element: unknown, index) => {
        const read = part.read(element, `${at}[${index}]`, report);
        return read === INVALID ? [] : [read];
      });
    },
  };
}

/** What is missing is read as `instead`; what is broken too, once it was reported. */
function salvaged<T>(schema: Schema<T>, instead: JsonValue): Schema<T> {
  return {
    ...schema,
    read(value, at, report) {
      const read = schema.read(value ?? instead, at, report);
      return read === INVALID ? schema.read(instead, at, report) : read;
    },
  };
}

/** An object that may be missing, when each of its fields may. */
function orEmpty<T>(schema: Schema<T>): Schema<T> {
  return { ...schema, read: (value, at, report) => schema.read(value ?? {}, at, report) };
}
