import { compareText, daysBetween, type Instant, type Random } from '../../kernel/index.ts';
import { fuseRanks } from '../../retrieval/index.ts';
import { lastUseOf } from '../nodes/node.ts';
import type { MemoryNode } from '../nodes/node-schema.ts';
import { drawBeta, type Posterior, posteriorAmong } from '../values/value.ts';
import { LEAST_RELEVANCE } from './relevance.ts';

/** A node and how well it fits the query, in [0, 1]. */
export interface Match {
  readonly node: MemoryNode;
  readonly relevance: number;
}

export interface RankedNode extends Match {
  readonly score: number;
  /** `null`: it was placed by rank. */
  readonly propensity: number | null;
}

interface RankOptions {
  readonly limit: number;
  readonly now: Instant;
  /** How often the last slot is given to a drawn node instead of the next one. */
  readonly explore: number;
  readonly random: Random;
}

/** Below this share of the best match, and of what could match, a node is not about the query (MEM-12). */
const RELEVANCE_FLOOR = 0.15;
/** How much of its uncertainty a value gets on top; bench/suites/memory-value.ts. */
const OPTIMISM = 0.75;
/** What the oldest node loses: age decides among what fits about alike; bench/suites/memory-recall.ts. */
const FRESHNESS_SHARE = 0.03;
const FRESH_DAYS = 180;
const EXPLORE_FROM_LIMIT = 3;
const EXPLORE_AMONG = 20;
const PROPENSITY_DRAWS = 200;

/**
 * Relevance decides what may be in the list at all; value and freshness act before the cut; archived nodes
 * come after every active one. A score is how often showing the node is expected to help: how well it fits times
 * how often it helps where it is used. Pure.
 */
export function rankRecall(matches: readonly Match[], options: RankOptions): readonly RankedNode[] {
  const best = matches.reduce((top, { relevance }) => Math.max(top, relevance), 0);
  const floor = Math.max(RELEVANCE_FLOOR * best, LEAST_RELEVANCE);
  const fitting = matches.filter(({ relevance }) => relevance >= floor);
  const share = shareOf(fitting);
  const posteriorOf = posteriorAmong(fitting.map(({ node }) => node));
  const ranked = fitting
    .map(({ node, relevance }) => {
      const posterior = posteriorOf(node);
      const worth = fitOf(relevance, node, options.now);
      return { node, relevance, posterior, worth, score: worth * hopeOf(posterior, share) };
    })
    .sort(
      (a, b) =>
        Number(isArchived(a)) - Number(isArchived(b)) ||
        b.score - a.score ||
        b.relevance - a.relevance ||
        compareText(a.node.id, b.node.id),
    );
  const kept = ranked.slice(0, options.limit).map((one) => rankedOf(one, null));
  const drawn = drawExplorer(ranked, options);
  const shown = drawn === undefined ? kept : [...kept.slice(0, -1), drawn];
  return [...shown.filter(isAdvice), ...shown.filter((match) => !isAdvice(match))];
}

interface Contender extends Omit<RankedNode, 'propensity'> {
  readonly posterior: Posterior;
  /** What its score is before its value. */
  readonly worth: number;
}

function rankedOf({ node, relevance, score }: Contender, propensity: number | null): RankedNode {
  return { node, relevance, score, propensity };
}

/** A Process that failed warns; everything else advises. */
function isAdvice({ node }: Match): boolean {
  return !(node.type === 'Process' && node.isFailure);
}

function isArchived({ node }: Match): boolean {
  return node.status === 'archived';
}

function fitOf(relevance: number, node: MemoryNode, now: Instant): number {
  return relevance * freshnessOf(node, now);
}

/** How much has been seen of each on average. */
function shareOf(fitting: readonly Match[]): number {
  const seen = fitting.reduce((sum, { node: { counted } }) => sum + counted.uses, 0);
  return seen / Math.max(1, fitting.length);
}

/**
 * The value, the higher the less has been seen of it beside the others: what is little known gets its turn, and the
 * turns end when they have shown what it is worth. The width is that of MOSS (J.-Y. Audibert and S. Bubeck, 2009),
 * with the posterior's deviation in place of its bound. Where nothing has been seen it adds nothing.
 */
function hopeOf({ alpha, beta, mean }: Posterior, share: number): number {
  const strength = alpha + beta;
  const deviation = Math.sqrt((mean * (1 - mean)) / (strength + 1));
  return Math.min(1, mean + OPTIMISM * Math.sqrt(Math.log(1 + share / strength)) * deviation);
}

function freshnessOf(node: MemoryNode, now: Instant): number {
  const days = Math.max(0, daysBetween(lastUseOf(node), now));
  return 1 - FRESHNESS_SHARE + FRESHNESS_SHARE * Math.exp(-days / FRESH_DAYS);
}

