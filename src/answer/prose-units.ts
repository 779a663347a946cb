import { detectScript } from '../text/index.ts';
import { createUnit } from './create-unit.ts';
import { isDangling } from './grade-sentence.ts';
import type { LaidBlock } from './lay-out.ts';
import { isWhetherAlone } from './says-nothing.ts';
import { type Place, type Sentence, sentencesOf } from './sentences.ts';
import { isEnumerated, MAX_ENUMERATED, weightOf } from './text-length.ts';
import type { Unit, UnitContext } from './unit.ts';

/** A sentence that points back takes the one in front of it along while both are no longer than this. */
const MAX_PAIR = 260;
const MAX_PAIR_CHINESE = 90;
/** Sentences that answer together. */
const MAX_PASSAGE = 270;

/** What prose says from a place on: its sentences, those that point back with what they point at, and passages. */
export function proseUnits(
  place: Place,
  block: LaidBlock,
  from: number,
  context: UnitContext,
): readonly Unit[] {
  const sentences = sentencesOf(place, from, block.end, context.shown !== '');
  return sentences.flatMap((sentence, at) => {
    if (!sentence.isQuotable) return [];
    const previous = sentences[at - 1];
    const before = sentence.isApart ? '' : (previous?.text ?? context.before);
    const around = { ...context, before };
    const alone = createUnit(place, 'sentence', sentence, around);
    const pair = pairOf(place, sentences.slice(0, at), sentence, context);
    const passages = passagesOf(place, sentences.slice(at), around);
    return [alone, pair, ...passages].flatMap((unit) => unit ?? []);
  });
}

/** A sentence with those that follow it: while they are short together, and as long as their steps are counted. */
function passagesOf(
  place: Place,
  [first, ...others]: readonly Sentence[],
  context: UnitContext,
): readonly (Unit | undefined)[] {
  if (first === undefined) return [];
  const quotable = others.findIndex(({ isQuotable }) => !isQuotable);
  const ends = (quotable < 0 ? others : others.slice(0, quotable))
    .map(({ end }) => end)
    .filter((end) => end - first.start <= MAX_ENUMERATED);
  const lastOf = (isGood: (text: string) => boolean): number =>
    ends.findLast((end) => isGood(place.snapshot.slice(first.start, end))) ?? first.end;
  const found = [lastOf((text) => weightOf(text) <= MAX_PASSAGE), lastOf(isEnumerated)];
  return [...new Set(found)]
    .filter((end) => end > first.end)
    .map((end) => createUnit(place, 'passage', { start: first.start, end }, context));
}

/** A sentence that points back, with those that it points at; or that follows a bare Yes or No, with it. */
function pairOf(
  place: Place,
  before: readonly Sentence[],
  sentence: Sentence,
  context: UnitContext,
): Unit | undefined {
  const most = detectScript(sentence.text) === 'cjk' ? MAX_PAIR_CHINESE : MAX_PAIR;
  let first: Sentence | undefined;
  for (const previous of before.toReversed()) {
    const isWhether = first === undefined && isWhetherAlone(previous.text);
    const points = previous.isQuotable && isDangling((first ?? sentence).text);
    if (!(isWhether || points) || sentence.end - previous.start > most) break;
    first = previous;
    if (isWhether) break;
  }
  if (first === undefined) return undefined;
  const { text = '' } = before[before.indexOf(first) - 1] ?? {};
  const span = { start: first.start, end: sentence.end };
  return createUnit(place, 'sentence', span, { ...context, before: text });
}
