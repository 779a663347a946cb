import { parentPort } from 'node:worker_threads';
import type { FailedRead, ReadItem, ReadItems } from './document.ts';
import { readDocument } from './file-formats.ts';

/** What the worker is asked: a file's bytes, or the next batch of the file it is reading. */
export type ReaderRequest =
  | { readonly type: 'read'; readonly bytes: Uint8Array; readonly path: string }
  | { readonly type: 'next' };

export type ReaderReply =
  | { readonly type: 'batch'; readonly items: readonly ReadItem[] }
  | { readonly type: 'end' }
  | FailedRead;

/** Characters that are handed over at once: large files are never held twice. */
const BATCH_CHARS = 2_000_000;
/** What an item takes beside its text. */
const ITEM_CHARS = 400;

const NEVER = new AbortController().signal;

if (parentPort !== null) serve(parentPort);

/** Reads one file after another. The thread has no state of its own: whoever started it may end it at any moment. */
function serve(port: NonNullable<typeof parentPort>): void {
  let batches: AsyncGenerator<ReaderReply> | undefined;
  const reply = async (request: ReaderRequest): Promise<void> => {
    if (request.type === 'read') batches = readInBatches(request.bytes, request.path);
    const next = await batches?.next();
    port.postMessage(next?.done === false ? next.value : { type: 'end' });
  };
  port.on('message', (request: ReaderRequest) => void reply(request));
}

async function* readInBatches(bytes: Uint8Array, path: string): AsyncGenerator<ReaderReply> {
  const read = await readDocument(bytes, path, NEVER);
  if (!read.ok) {
    yield { type: 'failed', failure: read.error };
    return;
  }
  yield* batchesOf(read.value);
}

async function* batchesOf(all: ReadItems): AsyncGenerator<ReaderReply> {
  let items: ReadItem[] = [];
  let chars = 0;
  for await (const item of all) {
    items.push(item);
    chars += ITEM_CHARS + (item.type === 'document' ? item.text.length : 0);
    if (chars < BATCH_CHARS) continue;
    yield { type: 'batch', items };
    items = [];
    chars = 0;
  }
  yield { type: 'batch', items };
}
