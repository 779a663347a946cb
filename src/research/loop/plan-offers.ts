import {
  compareScores,
  MIN_RECORDED_SESSIONS,
  replayOutcome,
  skillPath,
  typeSkillName,
} from '../../evolution/index.ts';
import { createRandom } from '../../kernel/index.ts';
import {
  findLever,
  type LeverProposal,
  type ProposalInput,
  planSearchStep,
  proposeChange,
  type QuestionBrief,
  queryType,
} from '../../search/index.ts';
import type { Brief } from '../brief/brief.ts';
import { skillOfChannel } from '../moves/skill-uses.ts';
import type { ScoredGeneration, SessionState } from '../state/session-state.ts';
import type { Supervision } from '../state/supervise.ts';
import type { Reached } from './live-session.ts';
import type { LeverChange, Offers } from './next-step.ts';
import type { SearchState } from './perform-step.ts';

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
  { lever, from, to }: LeverProposal,
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

/**
 * The strategy skill that has the last word on a lever in this session: the one that set it at the start, or that took
 * it since. Pure.
 */
export function settingSkill(
  { rules, channels }: Pick<Brief, 'rules' | 'channels'>,
  generations: readonly ScoredGeneration[],
  lever: string,
): string | null {
  const taken = generations.findLast(
    ({ action, decision }) =>
      action.type === 'change' && action.lever === lever && decision === 'keep',
  );
  if (taken?.action.type === 'change') return taken.action.skill;
  const used = channels.map(skillOfChannel);
  const rule = rules.findLast((each) => each.lever === lever);
  return rule === undefined || used.includes(rule.skill) ? null : skillPath(rule.skill);
}

/**
 * When the last change was turned away by past questions alone, and those of this question's own type, enough to tell,
 * gain by it: the same change, for questions of this type. It becomes a lever of that type's skill. Pure.
 *
 * @see docs/spec/research.md, RES-50
 */
export function planNarrowed(
  question: string,
  generations: readonly ScoredGeneration[],
): LeverChange | undefined {
  const last = generations.at(-1);
  if (last?.action.type !== 'change' || last.action.skill !== null) return undefined;
  if (last.decision !== 'revert') return undefined;
  const { replayed } = last;
  if (replayed === null) return undefined;
  const type = queryType(question);
  const own = replayed.pairs.filter((pair) => pair.queryType === type);
  if (own.length < MIN_RECORDED_SESSIONS || own.length === replayed.pairs.length) return undefined;
  const seen = compareScores(
    own.map(({ session: taskId, before, after }) => ({ taskId, before, after })),
  );
  if (!replayOutcome(seen).passed) return undefined;
  const { lever, from, to } = last.action;
  const evidence = `${own.length} past questions of the type ${type} gain by it, the ${replayed.pairs.length} of all types do not`;
  return { lever, skill: skillPath(typeSkillName(type)), from, to, evidence };
}
