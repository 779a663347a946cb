import type { z } from 'zod';
import { decodeEvidence } from '../evidence/index.ts';
import { fail, isRecord, ok, type Result } from '../kernel/index.ts';
import type {
  CitedEvidence,
  Claim,
  ClaimLevel,
  Computed,
  Conflict,
  Method,
  Proof,
  Report,
  ReportMode,
  Statement,
} from './report.ts';
import type { ComputedJson, ConflictJson, MethodJson, StatementJson } from './report-json.ts';
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

/** A part of a report that could not be read. */
export interface Malformed {
  /** Path in report.json: `claims[2].proofs[0]`. */
  readonly where: string;
  readonly claim: string | null;
  readonly proof: number | null;
  readonly why: string;
}

/** What could be read of a report, and what could not. */
export interface Parts {
  readonly report: Report;
  readonly malformed: readonly Malformed[];
}

/** Reads a report part by part. Fails only on what is no report at all. */
export function decodeParts(value: unknown): Result<Parts, string> {
  if (!isRecord(value)) return fail('not an object');
  if (!Array.isArray(value['claims'])) return fail('no list of claims');
  if (!Array.isArray(value['evidence'])) return fail('no list of evidence');
  const frame = frameSchema.safeParse(value);
  if (!frame.success) return fail(describe(frame.error));

  const malformed: Malformed[] = [];
  const list = <T>(name: string, schema: z.ZodType<T>): readonly T[] =>
    readList(value[name], name, schema, malformed);
  const method = methodSchema.safeParse(value['method'] ?? {});
  if (!method.success) malformed.push(flaw('method', describe(method.error)));

  const report: Report = {
    sessionId: frame.data.session_id,
    parent: frame.data.parent ?? null,
    generatedAt: frame.data.generated_at,
    question: frame.data.question,
    mode: frame.data.mode,
    answered: frame.data.answered ?? null,
    confidence: frame.data.confidence ?? null,
    reasons: frame.data.reasons ?? [],
    answer: { text: frame.data.answer, claimIds: frame.data.answer_claim_ids },
    answerParts: list('answer_parts', answerPartSchema).map(({ text, claim_ids, kind, level }) => ({
      text,
      claimIds: claim_ids,
      kind,
      level,
    })),
    concepts: list('concepts', conceptSchema).map(({ title, summary, claim_ids }) => ({
      title,
      summary,
      claimIds: claim_ids,
    })),
    claims: readClaims(value['claims'], frame.data.mode, malformed),
    conflicts: list('conflicts', conflictSchema).map(toConflict),
    insights: list('insights', statementSchema).map(toStatement),
    patterns: list('patterns', statementSchema).map(toStatement),
    risks: list('risks', statementSchema).map(toStatement),
    gaps: list('gaps', gapSchema),
    rubrics: list('rubrics', rubricSchema).map(({ id, text, passed, claim_ids }) => ({
      id,
      text,
      passed,
      claimIds: claim_ids,
    })),
    method: toMethod(method.success ? method.data : methodSchema.parse({})),
    evidence: readEvidence(value['evidence'], malformed),
    references: list('references', referenceSchema).map(
      ({ citation, evidence_id, title, url, source, authors, published_at }) => ({
        citation,
        evidenceId: evidence_id,
        title,
        url,
        source,
        authors,
        publishedAt: published_at,
      }),
    ),
    ranking: list('ranking', rankedSchema).map(({ evidence_id, url, title, score }) => ({
      evidenceId: evidence_id,
      url,
      title,
      score,
    })),
    integrity: frame.data.integrity,
  };
  return ok({ report, malformed });
}

function readList<T>(
  value: unknown,
  name: string,
  schema: z.ZodType<T>,
  malformed: Malformed[],
): readonly T[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) {
    malformed.push(flaw(name, 'not a list'));
    return [];
  }
  return value.flatMap((element, index) => {
    const parsed = schema.safeParse(element);
    if (parsed.success) return [parsed.data];
    malformed.push(flaw(`${name}[${index}]`, describe(parsed.error)));
    return [];
  });
}

