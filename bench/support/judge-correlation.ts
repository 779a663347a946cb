import {
  type Assessment,
  admit,
  assessProbes,
  createJudgeInputs,
  createJudgeRow,
  type JudgeRow,
  listProbeTerms,
  type ProbeAnswer,
  planProbes,
  scoreSession,
  type TermStatistics,
} from '../../src/judge/index.ts';
import type { DataSet, Query } from './data-set.ts';
import { JUDGED_STRATEGIES } from './judge-strategies.ts';
import { type JudgedCorpus, openCorpus } from './judged-corpus.ts';
import { meanOf, ndcgAt } from './metrics.ts';

const NOW = '2026-03-29T00:00:00.000Z';
const INPUTS = createJudgeInputs(NOW, { oneChannel: true });

/** What one strategy is worth by gold and by the judge, as means over the questions. */
export interface Judged {
  readonly strategy: string;
  readonly gold: number;
  readonly judge: number;
  /** Gold of every question, in their order. */
  readonly golds: readonly number[];
}

/** Runs every strategy on the questions, and lets the judge score each bundle as a session would. */
export async function judgeStrategies(
  set: DataSet,
  queries: readonly Query[],
): Promise<readonly Judged[]> {
  const rows = JUDGED_STRATEGIES.map(({ name }) => ({
    strategy: name,
    golds: new Map<Query, number>(),
    judge: 0,
  }));
  for (const group of new Set(queries.map((query) => query.group))) {
    await using corpus = await openCorpus(
      set.documents.filter((document) => document.group === group),
    );
    for (const query of queries.filter((each) => each.group === group)) {
      const assessment = await assess(corpus, query.text);
      for (const [place, { rank }] of JUDGED_STRATEGIES.entries()) {
        const ranking = await rank(corpus, query.text);
        const row = rows[place];
        if (row === undefined) continue;
        row.golds.set(query, ndcgAt(ranking, query.judged, 10));
        row.judge += totalOf(corpus, query.text, ranking, assessment) / queries.length;
      }
    }
  }
  return rows.map(({ strategy, judge, golds }) => {
    const each = queries.map((query) => golds.get(query) ?? 0);
    return { strategy, gold: meanOf(each), judge, golds: each };
  });
}

async function assess(corpus: JudgedCorpus, question: string): Promise<Assessment> {
  const answers: ProbeAnswer[] = [];
  const { passages } = await corpus.index.statistics();
  for (;;) {
    const terms = listProbeTerms(question, answers);
    const frequencies = await corpus.index.documentFrequencies(terms);
    const statistics: TermStatistics = { passages, frequencies };
    const probes = planProbes(question, answers, statistics);
    if (probes.length === 0) return assessProbes(question, answers, statistics);
    for (const { family, text, terms: added, limit } of probes) {
      const hits = await corpus.index.search({ text, terms: added, limit });
      const found = hits.flatMap(({ id }) => corpus.documents.get(id) ?? []);
      answers.push({
        family,
        passages: found.map(({ id, title, text: body }) => ({ url: id, title, text: body })),
      });
    }
  }
}

/** The total that the gates compare: rows admitted, elapsed time unknown, adoption equal. */
function totalOf(
  corpus: JudgedCorpus,
  question: string,
  ranking: readonly string[],
  assessment: Assessment,
): number {
  const rows = ranking.map((id, index) => rowOf(corpus, question, id, index));
  const admission = admit(rows, {
    now: NOW,
    oneChannel: true,
    caps: INPUTS.caps,
    findSnapshot: (id) => corpus.documents.get(id)?.text,
    findRecorded: (row) => row,
    isRelevanceJournalled: () => false,
  });
  const nothingKnown = { elapsedSeconds: null, adoption: null };
  return scoreSession(rows, admission, assessment, INPUTS, nothingKnown).score.total;
}

/** A session asks several queries; here a bundle's rows come five a query, so that caps treat all strategies alike. */
function rowOf(corpus: JudgedCorpus, question: string, id: string, index: number): JudgeRow {
  const document = corpus.documents.get(id);
  return createJudgeRow({
    id: `e${index + 1}`,
    url: id,
    title: document?.title ?? '',
    snippet: document?.text ?? '',
    source: 'documents',
    query: `${question} (${Math.floor(index / 5)})`,
    foundAt: NOW,
    snapshot: id,
    publishedAt: null,
    metadata: {},
  });
}
