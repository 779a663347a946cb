import { type Budget, DELIVERY_RESERVE, findExceeded, type Spending } from '../../kernel/index.ts';
import type { LeverValue } from '../../search/index.ts';
import type { Because, StepAction, StopReason } from '../journal/journal.ts';
import {
  bestScore,
  type ChosenStep,
  type ScoredGeneration,
  type SessionState,
  spentOf,
} from '../state/session-state.ts';
import { type Supervision, type SupervisionRules, supervise } from '../state/supervise.ts';

/** What happens next: a generation is tried, or the report is delivered. */
export type Step =
  | {
      readonly type: 'generation';
      readonly generation: number;
      readonly action: StepAction;
      readonly because: Because;
    }
  | { readonly type: 'deliver'; readonly because: StopReason };

/** A change of one lever. */
export interface LeverChange {
  readonly lever: string;
  /** The strategy skill whose lever it is; `null`: the strategy's own. */
  readonly skill: string | null;
  readonly from: LeverValue;
  readonly to: LeverValue;
  /** What speaks for it beside the scores; `null` for nothing. */
  readonly evidence: string | null;
}

/** What search has to offer for the next step; `undefined` when it has nothing left to try. */
export interface Offers {
  /** Gaps of the merged ledger that a search could still close. */
  readonly searchableGaps: readonly string[];
  /** The change to try next, given what the scores ask for. */
  proposeChange(supervision: Supervision): LeverChange | undefined;
}

export interface StepRules extends SupervisionRules {
  /** Rules that moved a lever before the first step. */
  readonly rulesUsed: readonly string[];
  /** What memory says about moves on like tasks. */
  readonly recalled: readonly string[];
  /** What the home's patterns say about moves. */
  readonly patterns: readonly string[];
  readonly maxGenerations: number;
  readonly threshold: number;
  readonly budget: Budget;
}

const ONE_CALL: Spending = { usd: 0, tokens: 0, calls: 1, seconds: 0 };

/**
 * The next step of a session. Pure: the same state, the same step.
 *
 * Reasons to stop are checked in this order: budget, threshold without an open gap, answered, stuck, max generations. (A user's
 * stop is a pause and never reaches this function.)
 *
 * @see docs/spec/research.md, RES-4
 */
export function nextStep(state: SessionState, offers: Offers, rules: StepRules): Step {
  if (state.open !== null) return resumed(state.open);
  const generation = state.generations.length + 1;
  const exceeded = findExceeded(rules.budget, spentOf(state), ONE_CALL, DELIVERY_RESERVE);
  if (exceeded !== undefined || state.exhausted !== null)
    return { type: 'deliver', because: 'budget' };
  if (state.generations.length === 0) return baseline(rules);

  const supervision = supervise(state.generations, rules);
  const stop = isUnheard(state)
    ? 'stuck'
    : reasonToStop(state.generations, offers, supervision, rules);
  if (stop !== undefined) return { type: 'deliver', because: stop };
  if (offers.searchableGaps.length > 0 && !supervision.isFlat)
    return searchFor(generation, offers.searchableGaps, state);
  const change = offers.proposeChange(supervision);
  if (change !== undefined) return tryChange(generation, change, state, supervision);
  if (offers.searchableGaps.length > 0) return searchFor(generation, offers.searchableGaps, state);
  return { type: 'deliver', because: 'stuck' };
}

/** Whether nobody that was asked has answered: there is nothing that another lever would rank, or another query find. */
function isUnheard({ answers }: SessionState): boolean {
  return (
    answers.length > 0 &&
    answers.every(({ attempt: { type } }) => type !== 'ok' && type !== 'no_results')
  );
}

function reasonToStop(
  generations: readonly ScoredGeneration[],
  offers: Offers,
  supervision: Supervision,
  rules: StepRules,
): StopReason | undefined {
  const best = bestScore(generations) ?? 0;
  const openGaps = generations.at(-1)?.openGaps ?? [];
  const isDone = openGaps.length === 0 && offers.searchableGaps.length === 0;
  if (best >= rules.threshold && isDone) return 'threshold';
  if (generations.at(-1)?.isAnswered === true) return 'answered';
  if (supervision.isStuck) return 'stuck';
  return generations.length >= rules.maxGenerations ? 'max-generations' : undefined;
}

function resumed({ generation, action }: ChosenStep): Step {
  const because = {
    state: 'a step was started',
    evidence: 'its answers so far',
    constraint: '',
    opportunity: 'finish it',
  };
  return { type: 'generation', generation, action, because };
}

function baseline({ rulesUsed, recalled, patterns }: StepRules): Step {
  const known = [
    ...(recalled.length === 0 ? [] : [`recalled: ${recalled.join('; ')}`]),
    ...(patterns.length === 0 ? [] : [`patterns: ${patterns.join('; ')}`]),
    ...(rulesUsed.length === 0 ? [] : [`learned: ${rulesUsed.join('; ')}`]),
  ];
  return {
    type: 'generation',
    generation: 1,
    action: { type: 'baseline' },
    because: {
      state: 'nothing was searched yet',
      evidence: known.length === 0 ? 'none' : known.join('; '),
      constraint: 'the strategy as it is',
      opportunity: 'a first score that changes can be held against',
    },
  };
}

function searchFor(generation: number, gaps: readonly string[], state: SessionState): Step {
  return {
    type: 'generation',
    generation,
    action: { type: 'search', gaps },
    because: {
      state: describeScores(state.generations),
      evidence: `${gaps.length} open: ${gaps.slice(0, 3).join('; ')}`,
      constraint: 'within the budget',
      opportunity: 'ask for what is still missing',
    },
  };
}

function tryChange(
  generation: number,
  { evidence, ...change }: LeverChange,
  state: SessionState,
  supervision: Supervision,
): Step {
  const where = change.skill === null ? '' : ` in ${change.skill}`;
  return {
    type: 'generation',
    generation,
    action: { type: 'change', ...change },
    because: {
      state: describeScores(state.generations),
      evidence: evidence ?? describeSupervision(supervision),
      constraint: 'kept only when it beats the best score',
      opportunity: `${change.lever} = ${JSON.stringify(change.to)}${where}`,
    },
  };
}

function describeScores(generations: readonly ScoredGeneration[]): string {
  return `scores ${generations.map(({ scoreAfter }) => scoreAfter.toFixed(3)).join(', ')}`;
}

function describeSupervision({ isFlat, needsNewApproach }: Supervision): string {
  if (needsNewApproach) return 'reverts in a row: another query family and channel group';
  return isFlat ? 'the scores are flat: another lever family' : 'no gap left to search for';
}
