const MOST = 2_048;

/**
 * A reading of texts that remembers those it read last: ledger, ranking and judge look at the same passages, generation
 * after generation. Only a shortcut.
 */
export function rememberTexts<T>(read: (text: string) => T, most = MOST): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const value = read(text);
    const [oldest] = known.size < most ? [] : known.keys();
    if (oldest !== undefined) known.delete(oldest);
    known.set(text, value);
    return value;
  };
}
