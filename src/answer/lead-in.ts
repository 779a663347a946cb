import { foldSpace, splitSentences } from '../text/index.ts';
import type { LaidBlock } from './lay-out.ts';

/** What introduces a block: the heading or the paragraph in front of its run. */
export function leadInOf(text: string, blocks: readonly LaidBlock[], at: number): string {
  return introducing(text, blocks, at).join(' ').trim();
}

/** The nearest of what introduces a block: the sentence that announces it, else the heading. */
export function announcementOf(text: string, blocks: readonly LaidBlock[], at: number): string {
  return introducing(text, blocks, at).at(-1) ?? '';
}

function introducing(text: string, blocks: readonly LaidBlock[], at: number): readonly string[] {
  const own = blocks[at];
  for (let index = at - 1; index >= 0; index -= 1) {
    const block = blocks[index];
    if (block === undefined || own === undefined) break;
    if (block.run === own.run && block.kind !== 'text' && block.kind !== 'code') continue;
    if (block.kind === 'heading') return [headingText(text.slice(block.start, block.end))];
    const said = foldSpace(text.slice(block.start, block.end));
    // A paragraph introduces what it announces, and the code under it.
    if (own.kind === 'code' || (own.kind !== 'text' && /[:：]$/.test(said)))
      return [headingAbove(text, blocks, index), lastSentence(said)];
    if (own.kind !== 'text') return [headingAbove(text, blocks, index)];
  }
  return [];
}

function headingAbove(text: string, blocks: readonly LaidBlock[], at: number): string {
  for (let index = at; index >= 0; index -= 1) {
    const block = blocks[index];
    if (block?.kind === 'heading') return headingText(text.slice(block.start, block.end));
  }
  return '';
}

function headingText(heading: string): string {
  return foldSpace(heading.replace(/^\s*#+\s*/, '').replace(/\n.*$/s, ''));
}

function lastSentence(text: string): string {
  const last = splitSentences(text).at(-1);
  return last === undefined ? text : text.slice(last.start, last.end);
}
