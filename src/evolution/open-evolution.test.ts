import { expect, test } from 'vitest';
import { withTempDir } from '../../test/support/with-temp-dir.ts';
import { openEvolution } from '../evolution.ts';

test('a lineage is read without a signal, with one, and with options that hold one', () =>
  withTempDir(async (home) => {
    const evolution = openEvolution({ home });
    const empty = { entries: [], points: [] };
    expect(await evolution.lineage()).toEqual(empty);
    expect(await evolution.lineage({})).toEqual(empty);
    const stopped = AbortSignal.abort(new Error('stopped'));
    await expect(evolution.initHome(stopped)).rejects.toThrow('stopped');
    await expect(evolution.initHome({ signal: stopped })).rejects.toThrow('stopped');
  }));
