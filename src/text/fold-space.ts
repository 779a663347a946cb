/** White space folded to single spaces, none at the ends. */
export function foldSpace(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Full-width ASCII as plain ASCII; the length stays, so offsets stay. */
export function foldWidth(text: string): string {
  return text
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replaceAll('\u3000', ' ');
}

/** One form for texts that differ in white space, case and width only. */
export function normaliseText(text: string): string {
  return foldSpace(text.normalize('NFKC').toLowerCase());
}
