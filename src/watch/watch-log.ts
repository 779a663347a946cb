import {
  addMs,
  flag,
  type Instant,
  instant,
  leftOut,
  list,
  literal,
  nullable,
  oneOf,
  record,
  type Schema,
  type TypeOf,
  text,
  variants,
  whole,
} from '../kernel/index.ts';

export type WatchState = 'active' | 'paused' | 'removed';

const notice = record({
  /** Equal for a notice that is sent again: who receives it knows that it is the same. */
  key: text({ min: 1 }),
  watch: text(),
  question: text(),
  session: text(),
  previous: text(),
  at: instant(),
  changes: list(
    record({
      kind: text(),
      /** Why it is gone. */
      reason: leftOut(text(), null),
      before: nullable(text()),
      after: nullable(text()),
    }),
  ),
});
export type Notice = TypeOf<typeof notice>;
export const noticeSchema: Schema<Notice> = notice;

/** Where notices go besides the home's file: a program with its arguments, or an address. */
const target = variants('type', {
  exec: record({ type: literal('exec'), argv: list(text({ min: 1 }), { min: 1 }) }),
  webhook: record({
    type: literal('webhook'),
    url: text({ min: 1 }),
    /** The variable whose value signs what is sent; `null`: it is not signed. */
    secretEnv: leftOut(text(), null),
  }),
});
export type NoticeTarget = TypeOf<typeof target>;

const entry = variants('type', {
  added: record({
    type: literal('added'),
    watch: text(),
    at: instant(),
    question: text(),
    session: text(),
    everyMs: whole({ min: 1 }),
    notifies: flag(),
    /** `null`: notices are added to the file of the home. */
    target: leftOut(target, null),
  }),
  /** A run ended; what is to be sent is in the same line, so that neither can be without the other. */
  ran: record({
    type: literal('ran'),
    watch: text(),
    at: instant(),
    session: text(),
    notice: nullable(notice),
    /** What no longer stands behind the report, though it is told still: it is said once. */
    lost: leftOut(list(text()), []),
  }),
  sent: record({ type: literal('sent'), watch: text(), at: instant(), key: text() }),
  state: record({
    type: literal('state'),
    watch: text(),
    at: instant(),
    state: oneOf('active', 'paused', 'removed'),
  }),
});
export type WatchEntry = TypeOf<typeof entry>;
export const watchEntrySchema: Schema<WatchEntry> = entry;

export interface Watch {
  readonly id: string;
  readonly question: string;
  /** The newest report: the next run is compared with it. */
  readonly session: string;
  readonly everyMs: number;
  readonly notifies: boolean;
  readonly target: NoticeTarget | null;
  readonly state: WatchState;
  readonly lastRunAt: Instant | null;
  readonly dueAt: Instant;
  /** Notices that were written down and not yet sent. */
  readonly unsent: readonly Notice[];
  readonly lost: readonly string[];
}

/**
 * The watches of a home, as the lines of its log leave them, in the order in which they were added. Pure.
 *
 * @see docs/spec/watch.md, WAT-6
 */
export function foldWatches(entries: Iterable<WatchEntry>): ReadonlyMap<string, Watch> {
  const watches = new Map<string, Watch>();
  for (const one of entries) {
    const known = watches.get(one.watch);
    if (one.type === 'added')
      watches.set(
        one.watch,
        known === undefined || known.state === 'removed' ? added(one) : addedAgain(known, one),
      );
    else if (known !== undefined) watches.set(one.watch, applyEntry(known, one));
  }
  return watches;
}

type Added = Extract<WatchEntry, { type: 'added' }>;

function added({ watch: id, at, question, session, everyMs, notifies, target: to }: Added): Watch {
  return {
    id,
    question,
    session,
    everyMs,
    notifies,
    target: to,
    state: 'active',
    lastRunAt: null,
    dueAt: addMs(at, everyMs),
    unsent: [],
    lost: [],
  };
}

/** Its report, its state and what it has to send stay; how often it runs and who is told change. */
function addedAgain(watch: Watch, { at, everyMs, notifies, target: to }: Added): Watch {
  const dueAt = addMs(watch.lastRunAt ?? at, everyMs);
  return { ...watch, everyMs, notifies, target: to, dueAt };
}

function applyEntry(watch: Watch, one: Exclude<WatchEntry, { type: 'added' }>): Watch {
  if (one.type === 'state') return { ...watch, state: one.state };
  if (one.type === 'sent')
    return { ...watch, unsent: watch.unsent.filter(({ key }) => key !== one.key) };
  const { at, session, notice: told, lost } = one;
  return {
    ...watch,
    session,
    lastRunAt: at,
    dueAt: addMs(at, watch.everyMs),
    unsent: told === null ? watch.unsent : [...watch.unsent, told],
    lost,
  };
}
