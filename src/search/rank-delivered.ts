import { compareText, finishAtOnce, finishInTurns, type Steps } from '../kernel/index.ts';
import { diversify } from '../retrieval/index.ts';
import { contentTerms, cosineOfTerms, createCopyFold } from '../text/index.ts';
import { runOf } from './passage-view.ts';
import { createPool, distinctExchanges, type PooledPassage } from './pool.ts';
import type { QuestionBrief } from './request.ts';
import { type Exchange, type RecordedPassage, roundOf } from './request.ts';
import { scoreAccepted } from './score-accepted.ts';
import { scoreBase } from './score-base.ts';
import { type QuestionView, scoreLinks, scoreNamed } from './score-links.ts';
import type { Strategy } from './strategy.ts';
import { createRarity, type TermRarity } from './term-rarity.ts';

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
  /** It holds what a person accepted for a like question. */
  readonly accepted: number;
}

/** A passage in delivered order. */
export interface RankedRow {
  readonly key: string;
  readonly item: RecordedPassage;
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
  readonly candidates: readonly PooledPassage[];
  readonly question: QuestionView;
  readonly rarity: TermRarity;
  /** What was asked, each request once. */
  readonly exchanges: readonly Exchange[];
}

/**
 * The delivered order over everything that a session asked. Links between passages count from the first round that
 * follows up what the one before had found; until then rows stand as their channels ranked them.
 *
 * @see docs/spec/search.md, SEA-9 to SEA-13
 */
export function rankDelivered(
  brief: RankBrief,
  strategy: Strategy,
  exchanges: readonly Exchange[],
): Ranked {
  return finishAtOnce(rankBySteps(brief, strategy, exchanges));
}

/** Ranks in turns what will be asked for of these exchanges: who waits for this thread comes in between. */
export async function rankAhead(
  brief: RankBrief,
  strategy: Strategy,
  exchanges: readonly Exchange[],
): Promise<void> {
  await finishInTurns(rankBySteps(brief, strategy, exchanges));
}

type RankBrief = Pick<QuestionBrief, 'question' | 'accepted'>;

/** Exchanges never change, so neither does their order: a step is planned from what the one before has ranked. Only a shortcut. */
const RANKED = new WeakMap<
  readonly Exchange[],
  {
    readonly brief: RankBrief;
    readonly strategy: Strategy;
    /** A list that has grown is another one. */
    readonly exchanges: number;
    readonly ranked: Ranked;
  }
>();

function* rankBySteps(
  brief: RankBrief,
  strategy: Strategy,
  exchanges: readonly Exchange[],
): Steps<Ranked> {
  const known = RANKED.get(exchanges);
  const isKnown =
    known?.strategy === strategy &&
    known.exchanges === exchanges.length &&
    known.brief.question === brief.question &&
    known.brief.accepted === brief.accepted;
  if (isKnown) return known.ranked;
  const ranked = yield* rankAnew(brief, strategy, exchanges);
  // Whoever goes on from a bundle ranks what it holds: these exchanges, each once.
  const alike = roundOf(ranked.exchanges) === roundOf(exchanges) ? [ranked.exchanges] : [];
  for (const of of [exchanges, ...alike])
    RANKED.set(of, { brief, strategy, exchanges: of.length, ranked });
  return ranked;
}

function* rankAnew(
  { question, accepted = [] }: RankBrief,
  strategy: Strategy,
  exchanges: readonly Exchange[],
): Steps<Ranked> {
  const pool = createPool(exchanges);
  yield;
  const view: QuestionView = {
    text: question,
    run: runOf(question),
    terms: contentTerms(question),
  };
  const rarity = createRarity(pool.map((candidate) => candidate.view));
  yield;
  const base = scoreBase(pool, view.terms, rarity, strategy);
  const preferred = scoreAccepted(pool, base, { question: view, rarity, accepted });
  yield;
  const hops = Math.min(MAX_HOPS, roundOf(exchanges) - 1);
  const parts =
    hops > 0
      ? yield* followLinks(pool, base, preferred, { question: view, rarity, strategy, hops })
      : pool.map((candidate, at) =>
          createPart(candidate, {
            base: base[at] ?? 0,
            named: 0,
            linked: 0,
            linkedFrom: null,
            accepted: preferred[at] ?? 0,
          }),
        );
  yield;
  const ordered = yield* arrange(parts.toSorted(compareParts), question, strategy);
  const top = Math.max(0, ...ordered.map(({ total }) => total));
  return {
    rows: ordered.map((part) => createRow(part, top)),
    candidates: ordered.map(({ candidate }) => candidate),
    question: view,
    rarity,
    exchanges: distinctExchanges(exchanges),
  };
}

