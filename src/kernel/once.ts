/** Opens at the first call, for all who ask. A failure is not kept: the next call tries again. */
export function once<T>(open: () => Promise<T>): () => Promise<T> {
  let known: Promise<T> | undefined;
  return () => {
    known ??= open().catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };
}
