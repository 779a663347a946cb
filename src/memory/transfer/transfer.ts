import {
  canonicalJson,
  decodeOrThrow,
  type Instant,
  isRecord,
  type JsonObject,
  literal,
  openRecord,
  ResearchError,
  withDefault,
} from '../../kernel/index.ts';
import type { Sql, SqlQueries } from '../../storage/index.ts';
import { counted } from '../../text/index.ts';
import type { SkillFolder } from '../actions/skill-files.ts';
import { applyRow } from '../log/apply-row.ts';
import { type Act, decodeLogRow, encodeLogRow, type LogRow } from '../log/log-row.ts';
import { hasFeedback, lastSeq, listRows, NO_FEEDBACK } from '../log/log-table.ts';
import { closesRing } from '../nodes/edge-table.ts';
import { isNodeId, isSkillPath } from '../nodes/node.ts';
import type { Edge, MemoryNode } from '../nodes/node-schema.ts';
import { hasNode } from '../nodes/node-table.ts';

const BATCH = 1_000;

/** The whole log as it is when it begins, a row a line: all there is to a memory. The first row says where it ends. */
export async function* exportRows(queries: SqlQueries): AsyncIterable<JsonObject> {
  const last = await lastSeq(queries);
  for (let after = 0; after < last; after += BATCH) {
    const until = Math.min(after + BATCH, last);
    for (const row of await listRows(queries, 'seq > ? AND seq <= ?', [after, until]))
      yield row.seq === 1 ? { ...encodeLogRow(row), last_seq: last } : encodeLogRow(row);
  }
}

/** How many rows of an import were applied. */
interface ImportedRows {
  readonly rows: number;
  /** Rows that were there already. */
  readonly known: number;
}

export interface Imported extends ImportedRows {
  readonly skills: WrittenSkills;
}

/**
 * Replays an export: rows that are there already are passed over, those behind them are applied.
 *
 * @throws {ResearchError} `store-conflict` when the memory has another row at the same place; `input-invalid` for a
 *   line that is no row, one out of order, or lines that end before the first one says. Nothing of the import stays then.
 */
export async function importRows(
  sql: Sql,
  lines: readonly unknown[],
  signal?: AbortSignal,
): Promise<ImportedRows> {
  return sql.transaction(async (tx) => {
    let known = 0;
    let seq = await lastSeq(tx);
    // A memory that was only just opened has nothing but its first row, and takes over the other's.
    if (seq === 1 && lines.length > 0) {
      await tx.run('DELETE FROM memory_log WHERE seq = 1');
      seq = 0;
    }
    for (const [index, line] of lines.entries()) {
      const row = await atLine(index + 1, async () => decodeVersion1(line));
      if (row.seq <= seq) {
        await requireSame(tx, row.seq, line);
        known += 1;
      } else {
        requireNext(row.seq, seq + 1);
        await atLine(index + 1, () => requireSound(tx, row));
        await applyRow(tx, row);
        seq = row.seq;
      }
    }
    requireWhole(lines);
    return { rows: lines.length - known, known };
  }, signal);
}

/** An export that was cut at the end of a line would be taken for a shorter past. One of before does not say where it ends. */
function requireWhole(lines: readonly unknown[]): void {
  const last = lastSeqOf(lines[0]);
  const end = seqOf(lines.at(-1));
  if (last === undefined || end === undefined || end >= last) return;
  throw new ResearchError(
    'input-invalid',
    `Importing memory: the export has ${last} rows, and the input ends at row ${end}`,
    {
      fix: 'Give a complete export. Nothing was imported.',
      next: { operation: 'memory export' },
      details: { last, end },
    },
  );
}

function lastSeqOf(line: unknown): number | undefined {
  return isRecord(line) && typeof line['last_seq'] === 'number' ? line['last_seq'] : undefined;
}

function seqOf(line: unknown): number | undefined {
  return isRecord(line) && typeof line['seq'] === 'number' ? line['seq'] : undefined;
}

/** What a newer program wrote may mean something else. */
const VERSION = openRecord({ v: withDefault(literal(1), 1) });

function decodeVersion1(line: unknown): LogRow {
  const what = 'Reading a row of the memory log';
  decodeOrThrow(VERSION, line, { code: 'input-invalid', what, fix: '' });
  return decodeLogRow(line, what);
}

async function atLine<T>(line: number, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ResearchError) || error.code !== 'input-invalid') throw error;
    const { code, message, fix, details } = error;
    throw new ResearchError(code, `Importing memory, row ${line} of the input: ${message}`, {
      fix: `${fix}${fix === '' ? '' : ' '}Give a complete export. Nothing was imported.`,
      next: { operation: 'memory export' },
      details: { ...details, line },
      cause: error,
    });
  }
}

async function requireSame(tx: SqlQueries, seq: number, line: unknown): Promise<void> {
  const [mine] = await listRows(tx, 'seq = ?', [seq]);
  if (mine !== undefined && canonicalJson(encodeLogRow(mine)) === canonicalJson(rowOf(line)))
    return;
  throw new ResearchError(
    'store-conflict',
    `Importing memory: row ${seq} differs from the one that is already there`,
    { fix: 'Import into a new home.' },
  );
}

