import type { Act, Change, FileEdit, LogRow } from '../log/log-row.ts';
import type { PlacedNode } from '../nodes/node-row.ts';

export interface UndoFacts {
  readonly row: LogRow & { readonly kind: 'action' };
  /** The nodes of the action as they are now. */
  readonly nodes: ReadonlyMap<string, PlacedNode>;
  /** The action's files as they are now; `null` when there is none. */
  readonly files: ReadonlyMap<string, string | null>;
  /** Those that somebody changed by hand. */
  readonly edited: readonly string[];
}

/** An action taken back as a whole, or held because of what happened since. */
export type UndoPlan =
  | { readonly type: 'undo'; readonly act: Omit<Act, 'runId' | 'actor'>; readonly restored: number }
  | { readonly type: 'held'; readonly nodes: readonly string[]; readonly because: string };

/** Only what the action itself changed goes back. Pure. */
export function planUndo({ row, nodes, files, edited }: UndoFacts): UndoPlan {
  const { act, seq } = row;
  const touched = act.changes
    .map(({ before, after }) => (after ?? before)?.id ?? '')
    .filter((id) => (nodes.get(id)?.places.touchedSeq ?? seq) > seq);
  if (touched.length > 0)
    return { type: 'held', nodes: touched, because: 'later rows of the log touched it' };
  const changed = act.files.find(
    ({ path, after }) => edited.includes(path) || (files.get(path) ?? null) !== after,
  );
  if (changed !== undefined)
    return { type: 'held', nodes: [act.nodeId], because: `${changed.path} was changed since` };
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

/** That it was recalled meanwhile is a fact, and stays. */
function goBack({ before, after }: Change, nodes: ReadonlyMap<string, PlacedNode>): Change {
  const now = after === null ? null : (nodes.get(after.id) ?? after);
  if (before === null || now === null) return { before: now, after: before };
  return { before: now, after: { ...before, lastRecalledAt: now.lastRecalledAt } };
}
