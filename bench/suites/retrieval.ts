import { type DataSet, dataFolder, findDataSet } from '../support/data-set.ts';
import type { Figure, SuiteResult } from '../support/figure.ts';
import { generateDataSet } from '../support/generated-set.ts';
import { allAt, meanOf, ndcgAt, recallAt } from '../support/metrics.ts';
import { measureSpeed } from '../support/retrieval-speed.ts';
import type { RetrievalSystem } from '../support/retrieval-system.ts';
import { RETRIEVAL_SYSTEMS } from '../support/retrieval-systems.ts';

const SETS = [
  'scifact',
  'hotpotqa-500',
  'cranfield',
  'dureader-zh',
  'scholarqa-multi',
  'locomo',
] as const;

/** Where only the published test split is scored; elsewhere all questions are. */
const TEST_ONLY: readonly string[] = ['scifact'];

const METRICS = {
  'ndcg@10': (ranked, judged) => ndcgAt(ranked, judged, 10),
  'recall@5': (ranked, judged) => recallAt(ranked, judged, 5),
  'recall@10': (ranked, judged) => recallAt(ranked, judged, 10),
  'recall@20': (ranked, judged) => recallAt(ranked, judged, 20),
  'recall@100': (ranked, judged) => recallAt(ranked, judged, 100),
  'all@10': (ranked, judged) => allAt(ranked, judged, 10),
} as const satisfies Readonly<
  Record<string, (ranked: readonly string[], judged: ReadonlyMap<string, number>) => number>
>;

/** Quality on every set and speed on one of 10,000 passages. */
export async function run(say: (line: string) => void): Promise<SuiteResult> {
  const notes: string[] = [];
  const sets: DataSet[] = [];
  for (const name of SETS) {
    const set = findDataSet(name);
    if (set === undefined) {
      say(`SKIPPED: no data set ${name} in ${dataFolder()}`);
      notes.push(`SKIPPED: data set ${name} is missing`);
    } else sets.push(set);
  }
  if (sets.length === 0) {
    sets.push(generateDataSet({ seed: 1, documents: 10_000, wordsPerDocument: 120 }, 200));
    notes.push('Data: generated, seed 1');
  } else notes.push(`Data: ${sets.map(({ name }) => name).join(', ')}`);
  const figures: Figure[] = [];
  for (const set of sets) {
    for (const system of RETRIEVAL_SYSTEMS) {
      say(`${set.name}, ${system.name}`);
      figures.push(...(await measureQuality(set, system)));
    }
  }
  figures.push(...(await measureSpeed(sets, say)));
  return { notes, figures };
}

async function measureQuality(set: DataSet, system: RetrievalSystem): Promise<readonly Figure[]> {
  const queries = set.queries.filter(
    ({ split }) => split === 'test' || !TEST_ONLY.includes(set.name),
  );
  await using open = await system.open(set);
  const ranked: {
    readonly ids: readonly string[];
    readonly judged: ReadonlyMap<string, number>;
  }[] = [];
  for (const query of queries) ranked.push({ ids: await open.rank(query), judged: query.judged });
  return Object.entries(METRICS).map(([metric, measure]) => ({
    set: set.name,
    system: system.name,
    metric,
    value: meanOf(ranked.map(({ ids, judged }) => measure(ids, judged))),
  }));
}
