import type { Home } from '../environment/index.ts';
import type { JudgeInputs } from '../judge/index.ts';

/** Where settings are looked for. */
export interface SettingsPlace {
  readonly cwd: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/** What the user's settings tell the judge: an agent has no say in it. */
export async function settledJudgeInputs(
  home: Home,
  { cwd, environment }: SettingsPlace,
): Promise<
  Pick<JudgeInputs, 'target' | 'weights' | 'latencyBudgetSeconds' | 'freshnessDays' | 'caps'>
> {
  const { loadSettings } = await import('../environment/index.ts');
  const { DEFAULT_WEIGHTS, decodeFreshnessProfile, decodeWeights } = await import(
    '../judge/index.ts'
  );
  const { settings } = await loadSettings(home, cwd, environment, {});
  const { target, weights, latencyBudgetSeconds, freshness } = settings.judge;
  return {
    target,
    weights: weights === null ? DEFAULT_WEIGHTS : decodeWeights(weights),
    latencyBudgetSeconds,
    freshnessDays: decodeFreshnessProfile(freshness),
    caps: settings.caps,
  };
}
