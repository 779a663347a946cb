import { answerTerms } from './answer-terms.ts';
import { NAMES } from './question-heading.ts';
import type { Unit } from './unit.ts';
import { shareOf, type UnitQuestion } from './unit-question.ts';

/** The heading names just what the reader wants to do. */
const NAMED = 0.35;
/** The first of several steps is told before the others, where the headings over it name what is to be done. */
const FIRST_STEP = 0.3;
const LATER_STEP = 0.2;
const STEP = /^(?:step|phase|第)\s*(\d{1,2}|one|first|two|three|[一二三四五六])(?!\d)/iu;

/**
 * What the headings over a unit say for it, for who asks how something is done.
 *
 * @see docs/spec/answer.md, ANS-64
 */
export function premiumOfWay(unit: Unit, asking: UnitQuestion): number {
  const parts = unit.row.title.split(' > ');
  const heading = parts.at(-1) ?? '';
  const [, number] = STEP.exec(heading) ?? [];
  if (number === undefined) return isNamed(unit, heading, asking) ? NAMED : 0;
  if (!/^(?:1|one|first|一)$/iu.test(number)) return -LATER_STEP;
  const over = answerTerms(parts.slice(0, -1).join(' '));
  return FIRST_STEP * shareOf(asking.ask.terms, asOne(over), asking.rarity);
}

/** "Disabling Quick Connect"; a question is weighed as one. */
function isNamed({ context }: Unit, heading: string, { ask, rarity }: UnitQuestion): boolean {
  if (ask.terms.length < 2 || /[?？]/u.test(context.leadIn + heading)) return false;
  const named = answerTerms(heading);
  const shared = named.filter((term) => ask.terms.includes(term)).length;
  return (
    shareOf(ask.terms, asOne(named), rarity) >= NAMES.question &&
    shared >= NAMES.heading * named.length
  );
}

function asOne(terms: readonly string[]): ReadonlyMap<string, number> {
  return new Map(terms.map((term) => [term, 1]));
}