/** Where an export ends is no part of its row. */
function rowOf(line: unknown): unknown {
  if (!isRecord(line)) return line;
  const { last_seq: _, ...row } = line;
  return row;
}

function requireNext(seq: number, next: number): void {
  if (seq === next) return;
  throw new ResearchError('input-invalid', `Importing memory: row ${next} is missing`, {
    fix: 'Import the complete export, in order.',
  });
}

/**
 * Whether a row from elsewhere can follow what is there: its nodes are known, or new, and its files are those that
 * a memory writes.
 *
 * @throws {ResearchError} `input-invalid` saying what is wrong with the row.
 */
async function requireSound(tx: SqlQueries, row: LogRow): Promise<void> {
  if ((row.kind === 'opened') !== (row.seq === 1))
    throw unsound('only the first row may open a memory');
  switch (row.kind) {
    case 'node':
      await requireNew(tx, row.node);
      for (const id of row.superseded) await requireKnown(tx, id);
      return requireEdges(tx, row.node.id, row.edges);
    case 'feedback':
      await requireKnown(tx, row.node);
      if (row.feedbackId !== null && (await hasFeedback(tx, row.feedbackId)))
        throw unsound(`feedback ${row.feedbackId} is a duplicate`);
      return;
    case 'link':
      await requireKnown(tx, row.edge.from);
      await requireKnown(tx, row.edge.to);
      if (await closesRing(tx, row.edge)) throw unsound(ring(row.edge));
      return;
    case 'intended':
      return requireFiles(row.act);
    case 'action':
      requireFiles(row.act);
      return requireChanges(tx, row.act);
    case 'opened':
    case 'recall':
    case 'abandoned':
    case 'run':
      return;
  }
}

async function requireNew(tx: SqlQueries, node: MemoryNode): Promise<void> {
  if (!isNodeId(node.type, node.id)) throw unsound(`"${node.id}" is not an id of a ${node.type}`);
  if (await hasNode(tx, node.id)) throw unsound(`node ${node.id} already exists`);
}

async function requireKnown(tx: SqlQueries, id: string): Promise<void> {
  if (!(await hasNode(tx, id))) throw unsound(`node ${id} not found before it`);
}

/** A new node has no way back to it but its own. */
async function requireEdges(tx: SqlQueries, id: string, edges: readonly Edge[]): Promise<void> {
  for (const edge of edges) {
    if (edge.from !== id) throw unsound(`an edge of ${edge.from} is listed with ${id}`);
    if (edge.to === id) throw unsound(ring(edge));
    await requireKnown(tx, edge.to);
  }
}

function requireFiles({ files }: Act): void {
  const other = files.find(({ path }) => !isSkillPath(path));
  if (other !== undefined) throw unsound(`"${other.path}" is not the file of an induced skill`);
}

async function requireChanges(tx: SqlQueries, { changes }: Act): Promise<void> {
  for (const { before, after } of changes) {
    if (before !== null) await requireKnown(tx, before.id);
    if (before === null && after !== null) await requireNew(tx, after);
    if (before !== null && after !== null && before.id !== after.id)
      throw unsound(`a change of ${before.id} ends as ${after.id}`);
  }
}

function ring({ from, kind, to }: Edge): string {
  return `${from} ${kind} ${to} creates a cycle`;
}

function unsound(why: string): ResearchError {
  return new ResearchError('input-invalid', why);
}

/** What became of the files of an import's skills. */
interface WrittenSkills {
  /** Paths below the home. */
  readonly written: readonly string[];
  readonly held: readonly { readonly path: string; readonly because: string }[];
}

/** Writes the files that the log left behind and that are not there; what somebody else has there stays. */
export async function writeSkillFiles(
  queries: SqlQueries,
  files: SkillFolder | undefined,
  now: Instant,
): Promise<WrittenSkills> {
  const wanted = await listTexts(queries);
  if (wanted.size === 0) return { written: [], held: [] };
  const obstacle =
    files === undefined ? 'this memory has no home folder' : await files.findObstacle();
  if (files === undefined || obstacle !== undefined)
    return { written: [], held: holdAll([...wanted.keys()], obstacle ?? '') };
  const edits: { path: string; before: null; after: string }[] = [];
  const others: string[] = [];
  for (const [path, after] of wanted) {
    const found = await files.read(path);
    if (found === undefined) edits.push({ path, before: null, after });
    else if (found !== after) others.push(path);
  }
  const held = holdAll(others, 'a different file exists there');
  if (edits.length === 0) return { written: [], held };
  const paths = edits.map(({ path }) => path);
  const message = `memory: import of ${counted(paths.length, 'skill')}`;
  const outcome = await files.edit(edits, { message, runId: 'import', date: now });
  return outcome === 'done'
    ? { written: paths, held }
    : { written: [], held: [...held, ...holdAll(paths, 'they were changed meanwhile')] };
}

function holdAll(paths: readonly string[], because: string): WrittenSkills['held'] {
  return paths.map((path) => ({ path, because }));
}

/** The text of each file that the actions left, by its path. */
async function listTexts(queries: SqlQueries): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  for (const row of await listRows(queries, `kind = 'action' AND ${NO_FEEDBACK}`, []))
    for (const { path, after } of row.kind === 'action' ? row.act.files : [])
      if (after === null) texts.delete(path);
      else texts.set(path, after);
  return texts;
}
