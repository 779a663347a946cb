import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openAutoSearch } from '../../src/index.ts';
import { createFixedClock } from '../../src/kernel/index.ts';
import { QUESTION, writeLibrary } from '../support/library.ts';
import { withTempDir } from '../support/with-temp-dir.ts';

const OTHER = 'What did Lind study?';

test('RES-13 MCP-13 stopped at any of its events a session is paused, and the same program goes on with it', async () => {
  await withTempDir(async (folder) => {
    await writeLibrary(join(folder, 'docs'));
    const docs = ['docs'];
    const clock = createFixedClock('2026-03-29T00:00:00.000Z', () => 0);
    for (const at of [1, 2, 3, 4, 8, 16]) {
      await using agent = await openAutoSearch({
        home: `home-${at}`,
        cwd: folder,
        environment: {},
        clock,
      });
      // The index is there: the session begins at once, and is stopped before its first step.
      await agent.research(OTHER, { docs, settings: { 'loop.max_generations': 1 } }).delivery;
      const stop = new AbortController();
      const run = agent.research(QUESTION, { docs, signal: stop.signal });
      const told: string[] = [];
      for await (const event of run) {
        if (event.type === 'progress.indexing') continue;
        told.push(event.type);
        if (told.length === at) stop.abort(new DOMException('stop', 'AbortError'));
      }
      const { status, sessionId } = await run.delivery;
      expect([at, status]).toEqual([at, 'paused']);
      expect((await agent.sessions()).find((one) => one.sessionId === sessionId)?.status).toBe(
        'paused',
      );
      expect((await agent.resume(sessionId, { docs }).delivery).status).toBe('delivered');
    }
  });
});

test('RES-13 MCP-13 a question that was stopped before it began is nothing to the next one', () =>
  withTempDir(async (folder) => {
    await writeLibrary(join(folder, 'docs'));
    const clock = createFixedClock('2026-03-29T00:00:00.000Z', () => 0);
    await using agent = await openAutoSearch({ home: 'home', cwd: folder, environment: {}, clock });
    const asked = { docs: ['docs'], settings: { 'loop.max_generations': 1 } };
    const stopped = agent.research(QUESTION, { ...asked, signal: AbortSignal.abort() });
    await expect(stopped.delivery).rejects.toThrow('aborted');
    expect((await agent.research(QUESTION, asked).delivery).status).toBe('delivered');
  }));
