import { canonicalJson, type JsonObject } from '../../kernel/index.ts';
import type { Sql, SqlQueries } from '../../storage/index.ts';
import { appendEvents } from '../log/apply-row.ts';
import type { Act, LogRow, NodeChange } from '../log/log-row.ts';
import { listRows } from '../log/log-table.ts';
import { isSkillPath, type MemoryNode } from '../nodes/node.ts';
import { decodeNode, encodeNode } from '../nodes/node-schema.ts';
import { findNode } from '../nodes/node-table.ts';
import type { SkillFolder } from './skill-files.ts';

type Intended = LogRow & { readonly kind: 'intended' };

/** Actions whose files were to be written when somebody was cut short. */
export async function listIntended(queries: SqlQueries): Promise<readonly Intended[]> {
  const rows = await listRows(queries, 'seq IN (SELECT seq FROM memory_intended)', []);
  return rows.flatMap((row) => (row.kind === 'intended' ? [row] : []));
}

/** Whether an unfinished action writes one of these files. */
export async function isIntended(
  queries: SqlQueries,
  paths: ReadonlySet<string>,
): Promise<boolean> {
  const open = await listIntended(queries);
  return open.some((row) => row.act.files.some(({ path }) => paths.has(path)));
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

async function isFinished(queries: SqlQueries, { seq }: Intended): Promise<boolean> {
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
