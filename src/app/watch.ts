import { flag, optional, ResearchError, record, text, toWire } from '../kernel/index.ts';
import type { Watch } from '../watch/index.ts';
import { operation, type Positional } from './operation.ts';
import { nothingNew, requireWatch, runWhenFree, type WatchRun } from './run-watch.ts';
import { openNoticeSender } from './send-notice.ts';
import { describeWatch, encodeWatch, openWatches } from './watch-words.ts';

const watchInput = record({ watch: text() });
const WATCH: Positional = { usage: '<id>', about: 'the watch', field: 'watch' };

export const listWatches = operation({
  effect: 'reads',
  input: record({}),
  async run(app) {
    await using store = await openWatches(app);
    return [...(await store.read()).values()].filter(({ state }) => state !== 'removed');
  },
  encode: (watches) => watches.map(encodeWatch),
  command: {
    examples: ['watch list'],
    describe: (watches) =>
      watches.length === 0 ? 'No watches yet.' : watches.flatMap(describeWatch),
  },
});

export const showWatch = operation({
  effect: 'reads',
  input: watchInput,
  async run(app, { watch }) {
    await using store = await openWatches(app);
    return await requireWatch(store, watch);
  },
  encode: encodeWatch,
  command: {
    positionals: [WATCH],
    examples: ['watch show w-0123456789ab'],
    describe: describeWatch,
  },
});

function setState(state: Watch['state'], word: string) {
  return operation({
    effect: 'changes',
    destructive: state === 'removed',
    idempotent: true,
    input: watchInput,
    async run(app, { watch: id }) {
      await using store = await openWatches(app);
      const watch = await requireWatch(store, id);
      await store.append({ type: 'state', watch: id, at: app.place.clock.now(), state });
      return { ...watch, state };
    },
    encode: encodeWatch,
    command: {
      positionals: [WATCH],
      examples: [`watch ${word} w-0123456789ab`],
      describe: describeWatch,
    },
  });
}
export const pauseWatch = setState('paused', 'pause');
export const resumeWatch = setState('active', 'resume');
export const removeWatch = setState('removed', 'remove');

export const runWatches = operation({
  effect: 'adds',
  network: true,
  isFollowed: true,
  input: record({ watch: optional(text()), due: optional(flag()) }),
  async run(app, { watch: id, due = false }, caller): Promise<readonly WatchRun[]> {
    await app.home();
    const { openLease } = await import('../storage/index.ts');
    const { state } = await app.findHome();
    await using _ = await openLease(state, 'watches', {}, caller.signal);
    await using store = await openWatches(app);
    const now = app.place.clock.now();
    const all = id === undefined ? (await store.read()).values() : [await requireWatch(store, id)];
    const send = openNoticeSender(app, caller.signal);
    const runs: WatchRun[] = [];
    for (const watch of all) {
      const isOpen = watch.state === 'active' || id !== undefined;
      if (watch.state === 'removed' || !isOpen) continue;
      const isDue = !due || Date.parse(watch.dueAt) <= Date.parse(now);
      if (isDue)
        runs.push(
          await orFailed(watch, id === undefined, () =>
            runWhenFree(app, watch.id, { store, send, isDue: due }, caller),
          ),
        );
      else if (watch.unsent.length > 0)
        runs.push({ ...nothingNew(watch.id), ...(await store.deliver(watch, now, send)) });
    }
    return runs;
  },
  encode: (runs) => runs.map(toWire),
  command: {
    positionals: [
      { usage: '[id]', about: 'one watch; all active ones when left out', field: 'watch' },
    ],
    options: [{ flags: '--due', about: 'only those whose period is over' }],
    examples: ['watch run', 'watch run w-0123456789ab', 'watch run --due'],
    describe: (runs) => (runs.length === 0 ? 'Nothing to run.' : runs.flatMap(describeRun)),
    ending: (runs) =>
      runs.some(({ error, unsent }) => error !== null || unsent.length > 0) ? 'partly' : 'done',
  },
});

/** One watch that cannot be run keeps no other one from it. */
async function orFailed(
  watch: Watch,
  isOneOfMany: boolean,
  run: () => Promise<WatchRun>,
): Promise<WatchRun> {
  try {
    return await run();
  } catch (error) {
    if (!isOneOfMany || !(error instanceof ResearchError)) throw error;
    return { ...nothingNew(watch.id), error: error.message };
  }
}

function describeRun({
  watch,
  session,
  changes,
  report,
  unsent,
  error,
}: WatchRun): readonly string[] {
  const weighty = changes.filter(({ isWeighty }) => isWeighty).length;
  const told = session === null ? 'unchanged' : `${session}  ${weighty} changes of weight`;
  return [
    `${watch}  ${error ?? told}`,
    ...(report === null ? [] : [`  ${report}`]),
    ...unsent.map(({ why }) => `  notice not sent, the next run tries again: ${why}`),
  ];
}
