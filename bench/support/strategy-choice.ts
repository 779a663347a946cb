import { join } from 'node:path';
import { createFixedClock, createRandom, isRecord } from '../../src/kernel/index.ts';
import {
  chooseAction,
  type NodeInput,
  openMemory,
  recallProcesses,
  weighActions,
} from '../../src/memory/index.ts';
import { openSqlite } from '../../src/storage/index.ts';
import { dataFolder, readLines } from './data-set.ts';

const NOW = '2026-01-01T00:00:00.000Z';
/** Every way to act under every trigger that is like the task is wanted. */
const LIMIT = 100;

/** What a strategy came to on a question. */
interface Result {
  readonly exact: boolean;
  readonly f1: number;
}

export interface StrategyQuestion {
  readonly id: string;
  readonly type: string;
  /** What is told of it, from its type and text: the trigger under which is remembered what came of it. */
  readonly task: string;
  readonly results: ReadonlyMap<string, Result>;
}

/** The 500 questions with what each strategy comes to on them. */
export function readStrategyQuestions(): readonly StrategyQuestion[] {
  const texts = new Map(
    readLines(join(dataFolder(), 'hotpotqa-500', 'queries.jsonl')).map((line) => [
      String(line['id']),
      String(line['text']),
    ]),
  );
  const byQuestion = new Map<string, { type: string; results: Map<string, Result> }>();
  for (const line of readLines(join(dataFolder(), 'hotpotqa-strategies', 'events.jsonl'))) {
    const id = String(line['episode']);
    const context = isRecord(line['context']) ? line['context'] : {};
    const known = byQuestion.get(id) ?? { type: String(context['type']), results: new Map() };
    const result = { exact: line['outcome'] === 'success', f1: Number(line['reward']) };
    known.results.set(String(line['id']), result);
    byQuestion.set(id, known);
  }
  return [...byQuestion].map(([id, { type, results }]) => ({
    id,
    type,
    results,
    task: `answer a ${type} question ${formOf(texts.get(id) ?? '')}`,
  }));
}

/** How the question is put: by yes or no, between two that it names, or with an open word. */
function formOf(text: string): string {
  if (/^(?:is|are|was|were|do|does|did|can|has|have|had)\b/i.test(text)) return 'affirming';
  return /\bor\b/i.test(text) ? 'choosing' : 'naming';
}

/** One pass over the questions: recall, choose, hear what came of one's own choice. Returns how many were right. */
export async function learnStrategies(
  questions: readonly StrategyQuestion[],
  seed: number,
): Promise<number> {
  await using memory = await openMemory({
    sql: await openSqlite(':memory:'),
    derived: await openSqlite(':memory:', { derived: true }),
    clock: createFixedClock(NOW, () => 0),
    seed,
  });
  const strategies = [...(questions[0]?.results.keys() ?? [])].sort();
  const random = createRandom(seed, 'bench', 'strategies');
  const told = new Set<string>();
  let right = 0;
  for (const { id, task, results } of random.shuffle(questions)) {
    if (!told.has(task)) await memory.add(strategies.map((name) => lineOf(task, name)));
    told.add(task);
    const { advice } = await recallProcesses(memory, {
      text: task,
      session: id,
      limit: LIMIT,
      explore: 0,
    });
    const chosen = chooseAction(weighActions(task, advice), random);
    const result = results.get(chosen?.action ?? '');
    const node = chosen?.nodes.at(-1);
    if (result === undefined || node === undefined) continue;
    if (result.exact) right += 1;
    await memory.feedback([{ node, outcome: outcomeOf(result), session: id }], 'agent');
  }
  return right;
}

function lineOf(trigger: string, name: string): NodeInput {
  return { type: 'Process', trigger, action: name };
}

/** Half of the words or more is a part of an answer. */
function outcomeOf({ exact, f1 }: Result): 'success' | 'partial' | 'failure' {
  if (exact) return 'success';
  return f1 >= 0.5 ? 'partial' : 'failure';
}
