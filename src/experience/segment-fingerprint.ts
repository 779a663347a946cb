import { closeSync, openSync, readSync } from 'node:fs';
import { sha256Hex } from '../kernel/index.ts';

const HEAD_BYTES = 512;
const LINE_FEED = 0x0a;

/** A segment's first line never changes, wherever it is renamed or copied to. */
export function fingerprintOf(path: string): string | null {
  const head = Buffer.alloc(HEAD_BYTES);
  const descriptor = openSync(path, 'r');
  try {
    const length = readSync(descriptor, head, 0, HEAD_BYTES, 0);
    const end = head.subarray(0, length).indexOf(LINE_FEED);
    if (end === -1 && length < HEAD_BYTES) return null;
    return sha256Hex(head.subarray(0, end === -1 ? length : end)).slice(0, 32);
  } finally {
    closeSync(descriptor);
  }
}
