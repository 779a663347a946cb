import { fileURLToPath } from 'node:url';

/** Where the judge's own code stands, so that a start can see from outside whether it was touched since the last one. */
export function judgeFolder(): string {
  return fileURLToPath(new URL('.', import.meta.url));
}
