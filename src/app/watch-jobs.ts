import type { Queue } from '../fleet/index.ts';
import { fail, sha256Hex } from '../kernel/index.ts';
import type { SendNotice, Watch } from '../watch/index.ts';
import type { App } from './app.ts';
import type { Caller } from './operation.ts';
import { requireWatch, runWhenFree } from './run-watch.ts';
import { openNoticeSender } from './send-notice.ts';
import { openWatches } from './watch-words.ts';

/** They have their turns as one tenant. */
const TENANT = 'watches';
const ID_DIGITS = 16;

/**
 * Leaves every watch whose period is over to the workers: one job a period, whoever looks and however many do, since the id of
 * the job is made of the watch and the period. The database's clock says what is due.
 *
 * @see docs/spec/fleet.md, FLT-14
 */
export async function enqueueDueWatches(
  app: App,
  queue: Pick<Queue, 'now' | 'add'>,
): Promise<void> {
  await using store = await openWatches(app);
  const active = [...(await store.read()).values()].filter(({ state }) => state === 'active');
  if (active.length === 0) return;
  const now = await queue.now();
  for (const watch of active) {
    const late = Date.parse(now) - Date.parse(watch.dueAt);
    if (late < 0) continue;
    const period = Math.floor(late / watch.everyMs);
    const input = { question: watch.question, watch: watch.id };
    await queue.add({ id: idOf(watch, period), tenant: TENANT, input, askedAt: now });
  }
}

/** A watch that failed is tried again once its next period is over. */
function idOf({ id, dueAt }: Watch, period: number): string {
  return `q-${sha256Hex(`${id}\n${dueAt}\n${period}`).slice(0, ID_DIGITS)}`;
}

/**
 * Runs a watch for the queue, where it still is due.
 *
 * @throws {ResearchError} `refused` for documents outside of the worker's folders; what `watch run` throws.
 */
export async function performWatch(app: App, id: string, caller: Caller): Promise<void> {
  await app.home();
  await using store = await openWatches(app);
  await requireWatch(store, id);
  const { showBrief } = await import('../research/index.ts');
  const readable = async ({ session }: Watch): Promise<void> => {
    const { sessions } = await app.findHome();
    for (const root of (await showBrief(sessions, session)).roots) await caller.locate(root);
  };
  const open = { store, send: sendAsWorker(app, caller.signal), isDue: true, before: readable };
  await runWhenFree(app, id, open, caller);
}

/** Whoever writes to the database could name a program here: those run by `watch run` alone, on a person's machine. */
function sendAsWorker(app: App, signal: AbortSignal): SendNotice {
  const send = openNoticeSender(app, signal);
  return async (target, notice) =>
    target.type === 'exec'
      ? fail('a worker runs no program of a notice; watch run does')
      : send(target, notice);
}
