import { type Clock, hashOf, type Instant, type ResearchError, toWire } from '../kernel/index.ts';
import type { Embedder, OpenEmbedder } from '../models/index.ts';
import type { SkillValue } from '../skills/index.ts';
import { migrate, type Repository, type Sql, type SqlQueries } from '../storage/index.ts';
import { createSkillFolder, type SkillFolder } from './actions/skill-files.ts';
import { type AddedNodes, type AddOptions, addNodes, linkNodes } from './intake/add-nodes.ts';
import { giveNodeFeedback } from './intake/give-feedback.ts';
import { appendEvents } from './log/apply-row.ts';
import { FORGOTTEN, findLearned, forgetLearned } from './log/forget-learned.ts';
import {
  findLineage,
  findNodeAsOf,
  listEdgesAsOf,
  listHistory,
  listRowsOf,
} from './log/history.ts';
import { findStore, listIntended, listLast } from './log/log-table.ts';
import type { Memory } from './memory.ts';
import { listEdges } from './nodes/edge-table.ts';
import { isFindable } from './nodes/node.ts';
import type { MemoryNode } from './nodes/node-schema.ts';
import { findNode, listNodes, nodeNotFound } from './nodes/node-table.ts';
import { MIGRATIONS } from './nodes/tables.ts';
import { type MeaningIndex, openMeaningIndex, openTextIndex } from './recall/node-indexes.ts';
import { recallNodes, recallSessions } from './recall/recall.ts';
import { openSessionIndex } from './recall/session-index.ts';
import { exportRows, importRows } from './transfer/transfer.ts';
import type { EvolveDeps } from './upkeep/evolve.ts';
import {
  type CountedSince,
  DEFAULT_TRIGGERS,
  planTrigger,
  readSinceLastRun,
  type TriggerPolicy,
} from './upkeep/triggers.ts';

/** What a memory is opened with. */
export interface MemoryOptions {
  readonly sql: Sql;
  /** Where the index of words lives; may be deleted at any time. */
  readonly derived: Sql;
  readonly clock: Clock;
  readonly seed?: number | string;
  /** Finds by meaning too, and adds it to the similarity of nodes. Each text is embedded once. */
  readonly embedder?: Embedder | OpenEmbedder;
  /** The home's git repository; without it no skill is induced. */
  readonly repository?: () => Promise<Repository>;
  /** Where the lease of upkeep is. */
  readonly lockFolder?: string;
  readonly loadSkills?: (names: readonly string[]) => Promise<readonly string[]>;
  /** Of every skill that there is, also of those that ship with the package. */
  readonly listSkillNames?: () => Promise<readonly string[]>;
  readonly triggers?: TriggerPolicy;
  /** Why the tables cannot be written: they are a copy, and what was shown is not logged. */
  readonly unwritable?: ResearchError;
  /** Runs upkeep after a write when it is due: for programs that live long. */
  readonly autoEvolve?: boolean;
}

/** Changing nodes by plan needs much that recalling and remembering never touch: loaded with the first change. */
const upkeep = {
  act: async () => (await import('./actions/act.ts')).act,
  evolve: async () => (await import('./upkeep/evolve.ts')).evolve,
  undo: async () => (await import('./upkeep/undo.ts')).undoRun,
  candidates: async () => (await import('./candidates/list-candidates.ts')).listCandidates,
} as const;

const NEVER = new AbortController().signal;
const DEFAULT_HISTORY = 10;
const DEFAULT_PAGE = 50;

/**
 * Opens the memory in these databases, made when missing. It owns both and closes them. An action that was cut
 * short while it wrote a file is finished first.
 *
 * @throws {ResearchError} what `Sql` throws; `home-newer`.
 */
