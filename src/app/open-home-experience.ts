import type { Home } from '../environment/index.ts';
import type { Experience } from '../experience/index.ts';
import { type Clock, loginOf, type NewId } from '../kernel/index.ts';

/** What the experience of a home stands on. */
export interface ExperiencePlace {
  readonly cwd: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly clock: Clock;
  readonly newId: NewId;
}

/** The experience of a home under the user's settings. The room is loaded here, for those who use it. */
export async function openHomeExperience(
  home: Home,
  { cwd, environment, clock, newId }: ExperiencePlace,
): Promise<Experience> {
  const { loadSettings } = await import('../environment/index.ts');
  const { openExperience } = await import('../experience/index.ts');
  const { promotionOf } = await import('./promotion-of.ts');
  const { settings } = await loadSettings(home, cwd, environment, {});
  const policy = promotionOf(settings);
  return openExperience({ home: home.path, clock, newId, policy, ...loginOf(environment) });
}
