import { type Clue, findClues } from './find-clues.ts';
import { type Gap, planGaps } from './plan-gaps.ts';
import { distinctExchanges } from './pool.ts';
import type { QuestionBrief } from './question-brief.ts';
import { type RankedRow, rankDelivered } from './rank-delivered.ts';
import { type Exchange, roundOf } from './request.ts';
import type { Strategy } from './strategy.ts';

/** Where a session's search stands: what was done, and what is missing. */
export interface ReflectiveLoopState {
  /** Rounds so far: the first, and one for each time that found names or gaps were followed up. */
  readonly round: number;
  readonly gaps: readonly string[];
  readonly visited: readonly string[];
  /** Addresses that an answer named and that cannot be evidence. */
  readonly badUrls: readonly string[];
}

/** What one search found. */
export interface Bundle {
  /** Delivered order, the best first. */
  readonly rows: readonly RankedRow[];
  /** Every request with its typed end, each once. */
  readonly exchanges: readonly Exchange[];
  readonly clues: readonly Clue[];
  readonly gaps: readonly Gap[];
  readonly loop: ReflectiveLoopState;
}

/** A pure fold: the same exchanges give the same bundle, in whatever order they came. */
export function createBundle(
  brief: QuestionBrief,
  strategy: Strategy,
  exchanges: readonly Exchange[],
): Bundle {
  const ranked = rankDelivered(brief, strategy, exchanges);
  const usable = ranked.rows.filter(({ item }) => isUsable(item.text));
  const gaps = planGaps(brief, ranked);
  const bad = ranked.rows.filter(({ item }) => !isUsable(item.text)).map(({ item }) => item.url);
  return {
    rows: usable,
    exchanges: distinctExchanges(exchanges),
    clues: findClues(brief.question).all,
    gaps,
    loop: {
      round: roundOf(exchanges),
      gaps: gaps.map(({ text }) => text),
      visited: [...new Set(ranked.rows.map(({ item }) => item.url))].sort(),
      badUrls: [...new Set(bad)].sort(),
    },
  };
}

/** One bundle over everything that several ones asked. */
export function mergeBundles(
  brief: QuestionBrief,
  strategy: Strategy,
  bundles: readonly Bundle[],
): Bundle {
  return createBundle(
    brief,
    strategy,
    bundles.flatMap(({ exchanges }) => exchanges),
  );
}

function isUsable(text: string): boolean {
  return text.trim() !== '';
}
