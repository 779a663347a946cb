import { join } from 'node:path';
import { askIdOf, type ModelAsk } from '../../agent/index.ts';
import {
  type Budget,
  type JsonObject,
  type JsonValue,
  parseJson,
  type Spending,
  toWire,
} from '../../kernel/index.ts';
import {
  type AttemptFact,
  type ClaimLevel,
  decodeReport,
  type Report,
} from '../../report/index.ts';
import { findTextFile } from '../../storage/index.ts';
import type { EngineFacts } from '../brief/brief.ts';
import type { StopReason } from '../journal/journal.ts';
import type { SessionFolder } from '../sessions/session-folder.ts';
import type { GenerationView } from '../sessions/show-session.ts';
import type { AskCounts } from './count-asks.ts';
import { encodeFindings } from './synthesize.ts';

/** How a run ended: with a report, or paused where `--resume` goes on. */
export type Delivery = PausedDelivery | FinishedDelivery;

interface DeliveryFacts {
  readonly sessionId: string;
  /** The session that it follows on; `null` for a question of its own. */
  readonly parent: string | null;
  readonly generations: readonly GenerationView[];
  /** The judge's whole word on the best result so far; `null` before the first score. */
  readonly score: JsonValue;
  /** Rows of the ledger. */
  readonly evidence: number;
  readonly budget: {
    readonly limit: Budget;
    readonly spent: Spending;
    /** What was set aside for questions to a model before they were sent. */
    readonly usdReserved: number;
    readonly usdSpent: number;
    readonly tokens: number;
  };
  /** Who decided the steps and wrote. */
  readonly engine: 'local' | EngineFacts['kind'];
  readonly asks: AskCounts;
  readonly attempts: readonly AttemptFact[];
}

export interface PausedDelivery extends DeliveryFacts {
  readonly status: 'paused';
  /** What a host has to answer before anything goes on. */
  readonly ask?: ModelAsk;
}

export interface FinishedDelivery extends DeliveryFacts {
  readonly status: 'delivered';
  readonly stoppedBecause: StopReason;
  readonly report: Report;
  readonly claims: {
    readonly total: number;
    readonly verified: number;
    readonly supported: number;
    readonly unverified: number;
  };
  /** Absolute paths of what was written. */
  readonly paths: { readonly folder: string; readonly report: string };
  /** Done in part: the budget ended it, claims are unverified, or something asked for could not be read. */
  readonly isPartial: boolean;
}

/** The object that `research --json` prints (docs/spec/cli.md, CLI-6). Paths are absolute. */
export function encodeDelivery(delivery: Delivery): Readonly<Record<string, unknown>> {
  return {
    session_id: delivery.sessionId,
    ...(delivery.parent === null ? {} : { parent: delivery.parent }),
    status: delivery.status,
    stopped_because: delivery.status === 'delivered' ? delivery.stoppedBecause : 'user',
    ...encodeAnswer(delivery),
    score: delivery.score,
    generations: delivery.generations.map(toWire),
    report:
      delivery.status === 'delivered'
        ? {
            path: delivery.paths.report,
            claims: delivery.claims.total,
            verified: delivery.claims.verified,
            supported: delivery.claims.supported,
            unverified: delivery.claims.unverified,
          }
        : null,
    evidence: delivery.evidence,
    engine: delivery.engine,
    claims_by_level: levelsOf(delivery),
    asks: toWire(delivery.asks),
    ...(delivery.status === 'paused' && delivery.ask !== undefined
      ? { session: delivery.sessionId, ask: encodeAsk(delivery.ask) }
      : {}),
    budget: {
      limit: delivery.budget.limit,
      spent: delivery.budget.spent,
      usd_reserved: delivery.budget.usdReserved,
      usd_spent: delivery.budget.usdSpent,
      tokens: delivery.budget.tokens,
    },
    attempts: delivery.attempts.map(toWire),
  };
}

/** An ask as a host gets it. */
export function encodeAsk(ask: ModelAsk): JsonObject {
  const { role, skill, instructions, input, schema, maxTokens } = ask;
  return {
    id: askIdOf(ask),
    role,
    skill: skill?.name ?? '',
    instructions,
    input,
    schema,
    max_tokens: maxTokens,
  };
}

function levelsOf(delivery: Delivery): Readonly<Record<ClaimLevel, number>> {
  const counts = {
    quoted: 0,
    derived: 0,
    computed: 0,
    entailed: 0,
    unverified: 0,
    background: 0,
  };
  const claims = delivery.status === 'delivered' ? delivery.report.claims : [];
  for (const { level } of claims) counts[level] += 1;
  return counts;
}

/** What was asked for comes first: who reads this may read no more, and no other file. */
function encodeAnswer(delivery: Delivery): Readonly<Record<string, unknown>> {
  if (delivery.status === 'paused') {
    return { answered: null, confidence: null, reasons: [], answer: [], gaps: [], references: [] };
  }
  const { answered, confidence, reasons, answer, gaps, references } = encodeFindings(
    delivery.report,
  );
  return { answered, confidence, reasons, answer, gaps, references };
}

/** The report that a session delivered; `undefined` while there is none that can be read. */
export async function findReport({ delivery }: SessionFolder): Promise<Report | undefined> {
  const parsed = parseJson((await findTextFile(join(delivery, 'report.json'))) ?? '');
  const report = parsed.ok ? decodeReport(parsed.value) : undefined;
  return report?.ok === true ? report.value : undefined;
}
