import { compareText, daysBetween, type Instant, type Random } from '../kernel/index.ts';
import { drawBeta } from './beta.ts';
import { lastUseOf, type MemoryNode } from './node.ts';
import { type Posterior, posteriorOf } from './value.ts';

/** A node and how well it fits the query, in [0, 1]. */
export interface Match {
  readonly node: MemoryNode;
  readonly relevance: number;
}

export interface Ranked extends Match {
  readonly score: number;
  /** `null`: it stands there by rank. */
  readonly propensity: number | null;
}

export interface RankOptions {
  readonly limit: number;
  readonly now: Instant;
  /** How often the last slot is given to a drawn node instead of the next one. */
  readonly explore: number;
  readonly random: Random;
}

/** Below this share of the best match, and of what could match, a node is not about the query (MEM-12). */
const RELEVANCE_FLOOR = 0.15;
/** Below this nothing is about the query, also when it is the best there is. */
export const LEAST_RELEVANCE = 0.1;
/** What a node without any value still keeps of its relevance: value spans a factor of six. */
const VALUE_FLOOR = 0.2;
/**
 * A value is taken as so many of its deviations higher: what is little known is looked at before what is known as
 * middling; bench/suites/memory-value.ts.
 */
const OPTIMISM = 0.5;
/** What the oldest node loses. */
const FRESHNESS_SHARE = 0.1;
const FRESH_DAYS = 180;
/** What all credit from descendants can add to or take from a value. */
const CREDIT_SHARE = 0.02;
const EXPLORE_FROM_LIMIT = 3;
const EXPLORE_AMONG = 20;
const PROPENSITY_DRAWS = 200;

/**
 * Relevance decides who may stand in the list at all; value and freshness act before the cut; archived nodes
 * stand behind every active one. Pure.
 */
export function rankRecall(matches: readonly Match[], options: RankOptions): readonly Ranked[] {
  const best = matches.reduce((top, { relevance }) => Math.max(top, relevance), 0);
  const floor = Math.max(RELEVANCE_FLOOR * best, LEAST_RELEVANCE);
  const ranked = matches
    .filter(({ relevance }) => relevance >= floor)
    .map((match) => ({ ...match, score: scoreOf(match, options.now), propensity: null }))
    .sort(
      (a, b) =>
        Number(isArchived(a)) - Number(isArchived(b)) ||
        b.score - a.score ||
        compareText(a.node.id, b.node.id),
    );
  const kept = ranked.slice(0, options.limit);
  const drawn = drawExplorer(ranked, options);
  const shown = drawn === undefined ? kept : [...kept.slice(0, -1), drawn];
  return [...shown.filter(isAdvice), ...shown.filter((match) => !isAdvice(match))];
}

/** A Process that failed warns; everything else advises. */
function isAdvice({ node }: Match): boolean {
  return !(node.type === 'Process' && node.isFailure);
}

function isArchived({ node }: Match): boolean {
  return node.status === 'archived';
}

function scoreOf({ node, relevance }: Match, now: Instant): number {
  return fitOf(relevance, node, now) * weightOf(hopeOf(posteriorOf(node)), node);
}

/**
 * The root: among all that passes the floor a node that serves stands before one that fails, however well that one
 * fits. Among nodes of one value the order is that of relevance and freshness.
 */
function fitOf(relevance: number, node: MemoryNode, now: Instant): number {
  return Math.sqrt(relevance * freshnessOf(node, now));
}

function hopeOf({ alpha, beta, mean }: Posterior): number {
  return mean + OPTIMISM * Math.sqrt((mean * (1 - mean)) / (alpha + beta + 1));
}

function weightOf(value: number, { lineageCredit }: MemoryNode): number {
  const credited = value + CREDIT_SHARE * lineageCredit;
  return VALUE_FLOOR + (1 - VALUE_FLOOR) * Math.min(1, Math.max(0, credited));
}

function freshnessOf(node: MemoryNode, now: Instant): number {
  const days = Math.max(0, daysBetween(lastUseOf(node), now));
  return 1 - FRESHNESS_SHARE + FRESHNESS_SHARE * Math.exp(-days / FRESH_DAYS);
}

/** Half-width Thompson sampling over those that the cut left out, with how likely the drawn one was. */
function drawExplorer(
  ranked: readonly Ranked[],
  { limit, explore, random, now }: RankOptions,
): Ranked | undefined {
  if (limit < EXPLORE_FROM_LIMIT || explore <= 0 || random.next() >= explore) return undefined;
  const others = ranked.slice(limit, limit + EXPLORE_AMONG).filter((match) => !isArchived(match));
  if (others.length === 0) return undefined;
  const contenders = others.map((match) => ({
    node: match.node,
    posterior: posteriorOf(match.node),
    worth: fitOf(match.relevance, match.node, now),
  }));
  const winner = drawWinner(contenders, random);
  let wins = 0;
  for (let draw = 0; draw < PROPENSITY_DRAWS; draw += 1)
    if (drawWinner(contenders, random) === winner) wins += 1;
  const chosen = others[winner];
  const propensity = (explore * (wins + 1)) / (PROPENSITY_DRAWS + 1);
  return chosen === undefined ? undefined : { ...chosen, propensity };
}

interface Contender {
  readonly node: MemoryNode;
  readonly posterior: Posterior;
  /** What its score is before its value. */
  readonly worth: number;
}

function drawWinner(contenders: readonly Contender[], random: Random): number {
  let winner = 0;
  let top = -1;
  for (const [index, { node, posterior, worth }] of contenders.entries()) {
    const value = (posterior.mean + drawBeta(posterior, random)) / 2;
    const score = worth * weightOf(value, node);
    if (score > top) {
      top = score;
      winner = index;
    }
  }
  return winner;
}
