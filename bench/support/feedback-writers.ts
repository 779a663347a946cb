import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { createFixedClock } from '../../src/kernel/index.ts';
import { openMemoryAt } from '../../src/memory/index.ts';
import type { Figure } from './figure.ts';

const WRITER = fileURLToPath(new URL('./feedback-writer.js', import.meta.url));
/** Processes, feedbacks of each, and how many it gives in a call; one process is what four stand beside. */
const LOADS = [
  { writers: 1, each: 2_000, lines: 1 },
  { writers: 4, each: 500, lines: 1 },
  { writers: 1, each: 20_000, lines: 50 },
  { writers: 4, each: 5_000, lines: 50 },
] as const;

/** Feedback of four processes at once: how much of it a second, and whether all of it is there afterwards. */
export async function measureFeedbackWriters(): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const { writers, each, lines } of LOADS) {
    const home = await mkdtemp(join(tmpdir(), 'bench-feedback-'));
    try {
      const nodes = await addNodes(home, writers);
      const { acknowledged, seconds } = await writeAtOnce(home, nodes, { each, lines });
      const found = await countUses(home, nodes);
      const set = `${writers} processes, ${lines} feedbacks a call`;
      const of = (metric: string, value: number): void => {
        figures.push({ set, system: 'memory', metric, value });
      };
      of('feedbacks a second', acknowledged / seconds);
      of('acknowledged', acknowledged);
      of('lost', acknowledged - found);
    } finally {
      await rm(home, { recursive: true, force: true });
    }
  }
  return figures;
}

function openAt(home: string): ReturnType<typeof openMemoryAt> {
  const clock = createFixedClock('2026-01-01T00:00:00.000Z', () => 0);
  return openMemoryAt({ home, clock, packageFolder: null });
}

async function addNodes(home: string, writers: number): Promise<readonly string[]> {
  await using memory = await openAt(home);
  const lines = Array.from({ length: writers }, (_, n) => ({
    type: 'Fact' as const,
    content: `what writer ${n} speaks of`,
  }));
  return (await memory.add(lines)).ids;
}

async function countUses(home: string, nodes: readonly string[]): Promise<number> {
  await using memory = await openAt(home);
  const all = await Promise.all(nodes.map((id) => memory.get(id)));
  return all.reduce((sum, { usageCount }) => sum + usageCount, 0);
}

/** All of them open first, so that what is timed is writing alone. */
async function writeAtOnce(
  home: string,
  nodes: readonly string[],
  { each, lines }: { readonly each: number; readonly lines: number },
): Promise<{ readonly acknowledged: number; readonly seconds: number }> {
  const writers = nodes.map((node, n) => {
    const args = [WRITER, home, `writer${n}`, String(each), String(lines), node];
    const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
    return { child, told: createInterface({ input: child.stdout })[Symbol.asyncIterator]() };
  });
  for (const { told } of writers) await told.next();
  const from = performance.now();
  for (const { child } of writers) child.stdin.end('go\n');
  const counts = await Promise.all(writers.map(({ told }) => sumOf(told)));
  const seconds = (performance.now() - from) / 1000;
  return { acknowledged: counts.reduce((sum, count) => sum + count, 0), seconds };
}

async function sumOf(lines: AsyncIterator<string>): Promise<number> {
  let sum = 0;
  for (let line = await lines.next(); line.done !== true; line = await lines.next())
    sum += Number(line.value);
  return sum;
}
