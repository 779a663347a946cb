import {
  decodeOrReason,
  fail,
  flag,
  list,
  nullable,
  ok,
  oneOf,
  openRecord,
  type Result,
  text,
} from '../kernel/index.ts';
import type { Report } from '../report/index.ts';
import { CHANGE_KINDS, compareClaims, GONE_REASONS, toldClaims } from './compare-claims.ts';
import type { Changes } from './render-changes.ts';

const side = nullable(
  openRecord({
    text: text(),
    quotes: list(text()),
    urls: list(text()),
    snapshots: list(text()),
    isDisputed: flag(),
  }),
);
const changesFile = openRecord({
  question: text(),
  previous: text(),
  session: text(),
  changes: list(
    openRecord({
      kind: oneOf(...CHANGE_KINDS),
      before: side,
      after: side,
      reason: nullable(oneOf(...GONE_REASONS)),
      isWeighty: flag(),
    }),
  ),
});

/** What a `changes.json` holds. */
export function decodeChanges(file: unknown): Result<Changes, string> {
  return decodeOrReason(changesFile, file);
}

/**
 * Whether the differences that were written beside a report are those of the two reports: each claim of either stands in
 * them, beside the one that it is compared with. Why one is gone was seen in the documents of that day. Pure.
 *
 * @see docs/spec/watch.md, WAT-10
 */
export function checkChanges(file: unknown, before: Report, after: Report): Result<null, string> {
  const decoded = decodeChanges(file);
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
