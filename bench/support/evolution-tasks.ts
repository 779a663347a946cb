import type { EvolutionTask } from '../../src/evolution/index.ts';
import { createJudgeInputs, freezeJudge } from '../../src/judge/index.ts';
import { sha256Hex } from '../../src/kernel/index.ts';
import { createConfidence, createTaskScore } from '../../src/research/index.ts';
import { openIndex, type PassageIndex } from '../../src/retrieval/index.ts';
import {
  type Answer,
  type QuestionBrief,
  type RecordedAttempt,
  type RecordedPassage,
  withScore,
} from '../../src/search/index.ts';
import { openSqlite } from '../../src/storage/index.ts';
import type { DataSet, Document, Query } from './data-set.ts';

/** A question of a set as evolution sees it, without its gold labels, and with them for the bench alone. */
export interface BenchTask {
  readonly task: EvolutionTask;
  readonly query: Query;
}

export interface BenchTasks extends AsyncDisposable {
  tasksOf(queries: readonly Query[]): readonly BenchTask[];
}

export const BENCH_NOW = '2026-03-29T00:00:00.000Z';
const CHANNEL = 'documents';
/** Answers that a task keeps; most candidates ask what others asked. */
const MAX_ANSWERS = 400;

/** The documents of a set, indexed once a group; every answer is that of the index. */
export async function openBenchTasks(set: DataSet): Promise<BenchTasks> {
  const sql = await openSqlite(':memory:', { derived: true });
  const groups = new Map<string, GroupWorld>();
  for (const [at, group] of [...new Set(set.documents.map((each) => each.group))].entries()) {
    const documents = set.documents.filter((document) => document.group === group);
    const index = await openIndex(sql, `group_${at}`);
    await index.put(documents.map(({ id, title, text }) => ({ id, file: id, title, text })));
    groups.set(group, createGroup(index, documents));
  }
  return {
    tasksOf: (queries) =>
      queries.flatMap((query) => {
        const group = groups.get(query.group);
        return group === undefined ? [] : [{ query, task: createTask(query, group) }];
      }),
    [Symbol.asyncDispose]: () => sql[Symbol.asyncDispose](),
  };
}

/** The document that a row came from. */
export function documentOf(url: string): string {
  return decodeURIComponent(url.slice('file:'.length));
}

interface GroupWorld {
  readonly index: PassageIndex;
  readonly items: ReadonlyMap<string, RecordedPassage>;
  readonly texts: ReadonlyMap<string, string>;
}

function createGroup(index: PassageIndex, documents: readonly Document[]): GroupWorld {
  const texts = new Map<string, string>();
  const items = new Map<string, RecordedPassage>();
  for (const { id, title, text } of documents) {
    const whole = `${title}\n${text}`;
    const snapshot = sha256Hex(whole);
    texts.set(snapshot, whole);
    const start = title.length + 1;
    items.set(id, {
      url: `file:${encodeURIComponent(id)}`,
      title,
      text,
      publishedAt: null,
      authors: [],
      score: 0,
      snapshot,
      span: { start, end: start + text.length },
      lossy: false,
      metadata: {},
    });
  }
  return { index, items, texts };
}

function createTask({ id, text }: Query, { index, items, texts }: GroupWorld): EvolutionTask {
  const brief: QuestionBrief = {
    question: text,
    now: BENCH_NOW,
    channels: [CHANNEL],
    goodQueries: [],
  };
  const answer = createAnswer(index, items);
  const score = createTaskScore({
    brief,
    frozen: freezeJudge(createJudgeInputs(BENCH_NOW, { oneChannel: true })),
    answer,
    countTerms: async (terms) => {
      const { passages } = await index.statistics();
      return { passages, frequencies: await index.documentFrequencies(terms) };
    },
    findText: (sha256) => texts.get(sha256),
  });
  const confidence = createConfidence({ brief, findText: (sha256) => texts.get(sha256) });
  return { id, brief, answer, score, confidence };
}

function createAnswer(index: PassageIndex, items: ReadonlyMap<string, RecordedPassage>): Answer {
  const known = new Map<string, RecordedAttempt>();
  return async ({ id: requestId, query }, signal) => {
    const before = known.get(requestId);
    if (before !== undefined) return before;
    const hits = await index.search(query, signal);
    const found = hits.flatMap(({ id, score }) => {
      const item = items.get(id);
      return item === undefined ? [] : [withScore(item, score)];
    });
    const attempt: RecordedAttempt =
      found.length === 0 ? { type: 'no_results' } : { type: 'ok', items: found };
    if (known.size < MAX_ANSWERS) known.set(requestId, attempt);
    return attempt;
  };
}
