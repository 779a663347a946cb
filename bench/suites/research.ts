import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { systemClock } from '../../src/kernel/index.ts';
import { PROGRAM } from '../support/built-program.ts';
import { type DataSet, findDataSet } from '../support/data-set.ts';
import type { Figure, Suite } from '../support/figure.ts';
import { generateDataSet } from '../support/generated-set.ts';
import { compareGenerations } from '../support/later-generations.ts';
import { percentileOf } from '../support/metrics.ts';

const SIZES = [1_000, 10_000];
const WARM_RUNS = 7;
const STARTS = 15;
/** Questions that go through whole sessions; a session takes about half a second. */
const QUESTIONS = 120;
const NOW = '2026-03-29T00:00:00.000Z';
const SETS = [
  'hotpotqa-500',
  'hotpotqa-500 without titles',
  'scifact',
  'dureader-zh',
  'cranfield',
  'scholarqa-multi',
  'locomo',
];

/**
 * A question to a report: as a user's command, cold and warm, and what whole sessions deliver. With `--set S` or `--n N`
 * the sessions alone.
 */
export const run: Suite = async (say, args) => {
  const { values } = parseArgs({
    args: [...args],
    options: { set: { type: 'string' }, n: { type: 'string' } },
  });
  const folder = await mkdtemp(join(tmpdir(), 'autosearch-bench-research-'));
  try {
    const figures: Figure[] = [];
    const notes: string[] = [];
    if (args.length === 0) {
      const data = mergedSet();
      say('start-up');
      figures.push(...(await timeStarts(folder)));
      for (const size of SIZES) {
        say(`${size} passages`);
        figures.push(...(await timeCommands(folder, data, size)));
      }
      notes.push(`commands over ${data.name}; floor of a time: node -e 0 in the same run`);
    }
    const most = Number(values.n ?? QUESTIONS);
    const missing: string[] = [];
    for (const name of values.set === undefined ? SETS : [values.set]) {
      const set = findDataSet(name);
      if (set === undefined) missing.push(name);
      else {
        say(`sessions over ${name}`);
        figures.push(...(await compareGenerations(set, most, folder)));
      }
    }
    return {
      notes: [
        ...notes,
        `sessions: ${most} questions a set at most; floor: the first generation of the same sessions`,
        ...missing.map((name) => `MISSING: the set ${name} is not on this machine`),
      ],
      figures,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Abstracts and encyclopedia paragraphs as one corpus, or made-up texts where the sets are missing. */
function mergedSet(): DataSet {
  const sets = ['scifact', 'hotpotqa-500'].flatMap((name) => findDataSet(name) ?? []);
  if (sets.length < 2) {
    return generateDataSet({ seed: 7, documents: 10_000, wordsPerDocument: 120 }, 20);
  }
  return {
    name: 'scifact + hotpotqa-500',
    documents: sets.flatMap(({ documents }) => documents),
    queries: sets.flatMap(({ queries }) => queries.slice(0, 10)),
  };
}

interface Ended {
  readonly ms: number;
  readonly firstAnswerMs: number;
  readonly maxRssMib: number;
}

const REPORT_MEMORY =
  "data:text/javascript,process.on('exit',()=>process.stderr.write('\\nmax-rss '+process.resourceUsage().maxRSS+'\\n'))";

async function timeProcess(argv: readonly string[]): Promise<Ended> {
  const startMs = systemClock.monotonicMs();
  const child = spawn(process.execPath, ['--import', REPORT_MEMORY, ...argv], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let firstAnswerMs = Number.NaN;
  let errors = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    if (Number.isNaN(firstAnswerMs) && text.includes('"request.answered"'))
      firstAnswerMs = systemClock.monotonicMs() - startMs;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const code = await new Promise((resolve) => child.on('close', resolve));
  if (code !== 0) throw new Error(`${argv.join(' ')} ended with ${String(code)}: ${errors}`);
  const kib = Number(/max-rss (\d+)/.exec(errors)?.[1] ?? Number.NaN);
  return { ms: systemClock.monotonicMs() - startMs, firstAnswerMs, maxRssMib: kib / 1024 };
}

/** The version against a process that does nothing, in turn. */
async function timeStarts(folder: string): Promise<readonly Figure[]> {
  const version: number[] = [];
  const bare: number[] = [];
  const empty = join(folder, 'empty.mjs');
  await writeFile(empty, '0\n');
  for (let start = 0; start < STARTS; start += 1) {
    bare.push((await timeProcess([empty])).ms);
    version.push((await timeProcess([PROGRAM, '--version'])).ms);
  }
  const floor = percentileOf(bare, 0.5);
  const value = percentileOf(version, 0.5);
  return [
    { set: 'start', system: 'autosearch --version', metric: 'median ms', value, floor },
    { set: 'start', system: 'autosearch --version', metric: 'ratio', value: value / floor },
  ];
}

async function timeCommands(
  folder: string,
  data: DataSet,
  size: number,
): Promise<readonly Figure[]> {
  const docs = join(folder, `docs-${size}.jsonl`);
  const home = join(folder, `home-${size}`);
  const lines = data.documents
    .slice(0, size)
    .map(({ id, title, text }) => JSON.stringify({ id, title, text }));
  await writeFile(docs, `${lines.join('\n')}\n`);
  const ask = (number: number): Promise<Ended> => {
    const question = data.queries[number % data.queries.length]?.text ?? 'nothing';
    const options = ['--docs', docs, '--home', home, '--now', NOW, '--quiet', '--events', '--json'];
    return timeProcess([PROGRAM, 'research', question, ...options]);
  };
  const cold = await ask(0);
  const warm: Ended[] = [];
  for (let number = 1; number <= WARM_RUNS; number += 1) warm.push(await ask(number));
  const set = `${size} passages`;
  const median = (of: (ended: Ended) => number): number => percentileOf(warm.map(of), 0.5);
  return [
    { set, system: 'research, cold', metric: 'first answer ms', value: cold.firstAnswerMs },
    { set, system: 'research, cold', metric: 'report ms', value: cold.ms },
    { set, system: 'research, cold', metric: 'peak MiB', value: cold.maxRssMib },
    {
      set,
      system: 'research, warm',
      metric: 'first answer ms',
      value: median((ended) => ended.firstAnswerMs),
    },
    { set, system: 'research, warm', metric: 'report ms', value: median((ended) => ended.ms) },
    {
      set,
      system: 'research, warm',
      metric: 'peak MiB',
      value: median((ended) => ended.maxRssMib),
    },
  ];
}
