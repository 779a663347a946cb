import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Something in a folder that is made to stop, fill or mislead whoever reads it. */
export interface HostileFile {
  /** Its path in the folder, as people see it. */
  readonly path: string;
  /** Puts it there. */
  put(folder: string): void;
}

/** A file of these contents, which are made when it is written. */
export function fileOf(path: string, make: () => string | Uint8Array): HostileFile {
  return {
    path,
    put(folder) {
      const file = join(folder, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, make());
    },
  };
}

/** `part` again and again, up to about so many characters. */
export function filled(part: string, chars: number): string {
  return part.repeat(Math.max(1, Math.ceil(chars / part.length)));
}

/** `count` parts, one after the other. */
export function many(count: number, part: (at: number) => string): string {
  const parts: string[] = [];
  for (let at = 0; at < count; at += 1) parts.push(part(at));
  return parts.join('');
}

/** Just below the size from which files are passed over (DOC-12). */
export const LARGEST: number = 49 * 1024 * 1024;
export const MIDDLE: number = 3 * 1024 * 1024;
