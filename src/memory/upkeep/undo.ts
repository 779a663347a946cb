import { ResearchError } from '../../kernel/index.ts';
import type { SqlQueries } from '../../storage/index.ts';
import { type ActDeps, appendAct } from '../actions/act.ts';
import { finishIntended } from '../actions/finish-intended.ts';
import type { Act, LogRow } from '../log/log-row.ts';
import { lastSeq, listRows, NO_FEEDBACK } from '../log/log-table.ts';
import { createRunId } from '../nodes/node-id.ts';
import { findNodes } from '../nodes/node-table.ts';
import { planUndo, type UndoPlan } from './plan-undo.ts';

export interface Undone {
  readonly runId: string;
  /** Nodes that are as they were before the run. */
  readonly restored: number;
  readonly held: readonly { readonly nodes: readonly string[]; readonly because: string }[];
}

type ActionRow = LogRow & { readonly kind: 'action' };

/**
 * Takes back what a run did, the last action first, each as a whole or not at all.
 *
 * @throws {ResearchError} `not-found` for a run that did nothing.
 */
export async function undoRun(
  deps: ActDeps,
  runId: string,
  actor: string,
  signal: AbortSignal,
): Promise<Undone> {
  const rows = await listActions(deps.sql, runId);
  if (rows.length === 0)
    throw new ResearchError('not-found', `Undoing the run "${runId}": it changed nothing`, {
      fix: '`autosearch memory log` shows the runs.',
    });
  const now = deps.clock.now();
  const undoRunId = createRunId(now, await lastSeq(deps.sql), runId);
  const takenBack = createTakenBack(rows);
  let restored = 0;
  const held: { readonly nodes: readonly string[]; readonly because: string }[] = [];
  for (const row of rows.toReversed()) {
    signal.throwIfAborted();
    const files = await readFiles(deps, row.act);
    const edited = (await deps.files?.listEdited(row.act.files.map(({ path }) => path))) ?? [];
    const plan = await deps.sql.transaction(async (tx) => {
      if (await takenBack.has(tx, row)) return undefined;
      const nodes = await findNodes(tx, changedIds(row.act));
      const found = planUndo({ row, nodes, files, edited });
      if (found.type === 'undo')
        await appendAct(tx, { ...found.act, runId: undoRunId, actor }, now);
      return { found, seq: await lastSeq(tx) };
    }, signal);
    if (plan === undefined) continue;
    const done = await settle(deps, plan.found, plan.seq);
    restored += done.restored;
    if (done.held !== undefined) held.push(done.held);
  }
  return { runId: undoRunId, restored, held };
}

interface Settled {
  readonly restored: number;
  readonly held?: { readonly nodes: readonly string[]; readonly because: string };
}

async function settle({ sql, files }: ActDeps, plan: UndoPlan, seq: number): Promise<Settled> {
  if (plan.type === 'held')
    return { restored: 0, held: { nodes: plan.nodes, because: plan.because } };
  const { restored, act } = plan;
  if (act.files.length === 0) return { restored };
  if (files !== undefined && (await finishIntended(sql, files, seq))) return { restored };
  return { restored: 0, held: { nodes: [act.nodeId], because: 'its files were changed since' } };
}

async function listActions(queries: SqlQueries, runId: string): Promise<readonly ActionRow[]> {
  const rows = await listRows(queries, "run_id = ? AND kind = 'action'", [runId]);
  return rows.flatMap((row) => (row.kind === 'action' ? [row] : []));
}

interface TakenBack {
  /** Whether a row behind the action took it back. */
  has(tx: SqlQueries, row: ActionRow): Promise<boolean>;
}

/** Each row is read once, however many actions the run has. */
function createTakenBack(rows: readonly ActionRow[]): TakenBack {
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
