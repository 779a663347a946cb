import {
  chooseDefaultSources,
  defaultSources,
  type SourceLessons,
  type SourcePlan,
} from '../channels/index.ts';
import type { Experience } from '../experience/index.ts';
import { type Instant, msOfInstant, systemClock } from '../kernel/index.ts';
import { skillOfChannel } from '../research/index.ts';
import { moveOfRow } from '../search/index.ts';
import { readKnownSources } from './channel-states.ts';
import type { SourcePlace } from './open-source-runtime.ts';

/**
 * Whom a question goes to that names nobody: by what the sources say of themselves, how they answered lately, and what
 * their digests tell.
 *
 * @see docs/spec/channels.md, CHN-33, CHN-53
 */
export async function chooseWebSources(
  place: SourcePlace,
  experience: Pick<Experience, 'readDigest'>,
  question: string,
  now: Instant,
): Promise<SourcePlan> {
  const { environment, loaded } = place;
  const { settings, baseUrls, contactEmail: contact } = loaded;
  const lessons = await Promise.all(
    defaultSources().map(async (name): Promise<[string, SourceLessons]> => {
      const digest = await experience.readDigest(skillOfChannel(name), now);
      return [name, lessonsOf(digest)];
    }),
  );
  return chooseDefaultSources(question, {
    place: { egress: settings.egress, environment, baseUrls, contact },
    known: await readKnownSources(place),
    lessons: new Map(lessons),
    // How long a source is left alone has nothing to do with the session's instant.
    nowMs: msOfInstant(systemClock.now()),
  });
}

/** What a digest tells of its source: how a lever of the search did says nothing of it. Pure. */
export function lessonsOf({ rules, failures, queries }: SourceLessons): SourceLessons {
  const isMove = (words: string): boolean => moveOfRow(null, words) !== undefined;
  return {
    rules: rules.filter(({ rule }) => !isMove(rule)),
    failures: failures.filter(({ failure }) => !isMove(failure.replace(/^pattern rejected: /, ''))),
    queries,
  };
}
