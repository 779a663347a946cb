import type { Norms } from './norms.ts';
import { bodyCountOf, type Postings, titleCountOf } from './postings.ts';
import type { RankedSegment } from './rank-input.ts';

/** Writes what the first `count` of these postings add; 0 for a passage that may not be found. */
export type Worths = (
  ordinals: Uint32Array,
  codes: Uint8Array,
  count: number,
  into: Float64Array,
) => void;

/** The inner loop of every search: many postings a call, as a call for each takes longer than its arithmetic. */
export function createWorths(
  { k1, titleWeight, factors }: Norms,
  { titleLengths, bodyLengths, allowed }: Omit<RankedSegment, 'norms'>,
  found: Postings,
  weight: number,
): Worths {
  const [ofBody, perBody, ofTitle, perTitle] = factors;
  const factor = weight * (k1 + 1);
  return (ordinals, codes, count, into) => {
    for (let index = 0; index < count; index += 1) {
      const ordinal = ordinals[index] ?? 0;
      const code = codes[index] ?? 0;
      if (allowed !== undefined && allowed[ordinal] === 0) {
        into[index] = 0;
        continue;
      }
      let often =
        bodyCountOf(found, ordinal, code) / (ofBody + perBody * (bodyLengths[ordinal] ?? 0));
      const inTitle = titleCountOf(found, ordinal, code);
      if (inTitle > 0)
        often += (titleWeight * inTitle) / (ofTitle + perTitle * (titleLengths[ordinal] ?? 0));
      into[index] = (factor * often) / (often + k1);
    }
  };
}
