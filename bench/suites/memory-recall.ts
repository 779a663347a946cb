import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createFixedClock, isRecord } from '../../src/kernel/index.ts';
import { type Memory, type NodeInput, openMemory } from '../../src/memory/index.ts';
import { openSqlite } from '../../src/storage/index.ts';
import { dataFolder, findDataSet, type Query } from '../support/data-set.ts';
import type { Figure, SuiteResult } from '../support/figure.ts';
import { meanOf, recallAt } from '../support/metrics.ts';

const DEPTH = 10;
const NOW = '2024-01-01T00:00:00.000Z';

/** The turns of long conversations as Facts: are the turns that answer a question recalled? */
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
  readonly sessions: number;
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
  const turnOf = await remember(memory, turns);
  const sessionOf = new Map(turns.map(({ id, session }) => [id, session]));
  const scored: Scored[] = [];
  for (const query of queries) {
    const found = await memory.recall({ text: query.text, limit: DEPTH, explore: 0 });
    const ranked = found.map(({ id }) => turnOf.get(id) ?? '');
    const gold = new Map([...query.judged.keys()].map((id) => [sessionOf.get(id) ?? '', 1]));
    const bySession = await memory.recallSessions({ text: query.text, limit: DEPTH });
    const sessions = bySession.map(({ session }) => session);
    scored.push({
      query,
      turns: recallAt(ranked, query.judged, DEPTH),
      sessions: recallAt(sessions, gold, DEPTH),
    });
  }
  return scored;
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
      {
        set,
        system,
        metric: 'recall@10 sessions',
        value: meanOf(some.map(({ sessions }) => sessions)),
      },
    ];
  });
}
