/** Where reading goes on: just behind the last line read. */
export interface Cursor {
  /** Lines before this place, blank ones included. */
  readonly line: number;
  readonly byte: number;
}

export const LOG_START: Cursor = { line: 0, byte: 0 };

/** Longest line of a log, in bytes without its line break (STO-2). */
export const MAX_LINE_BYTES: number = 1024 * 1024;

/** One line of a log. Blank lines are passed over; lines are numbered from 1. */
export type LogEntry =
  | {
      readonly ok: true;
      readonly value: unknown;
      readonly text: string;
      readonly line: number;
      readonly end: Cursor;
    }
  | {
      readonly ok: false;
      /** `torn`: no line break yet; its `end` stands before it, so that going on reads it again. */
      readonly reason: 'torn' | 'not-json' | 'too-long';
      readonly line: number;
      readonly end: Cursor;
    };

/** Where an append came to stand. */
export interface Appended {
  /** Which file it is; the name stays when the file is renamed. `null` when nothing was appended. */
  readonly file: string | null;
  /** The bytes before it, as they were seen just before the write. */
  readonly start: number;
  readonly bytes: number;
  /** The file's size behind it: more than `start` and `bytes` when somebody else's lines came too. */
  readonly size: number;
}

/** Lines of a log that go out in one write, as bytes already: so many small strings would be much to keep. */
export interface LineBlock {
  /** @param line - Passed by `checkLogLine`. */
  add(line: string): void;
  /** How many lines it has. */
  readonly lines: number;
  /** All of it, each line with its line break. */
  chunks(): readonly Uint8Array[];
}

/** JSON lines that only grow. */
export interface Log extends AsyncDisposable {
  /**
   * Adds the values, a line each, in one write. When it returns the lines are in the file (with `sync`: on disk).
   *
   * @throws {ResearchError} `limit-exceeded` (a line above 1 MiB; nothing is written), `store-full`,
   *   `store-read-only`, `io-failed`, `lease-lost`. What was acknowledged before stays.
   */
  append(values: readonly unknown[]): Promise<void>;
  /** The same for lines that are encoded already. */
  appendBlock(block: LineBlock): Promise<Appended>;
  /** @throws {ResearchError} `store-conflict` when the file is shorter than the cursor. */
  read(from?: Cursor): AsyncIterable<LogEntry>;
}
