import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addMs, createFixedClock, createRandom, type Instant } from '../../src/kernel/index.ts';
import { type Memory, type NodeInput, openMemoryAt } from '../../src/memory/index.ts';
import { compareMemories } from '../support/compare-memories.ts';
import { measureFeedbackWriters } from '../support/feedback-writers.ts';
import type { Figure, SuiteResult } from '../support/figure.ts';
import { generateDocuments } from '../support/generated-set.ts';
import { growthOf } from '../support/growth.ts';
import { timed, timeEach } from '../support/measure.ts';
import { percentileOf } from '../support/metrics.ts';

const START: Instant = '2026-01-01T00:00:00.000Z';
const DAY = 86_400_000;
const NOW: Instant = addMs(START, 60 * DAY);
const WORDS = 30;
const BATCH = 2_000;
const PROBES = 200;
/** Nodes, and feedback rows a node; AUTOSEARCH_BENCH_NODES chooses other sizes (`1000,10000`). */
const SIZES = [1_000, 10_000, 100_000] as const;
const FEEDBACK_A_NODE = 10;
/** Others rewrite their file with every add, so more would take long. */
const PEER_TEXTS = 10_000;

/** One in so many nodes is a Process. */
const PROCESSES = 20;
const TRIGGER_WORDS = 8;

/** Add, recall, feedback, candidates, a run of upkeep and opening, by the number of nodes, and how they grow with it. */
export async function run(say: (line: string) => void): Promise<SuiteResult> {
  const asked = (process.env['AUTOSEARCH_BENCH_NODES'] ?? '').split(',').map(Number);
  const sizes: readonly number[] = asked.every((nodes) => nodes > 0) ? asked : SIZES;
  const figures: Figure[] = [];
  for (const nodes of sizes) figures.push(...(await measureSize(nodes, say)));
  figures.push(...growthOf(sizes, setOf, figures));
  say('four processes');
  figures.push(...(await measureFeedbackWriters()));
  const notes = [
    `Data: generated, seed 1, ${WORDS} words a node, ${FEEDBACK_A_NODE} feedbacks a node, one in ${PROCESSES} a Process`,
  ];
  const peers = await compareMemories(PEER_TEXTS, say);
  if (peers === undefined) {
    say('SKIPPED: the peers could not be installed');
    notes.push('SKIPPED: the peers could not be installed');
  }
  return { notes, figures: [...figures, ...(peers ?? [])] };
}

function setOf(nodes: number): string {
  return `${nodes} nodes`;
}

async function measureSize(nodes: number, say: (line: string) => void): Promise<readonly Figure[]> {
  const home = await mkdtemp(join(tmpdir(), 'bench-memory-'));
  const set = setOf(nodes);
  const figures: Figure[] = [];
  const of = (metric: string, value: number): void => {
    figures.push({ set, system: 'memory', metric, value });
  };
  const times = (name: string, each: readonly number[]): void => {
    of(`${name} p50 ms`, percentileOf(each, 0.5));
    of(`${name} p95 ms`, percentileOf(each, 0.95));
  };
  try {
    const texts = [
      ...generateDocuments({ seed: 1, documents: nodes + PROBES, wordsPerDocument: WORDS }),
    ];
    say(`${set}: filling`);
    const ids = await fill(
      home,
      texts.slice(0, nodes).map(({ text }) => text),
      of,
    );
    const opened = await timed(() => openAt(home));
    of('open ms', opened.ms);
    await using memory = opened.value;
    say(`${set}: measuring`);
    const first = await timed(() => memory.recall({ text: texts[0]?.title ?? '' }));
    of('first recall ms (index made)', first.ms);
    const queries = texts.slice(0, PROBES).map(({ text }) => text.split(' ').slice(3, 9).join(' '));
    times('recall', await timeEach(queries, (text) => memory.recall({ text })));
    const sentences = texts.slice(0, PROBES).map(({ text }) => text);
    times('recall by a whole text', await timeEach(sentences, (text) => memory.recall({ text })));
    const lines = texts
      .slice(nodes)
      .map(({ text }): NodeInput => ({ type: 'Fact', content: text }));
    times('add', await timeEach(lines, (line) => memory.add([line])));
    const chosen = ids.slice(0, PROBES * 2);
    times(
      'feedback',
      await timeEach(chosen, (node) =>
        memory.feedback([{ node, outcome: 'success', source: 'b' }], 'import'),
      ),
    );
    times(
      'candidates low_q',
      await timeEach(queries, () => memory.candidates({ criteria: 'low_q' })),
    );
    times(
      'candidates stale',
      await timeEach(queries, () => memory.candidates({ criteria: 'stale' })),
    );
    for (const criteria of ['unlinked_processes', 'similar_pairs'] as const)
      of(`candidates ${criteria} ms`, (await timed(() => memory.candidates({ criteria }))).ms);
    say(`${set}: upkeep`);
    const upkeep = await timed(() => memory.evolve());
    of('upkeep s', upkeep.ms / 1000);
    of('upkeep actions', 'details' in upkeep.value ? upkeep.value.details.length : 0);
    of('resident MB', process.memoryUsage.rss() / 2 ** 20);
    of('bytes a node', (await sizeOf(home)) / nodes);
    return figures;
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}

function openAt(home: string): Promise<Memory> {
  return openMemoryAt({ home, clock: createFixedClock(NOW, () => 0), packageFolder: null });
}

/** A tenth of the nodes fails, one in a hundred repeats the one before it. */
async function fill(
  home: string,
  texts: readonly string[],
  of: (metric: string, value: number) => void,
): Promise<readonly string[]> {
  await using memory = await openAt(home);
  const lines = texts.map((text, n): NodeInput => {
    const content = n % 100 === 1 ? (texts[n - 1] ?? text) : text;
    const createdAt = addMs(START, n * 1_000);
    if (n % PROCESSES !== PROCESSES - 1) return { type: 'Fact', content, createdAt };
    const words = content.split(' ');
    return {
      type: 'Process',
      trigger: words.slice(0, TRIGGER_WORDS).join(' '),
      action: words.slice(TRIGGER_WORDS).join(' '),
      isGeneralizable: true,
      isFailure: n % (2 * PROCESSES) === PROCESSES - 1,
      createdAt,
    };
  });
  const ids: string[] = [];
  const adding = await timed(async () => {
    for (let from = 0; from < lines.length; from += BATCH)
      ids.push(...(await memory.add(lines.slice(from, from + BATCH))).ids);
  });
  of('adds a second, in batches', (1000 * ids.length) / adding.ms);
  const random = createRandom(1, 'bench', 'feedback');
  const feeding = await timed(async () => {
    for (let from = 0; from < ids.length * FEEDBACK_A_NODE; from += BATCH) {
      const some = Array.from({ length: BATCH }, () => {
        const at = random.below(ids.length);
        const isGood = random.next() < (at % 10 === 0 ? 0.1 : 0.8);
        const day = random.below(50);
        return {
          node: ids[at] ?? '',
          outcome: isGood ? 'success' : 'failure',
          source: `s${random.below(20)}`,
          ts: addMs(START, day * DAY),
        };
      });
      await memory.feedbackLines(some, 'import');
    }
  });
  of('feedbacks a second, in batches', (1000 * ids.length * FEEDBACK_A_NODE) / feeding.ms);
  return ids;
}

async function sizeOf(home: string): Promise<number> {
  const files = ['autosearch.db', 'cache/memory-text.db'];
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(home, file))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}
