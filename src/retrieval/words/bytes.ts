const encoder = new TextEncoder();

/** Grows as it is written; whole numbers take 7 bits a byte. */
export interface ByteWriter {
  number(value: number): void;
  bytes(part: Uint8Array): void;
  /** Few bytes of many, without a view of them for each. */
  part(of: Uint8Array, from: number, end: number): void;
  /** The length of its UTF-8 form, and that form. */
  text(part: string): void;
  length(): number;
  /** A copy of what was written. */
  take(): Uint8Array;
  clear(): void;
}

export function createByteWriter(capacity = 256): ByteWriter {
  let buffer = new Uint8Array(capacity);
  let length = 0;
  const reserve = (more: number): void => {
    if (length + more <= buffer.length) return;
    const larger = new Uint8Array(Math.max(buffer.length * 2, length + more));
    larger.set(buffer.subarray(0, length));
    buffer = larger;
  };
  const number = (value: number): void => {
    reserve(5);
    let rest = value;
    while (rest > 127) {
      buffer[length] = (rest & 127) | 128;
      length += 1;
      rest >>>= 7;
    }
    buffer[length] = rest;
    length += 1;
  };
  const bytes = (part: Uint8Array): void => {
    reserve(part.length);
    buffer.set(part, length);
    length += part.length;
  };
  return {
    number,
    bytes,
    part(of, from, end) {
      reserve(end - from);
      for (let at = from; at < end; at += 1) buffer[length + at - from] = of[at] ?? 0;
      length += end - from;
    },
    text(part) {
      if (!isPlain(part)) {
        const encoded = encoder.encode(part);
        number(encoded.length);
        bytes(encoded);
        return;
      }
      number(part.length);
      reserve(part.length);
      for (let at = 0; at < part.length; at += 1) buffer[length + at] = part.charCodeAt(at);
      length += part.length;
    },
    length: () => length,
    take: () => buffer.slice(0, length),
    clear() {
      length = 0;
    },
  };
}

/** Most terms are: a byte a character. */
function isPlain(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) > 127) return false;
  return true;
}

/** Where reading stands; moved by every `readNumber`. */
export interface ByteCursor {
  at: number;
}

export function readNumber(bytes: Uint8Array, cursor: ByteCursor): number {
  const first = bytes[cursor.at] ?? 0;
  cursor.at += 1;
  return first < 128 ? first : readLong(bytes, cursor, first & 127);
}

/** The rest of a number of several bytes. */
function readLong(bytes: Uint8Array, cursor: ByteCursor, low: number): number {
  let value = low;
  let shift = 7;
  for (;;) {
    const byte = bytes[cursor.at] ?? 0;
    cursor.at += 1;
    value |= (byte & 127) << shift;
    if (byte < 128) return value >>> 0;
    shift += 7;
  }
}

/** Whole numbers, as many as were written. */
export function encodeNumbers(values: Iterable<number>): Uint8Array {
  const writer = createByteWriter();
  for (const value of values) writer.number(value);
  return writer.take();
}

/** Ascending whole numbers, each as its distance from the one before. */
export function encodeSteps(ascending: Iterable<number>): Uint8Array {
  const writer = createByteWriter();
  let last = 0;
  for (const value of ascending) {
    writer.number(value - last);
    last = value;
  }
  return writer.take();
}
