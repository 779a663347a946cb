import { z } from 'zod';
import { findInstant } from '../kernel/index.ts';
import type {
  AnswerPartJson,
  ClaimJson,
  ConceptJson,
  ConflictJson,
  FrameJson,
  GapJson,
  MethodJson,
  ProofJson,
  RankedJson,
  ReferenceJson,
  RubricJson,
  StatementJson,
} from './report-json.ts';

/** The version of report.json. */
export const REPORT_VERSION = 1 as const;

const count = z.int().min(0);
const instant = z.string().refine((text) => findInstant(text) !== undefined, 'not an instant');
const sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'not a SHA-256 in lower-case hex');
const ids = z.array(z.string());
const limit = z.number().min(0).nullable().default(null);

export const proofSchema: z.ZodType<ProofJson> = z.object({
  evidence_id: z.string(),
  snapshot: sha256,
  start: count,
  end: count,
  quote: z.string(),
});

const level = z.enum(['quoted', 'derived', 'computed', 'entailed', 'unverified', 'background']);

/** A claim without its proofs, which are read one by one so that a broken one can be named. */
export const claimSchema: z.ZodType<ClaimJson<unknown>> = z.object({
  id: z.string().min(1),
  text: z.string().min(1),
  status: z.enum(['verified', 'unverified', 'background']),
  level: level.optional(),
  computed: z
    .object({
      operation: z.string().min(1),
      cells: z.array(
        z.object({ evidence_id: z.string(), start: count, end: count, value: z.string() }),
      ),
      result: z.string().min(1),
    })
    .optional(),
  proofs: z.array(z.unknown()).default([]),
});

export const conceptSchema: z.ZodType<ConceptJson> = z.object({
  title: z.string(),
  summary: z.string().default(''),
  claim_ids: ids.default([]),
});

export const statementSchema: z.ZodType<StatementJson> = z.object({
  text: z.string(),
  claim_ids: ids.default([]),
});

export const answerPartSchema: z.ZodType<AnswerPartJson> = z.object({
  text: z.string().min(1),
  claim_ids: ids.default([]),
  kind: z.enum([
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
  ]),
  level,
});

export const conflictSchema: z.ZodType<ConflictJson> = z.object({
  kind: z.enum(['number', 'date', 'negation']),
  sides: z.array(
    z.object({
      claim_id: z.string(),
      text: z.string(),
      evidence_ids: ids,
      sources: z.array(z.string()),
      published_at: instant.nullable(),
    }),
  ),
});

export const gapSchema: z.ZodType<GapJson> = z.object({
  kind: z.enum([
    'nothing-found',
    'rubric',
    'clue',
    'sub-question',
    'document',
    'channel',
    'unverified',
    'note',
  ]),
  text: z.string(),
});

export const rubricSchema: z.ZodType<RubricJson> = z.object({
  id: z.string().default(''),
  text: z.string(),
  passed: z.boolean(),
  claim_ids: ids.default([]),
});

export const referenceSchema: z.ZodType<ReferenceJson> = z.object({
  citation: z.int().min(1),
  evidence_id: z.string(),
  title: z.string(),
  url: z.string(),
  source: z.string(),
  authors: z.array(z.string()).default([]),
  published_at: instant.nullable().default(null),
});

export const rankedSchema: z.ZodType<RankedJson> = z.object({
  evidence_id: z.string(),
  url: z.string(),
  title: z.string(),
  score: z.number(),
});

export const methodSchema: z.ZodType<MethodJson> = z.object({
  attempts: z
    .array(
      z.object({
        channel: z.string(),
        query: z.string().default(''),
        outcome: z.string(),
        items: count.default(0),
        message: z.string().nullable().default(null),
      }),
    )
    .default([]),
  generations: z
    .array(
      z.object({
        generation: count,
        decision: z.string().default(''),
        score: z.number().nullable().default(null),
        dimensions: z.record(z.string(), z.number()).default({}),
        evidence: count.default(0),
        change: z.string().optional(),
      }),
    )
    .default([]),
  stopped_because: z.string().default(''),
  rules_used: z.array(z.string()).default([]),
  processes_used: z.array(z.string()).optional(),
  patterns_used: z.array(z.string()).optional(),
  budget: z
    .object({
      limit: z.object({ usd: limit, tokens: limit, calls: limit, seconds: limit }).prefault({}),
      spent: z
        .object({
          usd: z.number().default(0),
          tokens: z.number().default(0),
          calls: z.number().default(0),
        })
        .prefault({}),
    })
    .prefault({}),
  egress: z
    .object({
      scope: z.enum(['offline', 'hosts', 'open']).default('open'),
      contacted: z.array(z.string()).default([]),
    })
    .prefault({}),
  skipped: z.array(z.object({ path: z.string(), reason: z.string() })).default([]),
  note: z.string().default(''),
});

/** The frame of report.json. Its lists are read element by element. */
export const frameSchema: z.ZodType<FrameJson> = z.object({
  v: z.literal(REPORT_VERSION),
  session_id: z.string().default(''),
  parent: z.string().optional(),
  generated_at: z.string().default(''),
  question: z.string(),
  mode: z.union([z.literal('extractive'), z.templateLiteral(['model:', z.string()])]),
  answer: z.string(),
  answer_claim_ids: ids.default([]),
  answered: z.enum(['yes', 'partly', 'no']).optional(),
  confidence: z.number().min(0).max(1).optional(),
  reasons: z.array(z.string()).optional(),
  integrity: sha256.nullable().default(null),
});