export async function openMemory(options: MemoryOptions): Promise<Memory> {
  const { sql, derived, clock, seed = 0, repository } = options;
  await migrate(sql, 'memory', MIGRATIONS);
  const store = await findOrCreateStore(sql, clock.now());
  const texts = await openTextIndex(sql, derived, store);
  const sessions = await openSessionIndex(sql, derived, store);
  const { embedder: given } = options;
  const openEmbedder = typeof given === 'function' ? given : async () => given;
  const meant: { by?: Embedder; index?: MeaningIndex } = {};
  const findMeanings = async (signal: AbortSignal): Promise<MeaningIndex | undefined> => {
    const embedder = await openEmbedder(signal);
    if (embedder === undefined) return undefined;
    // A server may have got another model since: then its embedder is another one.
    if (meant.by !== embedder) meant.index = await openMeaningIndex(sql, derived, store, embedder);
    meant.by = embedder;
    return meant.index;
  };
  const isLogged = options.unwritable === undefined;
  const recalls = { sql, texts, sessions, findMeanings, clock, seed, isLogged };
  const files =
    repository === undefined
      ? undefined
      : createSkillFolder({
          open: repository,
          listOthers: options.listSkillNames ?? (async () => []),
          lockFolder: options.lockFolder,
        });
  const deps: EvolveDeps = {
    sql,
    files,
    clock,
    findMeanings,
    lockFolder: options.lockFolder,
    loadSkills: options.loadSkills ?? (async () => []),
    triggers: options.triggers ?? DEFAULT_TRIGGERS,
  };
  await finishAll(sql, files);
  const counted: { since?: CountedSince } = {};
  const due = async () => {
    counted.since = await readSinceLastRun(sql, deps.triggers, counted.since);
    return planTrigger(counted.since, clock.now(), deps.triggers);
  };
  const afterWrite = async (signal: AbortSignal = NEVER): Promise<void> => {
    if (options.autoEvolve !== true || (await due()) === undefined) return;
    await (await upkeep.evolve())(deps, { ifDue: true }, signal);
  };
  const addLines = async (
    lines: readonly unknown[],
    signal: AbortSignal | undefined,
    chosen: AddOptions = {},
  ): Promise<AddedNodes> => {
    const added = await addNodes(sql, lines, { clock, ...chosen }, signal);
    await afterWrite(signal);
    return added;
  };
  const feedback: Memory['feedbackLines'] = async (lines, trust, signal, chosen) => {
    const result = await giveNodeFeedback(sql, lines, { trust, clock, ...chosen }, signal);
    if (result.applied > 0) await afterWrite(signal);
    return result;
  };
  const memory: Memory = {
    add: (nodes, signal, chosen) => addLines(nodes.map(toWire), signal, chosen),
    addLines: (lines, signal) => addLines(lines, signal),
    link: (edge, signal) => linkNodes(sql, edge, clock, signal),
    get: (id, asOf) => getNode(sql, id, asOf),
    list: (limit, offset = 0) =>
      listNodes(sql, '1 = 1 ORDER BY created_at DESC, id LIMIT ? OFFSET ?', [limit, offset]),
    edges: (id, asOf) => (asOf === undefined ? listEdges(sql, id) : listEdgesAsOf(sql, id, asOf)),
    lineage: (id) => findLineage(sql, id),
    feedback,
    feedbackLines: feedback,
    recall: (query, signal) => recallNodes(recalls, query, signal),
    recallSessions: (query, signal) => recallSessions(recalls, query, signal),
    learned: async (from) => (await findLearned(sql, from)).length,
    async forget(from, signal = NEVER) {
      const gone = await forgetLearned(sql, from, clock.now(), signal);
      // The index lets go of their words now, not with the next recall.
      if (gone > 0) {
        await texts.search(FORGOTTEN, 1, signal);
        await sessions.refresh(signal);
      }
      return gone;
    },
    async candidates({ criteria, limit = DEFAULT_PAGE, cursor = null }, signal = NEVER) {
      const listCandidates = await upkeep.candidates();
      return listCandidates(deps, { criteria, limit, cursor, now: clock.now() }, signal);
    },
    skillValues: () => listSkillValues(sql),
    async history(id, limit = DEFAULT_HISTORY) {
      await getNode(sql, id);
      return listHistory(sql, id, limit);
    },
    async log(id, limit) {
      if (id === undefined) return listLast(sql, limit);
      const rows = await listRowsOf(sql, id);
      if (rows.length === 0) await getNode(sql, id);
      return rows;
    },
    async act(request, { name, justification = null }, signal = NEVER) {
      const actor = { name, permit: { justification }, runId: null, isAutomatic: false };
      return (await upkeep.act())(deps, request, actor, signal);
    },
    evolve: async (chosen = {}, signal = NEVER) => (await upkeep.evolve())(deps, chosen, signal),
    isDue: async () => (await due()) !== undefined,
    undo: async (runId, actor, signal = NEVER) => (await upkeep.undo())(deps, runId, actor, signal),
    export: () => exportRows(sql),
    async import(lines, signal) {
      const rows = await importRows(sql, lines, signal);
      await finishAll(sql, files);
      const { writeSkillFiles } = await import('./transfer/transfer.ts');
      return { ...rows, skills: await writeSkillFiles(sql, files, clock.now()) };
    },
    async [Symbol.asyncDispose]() {
      await derived[Symbol.asyncDispose]();
      await sql[Symbol.asyncDispose]();
    },
  };
  const { unwritable } = options;
  return unwritable === undefined ? memory : createReadOnlyMemory(memory, unwritable);
}

