import type { SharedPurse } from '../kernel/index.ts';
import { findSharedPlace } from '../storage/index.ts';

/** Whose question it is where nobody said so. */
export const DEFAULT_TENANT = 'default';

/**
 * What a session that no worker performs spends from: on a shared home the budgets of the usual tenant and of all, as a job
 * does; `null` for a home that is a folder.
 *
 * @see docs/spec/fleet.md, FLT-23
 */
export async function openOwnPurse(
  home: string,
  session: string,
  epoch: number,
): Promise<SharedPurse | null> {
  const place = findSharedPlace(home);
  if (place === undefined) return null;
  const { openQueue } = await import('../fleet/index.ts');
  const queue = await openQueue(place);
  return queue.purseOf({ id: session, tenant: DEFAULT_TENANT, epoch });
}
