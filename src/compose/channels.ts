import { type Channel, DOCUMENTS_CHANNEL, documentsChannel } from '../channels/index.ts';
import type { Corpus } from '../documents/index.ts';
import { nearestName, ResearchError } from '../kernel/index.ts';

/** Every channel that is built. */
export const CHANNEL_NAMES: readonly string[] = [DOCUMENTS_CHANNEL];

/** @throws {ResearchError} `argument-invalid` naming the channel that does not exist, and the nearest one. */
export function checkChannels(names: readonly string[]): readonly string[] {
  const unknown = names.find((name) => !CHANNEL_NAMES.includes(name));
  if (unknown === undefined) return [...new Set(names)];
  const nearest = nearestName(unknown, CHANNEL_NAMES);
  throw new ResearchError('argument-invalid', `there is no channel "${unknown}"`, {
    fix:
      nearest === undefined
        ? `There is: ${CHANNEL_NAMES.join(', ')}.`
        : `Did you mean "${nearest}"?`,
  });
}

/** The channels of these names over these documents. */
export function channelsFor(
  names: readonly string[],
  corpus: Corpus,
  roots: readonly string[],
): ReadonlyMap<string, Channel> {
  const known = [documentsChannel(corpus, roots)];
  return new Map(
    known.filter(({ name }) => names.includes(name)).map((channel) => [channel.name, channel]),
  );
}
