/** What came of a use. `not_used`: shown, but not used. */
export const OUTCOMES = ['success', 'failure', 'partial', 'used_unknown', 'not_used'] as const;
export type Outcome = (typeof OUTCOMES)[number];

const REWARD: Readonly<Record<Outcome, number | null>> = {
  success: 1,
  failure: 0,
  partial: 0.5,
  used_unknown: 0.6,
  not_used: null,
};

/** What Q moves towards; `null` when nothing was used. */
export function rewardOf(outcome: Outcome): number | null {
  return REWARD[outcome];
}

/** How much of a success it is as evidence; `null` when it says nothing about success. */
export function successOf(outcome: Outcome): number | null {
  return outcome === 'used_unknown' ? null : REWARD[outcome];
}
