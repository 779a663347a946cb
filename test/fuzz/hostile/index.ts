import { archives } from './archives.ts';
import type { HostileFile } from './hostile-file.ts';
import { names } from './names.ts';
import { pages } from './pages.ts';
import { pdfs } from './pdfs.ts';
import { records } from './records.ts';
import { texts } from './texts.ts';

/** Everything that is known to be hard to read. */
export const HOSTILE_FILES: readonly HostileFile[] = [
  ...texts,
  ...records,
  ...pages,
  ...archives,
  ...pdfs,
  ...names,
];
