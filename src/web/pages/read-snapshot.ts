import { join } from 'node:path';
import { sha256Hex } from '../../kernel/index.ts';
import type { sessionFolder } from '../../research/index.ts';
import { findTextFile } from '../../storage/index.ts';

const HASH = /^[0-9a-f]{64}$/;

/** The stored text of a source, delivered or found; `undefined` when it is gone or is not the text that its name says. */
export async function findStoredText(
  folder: ReturnType<typeof sessionFolder>,
  sha256: string,
): Promise<string | undefined> {
  if (!HASH.test(sha256)) return undefined;
  for (const place of [join(folder.delivery, 'snapshots'), folder.snapshots]) {
    for (const name of [sha256, `${sha256}.txt`]) {
      const text = await findTextFile(join(place, name));
      if (text !== undefined && sha256Hex(text) === sha256) return text;
    }
  }
  return undefined;
}
