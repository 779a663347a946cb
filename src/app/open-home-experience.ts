import { type Home, loadSettings, type Settings } from '../environment/index.ts';
import {
  DEFAULT_PROMOTION,
  type Experience,
  openExperience,
  type PromotionPolicy,
} from '../experience/index.ts';
import { loginOf } from '../kernel/index.ts';
import type { AppPlace } from './app.ts';

/** The experience of a home under the user's settings. */
export async function openHomeExperience(
  home: Home,
  { cwd, environment, clock, newId }: Pick<AppPlace, 'cwd' | 'environment' | 'clock' | 'newId'>,
): Promise<Experience> {
  const { settings } = await loadSettings(home, cwd, environment, {});
  const policy = promotionOf(settings);
  return openExperience({ home: home.path, clock, newId, policy, ...loginOf(environment) });
}

/** When a pattern becomes a rule, as far as the user has a say in it (EXP-13). */
export function promotionOf({ experience }: Settings): PromotionPolicy {
  return { ...DEFAULT_PROMOTION, minSessions: experience.minSessions };
}
