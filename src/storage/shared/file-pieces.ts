import { createReadStream } from 'node:fs';
import { CHUNK_BYTES } from './shared-files.ts';

/** A file's bytes, as many at a time as stand in a row. */
export async function* piecesOf(path: string): AsyncGenerator<Uint8Array> {
  for await (const piece of createReadStream(path, { highWaterMark: CHUNK_BYTES }))
    if (piece instanceof Uint8Array) yield piece;
}
