/** A replacement of `length` characters at `offset`. */
export interface TextEdit {
  readonly offset: number;
  readonly length: number;
  readonly text: string;
}

/** Applies edits that do not overlap; every other character stays as it is. */
export function applyTextEdits(text: string, edits: readonly TextEdit[]): string {
  return edits
    .toSorted((a, b) => b.offset - a.offset)
    .reduce(
      (out, edit) => out.slice(0, edit.offset) + edit.text + out.slice(edit.offset + edit.length),
      text,
    );
}

/** How the lines of a text end. */
export function lineEndOf(text: string): '\n' | '\r\n' {
  return /\r?\n/.exec(text)?.[0] === '\r\n' ? '\r\n' : '\n';
}

/** The blanks at the start of the line on which `offset` stands. */
export function indentAt(text: string, offset: number): string {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  return /^[ \t]*/.exec(text.slice(start, offset))?.[0] ?? '';
}