/**
 * Half-width Thompson sampling for the last slot, between the one in it and those that the cut left out,
 * with how likely the drawn one was. `undefined`: the one in it was drawn.
 */
function drawExplorer(
  ranked: readonly Contender[],
  { limit, explore, random }: RankOptions,
): RankedNode | undefined {
  if (limit < EXPLORE_FROM_LIMIT || explore <= 0 || random.next() >= explore) return undefined;
  const last = limit - 1;
  const others = ranked.slice(last, limit + EXPLORE_AMONG).filter((match) => !isArchived(match));
  if (others.length < 2) return undefined;
  const winner = drawWinner(others, random);
  const chosen = others[winner];
  if (winner === 0 || chosen === undefined) return undefined;
  let wins = 0;
  for (let draw = 0; draw < PROPENSITY_DRAWS; draw += 1)
    if (drawWinner(others, random) === winner) wins += 1;
  return rankedOf(chosen, (explore * (wins + 1)) / (PROPENSITY_DRAWS + 1));
}

function drawWinner(contenders: readonly Contender[], random: Random): number {
  let winner = 0;
  let top = -1;
  for (const [index, { posterior, worth }] of contenders.entries()) {
    const score = (worth * (posterior.mean + drawBeta(posterior, random))) / 2;
    if (score > top) {
      top = score;
      winner = index;
    }
  }
  return winner;
}

/** A session, and what of it fits. */
export interface RankedSession {
  readonly session: string;
  readonly score: number;
  /** The best first. */
  readonly nodes: readonly RankedNode[];
}

/**
 * What each further node of a session counts beside the one before it: a session that speaks of the query again and
 * again is more about it, yet many weak hits don't outweigh a good one; bench/suites/memory-recall.ts.
 */
const FURTHER_SHARE = 0.3;

/**
 * The sessions that the nodes come from, best first; those of which only archived nodes are left come last. Nodes
 * that come from no session are left out. Pure.
 *
 * @param ranked - All that fits, the best first.
 */
export function groupSessions(ranked: readonly RankedNode[]): readonly RankedSession[] {
  const bySession = new Map<string, RankedNode[]>();
  for (const match of ranked) {
    const { session } = match.node.origin;
    if (session === null) continue;
    const known = bySession.get(session);
    if (known === undefined) bySession.set(session, [match]);
    else known.push(match);
  }
  return [...bySession]
    .map(([session, nodes]) => ({ session, nodes, score: scoreOf(nodes) }))
    .sort(bySessionScore);
}

/** The first places count much more than those behind them; bench/suites/memory-recall.ts. */
const SESSION_FUSION_K = 5;
const FIRST_IN_BOTH = 2 / (SESSION_FUSION_K + 1);

/**
 * The sessions by their best nodes and by the words of the whole session: what is spread over many nodes is in none of
 * them. The place in both lists decides (reciprocal rank fusion); in that by words, too, the value of the best node
 * counts. Pure.
 *
 * @param fits - how well the words of whole sessions fit, comparable among them
 */
export function fuseSessions(
  grouped: readonly RankedSession[],
  fits: ReadonlyMap<string, number>,
): readonly RankedSession[] {
  const byWords = grouped
    .map(({ session, nodes }) => ({ session, fit: (fits.get(session) ?? 0) * worthOf(nodes) }))
    .filter(({ fit }) => fit > 0)
    .sort((a, b) => b.fit - a.fit || compareText(a.session, b.session));
  const lists = [grouped, byWords].map((list) => list.map(({ session }) => session));
  const fused = fuseRanks(lists, SESSION_FUSION_K);
  const scores = new Map(fused.map(({ id, score }) => [id, score / FIRST_IN_BOTH]));
  return grouped
    .map((session) => ({ ...session, score: scores.get(session.session) ?? 0 }))
    .sort(bySessionScore);
}

function worthOf([best]: readonly RankedNode[]): number {
  return best === undefined ? 0 : best.score / Math.max(best.relevance, 1e-9);
}

function bySessionScore(a: RankedSession, b: RankedSession): number {
  return (
    Number(areAllArchived(a)) - Number(areAllArchived(b)) ||
    b.score - a.score ||
    compareText(a.session, b.session)
  );
}

function scoreOf(nodes: readonly RankedNode[]): number {
  return nodes
    .map(({ score }) => score)
    .sort((a, b) => b - a)
    .reduce((sum, score, place) => sum + score * FURTHER_SHARE ** place, 0);
}

function areAllArchived({ nodes }: { readonly nodes: readonly RankedNode[] }): boolean {
  return nodes.every(isArchived);
}
