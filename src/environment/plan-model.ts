import { type Egress, findEgressObstacle } from '../kernel/index.ts';
import type { ModelSettings } from './settings.ts';

/** Which language model is asked, and why none is. */
export type ModelPlan =
  | { readonly type: 'none' }
  /** One is set up and cannot be asked: the local engine works in its place. */
  | { readonly type: 'unused'; readonly why: string; readonly next: string }
  | {
      readonly type: 'use';
      readonly baseUrl: string;
      readonly name: string;
      readonly key: string | null;
    };

/**
 * A key goes into no file and no message: the plan alone holds it. Pure.
 *
 * @see docs/spec/models.md, MOD-1
 */
export function planModel(
  { baseUrl, name, keyEnv }: ModelSettings,
  egress: Egress,
  environment: Readonly<Record<string, string | undefined>>,
): ModelPlan {
  if (baseUrl === null && name === null) return { type: 'none' };
  if (baseUrl === null) return unused('model.base_url is not set', 'Set model.base_url.');
  if (name === null) return unused('model.name is not set', 'Set model.name.');
  const obstacle = findEgressObstacle(egress, baseUrl);
  if (obstacle !== undefined) return unused(obstacle, '');
  const key = keyEnv === null ? '' : (environment[keyEnv] ?? '');
  if (keyEnv !== null && key === '')
    return unused(
      `${keyEnv} is not set`,
      `Put the key into ${keyEnv}, or choose another variable with model.key_env.`,
    );
  if (/[^\x21-\x7e]/.test(key))
    return unused(`${keyEnv} holds what no header may`, `Check the value of ${keyEnv}.`);
  return { type: 'use', baseUrl, name, key: key === '' ? null : key };
}

function unused(why: string, next: string): ModelPlan {
  return { type: 'unused', why, next };
}
