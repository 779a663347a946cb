import { createRandom } from '../../kernel/index.ts';
import {
  type LeverChange as DrawnChange,
  findLever,
  type ProposalInput,
  planSearchStep,
  proposeChange,
  type QuestionBrief,
} from '../../search/index.ts';
import type { Brief } from '../brief/brief.ts';
import type { ScoredGeneration, SessionState } from '../state/session-state.ts';
import type { Supervision } from '../state/supervise.ts';
import type { Reached } from './live-session.ts';
import type { LeverChange, Offers } from './next-step.ts';
import type { SearchState } from './perform-step.ts';
import { planNarrowed, settingSkill } from './plan-skill-change.ts';

/** What search has to offer from where the session stands. Pure. */
export function planOffers(
  brief: Brief,
  question: QuestionBrief,
  { generations }: SessionState,
  { search, performed }: Pick<Reached, 'search' | 'performed'>,
): Offers {
  const { best, strategy } = search;
  const step = best === null ? null : planSearchStep(question, strategy, best.exchanges);
  const gaps = step === null ? [] : step.gaps.map(({ text }) => text);
  const followUp =
    step !== null && gaps.length === 0 ? ['names that the leading passages bring in'] : [];
  return {
    searchableGaps: [...gaps, ...followUp],
    proposeChange(supervision) {
      const narrowed = planNarrowed(brief.question, generations);
      if (narrowed !== undefined) return narrowed;
      const random = createRandom(brief.seed, performed + 1, 'propose-change');
      const drawn = proposeChange(proposalOf(brief, generations, search, supervision), random);
      return drawn && settingChange(brief, generations, drawn);
    },
  };
}

/**
 * A drawn change goes to the strategy skill that sets the lever for this type of question, where there is one: over
 * that, the strategy's own has no say.
 */
function settingChange(
  brief: Brief,
  generations: readonly ScoredGeneration[],
  { lever, from, to }: DrawnChange,
): LeverChange {
  return { lever, skill: settingSkill(brief, generations, lever), from, to, evidence: null };
}

/** A flat trajectory leads away from the family tried last, reverts in a row from every family of theirs. */
function proposalOf(
  { channels, priors, settings }: Brief,
  generations: readonly ScoredGeneration[],
  { strategy, rounds }: SearchState,
  { isFlat, needsNewApproach }: Supervision,
): ProposalInput {
  const tried = generations.flatMap(({ action }) =>
    action.type === 'change' ? [{ lever: action.lever, to: action.to }] : [],
  );
  const families = tried.flatMap(({ lever }) => findLever(lever)?.family ?? []);
  const recent = needsNewApproach ? settings.loop.revertLimit : Number(isFlat);
  const avoid = families.slice(families.length - recent);
  // Rounds that the session already made are no change.
  const made = Array.from({ length: rounds + 1 }, (_, index) => ({
    lever: 'query.rounds',
    to: index + 1,
  }));
  return { strategy, channels, tried: [...tried, ...made], avoid, priors };
}
