import { compareText } from '../kernel/index.ts';
import { contentTerms, cosineOfTerms } from '../text/index.ts';
import { runOf } from './passage-view.ts';
import { type Candidate, createPool } from './pool.ts';
import type { QuestionBrief } from './question-brief.ts';
import type { Exchange, RecordedItem } from './request.ts';
import { scoreBase } from './score-base.ts';
import { type QuestionView, type ScoredCandidate, scoreLinks, scoreNamed } from './score-links.ts';
import type { Strategy } from './strategy.ts';
import { createRarity, type Rarity } from './term-rarity.ts';

/** Why a row stands where it stands; the parts add up to its score before the best row was made 1. */
export interface RowReasons {
  /** How well the channels found that it answers the question. */
  readonly base: number;
  /** The question names what it is about. */
  readonly named: number;
  /** A leading row names what it is about, or it names what the leading row is about. */
  readonly linked: number;
  /** Key of that row. */
  readonly linkedFrom: string | null;
}

/** A passage in delivered order. */
export interface RankedRow {
  readonly key: string;
  readonly item: RecordedItem;
  readonly channel: string;
  /** The query that found it first. */
  readonly query: string;
  /** In [0, 1], the best row has 1. */
  readonly score: number;
  readonly reasons: RowReasons;
}

export interface Ranked {
  readonly rows: readonly RankedRow[];
  /** The same passages in the same order, with what was read of them. */
  readonly candidates: readonly Candidate[];
  readonly question: QuestionView;
  readonly rarity: Rarity;
}

/**
 * The delivered order over everything that a session asked. Links between passages count from the first round that
 * follows up what the one before had found; until then rows stand as their channels ranked them.
 *
 * @see docs/spec/search.md, SEA-9 to SEA-13
 */
export function rankDelivered(
  { question }: Pick<QuestionBrief, 'question'>,
  strategy: Strategy,
  exchanges: readonly Exchange[],
): Ranked {
  const pool = createPool(exchanges);
  const view: QuestionView = {
    text: question,
    run: runOf(question),
    terms: contentTerms(question),
  };
  const rarity = createRarity(pool.map((candidate) => candidate.view));
  const parts = isFollowedUp(exchanges)
    ? scoreWithLinks(pool, view, rarity, strategy)
    : scorePlainly(pool, view, rarity, strategy);
  const ordered = arrange(parts.sort(compareParts), strategy);
  const top = Math.max(0, ...ordered.map(({ total }) => total));
  return {
    rows: ordered.map((part) => createRow(part, top)),
    candidates: ordered.map(({ candidate }) => candidate),
    question: view,
    rarity,
  };
}

interface ScoredPart {
  readonly candidate: Candidate;
  readonly reasons: RowReasons;
  readonly total: number;
}

function isFollowedUp(exchanges: readonly Exchange[]): boolean {
  return exchanges.some(({ request }) => request.round > 1);
}

function scorePlainly(
  pool: readonly Candidate[],
  question: QuestionView,
  rarity: Rarity,
  strategy: Strategy,
): ScoredPart[] {
  const base = scoreBase(pool, question.terms, rarity, strategy);
  return pool.map((candidate, at) =>
    createPart(candidate, { base: base[at] ?? 0, named: 0, linked: 0, linkedFrom: null }),
  );
}

function scoreWithLinks(
  pool: readonly Candidate[],
  question: QuestionView,
  rarity: Rarity,
  strategy: Strategy,
): ScoredPart[] {
  const base = scoreBase(pool, question.terms, rarity, strategy);
  const named = scoreNamed(pool, question, rarity);
  const scored: ScoredCandidate[] = pool.map((candidate, at) => ({
    candidate,
    base: base[at] ?? 0,
    named: (named[at] ?? 0) * strategy.rank.nameWeight,
  }));
  const leaders = scored.toSorted(
    (a, b) =>
      b.base + b.named - (a.base + a.named) || compareText(a.candidate.key, b.candidate.key),
  );
  const links = scoreLinks(scored, leaders, question, rarity);
  return scored.map(({ candidate, base: own, named: byName }) => {
    const link = links.get(candidate.key);
    return createPart(candidate, {
      base: own,
      named: byName,
      linked: (link?.strength ?? 0) * strategy.rank.linkWeight,
      linkedFrom: link?.from ?? null,
    });
  });
}

function createPart(candidate: Candidate, reasons: RowReasons): ScoredPart {
  return { candidate, reasons, total: reasons.base + reasons.named + reasons.linked };
}

function compareParts(a: ScoredPart, b: ScoredPart): number {
  return b.total - a.total || compareText(a.candidate.key, b.candidate.key);
}

function arrange(parts: readonly ScoredPart[], strategy: Strategy): readonly ScoredPart[] {
  const { keepTop, mmrLambda } = strategy.rank;
  const varied = mmrLambda < 1 ? diversify(parts, mmrLambda) : parts;
  const kept = parts
    .filter(({ candidate }) => literalRank(candidate) < keepTop)
    .sort(
      (a, b) =>
        literalRank(a.candidate) - literalRank(b.candidate) ||
        compareText(a.candidate.key, b.candidate.key),
    );
  const rest = varied.filter((part) => !kept.includes(part));
  return [...kept, ...spreadDocuments(rest, strategy.fetch.passagesPerDocument)];
}

function literalRank({ sightings }: Candidate): number {
  return Math.min(
    ...sightings.filter(({ request }) => request.family === 'literal').map(({ rank }) => rank),
  );
}

/** How many leading rows are looked at for variety: what follows is not read. */
const VARIED_ROWS = 30;

/** Maximal marginal relevance over the leading rows. */
function diversify(parts: readonly ScoredPart[], lambda: number): readonly ScoredPart[] {
  const left = parts.slice(0, VARIED_ROWS);
  const nearest = left.map(() => 0);
  const chosen: ScoredPart[] = [];
  const top = Math.max(Number.MIN_VALUE, ...left.map(({ total }) => total));
  const worth = (at: number): number =>
    (lambda * (left[at]?.total ?? 0)) / top - (1 - lambda) * (nearest[at] ?? 0);
  while (left.length > 0) {
    let best = 0;
    for (let at = 1; at < left.length; at += 1) if (worth(at) > worth(best)) best = at;
    const [next] = left.splice(best, 1);
    nearest.splice(best, 1);
    if (next === undefined) break;
    chosen.push(next);
    for (const [at, other] of left.entries())
      nearest[at] = Math.max(
        nearest[at] ?? 0,
        cosineOfTerms(next.candidate.item.text, other.candidate.item.text),
      );
  }
  return [...chosen, ...parts.slice(VARIED_ROWS)];
}

/** Passages of one document beyond `limit` go behind the others; none is dropped. */
function spreadDocuments(parts: readonly ScoredPart[], limit: number): readonly ScoredPart[] {
  const seen = new Map<string, number>();
  const first: ScoredPart[] = [];
  const behind: ScoredPart[] = [];
  for (const part of parts) {
    const { snapshot } = part.candidate.item;
    const count = (seen.get(snapshot) ?? 0) + 1;
    seen.set(snapshot, count);
    (count <= limit ? first : behind).push(part);
  }
  return [...first, ...behind];
}

function createRow({ candidate, reasons, total }: ScoredPart, top: number): RankedRow {
  const [origin] = candidate.sightings;
  return {
    key: candidate.key,
    item: candidate.item,
    channel: origin?.request.channel ?? '',
    query: origin?.request.query.text ?? '',
    score: top === 0 ? 0 : total / top,
    reasons,
  };
}
