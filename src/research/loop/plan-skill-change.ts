import {
  compareScores,
  MIN_RECORDED_SESSIONS,
  replayOutcome,
  skillPath,
  typeSkillName,
} from '../../evolution/index.ts';
import { queryType } from '../../search/index.ts';
import type { Brief } from '../brief/brief.ts';
import { skillOfChannel } from '../moves/skill-uses.ts';
import type { ScoredGeneration } from '../state/session-state.ts';
import type { LeverChange } from './next-step.ts';

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
 * do no worse with it: the same change, for questions of this type. It becomes a lever of that type's skill. Pure.
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
  const others = replayed.pairs.length - own.length;
  const evidence = `${own.length} past questions of the type ${type} do no worse with it, ${others} of other types do`;
  return { lever, skill: skillPath(typeSkillName(type)), from, to, evidence };
}
