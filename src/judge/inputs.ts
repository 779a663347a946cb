import { type Instant, MS_PER_DAY, msOfInstant, ResearchError } from '../kernel/index.ts';
import { DEFAULT_WEIGHTS, type Weights } from './dimensions.ts';

/** How many days old may be and still count as fresh. A user setting, frozen with the other inputs. */
export const FRESHNESS_PROFILES = {
  news: 30,
  emerging: 90,
  default: 183,
  academic: 365,
  historical: 730,
} as const;

export type FreshnessProfile = keyof typeof FRESHNESS_PROFILES;

/** How many rows of one query, source and domain are scored at most. */
export interface Caps {
  readonly perQuery: number;
  readonly perSource: number;
  readonly perDomain: number;
}

export const DEFAULT_CAPS: Caps = { perQuery: 5, perSource: 18, perDomain: 18 };

/** All that the score depends on beside the rows and what was measured. Frozen at session start. */
export interface JudgeInputs {
  readonly now: Instant;
  readonly target: number;
  readonly weights: Weights;
  readonly freshnessDays: number;
  readonly latencyBudgetSeconds: number;
  /** A session with one channel: diversity, source and domain say nothing about it. */
  readonly oneChannel: boolean;
  readonly caps: Caps;
}

/** Facts of a run that a score may use; `null` where they are not known. */
export interface Measured {
  readonly elapsedSeconds: number | null;
  readonly adoption: number | null;
  /** The session's own relevance rule decides in place of word overlap when given. */
  readonly relevance: number | null;
}

export const NOTHING_MEASURED: Measured = { elapsedSeconds: null, adoption: null, relevance: null };

export const DEFAULT_TARGET = 30;
export const DEFAULT_LATENCY_BUDGET_SECONDS = 120;

export function createJudgeInputs(now: Instant, chosen: Partial<JudgeInputs> = {}): JudgeInputs {
  return {
    now,
    target: DEFAULT_TARGET,
    weights: DEFAULT_WEIGHTS,
    freshnessDays: FRESHNESS_PROFILES.default,
    latencyBudgetSeconds: DEFAULT_LATENCY_BUDGET_SECONDS,
    oneChannel: false,
    caps: DEFAULT_CAPS,
    ...chosen,
  };
}

/** @throws {ResearchError} `argument-invalid` when there is no such profile. */
export function decodeFreshnessProfile(name: string): number {
  for (const [profile, days] of Object.entries(FRESHNESS_PROFILES))
    if (profile === name) return days;
  throw new ResearchError('argument-invalid', `Unknown freshness profile "${name}"`, {
    fix: `Choose one of ${Object.keys(FRESHNESS_PROFILES).join(', ')}.`,
  });
}

/** The instant up to which a row's date is not "in the future": clocks of sources run up to a day ahead. */
export function latestDateMs(now: Instant): number {
  return msOfInstant(now) + MS_PER_DAY;
}
