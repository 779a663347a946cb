import { MAX_LINE_BYTES } from './log.ts';

/** One line as bytes; `undefined` bytes: longer than `MAX_LINE_BYTES`. */
export interface RawLine {
  readonly bytes: Buffer | undefined;
  /** Bytes of the file that the line takes, its line break included. */
  readonly taken: number;
  /** False for what stands behind the last line break. */
  readonly ended: boolean;
}

/** Cuts a stream of chunks at 0x0A, before anything is decoded: a character never falls apart. */
export interface LineSplitter {
  /** The lines that end in this chunk. They are views of it: use them before the chunk is reused. */
  push(chunk: Buffer): Generator<RawLine>;
  /** What is left behind the last line break, when anything is. */
  finish(): RawLine | undefined;
}

const LINE_FEED = 0x0a;

/** Memory is bounded by one chunk and one line: of a longer line only the length is kept. */
export function createLineSplitter(): LineSplitter {
  let pieces: Buffer[] = [];
  let held = 0;
  let length = 0;

  const keep = (piece: Buffer): void => {
    length += piece.length;
    if (length > MAX_LINE_BYTES + 1) {
      pieces = [];
      held = 0;
    } else if (piece.length > 0) {
      pieces.push(Buffer.from(piece));
      held += piece.length;
    }
  };
  const take = (last: Buffer, ended: boolean): RawLine => {
    const size = length + last.length;
    // One byte more is read than a line may have, for the carriage return that is no part of it.
    const fits = size <= MAX_LINE_BYTES + 1 && held === length;
    const whole = !fits || held === 0 ? last : Buffer.concat([...pieces, last]);
    const bytes = fits ? withoutCarriageReturn(whole) : undefined;
    pieces = [];
    held = 0;
    length = 0;
    return {
      bytes: bytes !== undefined && bytes.length > MAX_LINE_BYTES ? undefined : bytes,
      taken: size + (ended ? 1 : 0),
      ended,
    };
  };

  return {
    *push(chunk) {
      let start = 0;
      for (;;) {
        const at = chunk.indexOf(LINE_FEED, start);
        if (at === -1) break;
        yield take(chunk.subarray(start, at), true);
        start = at + 1;
      }
      keep(chunk.subarray(start));
    },
    finish: () => (length === 0 ? undefined : take(Buffer.alloc(0), false)),
  };
}

function withoutCarriageReturn(bytes: Buffer): Buffer {
  return bytes.at(-1) === 0x0d ? bytes.subarray(0, -1) : bytes;
}
