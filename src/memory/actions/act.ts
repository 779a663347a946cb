import { setImmediate } from 'node:timers/promises';
import {
  type Clock,
  canonicalJson,
  createRefusal,
  type Instant,
  type JsonObject,
  ResearchError,
} from '../../kernel/index.ts';
import type { Sql, SqlQueries } from '../../storage/index.ts';
import type { FindMeanings } from '../likeness/similarity.ts';
import { appendEvents } from '../log/apply-row.ts';
import type { Act, LogRow, NodeChange } from '../log/log-row.ts';
import { lastSeq, listIntended, listRows } from '../log/log-table.ts';
import { createRunId, isSkillPath } from '../nodes/node.ts';
import { decodeNode, encodeNode, type MemoryNode } from '../nodes/node-schema.ts';
import { findNode } from '../nodes/node-table.ts';
import { type ActionRequest, idsOf, type Permit, type Planned } from './gates.ts';
import { planAction } from './plan-action.ts';
import { type Prepared, prepareAction } from './prepare-action.ts';
import type { SkillFolder } from './skill-files.ts';

export interface ActDeps {
  readonly sql: Sql;
  readonly files: SkillFolder | undefined;
  readonly clock: Clock;
  readonly findMeanings: FindMeanings;
}

/** Who acts, and what they may. */
export interface Actor {
  readonly name: string;
  readonly permit: Permit;
  /** The run that the action belongs to; one of its own when it is `null`. */
  readonly runId: string | null;
  readonly isAutomatic: boolean;
}

/**
 * Carries the action out in one transaction, when every precondition holds in it.
 *
 * @throws {ResearchError} `refused` with every precondition that did not hold.
 */
export async function act(
  deps: ActDeps,
  request: ActionRequest,
  actor: Actor,
  signal: AbortSignal,
): Promise<Act> {
  const planned = await tryAct(deps, request, actor, signal);
  if (planned.ok) return planned.value;
  const names = [...new Set(planned.error.map(({ precondition }) => precondition))];
  throw createRefusal(
    `memory ${request.type} ${idsOf(request).join(' ')}: precondition not met: ${names.join(', ')}`,
    planned.error,
    {
      fix: 'Nothing was changed. Look at what is known of the node.',
      next: { operation: 'memory history', input: { node_id: idsOf(request)[0] ?? 'ID' } },
    },
  );
}

export type Tried = { readonly ok: true; readonly value: Act } | (Planned & { readonly ok: false });

/** Like `act`, with a refusal as a value. */
export async function tryAct(
  deps: ActDeps,
  request: ActionRequest,
  actor: Actor,
  signal: AbortSignal,
): Promise<Tried> {
  const prepared = await prepareAction(deps, request, signal);
  const written = await deps.sql.transaction(
    (tx) => write(tx, { request, prepared }, actor, deps.clock.now()),
    signal,
  );
  if (written.ok && written.value.files.length > 0) await finish(deps, written.seq);
  return written;
}

/** So many go into one transaction, so that other writers get their turn. */
const BATCH = 200;

/** Each by itself, in the given order; those without files share transactions. */
export async function tryActs(
  deps: ActDeps,
  requests: readonly ActionRequest[],
  actor: Actor,
  signal: AbortSignal,
): Promise<readonly Tried[]> {
  const tried: Tried[] = [];
  for (let from = 0; from < requests.length; from += BATCH) {
    await setImmediate();
    signal.throwIfAborted();
    const batch: Ready[] = [];
    for (const request of requests.slice(from, from + BATCH))
      batch.push({ request, prepared: await prepareAction(deps, request, signal) });
    tried.push(...(await tryBatch(deps, batch, actor, signal)));
  }
  return tried;
}

async function tryBatch(
  deps: ActDeps,
  batch: readonly Ready[],
  actor: Actor,
  signal: AbortSignal,
): Promise<readonly Tried[]> {
  const writesFiles = ({ request, prepared }: Ready): boolean =>
    request.type === 'induce' || prepared.files.length > 0;
  if (batch.some(writesFiles)) {
    const tried: Tried[] = [];
    for (const { request } of batch) tried.push(await tryAct(deps, request, actor, signal));
    return tried;
  }
  return deps.sql.transaction(async (tx) => {
    const written: Written[] = [];
    for (const ready of batch) written.push(await write(tx, ready, actor, deps.clock.now()));
    return written;
  }, signal);
}

/** What an action asks for, with what it needs from outside of the database. */
interface Ready {
  readonly request: ActionRequest;
  readonly prepared: Prepared;
}

