/** Longer waits are told as they are; no server means years. */
const LONGEST_MS = 30 * 86_400_000;

/**
 * How long a server wants to be left alone, from `Retry-After` in seconds or as a date; 0 where it says nothing that can
 * be read. A date is measured by the server's own clock where it tells that. Pure.
 */
export function retryAfterMs(
  header: (name: string) => string | null | undefined,
  nowMs: number,
): number {
  const text = header('retry-after')?.trim() ?? '';
  if (/^\d+(?:\.\d+)?$/.test(text)) return Math.min(Number(text) * 1000, LONGEST_MS);
  // Bare words and signed numbers are read as dates by some parsers: a date of HTTP names its month.
  const dateMs = /[A-Za-z]{3}/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(dateMs)) return 0;
  const theirs = Date.parse(header('date') ?? '');
  const waitMs = dateMs - (Number.isNaN(theirs) ? nowMs : theirs);
  return Math.max(0, Math.min(waitMs, LONGEST_MS));
}
