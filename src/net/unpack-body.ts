import type { Readable, Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

export type BodyReading =
  | { readonly type: 'ok'; readonly bytes: Uint8Array }
  | { readonly type: 'too_large'; readonly why: string }
  | { readonly type: 'unreadable'; readonly why: string };

/** What we say that we can read. */
export const ACCEPT_ENCODING = 'gzip, deflate, br';

/** Text is never packed tighter than this over so many bytes: what is, was made to burst. */
const MAX_RATIO = 100;
const RATIO_FROM_BYTES = 1024 * 1024;

/** Reads to the end, counting what comes out of the packing, not what goes in. What passes a limit is not read on. */
export async function unpackBody(
  stream: Readable,
  encoding: string,
  maxBytes: number,
  onPart: (part: Uint8Array) => void = () => undefined,
): Promise<BodyReading> {
  // Who ends a stream early is told so by an error, which nobody else waits for.
  stream.on('error', () => undefined);
  const decoder = decoderOf(encoding);
  if (decoder === undefined) {
    stream.destroy();
    return { type: 'unreadable', why: `it is packed as "${encoding}", which nobody asked for` };
  }
  const source = decoder === null ? stream : stream.pipe(decoder);
  if (decoder !== null) stream.on('error', (error) => decoder.destroy(error));
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of source) {
      const part = Buffer.from(chunk);
      bytes += part.length;
      if (bytes > maxBytes)
        return { type: 'too_large', why: `it is longer than ${maxBytes} bytes` };
      if (decoder !== null && bytes > RATIO_FROM_BYTES && bytes > decoder.bytesWritten * MAX_RATIO)
        return { type: 'too_large', why: `it unpacks to over ${MAX_RATIO} times its size` };
      chunks.push(part);
      onPart(part);
    }
  } finally {
    stream.destroy();
    decoder?.destroy();
  }
  return { type: 'ok', bytes: Buffer.concat(chunks) };
}

type Decoder = Transform & { readonly bytesWritten: number };

/** `null`: nothing to unpack; `undefined`: nothing that can unpack it. */
function decoderOf(encoding: string): Decoder | null | undefined {
  switch (encoding.trim().toLowerCase()) {
    case '':
    case 'identity':
      return null;
    case 'gzip':
    case 'x-gzip':
      return createGunzip();
    case 'deflate':
      return createInflate();
    case 'br':
      return createBrotliDecompress();
    default:
      return undefined;
  }
}
