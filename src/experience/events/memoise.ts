const MOST_KEPT = 10_000;
/** A longer text hardly comes twice, and would be kept for nothing. */
const LONGEST_KEPT = 1_000;

/** The same few texts come thousands of times; past the bound the memory starts anew. */
export function memoise(fn: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const hit = known.get(text);
    if (hit !== undefined) return hit;
    const value = fn(text);
    if (text.length > LONGEST_KEPT) return value;
    if (known.size >= MOST_KEPT) known.clear();
    known.set(text, value);
    return value;
  };
}
