import {
  addToTotals,
  createTeller,
  type FollowedEntry,
  NO_TOTALS,
  type RunTotals,
} from '../../research/index.ts';

/** A line of the log as a page shows it; a script gets the same as JSON. */
export interface RunLine {
  readonly line: number;
  readonly at: string;
  readonly type: string;
  readonly text: string;
}

/** Tells the entries of one log in words, from its first on; `undefined` for one that says nothing to people. */
export function createRunLines(): (followed: FollowedEntry) => RunLine | undefined {
  const tell = createTeller();
  return ({ line, entry }) => {
    const text = tell(entry);
    return text === undefined ? undefined : { line, at: entry.at, type: entry.type, text };
  };
}

/** The events that a browser has not seen, each under the number of its line, with the totals behind it. */
export async function* encodeRunEvents(
  entries: AsyncIterable<FollowedEntry | null>,
  after: number,
): AsyncGenerator<string> {
  const lineOf = createRunLines();
  let totals = NO_TOTALS;
  for await (const followed of entries) {
    if (followed === null) {
      // Everything is there: what a session learns after its delivery is no news to who waits for the report.
      if (totals.status === 'delivered') return yield 'event: end\ndata: {}\n\n';
      continue;
    }
    totals = addToTotals(totals, followed.entry);
    const shown = lineOf(followed) ?? null;
    if (followed.line <= after) continue;
    yield `id: ${followed.line}\ndata: ${JSON.stringify({ shown, totals: encodeTotals(totals) })}\n\n`;
  }
}

function encodeTotals({ status, found, kept, requests, score, spent }: RunTotals) {
  return { status, found, kept, requests, score, seconds: spent.seconds, usd: spent.usd };
}
