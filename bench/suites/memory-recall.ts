import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createFixedClock, isRecord } from '../../src/kernel/index.ts';
import { type Memory, type NodeInput, openMemory } from '../../src/memory/index.ts';
import { openIndex, type PassageIndex, PLAIN_BM25 } from '../../src/retrieval/index.ts';
import { openSqlite } from '../../src/storage/index.ts';
import { dataFolder, findDataSet, type Query } from '../support/data-set.ts';
import type { Figure, SuiteResult } from '../support/figure.ts';
import { withInterval } from '../support/interval.ts';
import { search } from '../support/judged-strategy.ts';
import { meanOf, recallAt } from '../support/metrics.ts';

const DEPTH = 10;
/** Of sessions: a conversation has some thirty. */
const FEW = 5;
const NOW = '2024-01-01T00:00:00.000Z';

/**
 * The turns of long conversations as Facts: are the turns that answer a question recalled? And their sessions, beside plain
 * BM25 over each session as one text?
 */
export async function run(say: (line: string) => void): Promise<SuiteResult> {
  const set = findDataSet('locomo');
  if (set === undefined) {
    say(`SKIPPED: no data set locomo in ${dataFolder()}`);
    return { notes: ['SKIPPED: data set locomo is missing'], figures: [] };
  }
  const turns = readTurns();
  const groups = [...new Set(turns.map(({ group }) => group))];
  const alone: Scored[] = [];
  for (const group of groups) {
    say(group);
    const own = turns.filter((turn) => turn.group === group);
    const queries = set.queries.filter((query) => query.group === group);
    alone.push(...(await ask(own, queries)));
  }
  say('all conversations in one memory');
  const together = await ask(turns, set.queries);
  return {
    notes: [`Data: locomo, ${turns.length} turns; weights chosen on train and dev`],
    figures: [...figuresOf('a memory each', alone), ...figuresOf('one memory', together)],
  };
}

interface Turn {
  readonly id: string;
  readonly group: string;
  readonly session: string;
  readonly speaker: string;
  readonly text: string;
  readonly date: string;
}

interface Scored {
  readonly query: Query;
  readonly turns: number;
  readonly sessions: AtDepths;
  readonly byWords: AtDepths;
}

/** Recall of the sessions that answer. */
interface AtDepths {
  readonly few: number;
  readonly all: number;
}

/** Turns of a session stand in their order: so do the Facts. */
function readTurns(): readonly Turn[] {
  const text = readFileSync(join(dataFolder(), 'locomo', 'corpus.jsonl'), 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const value: unknown = JSON.parse(line);
      const of = (key: string): string => (isRecord(value) ? String(value[key]) : '');
      return {
        id: of('id'),
        group: of('group'),
        session: `${of('group')} ${of('session')}`,
        speaker: of('speaker'),
        text: of('text'),
        date: of('date'),
      };
    });
}

async function ask(turns: readonly Turn[], queries: readonly Query[]): Promise<readonly Scored[]> {
  await using memory = await openMemory({
    sql: await openSqlite(':memory:'),
    derived: await openSqlite(':memory:', { derived: true }),
    clock: createFixedClock(NOW, () => 0),
  });
  await using sql = await openSqlite(':memory:', { derived: true });
  const whole = await indexSessions(await openIndex(sql, 'sessions'), turns);
  const turnOf = await remember(memory, turns);
  const sessionOf = new Map(turns.map(({ id, session }) => [id, session]));
  const scored: Scored[] = [];
  for (const query of queries) {
    const found = await memory.recall({ text: query.text, limit: DEPTH, explore: 0 });
    const ranked = found.map(({ id }) => turnOf.get(id) ?? '');
    const gold = new Map([...query.judged.keys()].map((id) => [sessionOf.get(id) ?? '', 1]));
    const bySession = await memory.recallSessions({ text: query.text, limit: DEPTH });
    const atDepths = (sessions: readonly string[]): AtDepths => ({
      few: recallAt(sessions, gold, FEW),
      all: recallAt(sessions, gold, DEPTH),
    });
    const words = await search(whole, { text: query.text, ranking: PLAIN_BM25 }, DEPTH);
    scored.push({
      query,
      turns: recallAt(ranked, query.judged, DEPTH),
      sessions: atDepths(bySession.map(({ session }) => session)),
      byWords: atDepths(words),
    });
  }
  return scored;
}

async function indexSessions(index: PassageIndex, turns: readonly Turn[]): Promise<PassageIndex> {
  const texts = new Map<string, string[]>();
  for (const { session, text } of turns) texts.set(session, [...(texts.get(session) ?? []), text]);
  await index.put(
    [...texts].map(([id, said]) => ({ id, file: id, title: '', text: said.join('\n') })),
  );
  return index;
}

async function remember(
  memory: Memory,
  turns: readonly Turn[],
): Promise<ReadonlyMap<string, string>> {
  const lines = turns.map(
    ({ text, speaker, session, date }): NodeInput => ({
      type: 'Fact',
      content: text,
      entity: speaker,
      createdAt: date,
      origin: { session },
    }),
  );
  const { ids } = await memory.add(lines);
  return new Map(ids.map((id, index) => [id, turns[index]?.id ?? '']));
}

function figuresOf(system: string, scored: readonly Scored[]): readonly Figure[] {
  return (['train', 'dev', 'test'] as const).flatMap((split) => {
    const some = scored.filter(({ query }) => query.split === split);
    const set = `locomo ${split} (${some.length})`;
    return [
      { set, system, metric: 'recall@10 turns', value: meanOf(some.map(({ turns }) => turns)) },
      ...sessionFigures({ set, system }, FEW, some, ({ few }) => few),
      ...sessionFigures({ set, system }, DEPTH, some, ({ all }) => all),
    ];
  });
}

/** Floor: plain BM25 over whole sessions. */
function sessionFigures(
  figure: Pick<Figure, 'set' | 'system'>,
  depth: number,
  scored: readonly Scored[],
  at: (one: AtDepths) => number,
): readonly Figure[] {
  const metric = `recall@${depth} sessions`;
  const gains = scored.map(({ sessions, byWords }) => at(sessions) - at(byWords));
  return [
    {
      ...figure,
      metric,
      value: meanOf(scored.map(({ sessions }) => at(sessions))),
      floor: meanOf(scored.map(({ byWords }) => at(byWords))),
    },
    ...withInterval({ ...figure, metric: `${metric}, gain over whole sessions by words` }, gains),
  ];
}
