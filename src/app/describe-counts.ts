/** How many claims of a report came to what; what is background is counted as unverified, too. */
export interface ClaimCounts {
  readonly verified: number;
  readonly supported: number;
  readonly unverified: number;
  readonly background: number;
}

/**
 * Claims by what they came to, in words: what a model says to know of itself is no claim that failed to be verified.
 *
 * @param read - What is said of claims that a reader supports.
 */
export function describeCounts(
  { verified, supported, unverified, background }: ClaimCounts,
  read = 'supported',
): string {
  return [
    `${verified} verified`,
    ...(supported === 0 ? [] : [`${supported} ${read}`]),
    `${unverified - background} unverified`,
    ...(background === 0 ? [] : [`${background} background`]),
  ].join(', ');
}
