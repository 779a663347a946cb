import { hashOf, type Instant, isRecord, ResearchError } from '../kernel/index.ts';
import { mapDimensions } from './dimensions.ts';
import type { Caps, JudgeInputs } from './inputs.ts';
import { EARLIER_VERSIONS, RELEVANCE_VERSION, SESSION_JUDGE_VERSION } from './version.ts';

/** The judge's inputs as a session starts with them. Whoever changes one of them is found out at the next score. */
export interface FrozenJudge {
  readonly inputs: JudgeInputs;
  readonly version: string;
  readonly relevanceVersion: string;
  readonly hash: string;
}

export function freezeJudge(inputs: JudgeInputs): FrozenJudge {
  const version = SESSION_JUDGE_VERSION;
  const relevanceVersion = RELEVANCE_VERSION;
  return {
    inputs,
    version,
    relevanceVersion,
    hash: hashFrozen({ inputs, version, relevanceVersion }),
  };
}

/**
 * Called before every score of a session.
 *
 * @throws {ResearchError} `judge-tampered` when the inputs are not those that were frozen, or were frozen by a
 * judge of another version.
 */
export function assertFrozen(frozen: FrozenJudge): void {
  const seen = hashFrozen(frozen);
  const ours =
    frozen.version === SESSION_JUDGE_VERSION && frozen.relevanceVersion === RELEVANCE_VERSION;
  if (seen === frozen.hash && ours) return;
  throw new ResearchError(
    'judge-tampered',
    `judge: inputs of ${frozen.version} hash to ${seen.slice(0, 12)}, the session froze ${frozen.hash.slice(0, 12)}`,
    {
      fix: ours
        ? 'Restore session.json as it was written, or start a new session.'
        : `Score this session with the program that started it; this one is ${SESSION_JUDGE_VERSION}.`,
      details: { seen, frozen: frozen.hash, version: SESSION_JUDGE_VERSION },
    },
  );
}

function hashFrozen({ inputs, version, relevanceVersion }: Omit<FrozenJudge, 'hash'>): string {
  return hashOf({ inputs, version, relevanceVersion });
}

/** The member `judge` of session.json. */
export interface EncodedFrozenJudge {
  readonly version: string;
  readonly relevance_version: string;
  readonly hash: string;
  readonly inputs: {
    readonly now: Instant;
    readonly target: number;
    readonly weights: Readonly<Record<string, number>>;
    readonly freshness_days: number;
    readonly latency_budget_seconds: number;
    readonly one_channel: boolean;
    readonly caps: {
      readonly per_query: number;
      readonly per_source: number;
      readonly per_domain: number;
    };
  };
}

export function encodeFrozenJudge(frozen: FrozenJudge): EncodedFrozenJudge {
  const { inputs } = frozen;
  return {
    version: frozen.version,
    relevance_version: frozen.relevanceVersion,
    hash: frozen.hash,
    inputs: {
      now: inputs.now,
      target: inputs.target,
      weights: { ...inputs.weights },
      freshness_days: inputs.freshnessDays,
      latency_budget_seconds: inputs.latencyBudgetSeconds,
      one_channel: inputs.oneChannel,
      caps: {
        per_query: inputs.caps.perQuery,
        per_source: inputs.caps.perSource,
        per_domain: inputs.caps.perDomain,
      },
    },
  };
}

/** @throws {ResearchError} `judge-tampered` when it is no frozen judge, or not the one that was frozen. */
export function decodeFrozenJudge(value: unknown): FrozenJudge {
  const decoded = readFrozen(value);
  assertFrozen(decoded);
  return decoded;
}

/**
 * The judge of a recorded session as it would be frozen today: what was asked of an earlier version stays as it was
 * scored, and is asked again under this one.
 *
 * @throws {ResearchError} `judge-tampered` when it is no frozen judge, not the one that was frozen, or of a version that
 * this program does not know.
 */
export function decodeRecordedJudge(value: unknown): FrozenJudge {
  const decoded = readFrozen(value);
  const isEarlier = EARLIER_VERSIONS.some(
    ([judge, relevance]) => judge === decoded.version && relevance === decoded.relevanceVersion,
  );
  if (isEarlier && hashFrozen(decoded) === decoded.hash) return freezeJudge(decoded.inputs);
  assertFrozen(decoded);
  return decoded;
}

function readFrozen(value: unknown): FrozenJudge {
  const frozen = recordOf(value);
  const inputs = recordOf(frozen['inputs']);
  const decoded: FrozenJudge = {
    version: textOf(frozen, 'version'),
    relevanceVersion: textOf(frozen, 'relevance_version'),
    hash: textOf(frozen, 'hash'),
    inputs: {
      now: textOf(inputs, 'now'),
      target: numberOf(inputs, 'target'),
      weights: mapDimensions((name) => numberOf(recordOf(inputs['weights']), name)),
      freshnessDays: numberOf(inputs, 'freshness_days'),
      latencyBudgetSeconds: numberOf(inputs, 'latency_budget_seconds'),
      oneChannel: inputs['one_channel'] === true,
      caps: capsOf(inputs['caps']),
    },
  };
  return decoded;
}

function capsOf(value: unknown): Caps {
  const caps = recordOf(value);
  return {
    perQuery: numberOf(caps, 'per_query'),
    perSource: numberOf(caps, 'per_source'),
    perDomain: numberOf(caps, 'per_domain'),
  };
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {};
}

function textOf(record: Readonly<Record<string, unknown>>, name: string): string {
  const value = record[name];
  if (typeof value === 'string') return value;
  throw unreadable(name, value);
}

function numberOf(record: Readonly<Record<string, unknown>>, name: string): number {
  const value = record[name];
  if (typeof value === 'number') return value;
  throw unreadable(name, value);
}

function unreadable(name: string, value: unknown): ResearchError {
  return new ResearchError(
    'judge-tampered',
    `judge: the frozen ${name} is ${JSON.stringify(value) ?? 'missing'}`,
    { fix: 'Restore session.json as it was written, or start a new session.' },
  );
}
