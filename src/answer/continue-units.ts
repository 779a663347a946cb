import { isOpen } from './ask.ts';
import { fits, MAX_UNITS } from './choose-units.ts';
import { opensCode } from './said-in.ts';
import type { ScoredUnit } from './score-units.ts';
import { weightOf } from './text-length.ts';
import type { UnitQuestion } from './unit-question.ts';

/** Of prose, in Latin characters: about 45 words, 90 signs of Chinese. */
const MAX_PROSE = 270;
const MAX_CHINESE = 215;
/** Characters between two sentences of one paragraph. */
const MAX_GAP = 4;
/** … and between a way and the code or the steps that show it. */
const MAX_SHOWN_GAP = 400;

/**
 * A way, a reason or a meaning takes along the sentences that follow it in its paragraph, while the answer stays short,
 * and a way the code or the list of steps under it. Pure.
 *
 * @see docs/spec/answer.md, ANS-18
 */
export function continueUnits(
  chosen: readonly ScoredUnit[],
  scored: readonly ScoredUnit[],
  question: UnitQuestion,
): readonly ScoredUnit[] {
  const { ask } = question;
  const [first, ...others] = chosen;
  if (first === undefined || !(isOpen(ask.kind) || opensCode(first.unit)) || !isProse(first))
    return chosen;
  const behind = scored
    .filter(({ unit: { row, start } }) => row === first.unit.row && start >= first.unit.end)
    .sort((a, b) => a.unit.start - b.unit.start || a.unit.end - b.unit.end);
  // The next item of a glossary defines another thing.
  const isEntry = ask.kind === 'definition' && first.unit.kind === 'item';
  const most = ask.isChinese ? MAX_CHINESE : MAX_PROSE;
  const told = isEntry ? [first] : paragraphFrom(first, behind, most);
  const end = told.at(-1)?.unit.end ?? first.unit.end;
  const shown =
    ask.kind === 'steps' || opensCode(first.unit)
      ? behind.find(
          ({ unit: { kind, start } }) =>
            (kind === 'code' || kind === 'list') && start >= end && start - end <= MAX_SHOWN_GAP,
        )
      : undefined;
  if (shown !== undefined) return [...told.slice(0, MAX_UNITS - 1), shown];
  const all = [...told];
  for (const other of others)
    if (all.length < MAX_UNITS && fits(all, other, question)) all.push(other);
  return all;
}

function paragraphFrom(
  first: ScoredUnit,
  behind: readonly ScoredUnit[],
  most: number,
): readonly ScoredUnit[] {
  const told = [first];
  let { end } = first.unit;
  let weight = weightOf(first.unit.text);
  for (const next of behind) {
    if (next.unit.start < end) continue;
    weight += weightOf(next.unit.text);
    const isNext = isProse(next) && next.unit.start - end <= MAX_GAP;
    const isUnder = next.unit.context.leadIn === first.unit.context.leadIn;
    if (!isNext || !isUnder || weight > most || told.length === MAX_UNITS) break;
    told.push(next);
    end = next.unit.end;
  }
  return told;
}

function isProse({ unit }: ScoredUnit): boolean {
  return unit.kind === 'sentence' || unit.kind === 'item' || unit.kind === 'turn';
}
