import { expect, test } from 'vitest';
import { MS_PER_DAY, MS_PER_HOUR } from '../kernel/index.ts';
import { foldWatches, type WatchEntry } from './watch-log.ts';

const day = (at: number): string => `2026-04-0${at}T00:00:00.000Z`;
const added = (at: number, everyMs: number, session: string): WatchEntry => ({
  type: 'added',
  watch: 'w-1',
  at: day(at),
  question: 'Why?',
  session,
  everyMs,
  notifies: everyMs === MS_PER_HOUR,
  target: null,
});
const ran: WatchEntry = {
  type: 'ran',
  watch: 'w-1',
  at: day(3),
  session: 's-2',
  notice: null,
  lost: [],
};
const paused: WatchEntry = { type: 'state', watch: 'w-1', at: day(4), state: 'paused' };

test('WAT-7 added again, a watch keeps its report, its state and when it ran', () => {
  const watch = foldWatches([
    added(1, MS_PER_DAY, 's-1'),
    ran,
    paused,
    added(5, MS_PER_HOUR, 's-1'),
  ]).get('w-1');
  expect(watch).toMatchObject({
    session: 's-2',
    state: 'paused',
    everyMs: MS_PER_HOUR,
    notifies: true,
    lastRunAt: day(3),
    dueAt: '2026-04-03T01:00:00.000Z',
  });
});

test('WAT-7 what was removed begins anew', () => {
  const removed: WatchEntry = { ...paused, state: 'removed' };
  const watch = foldWatches([added(1, MS_PER_DAY, 's-1'), ran, removed, added(5, 1, 's-1')]);
  expect(watch.get('w-1')).toMatchObject({ session: 's-1', state: 'active', lastRunAt: null });
});
