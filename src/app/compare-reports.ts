import { join } from 'node:path';
import type { Evidence } from '../evidence/index.ts';
import { mapConcurrent } from '../kernel/index.ts';
import type { Report } from '../report/index.ts';
import type { CitedRow, RecheckedRow } from '../research/index.ts';
import type { ClaimChange, GoneReason, Loss, ToldClaim } from '../watch/index.ts';
import type { App } from './app.ts';
import type { Caller } from './operation.ts';

/** Two reports to one question, and what the world says of the earlier one. */
interface Compared {
  readonly before: Report;
  readonly after: Report;
  readonly roots: readonly string[];
  /** Only documents are asked. */
  readonly isLocal: boolean;
  /** What became of cited rows that have an address, by that address. */
  readonly outcomes: ReadonlyMap<string, RecheckedRow['outcome']>;
  /** Losses that an earlier run told, as `lossKey` writes them. */
  readonly known: readonly string[];
}

/** The rows of a report that pages or sources can be asked about: of a report from files, those of its fetched pages. */
export async function rowsToAsk(
  report: Report,
  isLocal: boolean,
  pages: ReadonlySet<string>,
): Promise<readonly CitedRow[]> {
  const { planRecheck } = await import('../research/index.ts');
  return planRecheck(report).filter(({ row, kind }) =>
    isLocal ? pages.has(pageOf(row.url)) : kind !== 'local',
  );
}

const pageOf = (url: string): string => url.split('#')[0] ?? '';

const LOSSES: Readonly<Partial<Record<RecheckedRow['outcome'], Loss>>> = {
  gone: 'source-deleted',
  retracted: 'retracted',
};

/** What was lost, written so that a later run knows it again. */
export function lossKey(url: string, outcome: RecheckedRow['outcome']): string | undefined {
  const reason = LOSSES[outcome];
  return reason === undefined ? undefined : `${reason} ${url}`;
}

/**
 * What the documents, pages and sources say today decides why a claim is gone; what the earlier report's texts said
 * decides whether one is new.
 *
 * @see docs/spec/watch.md, WAT-3, WAT-4
 */
export async function compareReports(
  app: App,
  { before, after, roots, isLocal, outcomes, known }: Compared,
  { note, signal }: Caller,
): Promise<readonly ClaimChange[]> {
  const { compareClaims, GONE_REASONS, toldClaims } = await import('../watch/index.ts');
  const { foldSpace } = await import('../text/index.ts');
  const { readEvidence, sessionFolder } = await import('../research/index.ts');
  const { retractionOf } = await import('../evidence/index.ts');
  const { isStillThere } = await import('../documents/index.ts');
  const { sessions } = await app.findHome();
  const { corpus } = await app.askedCorpus(note, signal);
  const old = toldClaims(before);
  const found = await readEvidence(sessionFolder(sessions, after.sessionId));
  const [earlier, today] = await Promise.all([
    readTexts(app, before.sessionId, before.evidence, signal),
    readTexts(app, after.sessionId, found, signal),
  ]);
  const retracted = new Set(
    found.filter((row) => retractionOf(row) !== undefined).map(({ url }) => url),
  );
  const reasonOf = async (quote: string, url: string): Promise<GoneReason> => {
    const outcome = retracted.has(url) ? 'retracted' : outcomes.get(url);
    if (outcome === 'retracted') return 'retracted';
    const hits = await corpus.search({ roots, text: quote, limit: 20 }, signal);
    const texts = [...today, ...hits.map((hit) => foldSpace(hit.text))];
    if (texts.some((one) => one.includes(foldSpace(quote)))) return 'ranked-out';
    if (outcome !== undefined) return REASONS[outcome];
    if (!isLocal && !url.startsWith('file:')) return 'not-asked';
    // A record of a file has an address of its own.
    const isThere = isStillThere(url, roots) || hits.some((hit) => pageOf(hit.url) === pageOf(url));
    return isThere ? 'passage-changed' : 'source-deleted';
  };
  const reasons = new Map<ToldClaim, GoneReason>();
  for (const claim of old) {
    const all = new Set<GoneReason>();
    for (const [at, quote] of claim.quotes.entries())
      all.add(await reasonOf(quote, claim.urls[at] ?? ''));
    reasons.set(claim, GONE_REASONS.find((reason) => all.has(reason)) ?? 'ranked-out');
  }
  return compareClaims(old, toldClaims(after), {
    whyGone: (claim) => reasons.get(claim) ?? 'ranked-out',
    wasThere: ({ quotes }) =>
      quotes.every((quote) => earlier.some((one) => one.includes(foldSpace(quote)))),
    lossOf({ urls }) {
      for (const url of urls) {
        const outcome = retracted.has(url) ? 'retracted' : outcomes.get(url);
        const reason = outcome === undefined ? undefined : LOSSES[outcome];
        if (reason !== undefined) return { reason, isKnown: known.includes(`${reason} ${url}`) };
      }
      return undefined;
    },
  });
}

const REASONS: Readonly<Record<RecheckedRow['outcome'], GoneReason>> = {
  retracted: 'retracted',
  gone: 'source-deleted',
  changed: 'passage-changed',
  not_asked: 'not-asked',
  holds: 'ranked-out',
};
async function readTexts(
  app: App,
  session: string,
  rows: readonly Pick<Evidence, 'snapshot'>[],
  signal: AbortSignal,
): Promise<readonly string[]> {
  const { foldSpace } = await import('../text/index.ts');
  const { findTextFile } = await import('../storage/index.ts');
  const folder = join((await app.findHome()).sessions, session, 'snapshots');
  const hashes = [...new Set(rows.map(({ snapshot }) => snapshot))];
  const read = async (hash: string): Promise<string> =>
    foldSpace((await findTextFile(join(folder, hash))) ?? '');
  return mapConcurrent(hashes, 4, read, signal);
}
