import { foldSpace, type Span, splitWholeSentences } from '../text/index.ts';
import { createUnit } from './create-unit.ts';
import type { LaidBlock } from './lay-out.ts';
import { saysNothing } from './says-nothing.ts';
import type { Place } from './sentences.ts';
import { NO_CONTEXT, type Unit, type UnitContext } from './unit.ts';

/** A turn longer than this is also read sentence by sentence. */
const MAX_TURN = 240;
/** What was said so many characters before a turn is what is spoken of. */
const MAX_EARLIER = 700;

/** What a turn tells, without its greetings and questions; a long one also sentence by sentence. */
export function turnUnits(place: Place, blocks: readonly LaidBlock[], at: number): readonly Unit[] {
  const block = blocks[at];
  if (block === undefined) return [];
  const { speaker } = block;
  const context = { ...NO_CONTEXT, speaker, ...turnsBefore(place, blocks, at) };
  const units: Unit[] = [];
  const spans = splitWholeSentences(place.text.slice(block.body, block.end));
  const said = spans.map((span) => {
    const start = place.offset + block.body + span.start;
    const end = place.offset + block.body + span.end;
    return { start, end, text: foldSpace(place.snapshot.slice(start, end)) };
  });
  const isLong = block.end - block.body > MAX_TURN;
  const begin = turnsOfRun(blocks, at)[0]?.start ?? block.start;
  const heardBefore = (start: number): UnitContext => {
    const to = start - place.offset;
    return { ...context, earlier: place.text.slice(Math.max(begin, to - MAX_EARLIER), to) };
  };
  let open: Span | undefined;
  const close = (): void => {
    const span = open;
    open = undefined;
    if (span === undefined) return;
    const isWhole = span.start === place.offset + block.body;
    const start = isWhole ? place.offset + block.start : span.start;
    const unit = createUnit(place, 'turn', { start, end: span.end }, heardBefore(start));
    if (unit !== undefined) units.push(unit);
  };
  for (const [index, sentence] of said.entries()) {
    if (saysNothing(sentence.text)) {
      close();
      continue;
    }
    const length = open === undefined ? 0 : sentence.end - open.start;
    if (length > MAX_TURN) close();
    open = { start: open?.start ?? sentence.start, end: sentence.end };
    const around = { ...heardBefore(sentence.start), before: said[index - 1]?.text ?? '' };
    const unit = isLong ? createUnit(place, 'turn', sentence, around) : undefined;
    if (unit !== undefined) units.push(unit);
  }
  close();
  const seen = new Set<string>();
  return units.filter(({ start, end }) => {
    const key = `${start}-${end}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** The last turn of somebody else and, where it asks, what this speaker had said before it. */
function turnsBefore(
  { text }: Place,
  blocks: readonly LaidBlock[],
  at: number,
): Pick<UnitContext, 'repliesTo' | 'askedAbout'> {
  const own = blocks[at];
  const run = turnsOfRun(blocks, at);
  const said = ({ body, end }: LaidBlock): string => foldSpace(text.slice(body, end));
  const other = run.findLastIndex(({ speaker }) => speaker !== own?.speaker);
  const [asking, before] = [run[other], run[other - 1]];
  if (asking === undefined) return { repliesTo: '', askedAbout: '' };
  const repliesTo = said(asking);
  const isAboutOwn = before?.speaker === own?.speaker && /[?？]/u.test(repliesTo);
  return { repliesTo, askedAbout: isAboutOwn && before !== undefined ? said(before) : '' };
}

/** The turns of its conversation in front of it. */
function turnsOfRun(blocks: readonly LaidBlock[], at: number): readonly LaidBlock[] {
  const turns = blocks.slice(0, at);
  return turns.slice(turns.findLastIndex((block) => !isOfRun(block, blocks[at])) + 1);
}

function isOfRun(block: LaidBlock, own: LaidBlock | undefined): boolean {
  return block.kind === 'turn' && block.run === own?.run;
}
