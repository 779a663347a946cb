import { z } from 'zod';
import { evidenceSchema } from '../evidence/index.ts';
import {
  answerPartSchema,
  claimSchema,
  conceptSchema,
  conflictSchema,
  frameSchema,
  gapSchema,
  methodSchema,
  proofSchema,
  rankedSchema,
  referenceSchema,
  rubricSchema,
  statementSchema,
} from './report-schema.ts';

/** The JSON Schema of report.json, as the package publishes it (docs/schema/report.json). */
export function createReportSchema(): Readonly<Record<string, unknown>> {
  const lists = z.object({
    answer_parts: z.array(answerPartSchema).optional(),
    concepts: z.array(conceptSchema),
    claims: z.array(z.intersection(claimSchema, z.object({ proofs: z.array(proofSchema) }))),
    conflicts: z.array(conflictSchema),
    insights: z.array(statementSchema),
    patterns: z.array(statementSchema).optional(),
    risks: z.array(statementSchema).optional(),
    gaps: z.array(gapSchema),
    rubrics: z.array(rubricSchema),
    method: methodSchema,
    evidence: z.array(
      z.intersection(evidenceSchema, z.object({ hash: z.string().nullable().optional() })),
    ),
    references: z.array(referenceSchema),
    ranking: z.array(rankedSchema).optional(),
  });
  const schema = z.toJSONSchema(z.intersection(frameSchema, lists), { io: 'input' });
  return { ...schema, title: 'AutoSearch report' };
}
