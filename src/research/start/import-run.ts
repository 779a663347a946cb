import { readFile } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import type { SearchRun } from '../../evolution/index.ts';
import { decodeJudgeRows, type JudgeRow } from '../../judge/index.ts';
import {
  type Clock,
  describeError,
  findInstant,
  NOTHING_SPENT,
  sha256Hex,
} from '../../kernel/index.ts';
import { resolveInside } from '../../storage/index.ts';
import { normaliseText } from '../../text/index.ts';
import type { StartOptions } from '../brief/plan-brief.ts';
import { type Asked, requestOf, type StoredItem } from '../journal/exchange.ts';
import type { JournalEntry } from '../journal/journal.ts';
import { isRunOf, listOpenRuns, type OpenRun, type RunsPlace } from '../moves/read-worklog.ts';
import type { SessionStore } from '../sessions/session-store.ts';

/** Where unfinished runs are looked for. */
export interface ImportWorld extends RunsPlace {
  readonly home: RunsPlace['home'] & { readonly path: string };
  readonly clock: Clock;
}

/** A run of another program that nothing was made of yet, with what it found. */
export interface UnfinishedRun {
  readonly run: SearchRun;
  readonly rows: readonly JudgeRow[];
}

const MAX_ROWS = 1_000;
/** How another program weighed words is not known; none of it is asked again. */
const HOW_ASKED = {
  terms: [],
  limit: 100,
  ranking: { k1: 1.5, b: 0.75, titleWeight: 1, pairWeight: 0 },
};

/** Other runs that are named one by one. */
const MAX_NAMED = 10;

/**
 * The run of that id; without one, the newest that asked the same, that nobody has thought about yet, and that no
 * journal knows. Runs that asked something else are named and let be.
 *
 * @see docs/spec/research.md, RES-34
 */
export async function findUnfinishedRun(
  world: ImportWorld,
  { question, run: wanted }: Pick<StartOptions, 'question' | 'run'>,
  signal: AbortSignal,
): Promise<UnfinishedRun | undefined> {
  const open = await listOpenRuns(world, signal);
  const isMeant = (one: OpenRun): boolean =>
    wanted === undefined
      ? normaliseText(one.question ?? question) === normaliseText(question)
      : isRunOf(one, wanted);
  for (const { run, question: asked } of open.filter((one) => !isMeant(one)).slice(-MAX_NAMED)) {
    const text = `unfinished: ${run.runId} of ${run.sessionId}; ask "${asked ?? ''}" again, or resume the session, to use what it found`;
    world.emit({ type: 'progress.note', text });
  }
  const found = open.findLast(isMeant);
  return found === undefined ? undefined : readRun(world, found.run);
}

/** A path of a state file is data: it leads nowhere out of the home. */
async function readRun(world: ImportWorld, run: SearchRun): Promise<UnfinishedRun | undefined> {
  try {
    const { home } = world;
    const path = await resolveInside(
      home.path,
      relative(home.path, resolve(home.path, run.evidencePath)),
    );
    const { rows } = decodeJudgeRows((await readFile(path, 'utf8')).split('\n'));
    return {
      run,
      rows: rows.filter(({ url, snippet }) => url !== '' && snippet !== '').slice(0, MAX_ROWS),
    };
  } catch (error) {
    const text = `the evidence of ${run.runId} cannot be read: ${describeError(error)}`;
    world.emit({ type: 'progress.note', text });
    return undefined;
  }
}

/**
 * Makes an unfinished run the first generation of a session that has none: what it found becomes recorded answers, so
 * that it is scored like any other and nothing is searched again.
 */
export async function importRun(
  store: SessionStore,
  { run, rows }: UnfinishedRun,
  { clock }: ImportWorld,
): Promise<void> {
  const at = clock.now();
  const entries: JournalEntry[] = [];
  const requests: Asked[] = [];
  for (const [channel, byQuery] of groupRows(rows, store.brief.question)) {
    for (const [text, found] of byQuery) {
      const asked = { channel, family: 'literal', text, ...HOW_ASKED } as const;
      for (const { snippet } of found) await store.snapshots.put(snippet);
      const attempt = { type: 'ok', items: found.map(itemOf) } as const;
      const common = { at, generation: 1, requestId: requestOf(asked, run.runId).id };
      requests.push(asked);
      entries.push(
        {
          type: 'request.intended',
          ...common,
          purpose: run.runId,
          request: asked,
          reserved: NOTHING_SPENT,
        },
        { type: 'request.answered', ...common, attempt, spent: NOTHING_SPENT, durationMs: 0 },
      );
    }
  }
  const because = {
    state: 'a search was made and nothing was made of it',
    evidence: `${rows.length} rows of ${run.runId}`,
    constraint: 'nothing is searched twice',
    opportunity: 'continue from what was found',
  };
  const action = { type: 'import', run: run.runId, session: run.sessionId, requests } as const;
  const all: readonly JournalEntry[] = [
    ...entries,
    { type: 'step.chosen', at, generation: 1, action, because },
  ];
  for (const entry of all) await store.append(entry);
}

/** Rows by channel and query, both in the order of their first row. */
function groupRows(
  rows: readonly JudgeRow[],
  question: string,
): ReadonlyMap<string, ReadonlyMap<string, readonly JudgeRow[]>> {
  const groups = new Map<string, Map<string, JudgeRow[]>>();
  for (const row of rows) {
    const channel = row.source === '' ? 'imported' : row.source;
    const byQuery = groups.get(channel) ?? new Map<string, JudgeRow[]>();
    const query = row.query ?? question;
    byQuery.set(query, [...(byQuery.get(query) ?? []), row]);
    groups.set(channel, byQuery);
  }
  return groups;
}

function itemOf({ url, title, snippet, metadata }: JudgeRow, index: number): StoredItem {
  const published = metadata['published_at'];
  return {
    url,
    title: title === '' ? url : title,
    publishedAt: typeof published === 'string' ? (findInstant(published) ?? null) : null,
    authors: [],
    score: 1 / (index + 1),
    snapshot: sha256Hex(snippet),
    span: { start: 0, end: snippet.length },
    lossy: false,
    metadata: {},
  };
}
