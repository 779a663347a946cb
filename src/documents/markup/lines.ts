/** What a translation is made of: as many lines as it was given, so that a line has the number it has in the file. */
export type TextLines = readonly string[];

/** TextLines of a text, and how they are put together again: their number stays, whatever is written in them. */
export function translateLines(text: string, translate: (lines: TextLines) => TextLines): string {
  const mark = text.startsWith('\ufeff') ? '\ufeff' : '';
  const lines = text.slice(mark.length).split('\n');
  const plain = lines.map((line) => line.replace(/\r$/, '').replace(/\t/g, '    '));
  return mark + translate(plain).join('\n');
}

export function isBlank(line: string | undefined): boolean {
  return line === undefined || line.trim() === '';
}

/** How many blanks a line begins with. */
export function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

/** The first line from a place on that passes; the number of lines where none does. */
export function findLine(lines: TextLines, from: number, test: (line: string) => boolean): number {
  let at = from;
  while (at < lines.length && !test(lines[at] ?? '')) at += 1;
  return Math.min(at, lines.length);
}

/** Where the lines end that are indented by more than so many from a place on, with the blank lines below them; the place itself where there is none. */
export function endOfBody(lines: TextLines, from: number, indent: number): number {
  const end = findLine(lines, from, (line) => !isBlank(line) && indentOf(line) <= indent);
  return findLine(lines, from, (line) => !isBlank(line)) < end ? end : from;
}

/** The lines without the blanks that all of them begin with. */
export function dedent(lines: TextLines): TextLines {
  const indents = lines.filter((line) => !isBlank(line)).map(indentOf);
  const least = indents.reduce((least, indent) => Math.min(least, indent), Infinity);
  return lines.map((line) => line.slice(Math.min(least, indentOf(line))));
}

/** The lines, each that is not blank behind so many blanks. */
export function indent(lines: TextLines, width: number): TextLines {
  return lines.map((line) => (isBlank(line) ? '' : ' '.repeat(width) + line));
}

/** A paragraph that was broken for its length, on its first line; a break inside Chinese is no blank. */
export function unwrapped(lines: TextLines): string {
  return lines
    .map((line) => line.trim())
    .join('\n')
    .replace(/(?<=\p{Script=Han}|[，。；：、！？])\n(?=\p{Script=Han})/gu, '')
    .replace(/\n/g, ' ');
}

/** Nothing in place of so many lines. */
export function blanks(count: number): TextLines {
  return Array.from({ length: Math.max(0, count) }, () => '');
}

/**
 * Code between fences, in as many lines. The opening fence takes the line right above the code, the closing one the blank line
 * below; where there is none, the code moves up by one line. What stands above the code (a directive, its options, a gap) goes.
 *
 * @param lines - What stands above the code, the code, and the blank lines that follow it.
 * @param from - Where the code begins, at least at 1.
 */
export function fenced(lines: TextLines, from: number, language: string): TextLines {
  const last = lines.findLastIndex((line) => !isBlank(line));
  if (last < from) return blanks(lines.length);
  const code = dedent(lines.slice(from, last + 1));
  const open = `\`\`\`${language}`;
  if (last + 1 < lines.length)
    return [...blanks(from - 1), open, ...code, '```', ...blanks(lines.length - last - 2)];
  return from < 2 ? [...blanks(from), ...code] : [...blanks(from - 2), open, ...code, '```'];
}

/** A table in as many lines: its rows at the top, the rest blank. */
export function piped(
  rows: readonly (readonly string[])[],
  hasHeader: boolean,
  count: number,
): TextLines {
  const written = rows.map((cells) => `| ${cells.map(cellText).join(' | ')} |`);
  const width = rows.reduce((most, cells) => Math.max(most, cells.length), 0);
  const rule = `|${' --- |'.repeat(width)}`;
  const [header = '', ...others] = written;
  const all = hasHeader ? [header, rule, ...others] : written;
  if (all.length <= count) return [...all, ...blanks(count - all.length)];
  return written.length <= count
    ? [...written, ...blanks(count - written.length)]
    : [written.join(' '), ...blanks(count - 1)];
}

function cellText(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/(?<!\\)\|/g, '\\|')
    .trim();
}
