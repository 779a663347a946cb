import { ResearchError } from '../../kernel/index.ts';
import type { SqlQueries } from '../../storage/index.ts';
import { type ActDeps, appendAct, finishIntended } from '../actions/act.ts';
import type { Act, FileEdit, NodeChange, RowOf } from '../log/log-row.ts';
import { lastSeq, listRows, NO_FEEDBACK } from '../log/log-table.ts';
import { createRunId } from '../nodes/node.ts';
import { findNodes, type PlacedNode } from '../nodes/node-table.ts';

export interface Undone {
  readonly runId: string;
  /** Nodes that are as they were before the run. */
  readonly restored: number;
  readonly held: readonly HeldAction[];
}

interface HeldAction {
  readonly nodes: readonly string[];
  readonly because: string;
}

/**
 * Undoes a run, the last action first, each as a whole or not at all.
 *
 * @throws {ResearchError} `not-found` for a run that changed nothing.
 */
export async function undoRun(
  deps: ActDeps,
  runId: string,
  actor: string,
  signal: AbortSignal,
): Promise<Undone> {
  const rows = await listActions(deps.sql, runId);
  if (rows.length === 0)
    throw new ResearchError('not-found', `Undoing run "${runId}": it changed nothing`, {
      fix: 'Take the id from the log.',
      next: { operation: 'memory log' },
    });
  const now = deps.clock.now();
  const undoRunId = createRunId(now, await lastSeq(deps.sql), runId);
  const undoneBy = createUndoneActions(rows);
  let restored = 0;
  const held: HeldAction[] = [];
  for (const row of rows.toReversed()) {
    signal.throwIfAborted();
    const files = await readFiles(deps, row.act);
    const edited = (await deps.files?.listEdited(row.act.files.map(({ path }) => path))) ?? [];
    const plan = await deps.sql.transaction(async (tx) => {
      if (await undoneBy.has(tx, row)) return undefined;
      const nodes = await findNodes(tx, changedIds(row.act));
      const found = planUndo({ row, nodes, files, edited });
      if (found.type === 'undo')
        await appendAct(tx, { ...found.act, runId: undoRunId, actor }, now);
      return { found, seq: await lastSeq(tx) };
    }, signal);
    if (plan === undefined) continue;
    const { found, seq } = plan;
    if (found.type === 'held') held.push(found.held);
    else if (await isFinished(deps, found.act, seq)) restored += found.restored;
    else held.push({ nodes: [found.act.nodeId], because: 'its files were changed since then' });
  }
  return { runId: undoRunId, restored, held };
}

/** An undo without files counts at once. */
async function isFinished(
  { sql, files }: ActDeps,
  { files: edits }: Pick<Act, 'files'>,
  seq: number,
): Promise<boolean> {
  if (edits.length === 0) return true;
  return files !== undefined && (await finishIntended(sql, files, seq));
}

async function listActions(
  queries: SqlQueries,
  runId: string,
): Promise<readonly RowOf<'action'>[]> {
  const rows = await listRows(queries, "run_id = ? AND kind = 'action'", [runId]);
  return rows.flatMap((row) => (row.kind === 'action' ? [row] : []));
}

interface UndoneActions {
  /** Whether a later row undid the action. */
  has(tx: SqlQueries, row: RowOf<'action'>): Promise<boolean>;
}

/** Each row is read once, however many actions the run has. */
function createUndoneActions(rows: readonly RowOf<'action'>[]): UndoneActions {
  const undone = new Set<number>();
  let upTo = rows[0]?.seq ?? 0;
  return {
    async has(tx, { seq }) {
      const later = await listRows(tx, `kind = 'action' AND ${NO_FEEDBACK} AND seq > ?`, [upTo]);
      for (const row of later) {
        const undoes = row.kind === 'action' ? row.act.undoes : null;
        if (undoes !== null) undone.add(undoes);
        upTo = row.seq;
      }
      return undone.has(seq);
    },
  };
}

function changedIds({ changes }: Act): readonly string[] {
  return changes.flatMap(({ before, after }) => (after ?? before)?.id ?? []);
}

async function readFiles(
  { files }: ActDeps,
  act: Act,
): Promise<ReadonlyMap<string, string | null>> {
  const found = new Map<string, string | null>();
  if (files === undefined) return found;
  for (const { path } of act.files) found.set(path, (await files.read(path)) ?? null);
  return found;
}

interface UndoFacts {
  readonly row: RowOf<'action'>;
  /** The nodes of the action as they are now. */
  readonly nodes: ReadonlyMap<string, PlacedNode>;
  /** The action's files as they are now; `null` for those that do not exist. */
  readonly files: ReadonlyMap<string, string | null>;
  /** Those that somebody changed by hand. */
  readonly edited: readonly string[];
}

/** An action undone as a whole, or held because of what happened since. */
type UndoPlan =
  | { readonly type: 'undo'; readonly act: Omit<Act, 'runId' | 'actor'>; readonly restored: number }
  | { readonly type: 'held'; readonly held: HeldAction };

/** Only what the action itself changed goes back. Pure. */
function planUndo({ row, nodes, files, edited }: UndoFacts): UndoPlan {
  const { act, seq } = row;
  const touched = act.changes
    .map(({ before, after }) => (after ?? before)?.id ?? '')
    .filter((id) => (nodes.get(id)?.places.touchedSeq ?? seq) > seq);
  if (touched.length > 0) return hold(touched, 'it was changed by later rows of the log');
  const changed = act.files.find(
    ({ path, after }) => edited.includes(path) || (files.get(path) ?? null) !== after,
  );
  if (changed !== undefined) return hold([act.nodeId], `${changed.path} was changed since then`);
  const changes = act.changes.map((change) => goBack(change, nodes));
  return {
    type: 'undo',
    restored: changes.length,
    act: {
      action: 'undone',
      nodeId: act.nodeId,
      newId: act.newId,
      reason: `undo of ${act.action} by ${act.runId}`,
      evidence: { undone_run: act.runId, undone_seq: seq },
      changes,
      edgesAdded: act.edgesRemoved,
      edgesRemoved: act.edgesAdded,
      files: act.files.map(
        ({ path, before, after }): FileEdit => ({ path, before: after, after: before }),
      ),
      undoes: seq,
    },
  };
}

function hold(nodes: readonly string[], because: string): UndoPlan {
  return { type: 'held', held: { nodes, because } };
}

/** That it was recalled meanwhile is a fact, and stays. */
function goBack({ before, after }: NodeChange, nodes: ReadonlyMap<string, PlacedNode>): NodeChange {
  const now = after === null ? null : (nodes.get(after.id) ?? after);
  if (before === null || now === null) return { before: now, after: before };
  return { before: now, after: { ...before, lastRecalledAt: now.lastRecalledAt } };
}
