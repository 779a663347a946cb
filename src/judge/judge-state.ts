import { isRecord } from '../kernel/index.ts';
import {
  DEFAULT_WEIGHTS,
  decodeWeight,
  isDimension,
  mapDimensions,
  type Weights,
} from './dimensions.ts';
import { parseDateMs } from './find-date.ts';
import type { JudgeInputs, Measured } from './inputs.ts';

/** The parsed JSON of `state/config.json`, `state/timing.json` and `state/adoption.json`; absent ones are `null`. */
export interface JudgeStateFiles {
  readonly config: unknown;
  readonly timing: unknown;
  readonly adoption: unknown;
}

/** What the state files of a bundle decide; only what they really say is there. */
export interface JudgeState {
  readonly inputs: Partial<Pick<JudgeInputs, 'weights' | 'freshnessDays' | 'latencyBudgetSeconds'>>;
  readonly measured: Pick<Measured, 'elapsedSeconds' | 'adoption'>;
}

/**
 * The state beside a bundle of the reference layout. A dimension that we do not have is passed over and a field
 * of the wrong type says nothing, so that foreign bundles score as they are.
 *
 * @throws {ResearchError} `argument-invalid` when a weight of a known dimension is negative or no number.
 */
export function decodeJudgeState(files: JudgeStateFiles): JudgeState {
  const config = isRecord(files.config) ? files.config : {};
  const scoring = isRecord(config['scoring']) ? config['scoring'] : config;
  const weights = scoring['dimension_weights'];
  const freshnessDays = positive(scoring['freshness_days']) ?? defaultProfileDays(scoring);
  const latencyBudgetSeconds = positive(scoring['latency_budget_seconds']);
  return {
    inputs: {
      ...(isRecord(weights) ? { weights: overDefaults(weights) } : {}),
      ...(freshnessDays === undefined ? {} : { freshnessDays }),
      ...(latencyBudgetSeconds === undefined ? {} : { latencyBudgetSeconds }),
    },
    measured: {
      elapsedSeconds: elapsedSecondsOf(files.timing),
      adoption: adoptionOf(files.adoption),
    },
  };
}

function overDefaults(given: Readonly<Record<string, unknown>>): Weights {
  const known = Object.fromEntries(Object.entries(given).filter(([name]) => isDimension(name)));
  return mapDimensions((name) => decodeWeight(name, known[name] ?? DEFAULT_WEIGHTS[name]));
}

function defaultProfileDays(scoring: Readonly<Record<string, unknown>>): number | undefined {
  const profiles = scoring['freshness_profiles'];
  return isRecord(profiles) ? positive(profiles['default']) : undefined;
}

function positive(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : undefined;
}

function elapsedSecondsOf(timing: unknown): number | null {
  if (!isRecord(timing)) return null;
  const start = parseDateMs(timing['start_ts']);
  const end = parseDateMs(timing['end_ts']);
  return start === undefined || end === undefined ? null : (end - start) / 1000;
}

function adoptionOf(adoption: unknown): number | null {
  const score = isRecord(adoption) ? adoption['score'] : null;
  return typeof score === 'number' && Number.isFinite(score) ? score : null;
}
