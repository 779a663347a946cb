import { createRandom, sha256Hex } from '../../src/kernel/index.ts';
import {
  buildReport,
  type Claim,
  checkReport,
  type Report,
  type ReportMode,
} from '../../src/report/index.ts';
import { foldSpace } from '../../src/text/index.ts';
import { findDataSet } from '../support/data-set.ts';
import type { Figure, SuiteResult } from '../support/figure.ts';
import { type GoldSentence, loadGoldSentences, loadParaphrases } from '../support/proof-claims.ts';
import { MUTATIONS, type Mutation, swapAnyDigit } from '../support/proof-mutations.ts';
import { BENCH_METHOD, reportOf, rowsOf } from '../support/proof-report.ts';

const SEED = 1;
const CLAIMS_A_REPORT = 10;
const MUTATED_A_REPORT = 3;
const QUESTIONS = 40;
const ROWS_A_QUESTION = 8;
const DIGITS_A_REPORT = 10;

interface Case {
  readonly report: Report;
  readonly snapshots: ReadonlyMap<string, string>;
}

interface System {
  readonly name: string;
  readonly mode: ReportMode;
  readonly write: (quote: string) => string;
}

/** Claims that are their quotes; the same as a model's; and written with other spellings of the same figures. */
const SYSTEMS: readonly System[] = [
  { name: 'quoted', mode: 'extractive', write: foldSpace },
  { name: 'written', mode: 'model:bench', write: foldSpace },
  { name: 'reformatted', mode: 'model:bench', write: reformat },
];

/** Does the checker catch every swap, and leave alone what was not touched? */
export async function run(say: (line: string) => void): Promise<SuiteResult> {
  const { name, sentences } = loadGoldSentences();
  const figures: Figure[] = [];
  for (const { name: system, mode, write } of SYSTEMS) {
    say(`${name}, ${system}`);
    const cases = batchesOf(sentences).map((batch) => reportOf(batch, mode, write));
    figures.push(...measureCases(name, system, cases));
  }
  figures.push(...measureParaphrases(name, sentences));
  say(`${name}, speed`);
  figures.push(...measureSpeed(name, sentences));
  for (const set of ['hotpotqa-500', 'dureader-zh']) {
    say(`${set}, built reports`);
    const cases = builtReports(set);
    if (cases.length > 0)
      figures.push(...measureCases(set, 'built', cases), measureDigits(set, cases));
  }
  const notes = [
    `Data: ${name}, ${sentences.length} sentences, ${CLAIMS_A_REPORT} a report, seed ${SEED}`,
  ];
  return { notes, figures };
}

function batchesOf(sentences: readonly GoldSentence[]): readonly (readonly GoldSentence[])[] {
  const order = createRandom(SEED, 'bench', 'proof').shuffle(sentences);
  return Array.from({ length: Math.ceil(order.length / CLAIMS_A_REPORT) }, (_, index) =>
    order.slice(index * CLAIMS_A_REPORT, (index + 1) * CLAIMS_A_REPORT),
  );
}

/** Other spellings of the same figures: no thousands separators, percent signs, no bracketed asides. */
function reformat(quote: string): string {
  return foldSpace(quote)
    .replace(/(?<=\d),(?=\d{3}\b)/g, '')
    .replace(/(?<=\d) ?percent\b/g, '%')
    .replace(/(?<=\d)%/g, ' percent');
}

function measureCases(set: string, system: string, cases: readonly Case[]): readonly Figure[] {
  const claims = cases.reduce((sum, { report }) => sum + report.claims.length, 0);
  const alarms = cases.reduce((sum, { report, snapshots }) => {
    const { failed } = checkReport(report, (sha256) => snapshots.get(sha256));
    return sum + new Set(failed.map(({ claim }) => claim)).size;
  }, 0);
  return [
    { set, system, metric: 'claims', value: claims },
    { set, system, metric: 'false alarms', value: alarms / Math.max(1, claims) },
    ...Object.entries(MUTATIONS).flatMap(([name, mutate]) =>
      measureMutation({ set, system, name, mutate }, cases),
    ),
  ];
}

/** For reading, not for passing: claims that people wrote in other words than their proof. */
function measureParaphrases(set: string, sentences: readonly GoldSentence[]): readonly Figure[] {
  const paraphrases = loadParaphrases(sentences);
  if (paraphrases.length === 0) return [];
  const reasons = new Map<string, number>();
  let flagged = 0;
  for (const { text, sentence } of paraphrases) {
    const { report, snapshots } = reportOf([sentence], 'model:bench', () => text);
    const { failed } = checkReport(report, (sha256) => snapshots.get(sha256));
    if (failed.length > 0) flagged += 1;
    for (const reason of new Set(failed.map(({ reason: found }) => found)))
      reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  }
  const system = 'paraphrased';
  return [
    { set, system, metric: 'claims', value: paraphrases.length },
    { set, system, metric: 'flagged', value: flagged / paraphrases.length },
    ...[...reasons].map(([reason, count]) => ({
      set,
      system,
      metric: `flagged ${reason}`,
      value: count / paraphrases.length,
    })),
  ];
}

