/** Below this a line is left to the terminal. */
const MIN_COLUMNS = 40;

/** A line broken at spaces, its further lines set in as the first is; a word that is too long stays whole. Pure. */
export function wrapWords(line: string, columns: number): string {
  if (columns < MIN_COLUMNS || line.length <= columns) return line;
  const indent = /^\s*/.exec(line)?.[0] ?? '';
  const lines: string[] = [];
  let current = indent;
  for (const word of line.slice(indent.length).split(' ')) {
    const isFirst = current === indent;
    if (!isFirst && current.length + 1 + word.length > columns) {
      lines.push(current);
      current = `${indent}${word}`;
    } else current = isFirst ? `${indent}${word}` : `${current} ${word}`;
  }
  return [...lines, current].join('\n');
}
