import { readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withTempDir } from '../../test/support/with-temp-dir.ts';
import { systemClock, systemNewId } from '../kernel/index.ts';
import { type Marks, openMarks } from './marks.ts';

const NOW = (): number => Date.parse(systemClock.now());

/** Everything in the folder is that much older. */
function age(folder: string, seconds: number): void {
  const then = NOW() / 1_000 - seconds;
  for (const name of readdirSync(folder)) utimesSync(join(folder, name), then, then);
}

async function withMarks(run: (marks: Marks, folder: string) => Promise<void>): Promise<void> {
  await withTempDir((folder) => {
    const place = join(folder, 'hooks');
    return run(openMarks(place, systemNewId, NOW), place);
  });
}

test('HOO-3 of many that claim one thing at once, one may act', () =>
  withMarks(async (marks, folder) => {
    const others = Array.from({ length: 20 }, () => openMarks(folder, systemNewId, NOW));
    const claims = await Promise.all([marks, ...others].map((one) => one.claim('use 1', 'what')));
    expect(claims.filter(Boolean)).toHaveLength(1);
    expect(readdirSync(folder)).toHaveLength(1);
  }));

test('HOO-3 what was begun and never finished is found later, with all that stood in it', () =>
  withMarks(async (marks, folder) => {
    await marks.claim('use 1', 'first');
    await marks.claim('use 2', 'second');
    marks.finish('use 2');
    expect(marks.listPending()).toEqual([]);
    age(folder, 60);
    expect(marks.listPending()).toEqual([{ key: 'use 1', note: 'first' }]);
    await marks.clear();
    expect(marks.listPending()).toEqual([]);
  }));

test('HOO-3 an event that comes again later is another one', () =>
  withMarks(async (marks, folder) => {
    expect(await marks.claim('start compact', '', 10_000)).toBe(true);
    expect(await marks.claim('start compact', '', 10_000)).toBe(false);
    age(folder, 11);
    expect(await marks.claim('start compact', '', 10_000)).toBe(true);
  }));
