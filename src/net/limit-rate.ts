/** How many requests one address may make. */
const PER_SECOND = 100;
const BURST = 400;
/** Addresses that are remembered; the one that was quiet for longest is forgotten. */
const MAX_ADDRESSES = 1000;

interface Bucket {
  readonly left: number;
  readonly at: number;
}

/** Says whether an address may make one more request at a monotonic time in milliseconds. */
export function createRateLimit(): (address: string, nowMs: number) => boolean {
  const buckets = new Map<string, Bucket>();
  return (address, nowMs) => {
    const known = buckets.get(address) ?? { left: BURST, at: nowMs };
    const refilled = Math.min(BURST, known.left + ((nowMs - known.at) / 1000) * PER_SECOND);
    buckets.delete(address);
    buckets.set(address, { left: Math.max(0, refilled - 1), at: nowMs });
    const [oldest] = buckets.keys();
    if (buckets.size > MAX_ADDRESSES && oldest !== undefined) buckets.delete(oldest);
    return refilled >= 1;
  };
}
