import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isRecord, parseJson } from '../../src/kernel/index.ts';
import { openBenchHome } from './answer-sessions.ts';
import type { DataSet, Query } from './data-set.ts';
import type { Figure } from './figure.ts';
import { withInterval } from './interval.ts';
import { allAt, type Judgements, meanOf, ndcgAt, recallAt } from './metrics.ts';
import { ask, layGroups } from './verdict-sessions.ts';

const NOW = '2026-03-29T00:00:00.000Z';

/** What one session found: documents as its first generation has them, as they are delivered, and those it cites. */
interface Session {
  readonly judged: Judgements;
  readonly first: readonly string[];
  readonly delivered: readonly string[];
  readonly cited: readonly string[];
}

const METRICS: Readonly<Record<string, (ranked: readonly string[], judged: Judgements) => number>> =
  {
    'recall@5': (ranked, judged) => recallAt(ranked, judged, 5),
    'all@10': (ranked, judged) => allAt(ranked, judged, 10),
    'ndcg@10': (ranked, judged) => ndcgAt(ranked, judged, 10),
  };

/** Whole sessions of one home, in one process: what is delivered against the first generation, and what is cited. */
export async function compareGenerations(
  set: DataSet,
  most: number,
  folder: string,
): Promise<readonly Figure[]> {
  const sessions = await runSessions(set, sampleOf(set.queries, most), folder);
  const figure = { set: set.name, system: 'session' };
  const by = (measure: (one: Session) => number): readonly number[] => sessions.map(measure);
  return [
    { ...figure, metric: 'questions', value: sessions.length },
    ...Object.entries(METRICS).flatMap(([metric, measure]) => {
      const first = by((one) => measure(one.first, one.judged));
      const delivered = by((one) => measure(one.delivered, one.judged));
      const gains = delivered.map((value, at) => value - (first[at] ?? 0));
      return [
        { ...figure, metric, value: meanOf(delivered), floor: meanOf(first) },
        ...withInterval({ ...figure, metric: `${metric} gain` }, gains),
      ];
    }),
    {
      ...figure,
      metric: 'gold cited',
      value: meanOf(by(({ cited, judged }) => recallAt(cited, judged, cited.length))),
    },
  ];
}

/** Spread over the whole set. */
function sampleOf(queries: readonly Query[], most: number): readonly Query[] {
  const step = Math.max(1, Math.floor(queries.length / most));
  return queries.filter((_, index) => index % step === 0).slice(0, most);
}

async function runSessions(
  set: DataSet,
  queries: readonly Query[],
  folder: string,
): Promise<readonly Session[]> {
  const laid = await layGroups(set, join(folder, `documents-${set.name}`));
  await using agent = await openBenchHome(join(folder, `home-${set.name}`), NOW);
  const sessions: Session[] = [];
  for (const query of queries) {
    const { report, idOf, ranked } = await ask(agent, query, laid);
    const generation = join(agent.home.sessions, report.sessionId, 'generations', 'g1.jsonl');
    const first = (await readFile(generation, 'utf8')).split('\n').flatMap(urlOfLine);
    const idsOf = (urls: readonly string[]): readonly string[] => [
      ...new Set(urls.flatMap((url) => idOf(url) ?? [])),
    ];
    sessions.push({
      judged: query.judged,
      first: idsOf(first),
      delivered: ranked,
      cited: idsOf(report.evidence.map(({ url }) => url)),
    });
  }
  return sessions;
}

function urlOfLine(line: string): readonly string[] {
  const parsed = parseJson(line);
  return parsed.ok && isRecord(parsed.value) ? [String(parsed.value['url'])] : [];
}
