import { foldSpace, isUnderTitle, splitSentences } from '../text/index.ts';
import type { LaidBlock } from './lay-out.ts';
import { isQuestion } from './says-nothing.ts';

/** What introduces a block: the heading or the paragraph in front of its run. */
export function leadInOf(text: string, blocks: readonly LaidBlock[], at: number): string {
  return introducing(text, blocks, at).join(' ').trim();
}

function introducing(text: string, blocks: readonly LaidBlock[], at: number): readonly string[] {
  const own = blocks[at];
  if (own === undefined) return [];
  for (let index = at - 1; index >= 0; index -= 1) {
    const block = blocks[index];
    if (block === undefined) break;
    const isOfRun = block.run === own.run && block.kind !== 'text' && block.kind !== 'code';
    if (isOfRun || !(isHeading(block) || own.kind !== 'text')) continue;
    const over = headingsOver(text, blocks, index, own);
    if (!isHeading(block)) return [...over, ...announcing(text, block, own)];
    if (over.length > 0) return over;
  }
  return [];
}

/** A paragraph introduces what it announces, and the code under it. */
function announcing(text: string, block: LaidBlock, own: LaidBlock): readonly string[] {
  const said = foldSpace(text.slice(block.start, block.end));
  return own.kind === 'code' || /[:：]$/.test(said) ? [lastSentence(said)] : [];
}

function isHeading({ kind }: LaidBlock): boolean {
  return kind === 'heading' || kind === 'title';
}

/** The heading above, and the title of the note, tab or fold that the block stands in; a question alone says it all. */
function headingsOver(
  text: string,
  blocks: readonly LaidBlock[],
  from: number,
  own: LaidBlock,
): readonly string[] {
  const titles: string[] = [];
  for (let index = from; index >= 0; index -= 1) {
    const block = blocks[index];
    if (block === undefined || !isHeading(block)) continue;
    const said = headingText(text.slice(block.start, block.end));
    if (block.kind === 'heading') return [said, ...titles];
    if (titles.length > 0 || !isUnderTitle(text, block, own.start)) continue;
    if (isQuestion(said)) return [said];
    titles.push(said);
  }
  return titles;
}

function headingText(heading: string): string {
  return foldSpace(
    heading
      .replace(/^\s*#+\s*/, '')
      .replace(/\n.*$/s, '')
      .replace(/<[^>]*>/g, ' '),
  );
}

function lastSentence(text: string): string {
  const last = splitSentences(text).at(-1);
  return last === undefined ? text : text.slice(last.start, last.end);
}
