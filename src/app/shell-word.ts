/** A word as a shell takes it, for a line that a person may copy. */
export function shellWord(word: string): string {
  return /^[\w./:=@,+-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
