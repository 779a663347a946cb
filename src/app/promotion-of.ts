import type { Settings } from '../environment/index.ts';
import { DEFAULT_PROMOTION, type PromotionPolicy } from '../experience/index.ts';

/** When a pattern becomes a rule, as far as the user has a say in it (EXP-13). */
export function promotionOf({ experience }: Settings): PromotionPolicy {
  return { ...DEFAULT_PROMOTION, minSessions: experience.minSessions };
}
