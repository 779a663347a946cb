import { nearestName, ResearchError } from '../kernel/index.ts';
import type { Channel, ChannelEntry, ChannelSpec, ChannelWorld } from './contract.ts';
import { documents } from './sources/documents.ts';

/** Every channel there is. */
const CHANNELS: readonly ChannelEntry[] = [documents];

const NAMES: readonly string[] = CHANNELS.map(({ spec }) => spec.name);

/** What every channel says of itself. */
export function channelSpecs(): readonly ChannelSpec[] {
  return CHANNELS.map(({ spec }) => spec);
}

/** @throws {ResearchError} `argument-invalid` naming the channel that does not exist, and the nearest one. */
export function checkChannelNames(names: readonly string[]): readonly string[] {
  const unknown = names.find((name) => !NAMES.includes(name));
  if (unknown === undefined) return [...new Set(names)];
  const nearest = nearestName(unknown, NAMES);
  throw new ResearchError('argument-invalid', `Unknown channel "${unknown}"`, {
    fix: nearest === undefined ? `Supported: ${NAMES.join(', ')}.` : `Did you mean "${nearest}"?`,
  });
}

/** The channels of these names. */
export function openChannels(
  names: readonly string[],
  world: ChannelWorld,
): ReadonlyMap<string, Channel> {
  return new Map(
    CHANNELS.filter(({ spec }) => names.includes(spec.name)).map(({ spec, open }) => [
      spec.name,
      { spec, search: open(world) },
    ]),
  );
}
