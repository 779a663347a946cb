import { fits, MAX_UNITS } from './choose-units.ts';
import type { ScoredUnit } from './score-units.ts';
import type { UnitQuestion } from './unit-question.ts';

/** A further turn is worth this share of the first. */
const NEAR_FIRST = 0.75;
/** Words of all of them; signs of Chinese count by the length of the text (ANS-8). */
const MAX_WORDS = 52;

/**
 * What is told in a conversation is told in pieces: the next best turns stand beside the first while the answer stays short. Pure.
 *
 * @see docs/spec/answer.md, ANS-51
 */
export function furtherTurns(
  chosen: readonly ScoredUnit[],
  scored: readonly ScoredUnit[],
  question: UnitQuestion,
): readonly ScoredUnit[] {
  const [first] = chosen;
  if (first?.unit.kind !== 'turn' || question.ask.kind === 'polarity') return chosen;
  const all = [...chosen];
  const others = scored
    .filter(({ unit, worth }) => unit.kind === 'turn' && worth >= NEAR_FIRST * first.worth)
    .sort((a, b) => b.worth - a.worth || a.unit.rank - b.unit.rank || a.unit.start - b.unit.start);
  for (const other of others)
    if (all.length < MAX_UNITS && isShort([...all, other]) && fits(all, other, question))
      all.push(other);
  return all;
}

function isShort(units: readonly ScoredUnit[]): boolean {
  const words = units.reduce((sum, { unit }) => sum + unit.text.split(/\s+/).length, 0);
  return words <= MAX_WORDS;
}
