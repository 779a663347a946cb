import { daysBetween, type Instant } from '../../kernel/index.ts';
import { findTextFile } from '../../storage/index.ts';
import { isInstructionLike } from '../../text/index.ts';
import type { PromotionPolicy } from '../rules/plan-rules.ts';
import type { SkillFiles } from '../skill-files.ts';
import { parseDigest } from './digest-codec.ts';
import type { DigestFailure, DigestQuery, DigestRule } from './plan-digest.ts';

/** What a digest has to say to the one who is about to use the skill. */
export interface Advice {
  readonly skill: string;
  /** Active Rules that are still fresh; those with a `key` are priors of what the local engine does next. */
  readonly rules: readonly DigestRule[];
  readonly failures: readonly Omit<DigestFailure, 'correction'>[];
  readonly queries: readonly DigestQuery[];
}

/** The advice of no digest at all. */
function noAdvice(skill: string): Advice {
  return { skill, rules: [], failures: [], queries: [] };
}

/**
 * Reads the digest alone, never the events: it is what stands between a use and the next one. Rules that have
 * grown stale since the compaction are left out by the reader's own `now`; pending ones are never applied.
 */
export async function readAdvice(
  files: SkillFiles,
  now: Instant,
  { freshForDays }: PromotionPolicy,
): Promise<Advice> {
  const text = await findTextFile(files.digest);
  if (text === undefined) return noAdvice(files.skill);
  const stored = parseDigest(text);
  const isFresh = ({ lastVerified }: { readonly lastVerified: Instant }): boolean =>
    daysBetween(lastVerified, now) <= freshForDays;
  // The file may have been edited since: what a compaction would hold back is held back here too.
  return {
    skill: files.skill,
    rules: stored.active.filter((rule) => isFresh(rule) && isHarmless(rule.rule)),
    failures: stored.failures.filter(({ failure }) => isHarmless(failure)),
    queries: stored.queries.filter(
      (query) => (query.lastVerified === '' || isFresh(query)) && isHarmless(query.query),
    ),
  };
}

function isHarmless(text: string): boolean {
  return isInstructionLike(text) === undefined;
}
