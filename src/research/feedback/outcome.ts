import { z } from 'zod';
import { fail, hashOf, type Instant, ok, type Result } from '../../kernel/index.ts';
import { fromDiskKeys, toDiskKeys } from '../brief/keys.ts';

/** What a verdict is about: the whole session, one row of its evidence, or one claim of its report. */
export type VerdictTarget =
  | { readonly kind: 'session' }
  | { readonly kind: 'evidence'; readonly id: string }
  | { readonly kind: 'claim'; readonly id: string };

/** What the ids that were given name: one thing at most, without any the whole session. */
export function createVerdictTarget({
  claim,
  evidence,
}: {
  readonly claim?: string | undefined;
  readonly evidence?: string | undefined;
}): Result<VerdictTarget, string> {
  if (claim !== undefined && evidence !== undefined) return fail('a verdict is about one thing');
  if (claim !== undefined) return ok({ kind: 'claim', id: claim });
  return ok(evidence === undefined ? { kind: 'session' } : { kind: 'evidence', id: evidence });
}

/** Somebody's word on a result: one line of `state/outcomes.jsonl`, append-only (docs/spec/research.md, RES-19). */
export interface Outcome {
  readonly id: string;
  readonly ts: Instant;
  readonly type: 'outcome';
  readonly sessionId: string;
  readonly verdict: 'accepted' | 'rejected';
  readonly target: VerdictTarget;
  readonly correction: string | null;
  /** Only a person's verdicts count for adoption. */
  readonly actor: 'person' | 'agent';
}

const id = z.string().min(1);
const schema: z.ZodType<Outcome> = z.object({
  id,
  ts: z.string(),
  type: z.literal('outcome'),
  sessionId: id,
  verdict: z.enum(['accepted', 'rejected']),
  target: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('session') }),
    z.object({ kind: z.literal('evidence'), id }),
    z.object({ kind: z.literal('claim'), id }),
  ]),
  correction: z.string().nullable(),
  actor: z.enum(['person', 'agent']),
});

/** The id hashes what was said and when, so that a line written twice is one verdict. */
export function createOutcome(said: Omit<Outcome, 'id' | 'type'>): Outcome {
  return { ...said, type: 'outcome', id: `o-${hashOf(said).slice(0, 16)}` };
}

export function encodeOutcome(outcome: Outcome): unknown {
  return { v: 1, ...Object(toDiskKeys(outcome, new Set())) };
}

export function decodeOutcome(value: unknown): Result<Outcome, string> {
  const decoded = schema.safeParse(fromDiskKeys(value, new Set()));
  return decoded.success ? ok(decoded.data) : fail(z.prettifyError(decoded.error));
}

/** The last word of a person on each target; a line that stands twice counts once. Pure. */
export function latestVerdicts(outcomes: readonly Outcome[]): readonly Outcome[] {
  const byTarget = new Map<string, Outcome>();
  for (const outcome of outcomes) {
    if (outcome.actor === 'person')
      byTarget.set(hashOf([outcome.sessionId, outcome.target]), outcome);
  }
  return [...byTarget.values()];
}
