import { z } from 'zod';
import { fail, ok, type Result } from '../../kernel/index.ts';
import { fromDiskKeys, toDiskKeys } from '../brief/keys.ts';
import type { JournalEntry } from './journal.ts';

/** Encoded by the rooms that own them; their keys are theirs. */
const OPAQUE: ReadonlySet<string> = new Set([
  'request',
  'attempt',
  'score',
  'value',
  'from',
  'to',
  'frequencies',
  'clarifyResult',
  'clarify_result',
  'graphPlan',
  'graph_plan',
]);

const json = z.json();
const spending = z.object({
  usd: z.number(),
  tokens: z.number(),
  calls: z.number(),
  seconds: z.number(),
});
const because = z.object({
  state: z.string(),
  evidence: z.string(),
  constraint: z.string(),
  opportunity: z.string(),
});
const leverValue = z.union([z.number(), z.string()]);
const action = z.discriminatedUnion('type', [
  z.object({ type: z.literal('baseline') }),
  z.object({ type: z.literal('search'), gaps: z.array(z.string()) }),
  z.object({
    type: z.literal('import'),
    run: z.string(),
    session: z.string(),
    requests: z.array(json),
  }),
  z.object({
    type: z.literal('change'),
    lever: z.string(),
    // Journals of before knew changes of the strategy alone.
    skill: z.string().nullable().default(null),
    from: leverValue,
    to: leverValue,
  }),
]);
const gate = z.object({ gate: z.string(), passed: z.boolean(), value: json });
const generation = z.number().int().positive();

const texts = z.array(z.string());
const found = z.object({
  platform: z.string(),
  programs: texts,
  runtimes: texts,
  models: texts,
  keys: texts,
});
const seen = z.object({
  files: z.array(z.object({ name: z.string(), characters: z.number() })),
  languages: texts,
  topics: texts,
  linesLeftOut: z.number(),
});

const schema: z.ZodType<JournalEntry> = z.discriminatedUnion('type', [
  z.object({ type: z.literal('session.started'), at: z.string(), briefHash: z.string() }),
  z.object({ type: z.literal('environment.discovered'), at: z.string(), found }),
  z.object({ type: z.literal('user.observed'), at: z.string(), seen }),
  z.object({ type: z.literal('plan.made'), at: z.string(), clarifyResult: json, graphPlan: json }),
  z.object({ type: z.literal('step.chosen'), at: z.string(), generation, action, because }),
  z.object({
    type: z.literal('request.intended'),
    at: z.string(),
    generation,
    requestId: z.string(),
    purpose: z.string(),
    request: json,
    reserved: spending,
  }),
  z.object({
    type: z.literal('request.answered'),
    at: z.string(),
    generation,
    requestId: z.string(),
    attempt: json,
    spent: spending,
    durationMs: z.number(),
  }),
  z.object({
    type: z.literal('generation.scored'),
    at: z.string(),
    generation,
    decision: z.enum(['keep', 'revert', 'refused']),
    scoreBefore: z.number().nullable(),
    scoreAfter: z.number(),
    score: json,
    gates: z.array(gate),
    openGaps: z.array(z.string()),
    evidence: z.number(),
  }),
  z.object({
    type: z.literal('terms.counted'),
    at: z.string(),
    passages: z.number(),
    frequencies: z.record(z.string(), z.number()),
  }),
  z.object({
    type: z.literal('change.replayed'),
    at: z.string(),
    generation,
    sessions: z.number(),
    pairs: z.array(
      z.object({
        session: z.string(),
        queryType: z.string().nullable().default(null),
        before: z.number(),
        after: z.number(),
      }),
    ),
  }),
  z.object({
    type: z.literal('change.kept'),
    at: z.string(),
    generation,
    ref: z.string().nullable(),
    reason: z.string().nullable(),
    why: z.string(),
  }),
  z.object({ type: z.literal('documents.changed'), at: z.string(), fingerprint: z.string() }),
  z.object({ type: z.literal('session.paused'), at: z.string() }),
  z.object({
    type: z.literal('session.delivered'),
    at: z.string(),
    because: z.enum(['user', 'budget', 'threshold', 'stuck', 'max-generations']),
    bestGeneration: z.number(),
    finalScore: z.number(),
  }),
]);

/** A journal entry as the value of one line of `journal.jsonl`. */
export function encodeJournalEntry(entry: JournalEntry): unknown {
  return { v: 1, ...Object(toDiskKeys(entry, OPAQUE)) };
}

/** The failure says which field is wrong. */
export function decodeJournalEntry(value: unknown): Result<JournalEntry, string> {
  const decoded = schema.safeParse(fromDiskKeys(value, OPAQUE));
  return decoded.success ? ok(decoded.data) : fail(z.prettifyError(decoded.error));
}
