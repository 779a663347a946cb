import { spawn } from 'node:child_process';
import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openExperience, type SkillUse } from '../../src/experience/index.ts';
import { systemClock, systemNewId } from '../../src/kernel/index.ts';
import { PROGRAM } from '../support/built-program.ts';
import { eventLines } from '../support/experience-events.ts';
import type { Figure, Suite } from '../support/figure.ts';

const CALLS = 5_000;
const SYNCED_CALLS = 200;
const STREAMED = 60_000;
const COMMANDS = 11;

/** What a capture costs: in process, synced, as one command, and as a stream. */
export const run: Suite = async (say) => {
  const home = await mkdtemp(join(tmpdir(), 'autosearch-bench-capture-'));
  try {
    say('in process');
    const inProcess = await timeCalls(home, CALLS, false);
    const synced = await timeCalls(home, SYNCED_CALLS, true);
    const floor = timeAppendAndSync(join(home, 'floor'), SYNCED_CALLS);
    say('command line');
    const commands: number[] = [];
    for (let call = 0; call < COMMANDS; call += 1) commands.push((await timeCommand(home, 1)).ms);
    say('stream');
    const stream = await timeCommand(home, STREAMED);
    const streamFloor = timeParseAndWrite(join(home, 'stream-floor'));
    const bareNode = await timeBareNode();
    const figures: readonly Figure[] = [
      figure('in process', 'p50 ms', quantile(inProcess, 0.5)),
      figure('in process', 'p99 ms', quantile(inProcess, 0.99)),
      { ...figure('synced', 'p50 ms', quantile(synced, 0.5)), floor: quantile(floor, 0.5) },
      {
        ...figure('one command', 'median ms', quantile(commands, 0.5)),
        floor: quantile(bareNode, 0.5),
      },
      {
        ...figure('one stream', 'events a second', STREAMED / (stream.ms / 1_000)),
        floor: STREAMED / (streamFloor / 1_000),
      },
    ];
    return {
      notes: [
        `${CALLS} calls with a new text each; ${STREAMED} events in one stream; floors: append and fsync alone, a Node that does nothing, JSON read and written line by line`,
      ],
      figures,
    };
  } finally {
    await rm(home, { recursive: true, force: true });
  }
};

function figure(system: string, metric: string, value: number): Figure {
  return { set: 'capture', system, metric, value };
}

function useOf(number: number): SkillUse {
  return {
    skill: 'search-bench',
    outcome: 'success',
    sessionId: `s${number >> 5}`,
    taskDomain: 'product-research',
    method: 'documents:search',
    metrics: { yield: 18, relevant: 9, uniqueSources: 7, latencyMs: 40 + number },
    winningPattern: `quote the product name and try ${number} of its words`,
    goodQuery: `{brand} problems ${number % 50} "screen goes dark" 2026`,
    evidenceRefs: [`https://example.org/a?id=${number}`],
    notes: 'goes well with search-documents',
  };
}

async function timeCalls(home: string, calls: number, sync: boolean): Promise<number[]> {
  await using experience = openExperience({ home, clock: systemClock, newId: systemNewId });
  const times: number[] = [];
  for (let number = 0; number < calls; number += 1) {
    const start = systemClock.monotonicMs();
    await experience.captureUse([useOf(number)], { sync });
    times.push(systemClock.monotonicMs() - start);
  }
  return times;
}

/** What the disk takes for the same bytes, without us. */
function timeAppendAndSync(path: string, calls: number): number[] {
  const line = `${JSON.stringify(useOf(1))}\n`;
  const descriptor = openSync(path, 'a');
  const times: number[] = [];
  for (let call = 0; call < calls; call += 1) {
    const start = systemClock.monotonicMs();
    writeSync(descriptor, line);
    fsyncSync(descriptor);
    times.push(systemClock.monotonicMs() - start);
  }
  closeSync(descriptor);
  return times;
}

/** What a stream takes without us: every line read as JSON, made JSON again, and written. */
function timeParseAndWrite(path: string): number {
  const input = eventLines(STREAMED, 0);
  const start = systemClock.monotonicMs();
  const lines = input.split('\n').filter((line) => line !== '');
  const encoded = lines.map((line) => JSON.stringify(JSON.parse(line)));
  const descriptor = openSync(path, 'a');
  writeSync(descriptor, `${encoded.join('\n')}\n`);
  closeSync(descriptor);
  return systemClock.monotonicMs() - start;
}

async function timeBareNode(): Promise<number[]> {
  const times: number[] = [];
  for (let call = 0; call < COMMANDS; call += 1) {
    const start = systemClock.monotonicMs();
    const child = spawn(process.execPath, ['--eval', '0'], { stdio: 'ignore' });
    await new Promise((resolve) => child.on('exit', resolve));
    times.push(systemClock.monotonicMs() - start);
  }
  return times;
}

async function timeCommand(home: string, events: number): Promise<{ readonly ms: number }> {
  const input = eventLines(events, 0);
  const start = systemClock.monotonicMs();
  const child = spawn(process.execPath, [PROGRAM, 'capture', '-', '--home', home, '--json'], {
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  child.stdin.end(input);
  const code = await new Promise((resolve) => child.on('exit', resolve));
  if (code !== 0) throw new Error(`capture ended with ${String(code)}`);
  return { ms: systemClock.monotonicMs() - start };
}

function quantile(times: readonly number[], part: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * part)] ?? Number.NaN;
}
