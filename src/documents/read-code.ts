import { fail } from '../kernel/index.ts';
import type { Block, Reader } from './document.ts';
import { lineSpansOf } from './lines.ts';
import { createTextReader } from './own-text.ts';

const DECLARATION =
  /^(?:export\s+|default\s+|async\s+|public\s+|private\s+|protected\s+|static\s+|final\s+|abstract\s+|pub(?:\([a-z]+\))?\s+|unsafe\s+|const\s+|inline\s+|declare\s+)*(?:function\*?|class|interface|enum|struct|trait|impl|type|def|fn|func|module|namespace|record|object|protocol|sub|proc|CREATE\s+(?:OR\s+REPLACE\s+)?(?:TABLE|VIEW|FUNCTION|INDEX))\s+(?:\([^)]{0,80}\)\s*)?([\p{L}_$][\p{L}\p{N}_$.]*)/iu;

/** Characters a line, over a file of this many: nobody writes so, a program that packs others' words does. */
const MAX_MEAN_LINE = 400;
const MIN_GENERATED = 8_000;

/** Source code and settings: the snapshot is the file's own text; a block is a top-level declaration. */
export const readCode: Reader = async (bytes, path, signal) => {
  const lines = bytes.reduce((count, byte) => count + Number(byte === LINE_FEED), 1);
  if (bytes.length >= MIN_GENERATED && bytes.length / lines > MAX_MEAN_LINE)
    return fail({
      reason: 'generated',
      message: 'made by a program from other files: its lines are longer than anybody writes',
    });
  return readWritten(bytes, path, signal);
};

const LINE_FEED = 10;

const readWritten = createTextReader('code', async (text, path) => ({
  blocks: blocksOfCode(text),
  title: path.slice(path.lastIndexOf('/') + 1),
}));

/** A block begins at an unindented line below an empty one, so that a comment stays with what it explains. */
export function blocksOfCode(text: string): readonly Block[] {
  const blocks: Block[] = [];
  let open: { start: number; end: number; name: string } | undefined;
  let afterBlank = true;
  const close = (): void => {
    if (open === undefined) return;
    const titles = open.name === '' ? [] : [open.name];
    blocks.push({ start: open.start, end: open.end, kind: 'code', titles, page: null });
    open = undefined;
  };
  for (const { start, end } of lineSpansOf(text)) {
    const line = text.slice(start, Math.min(end, start + 300));
    if (line.trim() === '') {
      afterBlank = true;
      continue;
    }
    const isTop = /^[^\s})\]]/.test(line);
    if (isTop && afterBlank) close();
    const name = isTop ? (DECLARATION.exec(line)?.[1] ?? '') : '';
    if (open === undefined) open = { start, end, name };
    else {
      open.end = end;
      if (open.name === '') open.name = name;
    }
    afterBlank = false;
  }
  close();
  return blocks;
}
