import {
  decodeOrReason,
  fail,
  list,
  nullable,
  ok,
  openRecord,
  type Result,
  text,
} from '../kernel/index.ts';
import type { Report } from '../report/index.ts';
import { compareClaims, toldClaims } from './compare-claims.ts';

const side = nullable(openRecord({ text: text() }));
/** What a `changes.json` must say: of each claim of either report, which one of the other it was compared with. */
const changesFile = openRecord({
  previous: text(),
  session: text(),
  changes: list(openRecord({ before: side, after: side })),
});

/**
 * Whether the differences that were written beside a report are those of the two reports: each of their claims stands in
 * them once, beside the one that it is compared with. Why one is gone was seen in the documents of that day. Pure.
 *
 * @see docs/spec/watch.md, WAT-10
 */
export function checkChanges(file: unknown, before: Report, after: Report): Result<null, string> {
  const decoded = decodeOrReason(changesFile, file);
  if (!decoded.ok) return decoded;
  const { previous, session, changes } = decoded.value;
  if (previous !== before.sessionId || session !== after.sessionId)
    return fail(`it is of ${previous} and ${session}`);
  const expected = compareClaims(toldClaims(before), toldClaims(after), {
    whyGone: () => 'ranked-out',
    wasThere: () => false,
    lossOf: () => undefined,
  });
  const pairs = (all: readonly Pair[]): string =>
    all
      .map((one) => JSON.stringify([one.before?.text, one.after?.text]))
      .toSorted()
      .join('\n');
  return pairs(changes) === pairs(expected)
    ? ok(null)
    : fail('it is not the difference of the two reports');
}

interface Pair {
  readonly before: { readonly text: string } | null;
  readonly after: { readonly text: string } | null;
}
