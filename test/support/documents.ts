import { type BrokenRecord, type ReadDocument, readDocument } from '../../src/documents/index.ts';

const NEVER: AbortSignal = new AbortController().signal;

/** All that a file's bytes hold. Fails when they cannot be read. */
export async function readAll(
  path: string,
  content: string | Uint8Array,
): Promise<readonly (ReadDocument | BrokenRecord)[]> {
  const read = await readDocument(bytesOf(content), path, NEVER);
  if (!read.ok) throw new Error(`${path}: ${read.error.reason}: ${read.error.message}`);
  const items: (ReadDocument | BrokenRecord)[] = [];
  for await (const item of read.value) {
    if (item.type === 'failed') throw new Error(`${path}: ${item.failure.message}`);
    items.push(item);
  }
  return items;
}

/** The one document of a file. */
export async function readOne(path: string, content: string | Uint8Array): Promise<ReadDocument> {
  const [item, ...others] = await readAll(path, content);
  if (item?.type !== 'document' || others.length > 0) throw new Error(`${path}: not one document`);
  return item;
}

/** Why a file cannot be read; `undefined` when it can. */
export async function readReason(
  path: string,
  content: string | Uint8Array,
): Promise<string | undefined> {
  const read = await readDocument(bytesOf(content), path, NEVER);
  return read.ok ? undefined : read.error.reason;
}

function bytesOf(content: string | Uint8Array): Uint8Array {
  return typeof content === 'string' ? Buffer.from(content) : content;
}
