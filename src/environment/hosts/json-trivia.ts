/** Where a comma stands after `offset`, with only blanks and comments between; `undefined` when none does. */
export function findComma(text: string, offset: number): number | undefined {
  const at = skipTrivia(text, offset);
  return text[at] === ',' ? at : undefined;
}

/** The end of the comments that begin on the line of `offset`, or `offset` itself where there is none. */
export function endOfLineComments(text: string, offset: number): number {
  let end = offset;
  for (;;) {
    const comment = endOfComment(text, skipBlanks(text, end, /[ \t]/));
    if (comment === undefined) return end;
    end = comment;
  }
}

/** The end of the last comment in `[from, to)`, which holds nothing but blanks and comments. */
export function endOfLastComment(text: string, from: number, to: number): number | undefined {
  let end: number | undefined;
  for (let at = skipBlanks(text, from, /\s/); at < to; at = skipBlanks(text, end, /\s/)) {
    const comment = endOfComment(text, at);
    if (comment === undefined) return end;
    end = comment;
  }
  return end;
}

function skipTrivia(text: string, offset: number): number {
  return skipBlanks(text, endOfLastComment(text, offset, text.length) ?? offset, /\s/);
}

function skipBlanks(text: string, offset: number, blank: RegExp): number {
  let at = offset;
  while (at < text.length && blank.test(text[at] ?? '')) at += 1;
  return at;
}

/** The end of the comment that begins at `offset`; a line comment ends before its line end. */
function endOfComment(text: string, offset: number): number | undefined {
  if (text.startsWith('/*', offset)) {
    const end = text.indexOf('*/', offset + 2);
    return end === -1 ? text.length : end + 2;
  }
  if (!text.startsWith('//', offset)) return undefined;
  const end = /\r?\n|\r/.exec(text.slice(offset));
  return end === null ? text.length : offset + end.index;
}
