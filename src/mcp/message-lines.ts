import { isRecord } from '../kernel/index.ts';

/** The longest message that is read (docs/spec/mcp.md, MCP-7). Arguments may have less, and then a tool says so. */
export const MAX_MESSAGE_BYTES: number = 4 * 1024 * 1024;

/** One line of JSON-RPC, or what is left of one that was longer than is read. */
export type MessageLine =
  | { readonly type: 'message'; readonly text: string }
  | { readonly type: 'too-long'; readonly bytes: number; readonly ends: string };

const LINE_FEED = 0x0a;
/** Of a message that is too long its two ends stay: one of them holds the id that the refusal answers. */
const END_BYTES = 4 * 1024;

/** Cuts a stream at line breaks. Memory is bounded by one message, however long a line is. */
export async function* readMessages(input: AsyncIterable<Uint8Array>): AsyncGenerator<MessageLine> {
  let line = createLine();
  for await (const chunk of input) {
    let start = 0;
    for (let at = chunk.indexOf(LINE_FEED); at !== -1; at = chunk.indexOf(LINE_FEED, start)) {
      line.push(chunk.subarray(start, at));
      const message = line.end();
      line = createLine();
      start = at + 1;
      if (message !== undefined) yield message;
    }
    line.push(chunk.subarray(start));
  }
  const last = line.end();
  if (last !== undefined) yield last;
}

interface Line {
  push(piece: Uint8Array): void;
  /** `undefined` for a line without anything in it. */
  end(): MessageLine | undefined;
}

function createLine(): Line {
  let pieces: Uint8Array[] = [];
  let bytes = 0;
  let head = '';
  let tail: Uint8Array = new Uint8Array();
  return {
    push(piece) {
      bytes += piece.length;
      if (bytes <= MAX_MESSAGE_BYTES) {
        if (piece.length > 0) pieces.push(piece);
        return;
      }
      if (pieces.length > 0) {
        const read = Buffer.concat(pieces);
        head = read.subarray(0, END_BYTES).toString('utf8');
        tail = read.subarray(-END_BYTES);
        pieces = [];
      }
      if (head === '') head = Buffer.from(piece.subarray(0, END_BYTES)).toString('utf8');
      tail = Buffer.concat([tail, piece.subarray(-END_BYTES)]).subarray(-END_BYTES);
    },
    end() {
      if (bytes > MAX_MESSAGE_BYTES) {
        const ends = `${head}\n${Buffer.from(tail).toString('utf8')}`;
        return { type: 'too-long', bytes, ends };
      }
      const text = Buffer.concat(pieces).toString('utf8').trim();
      return text === '' ? undefined : { type: 'message', text };
    },
  };
}

/** The id of a request whose middle was not read: the first member of the object, or its last. */
export function findRequestId(ends: string): string | number | undefined {
  const match =
    /^\s*\{(?:\s*"jsonrpc"\s*:\s*"2\.0"\s*,)?\s*"id"\s*:\s*(?:(\d{1,15})|"([^"\\]{1,200})")/.exec(
      ends,
    ) ??
    /,\s*"id"\s*:\s*(?:(\d{1,15})|"([^"\\]{1,200})")\s*(?:,\s*"jsonrpc"\s*:\s*"2\.0"\s*)?\}\s*$/.exec(
      ends,
    );
  if (match === null) return undefined;
  const [, number, text] = match;
  return number === undefined ? text : Number(number);
}

/** Whoever asked waits for an answer to this id, whatever else is wrong. */
export function idIn(message: unknown): string | number | null {
  const id = isRecord(message) ? message['id'] : undefined;
  return typeof id === 'string' || typeof id === 'number' ? id : null;
}
