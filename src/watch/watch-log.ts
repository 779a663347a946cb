import {
  addMs,
  flag,
  type Instant,
  instant,
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
  changes: list(record({ kind: text(), before: nullable(text()), after: nullable(text()) })),
});
export type Notice = TypeOf<typeof notice>;
export const noticeSchema: Schema<Notice> = notice;

const entry = variants('type', {
  added: record({
    type: literal('added'),
    watch: text(),
    at: instant(),
    question: text(),
    session: text(),
    everyMs: whole({ min: 1 }),
    notifies: flag(),
  }),
  /** A run ended; what is to be sent is in the same line, so that neither can be without the other. */
  ran: record({
    type: literal('ran'),
    watch: text(),
    at: instant(),
    session: text(),
    notice: nullable(notice),
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
  readonly state: WatchState;
  readonly lastRunAt: Instant | null;
  readonly dueAt: Instant;
  /** Notices that were written down and not yet sent. */
  readonly unsent: readonly Notice[];
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
    if (one.type === 'added') {
      const { at, question, session, everyMs, notifies } = one;
      const fresh = { id: one.watch, question, session, everyMs, notifies, unsent: [] };
      if (known === undefined || known.state === 'removed')
        watches.set(one.watch, {
          ...fresh,
          state: 'active',
          lastRunAt: null,
          dueAt: addMs(at, everyMs),
        });
    } else if (known !== undefined) watches.set(one.watch, applyEntry(known, one));
  }
  return watches;
}

function applyEntry(watch: Watch, one: Exclude<WatchEntry, { type: 'added' }>): Watch {
  if (one.type === 'state') return { ...watch, state: one.state };
  if (one.type === 'sent')
    return { ...watch, unsent: watch.unsent.filter(({ key }) => key !== one.key) };
  const { at, session, notice: told } = one;
  return {
    ...watch,
    session,
    lastRunAt: at,
    dueAt: addMs(at, watch.everyMs),
    unsent: told === null ? watch.unsent : [...watch.unsent, told],
  };
}
