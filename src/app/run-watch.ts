import { join } from 'node:path';
import { type Instant, ResearchError, sha256Hex, toWire } from '../kernel/index.ts';
import type { Report } from '../report/index.ts';
import type { RecheckedRow } from '../research/index.ts';
import type {
  Changes,
  ClaimChange,
  Notice,
  SendNotice,
  Watch,
  WatchStore,
} from '../watch/index.ts';
import type { App } from './app.ts';
import { compareReports, lossKey, rowsToAsk } from './compare-reports.ts';
import type { Caller } from './operation.ts';
import { followRun } from './run-research.ts';

export interface WatchRun {
  readonly watch: string;
  /** The new report; `null` where the documents are the same and nothing was searched. */
  readonly session: string | null;
  readonly changes: readonly ClaimChange[];
  /** The file with the differences. */
  readonly report: string | null;
  /** Keys of the notices that were sent, those of a run that was killed before included. */
  readonly sent: readonly string[];
  /** Notices that did not arrive: the next run sends them again. */
  readonly unsent: readonly { readonly key: string; readonly why: string }[];
  /** Why it could not be run. */
  readonly error: string | null;
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

interface WatchCall {
  readonly store: WatchStore;
  readonly send: SendNotice;
  /** Only where its period is over; else at any time. */
  readonly isDue: boolean;
  /** What is to hold before anything is read. */
  before?(watch: Watch): Promise<void>;
}

/** Runs a watch where nobody else does; where it is not due any more, what waits to be sent is sent. */
export async function runWhenFree(
  app: App,
  id: string,
  { store, send, isDue, before }: WatchCall,
  caller: Caller,
): Promise<WatchRun> {
  const { openLease } = await import('../storage/index.ts');
  const { state } = await app.findHome();
  await using _ = await openLease(state, `watch-${id}`, {}, caller.signal);
  const watch = await requireWatch(store, id);
  const now = app.place.clock.now();
  const isOver = Date.parse(watch.dueAt) <= Date.parse(now);
  if (isDue && !isOver) return { ...nothingNew(id), ...(await store.deliver(watch, now, send)) };
  await before?.(watch);
  return await runOne(app, { store, watch, send }, caller);
}

export function nothingNew(watch: string): WatchRun {
  return { watch, session: null, changes: [], report: null, sent: [], unsent: [], error: null };
}

interface OpenWatch {
  readonly store: WatchStore;
  readonly watch: Watch;
  readonly send: SendNotice;
}

/**
 * Sends what an earlier run left, asks again where something may have changed, and tells what did.
 *
 * @see docs/spec/watch.md, WAT-5, WAT-6
 */
async function runOne(app: App, open: OpenWatch, caller: Caller): Promise<WatchRun> {
  const { store, watch, send } = open;
  const { showBrief } = await import('../research/index.ts');
  const { sessions } = await app.findHome();
  const { id, session: previous, question } = watch;
  const earlier = await store.deliver(watch, app.place.clock.now(), send);
  const before = await findDelivered(app, previous);
  const brief = await showBrief(sessions, previous);
  const { roots } = brief;
  const isLocal = brief.channels.every((name) => name === 'documents');
  const works = await askWorld(app, { before, roots, isLocal }, caller);
  const lost = works.flatMap(({ url, outcome }) => lossKey(url, outcome) ?? []);
  const { corpus } = await app.askedCorpus(caller.note, caller.signal);
  const { fingerprint } = await corpus.refresh(roots, caller.signal);
  const isSame = isLocal && fingerprint === brief.corpus.fingerprint;
  if (isSame && lost.every((key) => watch.lost.includes(key))) {
    const at = app.place.clock.now();
    await store.append({ type: 'ran', watch: id, at, session: previous, notice: null, lost });
    return { watch: id, session: null, changes: [], report: null, ...earlier, error: null };
  }
  const agent = await app.agent();
  const refreshed = agent.refresh(previous, { locate: caller.locate, signal: caller.signal });
  const delivery = await followRun(refreshed, caller);
  if (delivery.status === 'paused')
    throw new ResearchError('refused', `watch: ${delivery.sessionId} is not finished yet`, {
      next: { operation: 'sessions resume', input: { session: delivery.sessionId } },
    });
  const outcomes = new Map(works.map(({ url, outcome }) => [url, outcome]));
  const compared = { before, after: delivery.report, roots, isLocal, outcomes, known: watch.lost };
  const changes = await compareReports(app, compared, caller);
  const { sessionId: session } = delivery;
  const all = { question, previous, session, changes };
  const report = await writeChanges(join(sessions, session), all);
  const at = app.place.clock.now();
  const notice = watch.notifies ? noticeOf(id, at, all) : null;
  await store.append({ type: 'ran', watch: id, at, session, notice, lost });
  const now = await store.deliver({ ...watch, unsent: notice === null ? [] : [notice] }, at, send);
  const sent = [...earlier.sent, ...now.sent];
  const unsent = [...earlier.unsent, ...now.unsent];
  return { watch: id, session, changes, report, sent, unsent, error: null };
}

/** What became of the cited pages and works; the text of pages that were fetched by name is as it is today, then. */
async function askWorld(
  app: App,
  {
    before,
    roots,
    isLocal,
  }: { readonly before: Report; readonly roots: readonly string[]; readonly isLocal: boolean },
  caller: Caller,
): Promise<readonly RecheckedRow[]> {
  const { refreshPages } = await import('./fetch-pages.ts');
  const pages = await refreshPages(app, roots, caller.signal);
  const rows = await rowsToAsk(before, isLocal, pages);
  if (rows.length === 0) return [];
  const { recheckRows } = await import('./recheck.ts');
  return recheckRows(app, rows, caller);
}

/** What is to be told; `null` where nothing of weight changed. The key is that of this difference alone. */
function noticeOf(
  watch: string,
  at: Instant,
  { question, previous, session, changes }: Changes,
): Notice | null {
  const told = changes
    .filter(({ isWeighty }) => isWeighty)
    .map(({ kind, reason, before, after }) => ({
      kind,
      reason,
      before: before?.text ?? null,
      after: after?.text ?? null,
    }));
  if (told.length === 0) return null;
  const key = sha256Hex(`${watch}\n${previous}\n${session}`);
  return { key, watch, question, session, previous, at, changes: told };
}

/** Beside the report, as text, page and data; answers where the text is. */
async function writeChanges(session: string, changes: Changes): Promise<string> {
  const { changesAsHtml, changesAsMarkdown } = await import('../watch/index.ts');
  const { writeFileAtomic } = await import('../storage/index.ts');
  const markdown = join(session, 'changes.md');
  await writeFileAtomic(markdown, changesAsMarkdown(changes));
  await writeFileAtomic(join(session, 'changes.html'), changesAsHtml(changes));
  const json = `${JSON.stringify(toWire(changes), null, 2)}\n`;
  await writeFileAtomic(join(session, 'changes.json'), json);
  return markdown;
}
