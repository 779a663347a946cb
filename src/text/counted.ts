/**
 * A count and what is counted, as English says it: `1 file`, `2 files`. Only for what people read; a stored format
 * keeps its own words.
 *
 * @param noun - One of them.
 * @param many - Several of them, where that is not the noun with an s.
 */
export function counted(count: number, noun: string, many = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : many}`;
}
