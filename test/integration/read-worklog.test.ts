import { appendFile, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { type WorklogLine, worklogSchema } from '../../src/evolution/index.ts';
import { readWorklog, type WorklogFold } from '../../src/research/moves/read-worklog.ts';
import { NEVER, NOW, open } from '../support/evolution-home.ts';
import { withTempDir } from '../support/with-temp-dir.ts';

/** Every tenth session is not delivered; of those every second one has a run that nothing was made of. */
function linesOf(session: number): readonly WorklogLine[] {
  const id = `session-${session}`;
  const common = { ts: NOW, sessionId: id };
  const started = { ...common, id: `${id}-1`, type: 'session_started', question: 'q'.repeat(200) };
  const run = {
    ...common,
    id: `${id}-2`,
    type: 'search_run',
    runId: `run-${session}`,
    generation: 1,
    evidencePath: 'x',
    score: null,
    budget: null,
  } as const;
  const done = { reason: 'threshold', bestGeneration: 1, finalScore: 1 } as const;
  const delivery = { ...common, id: `${id}-3`, type: 'delivery', ...done } as const;
  if (session % 10 > 0) return [{ ...started, type: 'session_started' }, run, delivery];
  return [{ ...started, type: 'session_started' }, ...(session % 20 > 0 ? [run] : [])];
}

const textOf = (from: number, to: number): string =>
  Array.from({ length: to - from }, (_, index) => linesOf(from + index))
    .flat()
    .map((line) => `${JSON.stringify(worklogSchema.encode(line))}\n`)
    .join('');

interface Home {
  readonly worklog: string;
  readonly kept: string;
  /** Damage that was told while reading. */
  readonly notes: string[];
  read(): Promise<WorklogFold>;
}

async function withHome(fn: (home: Home) => Promise<void>): Promise<void> {
  await withTempDir(async (folder) => {
    const evolution = open(folder);
    const cache = join(folder, 'cache');
    const notes: string[] = [];
    await mkdir(dirname(evolution.worklog.path), { recursive: true });
    await mkdir(cache);
    await fn({
      worklog: evolution.worklog.path,
      kept: join(cache, 'worklog.json'),
      notes,
      read: () =>
        readWorklog(
          {
            home: { cache },
            evolution,
            emit: (event) => void (event.type === 'progress.note' && notes.push(event.text)),
          },
          NEVER,
        ),
    });
  });
}

test('RES-46 a worklog that grew is read from where it was folded, to the same end', async () => {
  await withHome(async ({ worklog, kept, notes, read }) => {
    await writeFile(worklog, textOf(0, 200));
    const first = await read();
    expect(first.delivered.size).toBe(180);
    expect([...first.open.keys()].slice(0, 2)).toEqual(['session-10', 'session-30']);
    expect(first.asked.size).toBe(20);
    expect(await read()).toEqual(first);

    // What lies before the place is not read again: damage there is not seen.
    const whole = await readFile(worklog, 'utf8');
    await writeFile(worklog, `#${whole.slice(1)}`);
    await appendFile(worklog, textOf(200, 203));
    const grown = await read();
    expect(notes).toEqual([]);
    expect([grown.delivered.size, grown.asked.size]).toEqual([182, 21]);

    await writeFile(kept, '{"v":1,"line":3}');
    expect((await read()).delivered).toEqual(grown.delivered);
    expect(notes).toEqual([expect.stringContaining('worklog.jsonl:1 was skipped')]);
  });
});

test('RES-46 a worklog that was replaced, or is short, is read from its start', async () => {
  await withHome(async ({ worklog, kept, read }) => {
    await writeFile(worklog, textOf(0, 20));
    expect((await read()).delivered.size).toBe(18);
    await expect(stat(kept)).rejects.toThrow('ENOENT');

    await writeFile(worklog, textOf(0, 200));
    await read();
    await writeFile(worklog, textOf(500, 502));
    expect((await read()).delivered).toEqual(new Set(['session-501']));
    await writeFile(worklog, textOf(1000, 1300));
    expect((await read()).delivered.has('session-1')).toBe(false);
  });
});
