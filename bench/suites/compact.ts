import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { appendFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { openExperience } from '../../src/experience/index.ts';
import { createFixedClock, systemClock, systemNewId } from '../../src/kernel/index.ts';
import { EVENTS_FROM, eventLines } from '../support/experience-events.ts';
import type { Figure, Suite } from '../support/figure.ts';
import { repositoryRoot } from '../support/repository-root.ts';

const SKILL = 'search-bench';
/** Some 820 bytes each: 100 MB. */
const LARGE = 125_000;
/** 1 MB. */
const SMALL = 1_250;
/** Enough that the median is of code that is warm, as in a server or a long session. */
const ROUNDS = 41;
const CHUNK = 5_000;
const NEVER: AbortSignal = new AbortController().signal;

/** What a compaction costs: everything anew, and ten events more behind a large archive. */
export const run: Suite = async (say) => {
  const large = await measure(LARGE, say);
  const small = await measure(SMALL, say);
  const figures: readonly Figure[] = [
    { ...figure('100 MB', 'rebuild ms', large.rebuild), floor: large.floor },
    figure('100 MB', 'peak MiB', large.peak),
    figure('100 MB', '10 events more, median ms', large.incremental),
    { ...figure('1 MB', 'rebuild ms', small.rebuild), floor: small.floor },
    figure('1 MB', '10 events more, median ms', small.incremental),
  ];
  const notes = [
    `${LARGE} and ${SMALL} events, 97 patterns, 7 failure modes; floor: the file read and its lines parsed as JSON`,
  ];
  return { notes, figures };
};

function figure(set: string, metric: string, value: number): Figure {
  return { set, system: 'autosearch', metric, value };
}

async function measure(
  events: number,
  say: (line: string) => void,
): Promise<Rebuilt & { readonly incremental: number; readonly floor: number }> {
  const home = await mkdtemp(join(tmpdir(), 'autosearch-bench-compact-'));
  try {
    const live = join(home, 'skills', 'channels', SKILL, 'experience', 'patterns.jsonl');
    await mkdir(dirname(live), { recursive: true });
    say(`writing ${events} events`);
    for (let from = 0; from < events; from += CHUNK)
      await appendFile(live, eventLines(Math.min(CHUNK, events - from), from));
    const now = new Date(EVENTS_FROM + (events + 1_000) * 60_000).toISOString();
    const clock = createFixedClock(now, systemClock.monotonicMs);
    await using experience = openExperience({ home, clock, newId: systemNewId });
    const floor = timeParse(live);
    const rebuilt = await rebuildAlone(home, now);
    const rounds: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const input = eventLines(10, events + round * 10);
      await experience.capture(
        input
          .trimEnd()
          .split('\n')
          .map((line) => JSON.parse(line)),
      );
      rounds.push(await time(() => experience.compact(SKILL, {}, NEVER)));
    }
    const sorted = rounds.sort((a, b) => a - b);
    return { ...rebuilt, floor, incremental: sorted[Math.floor(ROUNDS / 2)] ?? Number.NaN };
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}

interface Rebuilt {
  readonly rebuild: number;
  readonly peak: number;
}

/** In a process of its own, so that the peak of memory is the compaction's. */
async function rebuildAlone(home: string, now: string): Promise<Rebuilt> {
  const entry = pathToFileURL(join(repositoryRoot(), '.build', 'src', 'experience.js')).href;
  const script = `
    import { createFixedClock, openExperience } from ${JSON.stringify(entry)};
    const clock = createFixedClock(${JSON.stringify(now)}, () => performance.now());
    const experience = openExperience({ home: ${JSON.stringify(home)}, clock });
    const start = performance.now();
    await experience.compact('${SKILL}', { rebuild: true }, new AbortController().signal);
    const rebuild = performance.now() - start;
    console.log(JSON.stringify({ rebuild, peak: process.resourceUsage().maxRSS / 1024 }));`;
  const child = promisify(execFile);
  const { stdout } = await child(process.execPath, ['--input-type=module', '-e', script]);
  return JSON.parse(stdout);
}

/** What reading the events takes without us. */
function timeParse(path: string): number {
  const start = systemClock.monotonicMs();
  for (const line of readFileSync(path, 'utf8').split('\n')) if (line !== '') JSON.parse(line);
  return systemClock.monotonicMs() - start;
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const start = systemClock.monotonicMs();
  await work();
  return systemClock.monotonicMs() - start;
}
