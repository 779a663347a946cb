import type { Steps } from '../kernel/index.ts';
import { encodedTextOf } from './closeness.ts';
import { inEnglishForm } from './in-english-form.ts';
import { readUnitsBySteps, type UnitSource } from './plan-units.ts';
import { rankAmongFew } from './rank-among-few.ts';
import type { ScoredUnit } from './score-units.ts';

/** Units that are looked at, those that are worth most: with more of them the right one stands first no more often. */
const LOOKED_AT = 24;

/**
 * The texts of the units that may answer, which a sentence encoder is asked about; English alone where it knows no other language.
 *
 * @see docs/spec/answer.md, ANS-107
 */
export function* textsToEncode(
  source: UnitSource,
  isEnglishOnly: boolean,
): Steps<readonly string[]> {
  const { question, isFew = false } = source;
  // Among many documents it puts the right unit in front hardly more often: 43 to 46 of 127, 66 of 138, 180 for 172 of 219.
  if (!isFew) return [];
  const { asking, units } = yield* readUnitsBySteps(source);
  const { ask } = asking;
  const isEnglish = !ask.isChinese && inEnglishForm(question) === question;
  if (ask.terms.length === 0 || (isEnglishOnly && !isEnglish)) return [];
  const ranked = yield* rankAmongFew(units, asking);
  return [...new Set(foremost(ranked).map(({ unit }) => encodedTextOf(unit)))];
}

function foremost(units: readonly ScoredUnit[]): readonly ScoredUnit[] {
  return units
    .filter(({ worth }) => worth > 0)
    .toSorted((a, b) => b.worth - a.worth)
    .slice(0, LOOKED_AT);
}
