import { createRandom } from '../../kernel/index.ts';
import {
  type LeverChange as DrawnChange,
  findLever,
  planSearchStep,
  proposeChange,
} from '../../search/index.ts';
import { foldJournal } from '../state/session-state.ts';
import type { Supervision } from '../state/supervise.ts';
import type { Session } from './live-session.ts';
import type { LeverChange, Offers } from './next-step.ts';
import { planNarrowed, settingSkill } from './plan-skill-change.ts';

/** What search has to offer from where the session stands. Pure but for reading the session. */
export function offersOf(session: Session): Offers {
  const { best, strategy } = session.search;
  const step = best === null ? null : planSearchStep(session.question, strategy, best.exchanges);
  const gaps = step === null ? [] : step.gaps.map(({ text }) => text);
  const followUp =
    step !== null && gaps.length === 0 ? ['names that the leading passages bring in'] : [];
  return {
    searchableGaps: [...gaps, ...followUp],
    proposeChange: (supervision) => proposeFor(session, supervision),
  };
}

/**
 * A change that past questions of another type spoke against is tried for questions of this one. Else one is drawn; it
 * goes to the strategy skill that sets the lever for this type of question, where there is one: over that, the
 * strategy's own has no say.
 */
function proposeFor(session: Session, supervision: Supervision): LeverChange | undefined {
  const narrowed = planNarrowed(session.store.brief.question, session.journal);
  if (narrowed !== undefined) return narrowed;
  const drawn = drawFor(session, supervision);
  if (drawn === undefined) return undefined;
  const { lever, from, to } = drawn;
  const skill = settingSkill(session.store.brief, session.journal, lever);
  return { lever, skill, from, to, evidence: null };
}

/** A flat trajectory leads away from the family tried last, reverts in a row from every family of theirs. */
function drawFor(
  session: Session,
  { isFlat, needsNewApproach }: Supervision,
): DrawnChange | undefined {
  const { brief } = session.store;
  const { strategy, rounds } = session.search;
  const tried = foldJournal(session.journal).generations.flatMap(({ action }) =>
    action.type === 'change' ? [{ lever: action.lever, to: action.to }] : [],
  );
  const families = tried.flatMap(({ lever }) => findLever(lever)?.family ?? []);
  const { revertLimit } = brief.settings.loop;
  const recent = needsNewApproach ? revertLimit : Number(isFlat);
  const avoid = families.slice(families.length - recent);
  // Rounds that the session already made are no change.
  const made = Array.from({ length: rounds + 1 }, (_, index) => ({
    lever: 'query.rounds',
    to: index + 1,
  }));
  const input = {
    strategy,
    channels: brief.channels,
    tried: [...tried, ...made],
    avoid,
    priors: brief.priors,
  };
  return proposeChange(input, createRandom(brief.seed, session.performed + 1, 'propose-change'));
}