interface ScoredPart {
  readonly candidate: PooledPassage;
  readonly reasons: RowReasons;
  readonly total: number;
}

interface LinkRules {
  readonly question: QuestionView;
  readonly rarity: TermRarity;
  readonly strategy: Strategy;
  readonly hops: number;
}

/** Every round may lead one passage further; more than this many links in a row lead anywhere. */
const MAX_HOPS = 2;
/** A passage that was itself led to leads on a little less. */
const LEADS_ON = 0.8;

function* followLinks(
  pool: readonly PooledPassage[],
  base: readonly number[],
  preferred: readonly number[],
  { question, rarity, strategy, hops }: LinkRules,
): Steps<readonly ScoredPart[]> {
  const { nameWeight, linkWeight } = strategy.rank;
  const named = scoreNamed(pool, question, rarity);
  yield;
  let parts = pool.map((candidate, at) =>
    createPart(candidate, {
      base: base[at] ?? 0,
      named: (named[at] ?? 0) * nameWeight,
      linked: 0,
      linkedFrom: null,
      accepted: preferred[at] ?? 0,
    }),
  );
  for (let hop = 0; hop < hops; hop += 1) {
    const leaders = parts.toSorted(compareParts).map(({ candidate, reasons }) => ({
      candidate,
      lead: Math.min(1, reasons.base + reasons.named + LEADS_ON * reasons.linked),
    }));
    const links = yield* scoreLinks(pool, leaders, question, rarity);
    parts = parts.map(({ candidate, reasons }) => {
      const link = links.get(candidate.key);
      const linked = (link?.strength ?? 0) * linkWeight;
      return createPart(candidate, { ...reasons, linked, linkedFrom: link?.from ?? null });
    });
  }
  return parts;
}

function createPart(candidate: PooledPassage, reasons: RowReasons): ScoredPart {
  return {
    candidate,
    reasons,
    total: reasons.base + reasons.named + reasons.linked + reasons.accepted,
  };
}

function compareParts(a: ScoredPart, b: ScoredPart): number {
  return b.total - a.total || compareText(a.candidate.key, b.candidate.key);
}

function* arrange(
  parts: readonly ScoredPart[],
  question: string,
  strategy: Strategy,
): Steps<readonly ScoredPart[]> {
  const { keepTop, mmrLambda } = strategy.rank;
  const varied = mmrLambda < 1 ? vary(parts, mmrLambda) : parts;
  yield;
  const kept = parts
    .filter(({ candidate }) => literalRank(candidate) < keepTop)
    .sort(
      (a, b) =>
        literalRank(a.candidate) - literalRank(b.candidate) ||
        compareText(a.candidate.key, b.candidate.key),
    );
  const rest = varied.filter((part) => !kept.includes(part));
  const spread = spreadDocuments(rest, strategy.fetch.passagesPerDocument);
  return yield* spreadCopies([...kept, ...spread], question);
}

function literalRank({ sightings }: PooledPassage): number {
  return Math.min(
    ...sightings.filter(({ request }) => request.family === 'literal').map(({ rank }) => rank),
  );
}

/** How many leading rows are looked at for variety: what follows is not read. */
const VARIED_ROWS = 30;

function vary(parts: readonly ScoredPart[], lambda: number): readonly ScoredPart[] {
  const leading = parts.slice(0, VARIED_ROWS);
  const top = Math.max(Number.MIN_VALUE, ...leading.map(({ total }) => total));
  const varied = diversify(
    leading.map((part) => ({ item: part, relevance: part.total / top })),
    lambda,
    (a, b) => cosineOfTerms(a.candidate.item.text, b.candidate.item.text),
  );
  return [...varied, ...parts.slice(VARIED_ROWS)];
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

/** How many leading rows are looked at for copies: what follows is no evidence. */
const FOLDED_ROWS = 200;

/** What only repeats the rows before it goes behind the others; none is dropped. */
function* spreadCopies(
  parts: readonly ScoredPart[],
  question: string,
): Steps<readonly ScoredPart[]> {
  const repeats = createCopyFold(question);
  const first: ScoredPart[] = [];
  const behind: ScoredPart[] = [];
  for (const part of parts.slice(0, FOLDED_ROWS)) {
    const { text, title } = part.candidate.item;
    (repeats(text, title) ? behind : first).push(part);
    yield;
  }
  return [...first, ...parts.slice(FOLDED_ROWS), ...behind];
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