interface MutationRun {
  readonly set: string;
  readonly system: string;
  readonly name: string;
  readonly mutate: Mutation;
}

function measureMutation(
  { set, system, name, mutate }: MutationRun,
  cases: readonly Case[],
): readonly Figure[] {
  const random = createRandom(SEED, system, name);
  let tried = 0;
  let caught = 0;
  for (const { report, snapshots } of cases) {
    const before = failuresOf(report, snapshots);
    for (const claim of report.claims.slice(0, MUTATED_A_REPORT)) {
      const mutated = mutate(report, claim, random);
      if (mutated === undefined) continue;
      tried += 1;
      if (isCaught(failuresOf(mutated, snapshots), before)) caught += 1;
    }
  }
  if (tried === 0) return [];
  return [
    { set, system, metric: `swapped ${name}`, value: tried },
    { set, system, metric: `caught ${name}`, value: caught / tried },
  ];
}

function failuresOf(report: Report, snapshots: ReadonlyMap<string, string>): readonly string[] {
  const { failed } = checkReport(report, (sha256) => snapshots.get(sha256));
  return failed.map((failure) => JSON.stringify(failure));
}

/** Something fails that did not fail before. */
function isCaught(after: readonly string[], before: readonly string[]): boolean {
  return after.some((failure) => !before.includes(failure));
}

/** Any digit of claims, quotes and answer, in the report as it was built. */
function measureDigits(set: string, cases: readonly Case[]): Figure {
  const random = createRandom(SEED, set, 'digits');
  let tried = 0;
  let caught = 0;
  for (const { report, snapshots } of cases) {
    const before = failuresOf(report, snapshots);
    for (let turn = 0; turn < DIGITS_A_REPORT; turn += 1) {
      const mutated = swapAnyDigit(report, random);
      if (mutated === undefined) break;
      tried += 1;
      if (isCaught(failuresOf(mutated, snapshots), before)) caught += 1;
    }
  }
  return { set, system: 'built', metric: 'caught any digit', value: caught / Math.max(1, tried) };
}

/** Claims a second, beside the least that any checker must do: hash the snapshots and compare the quotes. */
function measureSpeed(set: string, sentences: readonly GoldSentence[]): readonly Figure[] {
  const figures: Figure[] = [];
  for (const { name: system, mode, write } of SYSTEMS.slice(0, 2)) {
    const cases = batchesOf(sentences).map((batch) => reportOf(batch, mode, write));
    const claims = cases.reduce((sum, { report }) => sum + report.claims.length, 0);
    const ours = secondsOf(() => {
      for (const { report, snapshots } of cases)
        checkReport(report, (sha256) => snapshots.get(sha256));
    });
    const least = secondsOf(() => {
      for (const { report, snapshots } of cases) compareQuotes(report.claims, snapshots);
    });
    figures.push({ set, system, metric: 'claims/s', value: claims / ours, floor: claims / least });
  }
  return figures;
}

function compareQuotes(claims: readonly Claim[], snapshots: ReadonlyMap<string, string>): number {
  let wrong = 0;
  for (const [sha256, text] of snapshots) if (sha256Hex(text) !== sha256) wrong += 1;
  for (const { proofs } of claims)
    for (const { snapshot, start, end, quote } of proofs)
      if (snapshots.get(snapshot)?.slice(start, end) !== quote) wrong += 1;
  return wrong;
}

function secondsOf(work: () => void): number {
  const from = performance.now();
  work();
  return (performance.now() - from) / 1000;
}

/** Extractive reports on the judged documents of a set's questions, and some of other questions. */
function builtReports(name: string): readonly Case[] {
  const set = findDataSet(name);
  if (set === undefined) return [];
  const byId = new Map(set.documents.map((document) => [document.id, document]));
  return set.queries.slice(0, QUESTIONS).map(({ text, judged }, index) => {
    const gold = [...judged.keys()].flatMap((id) => byId.get(id) ?? []);
    const others = set.documents.slice(index * ROWS_A_QUESTION, (index + 1) * ROWS_A_QUESTION);
    const documents = [...new Set([...gold, ...others])].slice(0, ROWS_A_QUESTION);
    const { rows, snapshots } = rowsOf(documents);
    const report = buildReport({
      sessionId: 'bench',
      question: text,
      now: '2026-03-29T00:00:00.000Z',
      rows,
      findSnapshot: (sha256) => snapshots.get(sha256),
      statistics: null,
      clues: [],
      subQuestions: [],
      rubrics: [],
      method: BENCH_METHOD,
    });
    return { report, snapshots };
  });
}
