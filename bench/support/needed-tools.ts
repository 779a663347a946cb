import { createFixedClock, createRandom, type Random } from '../../src/kernel/index.ts';
import { type Memory, type NodeFeedback, openMemory } from '../../src/memory/index.ts';
import { openSqlite } from '../../src/storage/index.ts';

const NOW = '2026-01-01T00:00:00.000Z';
const TASKS = 400;
const HARD_SHARE = 0.3;
/** How often a task ends well: done with what hard tasks need or what spoils easy ones, and without. */
const GOOD = { hard: { special: 0.12, plain: 0.02 }, easy: { special: 0.1, plain: 0.8 } } as const;
const COMMON = 6;
const NEEDED = 4;
const USELESS = 3;

/** How feedback tells of the task: by a context in words, or by a session for each task alone. */
export type ToldBy = 'context' | 'session';

export interface ToolsKept {
  /** Share of what hard tasks need that was deprecated. */
  readonly needed: number;
  /** Share of what spoils easy tasks that was deprecated. */
  readonly useless: number;
}

const EASY = ['summarise the weekly notes', 'convert the table to csv', 'rename the report files'];
const HARD = ['migrate the billing database live', 'prove the scheduler free of deadlocks'];

/**
 * A world in which hard tasks need certain tools that are used for nothing else, and easy ones are spoiled by some that serve
 * nothing. Each tool that a task was done with hears how the task ended.
 */
export async function useTools(toldBy: ToldBy, seed: number): Promise<ToolsKept> {
  await using memory = await openMemory({
    sql: await openSqlite(':memory:'),
    derived: await openSqlite(':memory:', { derived: true }),
    clock: createFixedClock(NOW, () => 0),
  });
  const random = createRandom(seed, toldBy, 'needed tools');
  const { common, needed, useless } = await addTools(memory);
  for (let task = 0; task < TASKS; task += 1) {
    const isHard = random.next() < HARD_SHARE;
    const isSpecial = random.next() < (isHard ? 0.7 : 0.25);
    const used = [pick(common, random)];
    if (isSpecial) used.push(pick(isHard ? needed : useless, random));
    const chances = isHard ? GOOD.hard : GOOD.easy;
    const isGood = random.next() < (isSpecial ? chances.special : chances.plain);
    const about = pick(isHard ? HARD : EASY, random);
    const lines = used.map((node) => lineOf({ node, isGood, about, task }, toldBy));
    await memory.feedbackLines(lines, 'import');
  }
  await memory.evolve();
  const gone = async (ids: readonly string[]): Promise<number> => {
    const nodes = await Promise.all(ids.map((id) => memory.get(id)));
    return nodes.filter(({ status }) => status === 'deprecated').length / ids.length;
  };
  return { needed: await gone(needed), useless: await gone(useless) };
}

interface Use {
  readonly node: string;
  readonly isGood: boolean;
  readonly about: string;
  readonly task: number;
}

function lineOf({ node, isGood, about, task }: Use, toldBy: ToldBy): NodeFeedback {
  const name = `task ${task}`;
  const told = toldBy === 'context' ? { context: about } : { session: name };
  return { node, outcome: isGood ? 'success' : 'failure', source: name, ...told };
}

async function addTools(memory: Memory) {
  const add = async (kind: string, count: number): Promise<readonly string[]> => {
    const lines = Array.from({ length: count }, (_, at) => ({
      type: 'Fact' as const,
      content: `${kind} tool ${at}`,
    }));
    return (await memory.add(lines)).ids;
  };
  return {
    common: await add('common', COMMON),
    needed: await add('needed', NEEDED),
    useless: await add('useless', USELESS),
  };
}

function pick(all: readonly string[], random: Random): string {
  return all[random.below(all.length)] ?? '';
}
