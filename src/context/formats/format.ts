import type { ContextItem } from '../item.ts';

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

/** How a stub is written in the host's format. */
export type StubShape =
  /** One stub for all items of the batch; the others go away. */
  | 'one'
  /** Each message stays, so that each tool call keeps its answer; only its content goes. */
  | 'in-place';

/** An item and where it stands. In a format of one stub a batch the slots are not asked. */
export interface PlacedItem {
  readonly item: ContextItem;
  readonly slot: Slot;
}

/** A host's message format: reading never loses anything, and writing changes only what was replaced. */
export interface TranscriptFormat {
  readonly name: string;
  /** Hosts hold a whole conversation in it; otherwise it is a format of files alone. */
  readonly isConversation: boolean;
  readonly shape: StubShape;
  /** How surely a message is of this format: 0 not at all. */
  recognise(value: unknown): number;
  read(messages: readonly Message[]): readonly PlacedItem[];
}
