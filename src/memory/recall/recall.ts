import { type Clock, createRandom } from '../../kernel/index.ts';
import type { Sql } from '../../storage/index.ts';
import { appendEvents } from '../log/apply-row.ts';
import { isFindable } from '../nodes/node.ts';
import type { MemoryNode, NodeScope, NodeType } from '../nodes/node-schema.ts';
import { findNodes } from '../nodes/node-table.ts';
import type { MeaningIndex, TextIndex } from './node-indexes.ts';
import {
  fuseSessions,
  groupSessions,
  type Match,
  type RankedNode,
  rankRecall,
} from './rank-recall.ts';
import {
  type Recalled,
  type RecalledSession,
  sessionsWithinTokens,
  toRecalled,
  toRecalledSession,
  withinTokens,
} from './recalled.ts';
import {
  fuseRelevances,
  LEAST_RELEVANCE,
  preferNamed,
  relevancesOf,
  topicTerms,
} from './relevance.ts';
import type { SessionIndex } from './session-index.ts';

export interface RecallQuery {
  readonly text: string;
  readonly limit?: number;
  readonly type?: NodeType;
  readonly scope?: NodeScope;
  readonly taskDomain?: string;
  /** Nodes that have all of these. */
  readonly tags?: readonly string[];
  readonly minQ?: number;
  readonly includeArchived?: boolean;
  /** How often one slot is given to a node that could be better than known; 0 turns it off. */
  readonly explore?: number;
  /** What the answer may take of a context window. */
  readonly maxTokens?: number;
  /** Who sees it: feedback from an agent may only name what was shown in its session. */
  readonly session?: string | null;
}

interface RecallDeps {
  readonly sql: Sql;
  readonly texts: TextIndex;
  readonly sessions: SessionIndex;
  readonly clock: Clock;
  readonly seed: number | string;
  /** Whether it can be written what was shown to whom. */
  readonly isLogged: boolean;
  /** `undefined` without an embedder: words alone. */
  readonly findMeanings: (signal: AbortSignal) => Promise<MeaningIndex | undefined>;
}

const DEFAULT_LIMIT = 5;
const MAX_LIMIT = 100;
const DEFAULT_EXPLORE = 0.1;
/** So many that fit are ranked by value. */
const MIN_POOL = 100;
const POOL_PER_SLOT = 10;
/** A session is known by many of its nodes. */
const SESSION_POOL = 1_000;
const NODES_A_SESSION = 3;
/** Hits looked at first, and by how much more when filters leave too few. */
const FIRST_LOOK = 120;
const LOOK_FACTOR = 8;
const MAX_LOOK = 200_000;
const MAX_LOGGED_QUERY = 500;

/** Finds what fits the query, best first, and logs what it showed to whom. */
export async function recallNodes(
  deps: RecallDeps,
  query: RecallQuery,
  signal?: AbortSignal,
): Promise<readonly Recalled[]> {
  const limit = limitOf(query);
  const matches = await findMatches(deps, query, Math.max(MIN_POOL, limit * POOL_PER_SLOT), signal);
  const now = deps.clock.now();
  const ranked = rankRecall(matches, {
    limit,
    now,
    explore: query.explore ?? DEFAULT_EXPLORE,
    random: createRandom(deps.seed, query.text, `recall ${query.session ?? ''}`),
  });
  const shown = withinTokens(ranked.map(toRecalled), query.maxTokens);
  await logShown(deps, query, ranked.slice(0, shown.length), signal);
  return shown;
}

/** Finds the sessions that speak of the query, best first, each with what of it fits best; logs what it showed. */
export async function recallSessions(
  deps: RecallDeps,
  query: RecallQuery,
  signal?: AbortSignal,
): Promise<readonly RecalledSession[]> {
  const matches = await findMatches(deps, query, SESSION_POOL, signal);
  const ranked = rankRecall(matches, {
    limit: matches.length,
    now: deps.clock.now(),
    explore: 0,
    random: createRandom(deps.seed, query.text, 'recall sessions'),
  });
  const fits = await deps.sessions.search(query.text, SESSION_POOL, signal);
  const sessions = fuseSessions(groupSessions(ranked), fits)
    .slice(0, limitOf(query))
    .map((session) => ({ ...session, nodes: session.nodes.slice(0, NODES_A_SESSION) }));
  const shown = sessionsWithinTokens(sessions.map(toRecalledSession), query.maxTokens);
  const ids = new Set(shown.flatMap(({ memories }) => memories.map(({ id }) => id)));
  const nodes = sessions.flatMap((session) => session.nodes);
  await logShown(
    deps,
    query,
    nodes.filter(({ node }) => ids.has(node.id)),
    signal,
  );
  return shown;
}

function limitOf({ limit = DEFAULT_LIMIT }: RecallQuery): number {
  return Math.min(MAX_LIMIT, Math.max(1, Math.floor(limit)));
}

async function findMatches(
  { sql, texts, findMeanings }: RecallDeps,
  query: RecallQuery,
  pool: number,
  signal: AbortSignal = new AbortController().signal,
): Promise<readonly Match[]> {
  const topics = topicTerms(query.text);
  if (topics.length === 0) return [];
  const meanings = await findMeanings(signal);
  const near = (await meanings?.search(query.text, pool, signal)) ?? [];
  for (let look = Math.max(FIRST_LOOK, pool); ; look *= LOOK_FACTOR) {
    const hits = await texts.search(query.text, look, signal);
    const byWords = relevancesOf(hits, topics, await texts.rarity(topics));
    const relevances = fuseRelevances(byWords, near, meanings?.relatedFrom ?? 1);
    // Words that are not enough alone may be, for a node about what the query names.
    const nodes = await findNodes(sql, [...relevances.keys()]);
    const matches = [...relevances].flatMap(([id, relevance]) => {
      const node = nodes.get(id);
      return node !== undefined && passes(node, query) ? [{ node, relevance }] : [];
    });
    // Looking further helps only when filters, and not the fit, left too few.
    const fitting = [...relevances.values()].filter(isFit).length;
    const left = matches.filter(({ relevance }) => isFit(relevance)).length;
    if (fitting === left || left >= pool || hits.length < look || look >= MAX_LOOK)
      return preferNamed(query.text, matches);
  }
}

function isFit(relevance: number): boolean {
  return relevance >= LEAST_RELEVANCE;
}

function passes(node: MemoryNode, query: RecallQuery): boolean {
  const { type, scope, taskDomain, tags = [], minQ, includeArchived = true } = query;
  return (
    isFindable(node) &&
    (includeArchived || node.status === 'active') &&
    (type === undefined || node.type === type) &&
    (scope === undefined || node.scope === scope) &&
    (taskDomain === undefined || node.taskDomain === taskDomain) &&
    (minQ === undefined || node.qValue >= minQ) &&
    tags.every((tag) => node.tags.includes(tag))
  );
}

async function logShown(
  { sql, clock, isLogged }: RecallDeps,
  query: RecallQuery,
  ranked: readonly RankedNode[],
  signal?: AbortSignal,
): Promise<void> {
  if (ranked.length === 0 || !isLogged) return;
  const event = {
    kind: 'recall',
    session: query.session ?? null,
    query: query.text.slice(0, MAX_LOGGED_QUERY),
    shown: ranked.map(({ node, propensity }) => ({ id: node.id, propensity })),
  } as const;
  const ts = clock.now();
  await sql.transaction((tx) => appendEvents(tx, [{ ts, event }]), signal);
}
