import type { ScoredGeneration } from './session-state.ts';

/** Frozen with the judge's inputs: what counts as standing still (docs/spec/research.md). */
export interface SupervisionRules {
  readonly flatWindow: number;
  readonly flatRatio: number;
  readonly revertLimit: number;
}

/** What the scores so far ask for. */
export interface Supervision {
  /** The last scores are flat: another lever family is due. */
  readonly isFlat: boolean;
  /** Redirects since the last gain, the present one included. */
  readonly redirects: number;
  /** So many reverts in a row that another query family and another channel group are due at once. */
  readonly needsNewApproach: boolean;
  /** Two redirects brought no gain, and the scores are flat again. */
  readonly isStuck: boolean;
}

const MAX_REDIRECTS = 2;
/** Scores are compared rounded to this. */
const SCORE_STEP = 1e-6;

/** Looks at the trajectory of scores alone. Windows overlap, and all zero is flat. */
export function supervise(
  generations: readonly ScoredGeneration[],
  rules: SupervisionRules,
): Supervision {
  const scores = generations.map(({ scoreAfter }) => scoreAfter);
  let redirects = 0;
  let best = Number.NEGATIVE_INFINITY;
  for (const [index, { scoreAfter, decision }] of generations.entries()) {
    // What was reverted or refused gained nothing, whatever it scored.
    if (decision === 'keep') {
      if (redirects > 0 && scoreAfter > best + SCORE_STEP) redirects = 0;
      best = Math.max(best, scoreAfter);
    }
    if (isFlatAt(scores, index, rules)) redirects += 1;
  }
  const isFlat = isFlatAt(scores, scores.length - 1, rules);
  return {
    isFlat,
    redirects,
    needsNewApproach: revertsInARow(generations) >= rules.revertLimit,
    isStuck: isFlat && redirects > MAX_REDIRECTS,
  };
}

function isFlatAt(
  scores: readonly number[],
  index: number,
  { flatWindow, flatRatio }: SupervisionRules,
): boolean {
  const window = scores.slice(Math.max(0, index + 1 - flatWindow), index + 1);
  return window.length === flatWindow && Math.max(...window) <= Math.min(...window) * flatRatio;
}

function revertsInARow(generations: readonly ScoredGeneration[]): number {
  const kept = generations.findLastIndex(({ decision }) => decision === 'keep');
  return generations.length - 1 - kept;
}
