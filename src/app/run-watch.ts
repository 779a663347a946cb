import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { mapConcurrent, ResearchError, sha256Hex, toWire } from '../kernel/index.ts';
import type { Report } from '../report/index.ts';
import type {
  Changes,
  ClaimChange,
  GoneReason,
  ToldClaim,
  Watch,
  WatchStore,
} from '../watch/index.ts';
import type { App } from './app.ts';
import type { Caller } from './operation.ts';
import { followRun } from './run-research.ts';

const loadRoom = (): Promise<typeof import('../watch/index.ts')> => import('../watch/index.ts');

export interface WatchRun {
  readonly watch: string;
  /** The new report; `null` where the documents are the same and nothing was searched. */
  readonly session: string | null;
  readonly changes: readonly ClaimChange[];
  /** The file with the differences. */
  readonly report: string | null;
  /** Keys of the notices that were sent, those of a run that was killed before included. */
  readonly sent: readonly string[];
}

export async function requireWatch(store: WatchStore, id: string): Promise<Watch> {
  const watch = (await store.read()).get(id);
  if (watch !== undefined && watch.state !== 'removed') return watch;
  throw new ResearchError('not-found', `Watch "${id}" not found`, {
    next: { operation: 'watch list' },
  });
}

export async function findDelivered(app: App, id: string): Promise<Report> {
  const { findReport, sessionFolder } = await import('../research/index.ts');
  const report = await findReport(sessionFolder((await app.findHome()).sessions, id));
  if (report !== undefined) return report;
  throw new ResearchError('not-found', `watch: ${id} has no report in this home`, {
    next: { operation: 'sessions list' },
  });
}

interface OpenWatch {
  readonly store: WatchStore;
  readonly watch: Watch;
  readonly earlier: readonly { readonly key: string }[];
}

export async function runOne(
  app: App,
  { store, watch, earlier }: OpenWatch,
  caller: Caller,
): Promise<WatchRun> {
  const { showBrief } = await import('../research/index.ts');
  const { sessions } = await app.findHome();
  const { id, session: previous, question } = watch;
  const before = await findDelivered(app, previous);
  const brief = await showBrief(sessions, previous);
  const { corpus } = await app.askedCorpus(caller.note, caller.signal);
  const isLocal = brief.channels.every((name) => name === 'documents');
  const { fingerprint } = await corpus.refresh(brief.roots, caller.signal);
  const sent = earlier.map(({ key }) => key);
  if (isLocal && fingerprint === brief.corpus.fingerprint) {
    const at = app.place.clock.now();
    await store.append({ type: 'ran', watch: id, at, session: previous, notice: null });
    return { watch: id, session: null, changes: [], report: null, sent };
  }
  const agent = await app.agent();
  const refreshed = agent.refresh(previous, { locate: caller.locate, signal: caller.signal });
  const delivery = await followRun(refreshed, caller);
  if (delivery.status === 'paused')
    throw new ResearchError('refused', `watch: ${delivery.sessionId} is not finished yet`, {
      next: { operation: 'sessions resume', input: { session: delivery.sessionId } },
    });
  const changes = await compare(
    app,
    { before, after: delivery.report, roots: brief.roots },
    caller,
  );
  const { sessionId: session } = delivery;
  const report = await writeChanges(join(sessions, delivery.sessionId), {
    question,
    previous,
    session,
    changes,
  });
  const weighty = changes.filter(({ isWeighty }) => isWeighty);
  const at = app.place.clock.now();
  const told = weighty.map(({ kind, before: old, after }) => ({
    kind,
    before: old?.text ?? null,
    after: after?.text ?? null,
  }));
  const key = sha256Hex(`${id}\n${previous}\n${session}`);
  const notice =
    watch.notifies && weighty.length > 0
      ? { key, watch: id, question, session, previous, at, changes: told }
      : null;
  await store.append({ type: 'ran', watch: id, at, session, notice });
  const now = await store.deliver(await requireWatch(store, id), at);
  return { watch: id, session, changes, report, sent: [...sent, ...now.map((one) => one.key)] };
}

interface Compared {
  readonly before: Report;
  readonly after: Report;
  readonly roots: readonly string[];
}

/** What the documents say today decides why a claim is gone, and what the earlier report's texts said whether one is new. */
async function compare(
  app: App,
  { before, after, roots }: Compared,
  { note, signal }: Caller,
): Promise<readonly ClaimChange[]> {
  const { compareClaims, toldClaims } = await loadRoom();
  const { foldSpace } = await import('../text/index.ts');
  const { findTextFile } = await import('../storage/index.ts');
  const { sessions } = await app.findHome();
  const { corpus } = await app.askedCorpus(note, signal);
  const old = toldClaims(before);
  const whyGone = async (claim: ToldClaim): Promise<GoneReason> => {
    for (const quote of claim.quotes) {
      const hits = await corpus.search({ roots, text: quote, limit: 20 }, signal);
      const isThere = hits.some((hit) => foldSpace(hit.text).includes(foldSpace(quote)));
      if (isThere) return 'ranked-out';
    }
    const found = await Promise.all(
      claim.urls.map(
        async (url) =>
          url.startsWith('http') || roots.some((root) => existsSync(resolve(root, url))),
      ),
    );
    return found.includes(true) ? 'passage-changed' : 'source-deleted';
  };
  const reasons = new Map<ToldClaim, GoneReason>();
  for (const claim of old) reasons.set(claim, await whyGone(claim));
  const folder = join(sessions, before.sessionId, 'snapshots');
  const hashes = [...new Set(before.evidence.map(({ snapshot }) => snapshot))];
  const texts = await mapConcurrent(
    hashes,
    4,
    async (hash) => foldSpace((await findTextFile(join(folder, hash))) ?? ''),
    signal,
  );
  return compareClaims(old, toldClaims(after), {
    whyGone: (claim) => reasons.get(claim) ?? 'ranked-out',
    wasThere: ({ quotes }) =>
      quotes.every((quote) => texts.some((one) => one.includes(foldSpace(quote)))),
  });
}

/** Beside the report, as text, page and data; answers where the text is. */
async function writeChanges(session: string, changes: Changes): Promise<string> {
  const { changesAsHtml, changesAsMarkdown } = await loadRoom();
  const { writeFileAtomic } = await import('../storage/index.ts');
  const markdown = join(session, 'changes.md');
  await writeFileAtomic(markdown, changesAsMarkdown(changes));
  await writeFileAtomic(join(session, 'changes.html'), changesAsHtml(changes));
  const json = `${JSON.stringify(toWire(changes), null, 2)}\n`;
  await writeFileAtomic(join(session, 'changes.json'), json);
  return markdown;
}
