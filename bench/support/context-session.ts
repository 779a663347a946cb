import {
  type Archive,
  type CompactedTranscript,
  type CountTokens,
  compactTranscript,
  openTranscript,
} from '../../src/context/index.ts';
import { decodePolicy } from '../../src/environment/index.ts';
import { systemClock } from '../../src/kernel/index.ts';
import { generateToolResults, type ToolResult } from './tool-results.ts';

const NEVER = new AbortController().signal;

/** Tool results of this many tokens together. */
export function makeSession(
  seed: number,
  tokens: number,
  count: CountTokens,
): readonly ToolResult[] {
  const items: ToolResult[] = [];
  let total = 0;
  for (const item of generateToolResults(seed)) {
    if (total >= tokens) break;
    items.push(item);
    total += count(JSON.stringify(item.result));
  }
  return items;
}

/** A compaction as the command line runs it, from the transcript's text to the new text. */
export function compactSession(
  text: string,
  {
    archive,
    maxTokens,
    count,
  }: { readonly archive: Archive; readonly maxTokens: number; readonly count: CountTokens },
): Promise<CompactedTranscript> {
  return compactTranscript(
    openTranscript(text, 'bench', 'items'),
    {
      policy: decodePolicy(),
      archive,
      maxTokens,
      model: null,
      count,
      clock: systemClock,
      pinned: [],
    },
    NEVER,
  );
}

export function linesOf(items: readonly unknown[]): string {
  return items.map((item) => `${JSON.stringify(item)}\n`).join('');
}

/** The window in which so many tokens are a little over the trigger. */
export function maxTokensOf(tokens: number): number {
  return Math.floor(tokens / 0.71);
}
