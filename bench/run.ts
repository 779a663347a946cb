import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { systemClock } from '../src/kernel/index.ts';
import type { Suite } from './support/figure.ts';
import { describeMachine, describeVersions } from './support/machine.ts';
import { formatTable } from './support/print-table.ts';
import { repositoryRoot } from './support/repository-root.ts';

/** A suite is a file of bench/suites that exports `run`. */
const SUITES: Readonly<Record<string, () => Promise<{ readonly run: Suite }>>> = {
  answer: () => import('./suites/answer.ts'),
  agent: () => import('./suites/agent.ts'),
  'answer-fit': () => import('./suites/answer-fit.ts'),
  capture: () => import('./suites/capture.ts'),
  channels: () => import('./suites/channels.ts'),
  context: () => import('./suites/context.ts'),
  compact: () => import('./suites/compact.ts'),
  evolution: () => import('./suites/evolution.ts'),
  folders: () => import('./suites/folders.ts'),
  fleet: () => import('./suites/fleet.ts'),
  growth: () => import('./suites/growth.ts'),
  headings: () => import('./suites/headings.ts'),
  judge: () => import('./suites/judge.ts'),
  mcp: () => import('./suites/mcp.ts'),
  memory: () => import('./suites/memory.ts'),
  'memory-recall': () => import('./suites/memory-recall.ts'),
  'memory-value': () => import('./suites/memory-value.ts'),
  'orders-fit': () => import('./suites/orders-fit.ts'),
  pages: () => import('./suites/pages.ts'),
  proof: () => import('./suites/proof.ts'),
  proposals: () => import('./suites/proposals.ts'),
  reader: () => import('./suites/reader.ts'),
  research: () => import('./suites/research.ts'),
  retrieval: () => import('./suites/retrieval.ts'),
  sessions: () => import('./suites/sessions.ts'),
  tables: () => import('./suites/tables.ts'),
  sides: () => import('./suites/sides.ts'),
  teaching: () => import('./suites/teaching.ts'),
  live: () => import('./suites/live.ts'),
  'units-fit': () => import('./suites/units-fit.ts'),
  verdicts: () => import('./suites/verdicts.ts'),
  'written-proof': () => import('./suites/written-proof.ts'),
};

/** A run with options is a part, unless the suite says otherwise: it is printed and not kept. */
async function runSuite(name: string, args: readonly string[]): Promise<void> {
  const load = SUITES[name];
  if (load === undefined) {
    throw new Error(`No suite "${name}". There are: ${Object.keys(SUITES).join(', ')}.`);
  }
  const { run } = await load();
  const {
    notes,
    figures,
    isWhole = args.length === 0,
  } = await run((line) => console.error(`${name}: ${line}`), args);
  const machine = describeMachine();
  const versions = describeVersions();
  console.log(`# ${name}`);
  console.log(`${machine.cpu}, ${machine.cores} cores, Node ${versions['node'] ?? ''}`);
  for (const note of notes) console.log(note);
  console.log(`\n${formatTable(figures)}\n`);
  if (!isWhole || figures.length === 0) return;
  const folder = join(repositoryRoot(), 'bench', 'results');
  await mkdir(folder, { recursive: true });
  const result = { date: systemClock.now(), machine, versions, notes, figures };
  await writeFile(join(folder, `${name}.json`), `${JSON.stringify(result, undefined, 2)}\n`);
}

const given = process.argv.slice(2);
const options = given.findIndex((word) => word.startsWith('--'));
const asked = options < 0 ? given : given.slice(0, options);
const args = options < 0 ? [] : given.slice(options);
/** A live model costs money: it is run where it is named. */
const usual = Object.keys(SUITES).filter((name) => name !== 'live');
for (const name of asked.length > 0 ? asked : usual) await runSuite(name, args);
