import { type Egress, findEgressObstacle } from '../kernel/index.ts';
import type { EndpointGroup, EndpointSettings } from './settings/endpoint-settings.ts';

/** Whether what the settings name is asked, and why not. */
export type EndpointPlan =
  | { readonly type: 'none' }
  /** The user lets nothing out to there. */
  | { readonly type: 'barred'; readonly why: string }
  /** Half of it is set up. */
  | { readonly type: 'incomplete'; readonly why: string; readonly next: string }
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
export function planEndpoint(
  group: EndpointGroup,
  { baseUrl, name, keyEnv }: Pick<EndpointSettings, 'baseUrl' | 'name' | 'keyEnv'>,
  egress: Egress,
  environment: Readonly<Record<string, string | undefined>>,
): EndpointPlan {
  if (baseUrl === null && name === null) return { type: 'none' };
  if (baseUrl === null) return incomplete(`${group}.base_url is not set`, `Set ${group}.base_url.`);
  if (name === null) return incomplete(`${group}.name is not set`, `Set ${group}.name.`);
  const obstacle = findEgressObstacle(egress, baseUrl);
  if (obstacle !== undefined) return { type: 'barred', why: obstacle };
  const key = keyEnv === null ? '' : (environment[keyEnv] ?? '');
  if (keyEnv !== null && key === '')
    return incomplete(
      `${keyEnv} is not set`,
      `Put the key into ${keyEnv}, or choose another variable with ${group}.key_env.`,
    );
  if (/[^\x21-\x7e]/.test(key))
    return incomplete(`${keyEnv} holds what no header may`, `Check the value of ${keyEnv}.`);
  return { type: 'use', baseUrl, name, key: key === '' ? null : key };
}

function incomplete(why: string, next: string): EndpointPlan {
  return { type: 'incomplete', why, next };
}
