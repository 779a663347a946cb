import { findClues, type SearchClue } from './find-clues.ts';
import { type EvidenceGap, planEvidenceGaps } from './plan-gaps.ts';
import { type RankedRow, rankAhead, rankDelivered } from './rank-delivered.ts';
import type { Exchange, QuestionBrief } from './request.ts';
import type { Strategy } from './strategy.ts';

/** What one search found. */
export interface Bundle {
  /** Delivered order, the best first. */
  readonly rows: readonly RankedRow[];
  /** Every request with its typed end, each once. */
  readonly exchanges: readonly Exchange[];
  readonly clues: readonly SearchClue[];
  readonly gaps: readonly EvidenceGap[];
}

/** A pure fold: the same exchanges give the same bundle, in whatever order they came. */
export function createBundle(
  brief: QuestionBrief,
  strategy: Strategy,
  exchanges: readonly Exchange[],
): Bundle {
  const ranked = rankDelivered(brief, strategy, exchanges);
  return {
    // Without a text it cannot be evidence.
    rows: ranked.rows.filter(({ item }) => item.text.trim() !== ''),
    exchanges: ranked.exchanges,
    clues: findClues(brief.question).all,
    gaps: planEvidenceGaps(brief, ranked),
  };
}

/** The same, where others wait for this thread: ranking takes longest of it. */
export async function createBundleInTurns(
  brief: QuestionBrief,
  strategy: Strategy,
  exchanges: readonly Exchange[],
): Promise<Bundle> {
  await rankAhead(brief, strategy, exchanges);
  return createBundle(brief, strategy, exchanges);
}

/** One bundle over everything that several ones asked. */
export async function mergeBundles(
  brief: QuestionBrief,
  strategy: Strategy,
  bundles: readonly Bundle[],
): Promise<Bundle> {
  return createBundleInTurns(
    brief,
    strategy,
    bundles.flatMap(({ exchanges }) => exchanges),
  );
}