type Written =
  | { readonly ok: true; readonly value: Act; readonly seq: number }
  | (Planned & { readonly ok: false });

async function write(
  tx: SqlQueries,
  { request, prepared }: Ready,
  { name, permit, runId, isAutomatic }: Actor,
  now: Instant,
): Promise<Written> {
  const planned = await planAction(tx, request, { prepared, permit, isAutomatic, now });
  if (!planned.ok) return planned;
  const seq = (await lastSeq(tx)) + 1;
  const done: Act = {
    ...planned.value,
    runId: runId ?? createRunId(now, seq, planned.value.nodeId),
    actor: name,
    undoes: null,
  };
  if (await isBeingMade(tx, done)) return sameSkill(done);
  await appendAct(tx, done, now);
  return { ok: true, value: done, seq };
}

/** An action with files is only intended until they are committed. */
export async function appendAct(tx: SqlQueries, done: Act, ts: string): Promise<void> {
  const event =
    done.files.length > 0
      ? ({ kind: 'intended', act: done } as const)
      : ({ kind: 'action', act: done, intended: null } as const);
  await appendEvents(tx, [{ ts, event }]);
}

async function finish({ sql, files }: ActDeps, seq: number): Promise<void> {
  const finished = files !== undefined && (await finishIntended(sql, files, seq));
  if (finished) return;
  throw new ResearchError(
    'store-conflict',
    "Writing a skill's files: they were changed meanwhile",
    {
      fix: 'Run `git status` in the home, then try again.',
    },
  );
}

/** Another process is at the same file just now. */
async function isBeingMade(tx: SqlQueries, { files }: Act): Promise<boolean> {
  if (files.length === 0) return false;
  const paths = new Set(files.map(({ path }) => path));
  const open = await listIntended(tx);
  return open.some((row) => row.act.files.some(({ path }) => paths.has(path)));
}

function sameSkill(done: Act): Planned & { readonly ok: false } {
  const seen = done.files.map(({ path }) => path);
  const missing = { precondition: 'files_at_rest', seen, needed: 'no other action on these files' };
  return { ok: false, error: [missing] };
}

/**
 * Commits the files of an intended action, then makes it count. Safe to repeat, by several at once.
 *
 * @returns Whether it counts now; `false` when others changed the files, and it never will.
 */
export async function finishIntended(sql: Sql, files: SkillFolder, seq: number): Promise<boolean> {
  const [row] = await listRows(sql, 'seq = ?', [seq]);
  if (row?.kind !== 'intended') return false;
  const { act, ts } = row;
  const message = `memory: ${act.action} ${act.files.map(({ path }) => path).join(', ')}`;
  // A row that came from elsewhere may name files that are not memory's.
  const isOurs = act.files.every(({ path }) => isSkillPath(path));
  const outcome = isOurs
    ? await files.edit(act.files, { message, runId: act.runId, date: ts })
    : 'conflict';
  return sql.transaction(async (tx) => {
    if (await isFinished(tx, row)) return true;
    if (outcome === 'conflict') {
      await appendEvents(tx, [
        { ts, event: { kind: 'abandoned', intended: seq, runId: act.runId } },
      ]);
      return false;
    }
    const done = { ...act, changes: await rebase(tx, act) };
    await appendEvents(tx, [{ ts, event: { kind: 'action', act: done, intended: seq } }]);
    return true;
  });
}

async function isFinished(queries: SqlQueries, { seq }: LogRow): Promise<boolean> {
  return (await queries.all('SELECT 1 FROM memory_intended WHERE seq = ?', [seq])).length === 0;
}

/** What happened to the nodes since the action was intended stays. */
async function rebase(tx: SqlQueries, { changes }: Act): Promise<readonly NodeChange[]> {
  const rebased: NodeChange[] = [];
  for (const change of changes) {
    const { before, after } = change;
    const now = await findNode(tx, before?.id ?? after?.id ?? '');
    if (before === null || after === null || now === undefined) rebased.push(change);
    else rebased.push({ before: now, after: carryOver(before, after, now) });
  }
  return rebased;
}

/** `now` with what differs between `before` and `after`. */
function carryOver(before: MemoryNode, after: MemoryNode, now: MemoryNode): MemoryNode {
  const [old, next] = [encodeNode(before), encodeNode(after)];
  const merged: { [key: string]: JsonObject[string] } = { ...encodeNode(now) };
  for (const [key, value] of Object.entries(next))
    if (canonicalJson(old[key]) !== canonicalJson(value)) merged[key] = value;
  return decodeNode(merged);
}
