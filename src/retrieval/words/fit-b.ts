import { DEFAULT_RANKING } from './ranking.ts';

/** What is known of the lengths of the passages that may be found. */
export interface Lengths {
  readonly passages: number;
  readonly bodyTokens: number;
  /** Σ length². */
  readonly bodySquares: number;
}

const FIT = {
  /** Up to this spread (standard deviation over mean) lengths are alike enough for the default. */
  alike: 0.8,
  /** What each unit of spread beyond takes off. */
  slope: 0.55,
  /** Mean length in terms from which the default holds, and up to which nothing more is to be taken off. */
  long: 90,
  short: 30,
  least: 0.25,
} as const;

/**
 * How much a long text is held against it. Where texts are very different in length, the long ones speak of more rather than
 * with more words, and holding that against them loses them: one paragraph in three glued into pages of up to
 * twenty-five (a spread of 1.5) gains .01 to .03 nDCG@10 at .36 over .75. Where they are short, as the turns of a chat are,
 * the shortest say least: .03 on turns of 27 terms at .25. A setting other than the default stands. Pure.
 */
export function fitB(asked: number, { passages, bodyTokens, bodySquares }: Lengths): number {
  if (asked !== DEFAULT_RANKING.b || passages === 0 || bodyTokens === 0) return asked;
  const mean = bodyTokens / passages;
  const spread = Math.sqrt(Math.max(0, bodySquares / passages - mean * mean)) / mean;
  const beyond = Math.max(0, spread - FIT.alike);
  const shortness = Math.min(1, Math.max(0, (FIT.long - mean) / (FIT.long - FIT.short)));
  return Math.max(FIT.least, asked - FIT.slope * beyond - (asked - FIT.least) * shortness);
}
