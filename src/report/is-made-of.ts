/** Whether `text` is one of the parts after another, with nothing but white space between. */
export function isMadeOf(text: string, parts: readonly string[]): boolean {
  if (text.trim() === '') return false;
  const usable = [...new Set(parts.filter((part) => part !== ''))];
  const reached = new Set<number>([0]);
  for (const from of reached) {
    const start = from + (/^\s*/.exec(text.slice(from))?.[0].length ?? 0);
    if (start === text.length) return true;
    for (const part of usable) if (text.startsWith(part, start)) reached.add(start + part.length);
  }
  return false;
}
