import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { SAMPLE_BRIEF } from '../../../test/support/sample-brief.ts';
import { withTempDir } from '../../../test/support/with-temp-dir.ts';
import { briefSchema } from '../brief/brief.ts';
import { listSessionOutlines, listSessions } from './list-sessions.ts';

const { signal } = new AbortController();
const idOf = (at: number): string => `s-${String(at).padStart(16, '0')}`;

/** A session a minute, of which only the brief is whole: where the journal should be is a folder. */
async function writeSessions(folder: string, count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    const path = join(folder, idOf(at));
    await mkdir(join(path, 'journal.jsonl'), { recursive: true });
    const createdAt = new Date(Date.UTC(2026, 2, 29, 0, at)).toISOString();
    const brief = briefSchema.encode({ ...SAMPLE_BRIEF, sessionId: idOf(at), createdAt });
    await writeFile(join(path, 'session.json'), JSON.stringify(brief));
    await utimes(join(path, 'session.json'), 1_000 + at, 1_000 + at);
  }
}

describe('MCP-20 listing sessions', () => {
  test('what there is to read of each is told without its journal, the newest first', async () => {
    await withTempDir(async (folder) => {
      await writeSessions(folder, 3);
      await mkdir(join(folder, idOf(1), 'delivery'));
      await writeFile(join(folder, idOf(1), 'delivery', 'report.md'), '# Report');
      await mkdir(join(folder, idOf(9)));
      await mkdir(join(folder, 'a-window'));
      expect(await listSessionOutlines(folder, signal)).toEqual([
        { sessionId: idOf(2), hasReport: false },
        { sessionId: idOf(1), hasReport: true },
        { sessionId: idOf(0), hasReport: false },
      ]);
      expect(await listSessionOutlines(join(folder, 'none'), signal)).toEqual([]);
    });
  });

  test('only the journals of the newest are read when some are asked for', async () => {
    await withTempDir(async (folder) => {
      await writeSessions(folder, 3);
      const newest = join(folder, idOf(3));
      await mkdir(newest);
      const brief = { ...SAMPLE_BRIEF, sessionId: idOf(3), createdAt: '2026-03-30T00:00:00.000Z' };
      await writeFile(join(newest, 'session.json'), JSON.stringify(briefSchema.encode(brief)));
      const { sessions, count, damaged } = await listSessions(folder, { limit: 1 });
      expect(sessions.map(({ sessionId }) => sessionId)).toEqual([idOf(3)]);
      expect([count, damaged]).toEqual([4, []]);
      const page = await listSessions(folder, { from: 1, limit: 1 });
      expect(page.damaged.map(({ sessionId }) => sessionId)).toEqual([idOf(2)]);
      const none = await listSessions(folder, { isMeant: () => false });
      expect(none).toEqual({ sessions: [], count: 0, damaged: [] });
      expect((await listSessions(folder)).damaged).toHaveLength(3);
    });
  });
});
