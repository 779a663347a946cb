import { compareText, hashOf, type Instant } from '../../kernel/index.ts';
import type { Feedback, SkillUse } from '../events/event-schema.ts';
import type { PastUse } from '../events/read-events.ts';

/** What a user said about a session, or about one piece of its evidence. */
export interface UserVerdict {
  /** Id of the line in `state/outcomes.jsonl`: a repeat writes events of the same ids. */
  readonly id: string;
  readonly ts: Instant;
  readonly sessionId: string;
  readonly feedback: Feedback;
  readonly correction: string | null;
  /** URLs of the evidence that it is about; `null`: the whole session. */
  readonly evidence: readonly string[] | null;
}

/**
 * One event for each skill that the verdict concerns. It refers to the skill's last use in the session that brought
 * the evidence; among those to the last that tells a pattern, since that is what a rule is made of, and to one that
 * failed only where there is no other: what failed had no part in the result.
 */
export function verdictEvents(verdict: UserVerdict, uses: readonly PastUse[]): readonly SkillUse[] {
  const concerned = uses.filter((use) => isConcerned(use, verdict));
  const skills = [...new Set(concerned.map(({ skill }) => skill))].sort(compareText);
  return skills.flatMap((skill) => {
    const ofSkill = concerned.filter((use) => use.skill === skill).sort(comparePastUses);
    const told = ofSkill.filter(({ hasPattern }) => hasPattern);
    const target =
      told.findLast(({ outcome }) => outcome !== 'failure') ?? told.at(-1) ?? ofSkill.at(-1);
    return target === undefined ? [] : [verdictEvent(verdict, target)];
  });
}

function verdictEvent(verdict: UserVerdict, target: PastUse): SkillUse {
  const { feedback, correction, ts, sessionId } = verdict;
  return {
    id: hashOf(['verdict', verdict.id, target.id]).slice(0, 32),
    ts,
    sessionId,
    skill: target.skill,
    outcome: feedback === 'accepted' ? 'success' : 'failure',
    metrics: { userFeedback: feedback },
    userCorrection: correction,
    refersTo: target.id,
  };
}

function isConcerned(use: PastUse, { sessionId, evidence }: UserVerdict): boolean {
  if (use.sessionId !== sessionId) return false;
  return evidence === null || use.evidenceRefs.some((ref) => evidence.includes(ref));
}

function comparePastUses(a: PastUse, b: PastUse): number {
  return compareText(a.ts, b.ts) || compareText(a.id, b.id);
}
