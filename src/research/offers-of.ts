import { createRandom, type JsonValue } from '../kernel/index.ts';
import { findLever, planSearchStep, proposeChange } from '../search/index.ts';
import type { Session } from './conduct.ts';
import type { LeverChange, Offers } from './next-step.ts';
import { foldJournal } from './session-state.ts';
import type { Supervision } from './supervise.ts';

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

/** A flat trajectory leads away from the family tried last, reverts in a row from every family of theirs. */
function proposeFor(
  session: Session,
  { isFlat, needsNewApproach }: Supervision,
): LeverChange | undefined {
  const { brief } = session.store;
  const { strategy, rounds } = session.search;
  const tried = foldJournal(session.journal).generations.flatMap(({ action }) =>
    action.type === 'change' ? [{ lever: action.lever, to: leverValueOf(action.to) }] : [],
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

function leverValueOf(value: JsonValue): number | string {
  return typeof value === 'number' ? value : String(value);
}
