import {
  described,
  flag,
  leftOut,
  MS_PER_DAY,
  MS_PER_HOUR,
  oneOf,
  optional,
  ResearchError,
  record,
  sha256Hex,
  text,
  toWire,
} from '../kernel/index.ts';
import type { Watch, WatchStore } from '../watch/index.ts';
import type { App } from './app.ts';
import { operation, type Positional } from './operation.ts';
import { findDelivered, requireWatch, runOne, type WatchRun } from './run-watch.ts';

const loadRoom = (): Promise<typeof import('../watch/index.ts')> => import('../watch/index.ts');
const watchInput = record({ watch: text() });
const WATCH: Positional = { usage: '<id>', about: 'the watch', field: 'watch' };

/** `7d`, `12h`, `30m`. */
function readPeriod(every: string): number {
  const [, count = '', unit = ''] = /^([1-9]\d{0,4})([dhm])$/.exec(every) ?? [];
  const ms = Number(count) * ({ d: MS_PER_DAY, h: MS_PER_HOUR, m: 60_000 }[unit] ?? 0);
  if (ms > 0) return ms;
  throw new ResearchError('argument-invalid', `watch: --every ${every} is not a period`, {
    fix: 'Give days, hours or minutes: 7d, 12h, 30m.',
  });
}

async function openStore(app: App): Promise<WatchStore> {
  const { openWatchStore } = await loadRoom();
  return openWatchStore((await app.findHome()).state);
}

export const addWatch = operation({
  effect: 'adds',
  input: record({
    session: text(),
    every: leftOut(described(text(), '7d, 12h or 30m; 7d'), null),
    notify: optional(oneOf('file')),
  }),
  async run(app, { session, every, notify }) {
    const everyMs = readPeriod(every ?? '7d');
    const { question } = await findDelivered(app, session);
    await app.home();
    await using store = await openStore(app);
    const id = `w-${sha256Hex(session).slice(0, 12)}`;
    const at = app.place.clock.now();
    const notifies = notify !== undefined;
    await store.append({ type: 'added', watch: id, at, question, session, everyMs, notifies });
    return { watch: await requireWatch(store, id), notices: notifies ? store.notices : null };
  },
  encode: ({ watch, notices }) => ({ ...encodeWatch(watch), notices }),
  command: {
    positionals: [{ usage: '<id>', about: 'a finished session', field: 'session' }],
    options: [
      { flags: '--every <period>', about: 'how often: 7d, 12h, 30m; 7d when left out' },
      {
        flags: '--notify <target>',
        about: 'file: add a JSON line to state/watch-notices.jsonl of the home',
      },
    ],
    examples: [
      'watch add s-0123456789abcdef --every 7d',
      'watch add s-0123456789abcdef --every 12h --notify file',
    ],
    describe: ({ watch, notices }) => [
      `${watch.id}  ${watch.question}`,
      ...(notices === null ? [] : [`  notices: ${notices}`]),
      'Nothing runs by itself. A line for cron:',
      '  0 * * * * autosearch watch run --due',
    ],
  },
});

export const listWatches = operation({
  effect: 'reads',
  input: record({}),
  async run(app) {
    await using store = await openStore(app);
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
    await using store = await openStore(app);
    return requireWatch(store, watch);
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
      await using store = await openStore(app);
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
    await using store = await openStore(app);
    const now = app.place.clock.now();
    const all = id === undefined ? (await store.read()).values() : [await requireWatch(store, id)];
    const runs: WatchRun[] = [];
    for (const watch of all) {
      const isOpen = watch.state === 'active' || id !== undefined;
      if (watch.state === 'removed' || !isOpen) continue;
      const earlier = await store.deliver(watch, now);
      const isDue = !due || Date.parse(watch.dueAt) <= Date.parse(now);
      if (isDue) runs.push(await runOne(app, { store, watch, earlier }, caller));
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
    describe: (runs) =>
      runs.length === 0
        ? 'Nothing to run.'
        : runs.flatMap(({ watch, session, changes, report }) => [
            session === null
              ? `${watch}  the documents are unchanged`
              : `${watch}  ${session}  ${changes.filter(({ isWeighty }) => isWeighty).length} changes of weight`,
            ...(report === null ? [] : [`  ${report}`]),
          ]),
  },
});

function encodeWatch({ unsent, ...watch }: Watch): Readonly<Record<string, unknown>> {
  return { ...toWire(watch), unsent: unsent.length };
}

function describeWatch({ id, question, state, session, dueAt }: Watch): readonly string[] {
  return [`${id}  ${state}  ${question}`, `  ${session}, due ${dueAt}`];
}