/** A new memory begins with a row that names it. */
async function findOrCreateStore(sql: Sql, now: Instant): Promise<string> {
  const known = await findStore(sql);
  if (known !== undefined) return known;
  return sql.transaction(async (tx) => {
    const other = await findStore(tx);
    if (other !== undefined) return other;
    const store = hashOf(['memory', now]).slice(0, 16);
    await appendEvents(tx, [{ ts: now, event: { kind: 'opened', store } }]);
    return store;
  });
}

async function getNode(queries: SqlQueries, id: string, asOf?: Instant): Promise<MemoryNode> {
  const node =
    asOf === undefined ? await findNode(queries, id) : await findNodeAsOf(queries, id, asOf);
  if (node !== undefined) return node;
  const when = asOf === undefined ? '' : ` as of ${asOf}`;
  throw nodeNotFound(`Memory node "${id}" not found${when}`);
}

/** Without a `git` program the actions wait for the next opener that has one. */
async function finishAll(sql: Sql, files: SkillFolder | undefined): Promise<void> {
  const open = files === undefined ? [] : await listIntended(sql);
  if (files === undefined || open.length === 0) return;
  if ((await files.findObstacle()) !== undefined) return;
  const { finishIntended } = await import('./actions/act.ts');
  for (const { seq } of open) await finishIntended(sql, files, seq);
}

/** What memory knows of skills, by name: of several versions, the one that is still found speaks. */
async function listSkillValues(queries: SqlQueries): Promise<ReadonlyMap<string, SkillValue>> {
  const nodes = await listNodes(queries, 'skill_name IS NOT NULL ORDER BY id', []);
  const values = new Map<string, SkillValue>();
  for (const node of nodes) {
    if (node.type !== 'Skill') continue;
    const found = isFindable(node);
    if (found || values.get(node.name)?.isFindable !== true)
      values.set(node.name, { qValue: node.qValue, isFindable: found });
  }
  return values;
}

/** A memory of which nothing can be written: what reads it reads, and what would change it says why not (MEM-50). */
function createReadOnlyMemory(memory: Memory, why: ResearchError): Memory {
  const refuse = (): Promise<never> => Promise.reject(why);
  return {
    ...memory,
    unwritable: why,
    add: refuse,
    addLines: refuse,
    link: refuse,
    feedback: refuse,
    feedbackLines: refuse,
    forget: refuse,
    act: refuse,
    // A dry run makes the same decisions and writes nothing.
    evolve: (options, signal) =>
      options?.dryRun === true ? memory.evolve(options, signal) : refuse(),
    undo: refuse,
    import: refuse,
  };
}
