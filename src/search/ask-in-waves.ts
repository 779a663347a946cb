import { type Exchange, itemsOf, type QuestionBrief, type Request } from './request.ts';

/** How many of the chosen channels are asked at a time. */
const WAVES: readonly number[] = [3, 3];
/** A wave that brings less of what is new than this ends the asking of more channels. */
const NEW_SHARE = 0.1;

/**
 * The channels of a search in the order in which they are asked: those that were named, with the first of those that were
 * chosen, then the others of them. Pure.
 *
 * @see docs/spec/channels.md, CHN-54
 */
export function planWaves({
  channels,
  chosen = [],
}: Pick<QuestionBrief, 'channels' | 'chosen'>): readonly (readonly string[])[] {
  const names = chosen.map(({ name }) => name);
  const named = channels.filter((name) => !names.includes(name));
  const [first = 0, second = 0] = WAVES;
  const waves = [
    [...named, ...names.slice(0, first)],
    names.slice(first, first + second),
    names.slice(first + second),
  ];
  return waves.filter((wave) => wave.length > 0);
}

/** Whether a wave brought too little that no wave before it had. One without any item says nothing. Pure. */
export function isExhausted(before: readonly Exchange[], wave: readonly Exchange[]): boolean {
  const known = new Set(urlsOf(before));
  const brought = new Set(urlsOf(wave));
  if (before.length === 0 || brought.size === 0) return false;
  const fresh = [...brought].filter((url) => !known.has(url)).length;
  return fresh / brought.size < NEW_SHARE;
}

function urlsOf(exchanges: readonly Exchange[]): readonly string[] {
  return exchanges.flatMap(({ attempt }) => itemsOf(attempt).map(({ url }) => url));
}

/** For each chosen channel that gave only failures the next one that may stand in for it and was not asked. Pure. */
export function planFallbacks(
  { chosen = [] }: Pick<QuestionBrief, 'chosen'>,
  exchanges: readonly Exchange[],
): readonly string[] {
  const asked = new Set(exchanges.map(({ request }) => request.channel));
  const stands: string[] = [];
  for (const { name, fallbacks } of chosen) {
    const own = exchanges.filter(({ request }) => request.channel === name);
    if (own.length === 0 || !own.every(isFailure)) continue;
    const next = fallbacks.find((one) => !asked.has(one) && !stands.includes(one));
    if (next !== undefined) stands.push(next);
  }
  return stands;
}

function isFailure({ attempt }: Exchange): boolean {
  return attempt.type !== 'ok' && attempt.type !== 'no_results';
}

/** The channels that are worth asking again: all that were named, and of the chosen ones those that answered. Pure. */
export function channelsInUse(
  { channels, chosen = [] }: Pick<QuestionBrief, 'channels' | 'chosen'>,
  exchanges: readonly Exchange[],
): readonly string[] {
  if (chosen.length === 0) return channels;
  const names = chosen.map(({ name }) => name);
  const answered = new Set(
    exchanges.filter((exchange) => !isFailure(exchange)).map(({ request }) => request.channel),
  );
  const used = channels.filter((name) => !names.includes(name) || answered.has(name));
  return [...used, ...[...answered].filter((name) => !channels.includes(name))];
}

/** The requests of a round that go to these channels. */
export function requestsTo(
  requests: readonly Request[],
  channels: readonly string[],
): readonly Request[] {
  return requests.filter(({ channel }) => channels.includes(channel));
}
