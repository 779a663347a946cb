/** How a caller may cancel: with a signal, with options that hold one, or not at all. */
export type Cancel = AbortSignal | { readonly signal?: AbortSignal };

export function signalOf(cancel: Cancel = {}): AbortSignal {
  if (cancel instanceof AbortSignal) return cancel;
  return cancel.signal ?? new AbortController().signal;
}
