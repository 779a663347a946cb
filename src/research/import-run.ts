import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import { type Evolution, findUnreflected, type SearchRun } from '../evolution/index.ts';
import { decodeJudgeRows, type JudgeRow } from '../judge/index.ts';
import {
  type Clock,
  describeError,
  findInstant,
  isRecord,
  type JsonValue,
  NOTHING_SPENT,
  parseJson,
  sha256Hex,
} from '../kernel/index.ts';
import type { RecordedItem } from '../search/index.ts';
import { resolveInside } from '../storage/index.ts';
import { normaliseText } from '../text/index.ts';
import { encodeAttempt } from './attempt-codec.ts';
import { decodeRequest } from './decode-request.ts';
import type { JournalEntry } from './journal.ts';
import { readTail } from './read-tail.ts';
import type { RunEvent } from './run-event.ts';
import { isSessionId, sessionFolder } from './session-folder.ts';
import type { SessionStore } from './session-store.ts';

/** Where unfinished runs are looked for. */
export interface ImportWorld {
  readonly home: { readonly path: string; readonly sessions: string };
  readonly evolution: Evolution;
  readonly clock: Clock;
  emit(event: RunEvent): void;
}

/** A run of another program that nothing was made of yet, with what it found. */
export interface UnfinishedRun {
  readonly run: SearchRun;
  readonly rows: readonly JudgeRow[];
}

const MAX_ROWS = 1_000;
const TAIL_BYTES = 65_536;
const LIMIT = 100;
const RANKING = { k1: 1.5, b: 0.75, titleWeight: 1, pairWeight: 0 };

/**
 * The newest run of the worklog that asked the same, that nobody has thought about yet, and that no journal knows.
 * Runs that asked something else are named and let be.
 *
 * @see docs/spec/research.md, RES-34
 */
export async function findUnfinishedRun(
  world: ImportWorld,
  question: string,
  signal: AbortSignal,
): Promise<UnfinishedRun | undefined> {
  const open = await listOpenRuns(world, signal);
  const isSame = ({ question: asked }: OpenRun): boolean =>
    normaliseText(asked ?? question) === normaliseText(question);
  for (const { run, question: asked } of open.filter((one) => !isSame(one))) {
    const text = `unfinished: ${run.runId} of ${run.sessionId}; ask "${asked ?? ''}" again to go on from what it found`;
    world.emit({ type: 'progress.note', text });
  }
  const found = open.findLast(isSame);
  return found === undefined ? undefined : readRun(world, found.run);
}

/** A run that nobody has thought about yet and that no journal knows, with its question where the worklog has it. */
export interface OpenRun {
  readonly run: SearchRun;
  readonly question: string | undefined;
}

/** Oldest first. */
export async function listOpenRuns(
  world: Pick<ImportWorld, 'home' | 'evolution'>,
  signal: AbortSignal,
): Promise<readonly OpenRun[]> {
  if (!(await endsUnfinished(world.evolution.worklog.path))) return [];
  const { lines } = await world.evolution.worklog.read(signal);
  const asked = new Map(
    lines.flatMap((line) =>
      line.type === 'session_started' ? [[line.sessionId, line.question] as const] : [],
    ),
  );
  return findUnreflected(lines)
    .filter(({ sessionId }) => !hasJournal(world, sessionId))
    .map((run) => ({ run, question: asked.get(run.sessionId) }));
}

/** A start looks at the end alone: a worklog of years must not hold it up. */
async function endsUnfinished(path: string): Promise<boolean> {
  const open = new Set<unknown>();
  for (const text of (await readTail(path, TAIL_BYTES)).split('\n')) {
    const parsed = parseJson(text);
    if (!parsed.ok || !isRecord(parsed.value)) continue;
    const { type, session_id } = parsed.value;
    if (type === 'search_run') open.add(session_id);
    if (type === 'reflection' || type === 'delivery') open.delete(session_id);
  }
  return open.size > 0;
}

function hasJournal({ home }: Pick<ImportWorld, 'home'>, id: string): boolean {
  return isSessionId(id) && existsSync(sessionFolder(home.sessions, id).journal);
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
  { clock, emit }: ImportWorld,
): Promise<SessionStore> {
  const at = clock.now();
  const entries: JournalEntry[] = [];
  const requests: JsonValue[] = [];
  for (const [channel, byQuery] of groupRows(rows, store.brief.question)) {
    for (const [text, found] of byQuery) {
      const asked = { channel, family: 'literal', text, terms: [], limit: LIMIT, ranking: RANKING };
      const request = decodeRequest(asked, run.runId);
      if (request === undefined) continue;
      for (const { snippet } of found) await store.snapshots.put(snippet);
      const attempt = encodeAttempt({ type: 'ok', items: found.map(itemOf) });
      const common = { at, generation: 1, requestId: request.id };
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
    opportunity: 'go on from what was found',
  };
  const action = { type: 'import', run: run.runId, session: run.sessionId, requests } as const;
  const all: readonly JournalEntry[] = [
    ...entries,
    { type: 'step.chosen', at, generation: 1, action, because },
  ];
  for (const entry of all) {
    await store.append(entry);
    emit({ ...entry, sessionId: store.brief.sessionId });
  }
  const recorded = { ...store.recorded, entries: [...store.recorded.entries, ...all] };
  return { ...store, recorded };
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

function itemOf({ url, title, snippet, metadata }: JudgeRow, index: number): RecordedItem {
  const published = metadata['published_at'];
  return {
    url,
    title: title === '' ? url : title,
    text: snippet,
    publishedAt: typeof published === 'string' ? (findInstant(published) ?? null) : null,
    authors: [],
    score: 1 / (index + 1),
    snapshot: sha256Hex(snippet),
    span: { start: 0, end: snippet.length },
    lossy: false,
    metadata: {},
  };
}