function readClaims(
  value: readonly unknown[],
  mode: ReportMode,
  malformed: Malformed[],
): readonly Claim[] {
  return value.flatMap((element, index) => {
    const where = `claims[${index}]`;
    const parsed = claimSchema.safeParse(element);
    if (!parsed.success) {
      const id = isRecord(element) && typeof element['id'] === 'string' ? element['id'] : where;
      malformed.push({ where, claim: id, proof: null, why: describe(parsed.error) });
      return [];
    }
    const { id, text, status, computed, proofs } = parsed.data;
    const level = parsed.data.level ?? levelOf(status, mode);
    return [
      {
        id,
        text,
        status,
        level,
        computed: computed === undefined ? null : toComputed(computed),
        proofs: readProofs(proofs, id, where, malformed),
      },
    ];
  });
}

/** Reports from before there were levels quote, unless a model wrote them. */
function levelOf(status: Claim['status'], mode: ReportMode): ClaimLevel {
  if (status !== 'verified') return status;
  return mode === 'extractive' ? 'quoted' : 'entailed';
}

function toComputed({ operation, cells, result }: ComputedJson): Computed {
  return {
    operation,
    cells: cells.map(({ evidence_id, start, end, value }) => ({
      evidenceId: evidence_id,
      start,
      end,
      value,
    })),
    result,
  };
}

function readProofs(
  value: readonly unknown[],
  claim: string,
  where: string,
  malformed: Malformed[],
): readonly Proof[] {
  return value.flatMap((element, index) => {
    const parsed = proofSchema.safeParse(element);
    if (parsed.success) {
      const { evidence_id, snapshot, start, end, quote } = parsed.data;
      return [{ evidenceId: evidence_id, snapshot, start, end, quote }];
    }
    const why = describe(parsed.error);
    malformed.push({ where: `${where}.proofs[${index}]`, claim, proof: index, why });
    return [];
  });
}

function readEvidence(value: readonly unknown[], malformed: Malformed[]): readonly CitedEvidence[] {
  return value.flatMap((element, index) => {
    const row = decodeEvidence(element);
    if (!row.ok) {
      malformed.push(flaw(`evidence[${index}]`, row.error));
      return [];
    }
    const hash = isRecord(element) ? element['hash'] : null;
    if (hash !== undefined && hash !== null && typeof hash !== 'string') {
      malformed.push(flaw(`evidence[${index}].hash`, 'not a text'));
      return [];
    }
    return [{ ...row.value, hash: hash ?? null }];
  });
}

function toStatement({ text, claim_ids }: StatementJson): Statement {
  return { text, claimIds: claim_ids };
}

function toConflict({ kind, sides }: ConflictJson): Conflict {
  return {
    kind,
    sides: sides.map(({ claim_id, text, evidence_ids, sources, published_at }) => ({
      claimId: claim_id,
      text,
      evidenceIds: evidence_ids,
      sources,
      publishedAt: published_at,
    })),
  };
}

function toMethod(method: MethodJson): Method {
  return {
    attempts: method.attempts,
    generations: method.generations.map(({ change = null, ...fact }) => ({ ...fact, change })),
    stoppedBecause: method.stopped_because,
    rulesUsed: method.rules_used,
    processesUsed: method.processes_used ?? [],
    patternsUsed: method.patterns_used ?? [],
    budget: method.budget,
    egress: method.egress,
    skipped: method.skipped,
    note: method.note,
  };
}

function flaw(where: string, why: string): Malformed {
  return { where, claim: null, proof: null, why };
}

function describe(error: z.ZodError): string {
  return error.issues
    .map(
      ({ path, message }) =>
        `${path.map(String).join('.')}${path.length > 0 ? ': ' : ''}${message}`,
    )
    .join('; ');
}
