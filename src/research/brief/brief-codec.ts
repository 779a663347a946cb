import { z } from 'zod';
import { fail, hashOf, ok, type Result } from '../../kernel/index.ts';
import type { Brief } from './brief.ts';
import { fromDiskKeys, toDiskKeys } from './keys.ts';

/** Encoded by the rooms that own them, or keyed by data. */
const OPAQUE: ReadonlySet<string> = new Set([
  'strategy',
  'judge_inputs',
  'judgeInputs',
  'weights',
  'value',
]);

const limit = z.number().nullable();
const settings = z.object({
  judge: z.object({
    target: z.number(),
    weights: z.record(z.string(), z.number()).nullable(),
    latencyBudgetSeconds: z.number(),
    freshness: z.enum(['news', 'emerging', 'default', 'academic', 'historical']),
  }),
  delivery: z.object({ threshold: z.number() }),
  loop: z.object({
    maxGenerations: z.number(),
    flatWindow: z.number(),
    flatRatio: z.number(),
    revertLimit: z.number(),
  }),
  // Briefs of before the setting had it at its default.
  experience: z.object({ minSessions: z.number() }).default({ minSessions: 1 }),
  caps: z.object({ perQuery: z.number(), perSource: z.number(), perDomain: z.number() }),
  budget: z.object({ usd: limit, tokens: limit, calls: limit, seconds: limit }),
  channels: z.object({ enabled: z.array(z.string()) }),
  egress: z.object({ scope: z.enum(['offline', 'hosts', 'open']), hosts: z.array(z.string()) }),
});

const process = z.object({
  id: z.string(),
  lever: z.string(),
  value: z.union([z.number(), z.string()]),
  worked: z.boolean(),
  trigger: z.string(),
  outcome: z.string(),
});
const pattern = z.object({
  lever: z.string(),
  value: z.union([z.number(), z.string()]),
  wins: z.number(),
  losses: z.number(),
});
const prior = z.object({
  move: z.string(),
  wins: z.number(),
  losses: z.number(),
  steps: z.array(z.string()),
});

const schema: z.ZodType<Omit<Brief, 'judge'> & { readonly judgeInputs: Brief['judge'] }> = z.object(
  {
    sessionId: z.string(),
    createdAt: z.string(),
    roots: z.array(z.string()),
    strategyRef: z.string().nullable(),
    question: z.string(),
    now: z.string(),
    seed: z.number(),
    settings,
    channels: z.array(z.string()),
    judgeInputs: z.json(),
    strategy: z.json(),
    // Briefs of before knew no overrides.
    overrides: z.array(z.object({ skill: z.string(), justification: z.string() })).default([]),
    rules: z.array(
      z.object({
        skill: z.string(),
        rule: z.string(),
        lever: z.string().nullable(),
        value: z.json(),
      }),
    ),
    processes: z.array(process).default([]),
    patterns: z.array(pattern).default([]),
    priors: z.array(prior).default([]),
    goodQueries: z.array(z.string()).default([]),
    corpus: z.object({
      fingerprint: z.string(),
      files: z.number(),
      passages: z.number(),
      skipped: z.array(z.object({ path: z.string(), reason: z.string(), message: z.string() })),
    }),
    versions: z.object({
      autosearch: z.string(),
      nodeMajor: z.number(),
      embedder: z.string().nullable(),
    }),
  },
);

/** The brief as the JSON value of `session.json`. */
export function encodeBrief(given: Brief): unknown {
  const { judge, processes, patterns, priors, goodQueries, ...brief } = given;
  // Left out when empty: a brief from before there were any still has the hash that its journal holds.
  const recalled = {
    ...(processes.length === 0 ? {} : { processes }),
    ...(patterns.length === 0 ? {} : { patterns }),
    ...(priors.length === 0 ? {} : { priors }),
    ...(goodQueries.length === 0 ? {} : { goodQueries }),
  };
  return { v: 1, ...Object(toDiskKeys({ ...brief, ...recalled, judgeInputs: judge }, OPAQUE)) };
}

export function decodeBrief(value: unknown): Result<Brief, string> {
  const decoded = schema.safeParse(fromDiskKeys(value, OPAQUE));
  if (!decoded.success) return fail(z.prettifyError(decoded.error));
  const { judgeInputs, ...brief } = decoded.data;
  return ok({ ...brief, judge: judgeInputs });
}

/** What the journal's first entry holds: a brief that was edited later no longer fits. */
export function briefHashOf(brief: Brief): string {
  return hashOf(encodeBrief(brief));
}
