/** Half a surrogate pair cannot be written as UTF-8: the sign for the unreadable stands in its place, as long. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd');
}
