/** What a person said of a session's report or of one of its rows. */
export interface Verdict {
  /** What it is about: an evidence id, or the report. */
  readonly target: string;
  /** `accepted` and `rejected` count; other words of outcomes.jsonl say nothing here. */
  readonly outcome: string;
}

/** Two of each: one verdict moves adoption by a tenth, ten by a third. */
const PSEUDO_COUNTS = 4;

/** accepted / (accepted + rejected), shrunk to 0.5; the last verdict on a target is the one that counts. */
export function adoptionFromOutcomes(verdicts: readonly Verdict[]): number {
  const last = new Map(
    verdicts
      .filter(({ outcome }) => outcome === 'accepted' || outcome === 'rejected')
      .map(({ target, outcome }) => [target, outcome]),
  );
  const accepted = [...last.values()].filter((outcome) => outcome === 'accepted').length;
  return (accepted + PSEUDO_COUNTS / 2) / (last.size + PSEUDO_COUNTS);
}
