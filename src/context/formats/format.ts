import type { StubShape } from '../compaction.ts';
import type { ContextItem } from '../item.ts';

export type FormatName = 'items' | 'ai-sdk' | 'openai' | 'anthropic' | 'claude-code' | 'mcp';

/** A host's message: its value, and its bytes where it came from a file. */
export interface Message {
  readonly value: unknown;
  readonly raw: string;
}

/** Where an item's replaceable part stands, and what takes its place. */
export interface Slot {
  /** The message's place. */
  readonly message: number;
  /** Paths inside of the message, each with the value that the stub's text becomes there. */
  replace(stub: string): readonly Change[];
}

export interface Change {
  readonly path: readonly (string | number)[];
  readonly value: unknown;
}

/** An item and where it stands. In a format of one stub a batch the slots are not asked. */
export interface PlacedItem {
  readonly item: ContextItem;
  readonly slot: Slot;
}

/** A host's message format: reading never loses anything, and writing changes only what was replaced. */
export interface Format {
  readonly name: FormatName;
  readonly shape: StubShape;
  /** How surely a message is of this format: 0 not at all. */
  recognise(value: unknown): number;
  read(messages: readonly Message[]): readonly PlacedItem[];
}
