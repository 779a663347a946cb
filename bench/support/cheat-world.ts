import {
  type AdmitContext,
  type Assessment,
  admit,
  assessProbes,
  createJudgeInputs,
  type JudgeRow,
  PROBE_FAMILIES,
  scoreSession,
} from '../../src/judge/index.ts';
import { createRandom } from '../../src/kernel/index.ts';

export const CHEAT_NOW = '2026-03-29T00:00:00.000Z';
export const CHEAT_QUESTION = 'how do vector databases keep recall under deletes';

/** A bundle and all that its session recorded. */
export interface World {
  readonly rows: readonly JudgeRow[];
  /** What the channels really answered, as rows. */
  readonly recorded: readonly JudgeRow[];
  /** Stored texts by their name. */
  readonly snapshots: ReadonlyMap<string, string>;
  readonly elapsedSeconds: number | null;
}

const WORDS =
  'index graph page cluster shard tombstone merge cache query latency node segment'.split(' ');
const CLUES = 'vector databases recall deletes'.split(' ');

/** An honest bundle of so many rows: three sources, five rows a query, half of them dated of late. */
export function createHonestWorld(seed: number, rows: number): World {
  const random = createRandom(seed, 'cheats', 'honest');
  const found = Array.from({ length: rows }, (_, index): JudgeRow => {
    const number = index + 1;
    const clues = random.shuffle(CLUES).slice(0, 1 + random.below(CLUES.length));
    const filler = Array.from(
      { length: 30 },
      () => `${WORDS[random.below(WORDS.length)] ?? ''}${random.below(50)}`,
    );
    return {
      id: `e${number}`,
      url: `https://www.site${number % 3}.org/${number}`,
      title: `Note ${number} on ${clues[0] ?? ''}`,
      snippet: random.shuffle([...clues, ...filler]).join(' '),
      source: `source${number % 3}`,
      query: `${CHEAT_QUESTION} ${Math.floor(index / 5)}`,
      foundAt: CHEAT_NOW,
      snapshot: `s${number}`,
      metadata: { published_at: number % 2 === 0 ? '2026-02-01' : '2019-05-05' },
    };
  });
  return addRecorded({ rows: [], recorded: [], snapshots: new Map(), elapsedSeconds: null }, found);
}

/** Rows that a channel really answered, with their text stored. */
export function addRecorded(world: World, rows: readonly JudgeRow[]): World {
  const stored = rows.map((row) => [row.snapshot ?? '', row.snippet] as const);
  return {
    ...world,
    rows: [...world.rows, ...rows],
    recorded: [...world.recorded, ...rows],
    snapshots: new Map([...world.snapshots, ...stored]),
  };
}

/** What the judge's own probes found in the honest world; a cheat cannot reach it. */
export function assessWorld({ rows }: World): Assessment {
  const byClues = rows
    .map((row) => ({ row, clues: CLUES.filter((clue) => row.snippet.includes(clue)).length }))
    .sort((a, b) => b.clues - a.clues)
    .map(({ row }) => ({ url: row.url, title: row.title, text: row.snippet }));
  const answers = PROBE_FAMILIES.map((family, index) => ({
    family,
    passages: byClues.filter((_, place) => place % (index + 2) !== 1),
  }));
  return assessProbes(CHEAT_QUESTION, answers, { passages: rows.length, frequencies: new Map() });
}

/** The session's score: admitted rows, the judge's own relevance. */
export function scoreWorld(world: World, assessment: Assessment): number {
  const admission = admit(world.rows, contextOf(world));
  const facts = { adoption: null, elapsedSeconds: world.elapsedSeconds };
  return scoreSession(world.rows, admission, assessment, createJudgeInputs(CHEAT_NOW), facts).score
    .total;
}

function contextOf({ recorded, snapshots }: World): AdmitContext {
  const keyOf = (row: JudgeRow): string => JSON.stringify([row.source, row.query, row.url]);
  const byKey = new Map(recorded.map((row) => [keyOf(row), row]));
  return {
    now: CHEAT_NOW,
    oneChannel: false,
    caps: createJudgeInputs(CHEAT_NOW).caps,
    findSnapshot: (sha256) => snapshots.get(sha256),
    findRecorded: (row) => byKey.get(keyOf(row)),
    isRelevanceJournalled: () => false,
  };
}
