/** The mark of a start of a session: a resumed or compacted one starts again, under a key of its own. */
export function startMark(key: string): string {
  return `start ${key}`;
}
