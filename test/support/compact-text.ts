import {
  type Archive,
  type CompactedTranscript,
  compactTranscript,
  type DigestModel,
  loadTokenCounter,
  openTranscript,
} from '../../src/context/index.ts';
import { decodePolicy } from '../../src/environment/index.ts';
import { createFixedClock, isRecord } from '../../src/kernel/index.ts';
import { createMemoryArchive } from './memory-archive.ts';

const NEVER = new AbortController().signal;
const count = await loadTokenCounter();

export interface CompactText {
  readonly archive?: Archive;
  readonly policy?: unknown;
  readonly format?: string;
  readonly model?: DigestModel;
  readonly pinned?: readonly string[];
}

/** Compacts the text of a transcript, with all that a test does not care about. */
export function compactText(
  text: string,
  maxTokens: number,
  { archive, policy, format = 'auto', model, pinned = [] }: CompactText = {},
): Promise<CompactedTranscript> {
  return compactTranscript(
    openTranscript(text, 'a test', format),
    {
      policy: decodePolicy(policy ?? {}),
      archive: archive ?? createMemoryArchive(),
      maxTokens,
      model: model ?? null,
      count,
      clock: createFixedClock('2026-03-29T00:00:00.000Z', () => 0),
      pinned,
    },
    NEVER,
  );
}

/** Tokens of a transcript as the program counts them. */
export function tokensOf(text: string, format = 'auto'): number {
  const { placed } = openTranscript(text, 'a test', format);
  return placed.reduce((sum, { item }) => sum + count(item.counted) + item.extraTokens, 0);
}

/** The window in which the text fills this share; at least, so that 0.7 is at the trigger. */
export function windowFor(text: string, ratio: number): number {
  return Math.floor(tokensOf(text) / ratio);
}

/** The lines of a transcript, each one item. */
export function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line !== '');
}

export function idsOf(text: string): string[] {
  return linesOf(text).map((line) => {
    const value: unknown = JSON.parse(line);
    return isRecord(value) ? String(value['id']) : '';
  });
}
