import type { EvolvedText } from '../research/index.ts';

/** What `evolve --skills` came to. */
export interface SkillEvolved extends EvolvedText {
  readonly skill: string;
  readonly dryRun: boolean;
}

/** As `evolve --skills --json` prints it. */
export function encodeSkillEvolved(evolved: SkillEvolved): object {
  const { skill, dryRun, kept, because, ref, path, lines, gates, split, verdict, sessions, usd } =
    evolved;
  const finite = (value: number): number | null => (Number.isFinite(value) ? value : null);
  return {
    dry_run: dryRun,
    skill,
    path,
    kept,
    because,
    ref,
    lines,
    gates,
    split,
    holdout:
      verdict === null
        ? null
        : {
            score_before: verdict.scoreBefore,
            score_after: verdict.scoreAfter,
            mean_difference: verdict.replay.meanDifference,
            lower95: finite(verdict.replay.lower95),
            upper95: finite(verdict.replay.upper95),
            p: verdict.test.pBetter,
          },
    sessions,
    usd,
  };
}
