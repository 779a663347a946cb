/** The same few texts come thousands of times; past the bound the memory starts anew. */
export function memoise(fn: (text: string) => string, bound = 10_000): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const hit = known.get(text);
    if (hit !== undefined) return hit;
    if (known.size >= bound) known.clear();
    const value = fn(text);
    known.set(text, value);
    return value;
  };
}
