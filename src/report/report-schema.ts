import { evidenceFields, evidenceRecord, writtenInstant } from '../evidence/index.ts';
import {
  type Budget,
  checked,
  flag,
  type JsonSchema,
  leftOut,
  list,
  map,
  nullable,
  number,
  oneOf,
  openRecord,
  optional,
  type RecordSchema,
  type Schema,
  sha256,
  text,
  whole,
  withDefault,
} from '../kernel/index.ts';
import { orEmpty, parts, salvaged } from './lenient-schemas.ts';
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
  CoverageFact,
  EgressFact,
  Gap,
  GenerationFact,
  Method,
  Proof,
  RankedEvidence,
  ReachedPlace,
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

const proof = openRecord<Proof>({
  evidenceId: text(),
  snapshot: sha256(),
  start: count,
  end: count,
  quote: text(),
});

const computed = openRecord<Computed>({
  operation: words,
  cells: list(
    openRecord<ComputedCell>({ evidenceId: text(), start: count, end: count, value: text() }),
  ),
  result: words,
});

const claim = openRecord<StoredClaim>({
  id: words,
  text: words,
  status: oneOf('verified', 'supported', 'unverified', 'background'),
  level: leftOut(level, null),
  computed: leftOut(computed, null),
  proofs: withDefault(parts(proof), []),
});

const statement = openRecord<Statement>({ text: text(), claimIds: texts });

const answerPart = openRecord<AnswerPart>({
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

const concept = openRecord<Concept>({
  title: text(),
  summary: withDefault(text(), ''),
  claimIds: texts,
});

const conflict = openRecord<Conflict>({
  kind: oneOf('number', 'date', 'name', 'negation'),
  sides: list(
    openRecord<ConflictSide>({
      claimId: text(),
      text: text(),
      evidenceIds: list(text()),
      sources: list(text()),
      publishedAt: date,
      supportIds: leftOut(list(text()), []),
      independent: leftOut(whole({ min: 0 }), null),
    }),
  ),
});

const gap = openRecord<Gap>({
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

const rubric = openRecord<RubricResult>({
  id: withDefault(text(), ''),
  text: text(),
  passed: flag(),
  claimIds: texts,
});

const coverage = openRecord<CoverageFact>({
  ...{ channel: text(), queries: texts, requests: count, failures: map(count) },
  ...{ found: count, screened: count, kept: count },
});

const reachedPlace = openRecord<ReachedPlace>({
  unit: oneOf('line', 'record', 'page', 'share'),
  number: nullable(number()),
  percent: nullable(number()),
});
const method = openRecord<Method>({
  attempts: withDefault(
    list(
      openRecord<AttemptFact>({
        channel: text(),
        query: withDefault(text(), ''),
        outcome: text(),
        items: withDefault(count, 0),
        message: nullable(text()),
        reason: optional(text()),
        executed: optional(text()),
        costUsd: optional(number()),
        cache: optional(text()),
        quotaLeft: optional(number()),
      }),
    ),
    [],
  ),
  coverage: leftOut(list(coverage), []),
  generations: withDefault(
    list(
      openRecord<GenerationFact>({
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
    openRecord<BudgetFact>({
      limit: orEmpty(
        openRecord<Budget>({ usd: limit, tokens: limit, calls: limit, seconds: limit }),
      ),
      spent: orEmpty(
        openRecord<BudgetFact['spent']>({ usd: amount, tokens: amount, calls: amount }),
      ),
    }),
  ),
  egress: orEmpty(
    openRecord<EgressFact>({
      scope: withDefault(oneOf('offline', 'hosts', 'open'), 'open'),
      contacted: texts,
    }),
  ),
  skipped: withDefault(
    list(
      openRecord<UnreadDocument>({
        path: text(),
        reason: text(),
        reached: withDefault(nullable(reachedPlace), null),
      }),
    ),
    [],
  ),
  note: withDefault(text(), ''),
});

const cited = evidenceRecord<CitedEvidence>({ ...evidenceFields, hash: nullable(text()) });

const reference = openRecord<Reference>({
  citation: whole({ min: 1 }),
  evidenceId: text(),
  title: text(),
  url: text(),
  source: text(),
  authors: texts,
  publishedAt: date,
});

const ranked = openRecord<RankedEvidence>({
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

const signature = openRecord<Signature>({
  key: text({ pattern: /^[A-Za-z0-9+/]{43}=$/ }),
  value: text({ pattern: /^[A-Za-z0-9+/]{86}==$/ }),
});

/** report.json: how it is read, written and published. */
export const reportSchema: RecordSchema<StoredReport> = openRecord<StoredReport>({
  v: version,
  sessionId: salvaged(withDefault(text({ pattern: /^(?:s-[0-9a-f]{16})?$/ }), ''), ''),
  parent: leftOut(salvaged(nullable(text({ pattern: /^s-[0-9a-f]{16}$/ })), null), null),
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
  files: leftOut(salvaged(nullable(map(sha256())), null), null),
  renderer: leftOut(whole({ min: 1 }), null),
  integrity: nullable(sha256()),
  signature: leftOut(salvaged(nullable(signature), null), null),
});

/** The JSON Schema of report.json, as the package publishes it (docs/schema/report.json). */
export function createReportSchema(): JsonSchema {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'AutoSearch report',
    ...reportSchema.json('output'),
  };
}
