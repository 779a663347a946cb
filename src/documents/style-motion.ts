import type { Declaration } from './style-declarations.ts';

/** By the name of the animation. */
export type Keyframes = ReadonlyMap<string, Frames>;

export interface Frames {
  readonly first: readonly Declaration[];
  readonly last: readonly Declaration[];
}

/** Who waits longer than this for a text has gone. */
const MAX_SECONDS = 60;
/** What fades in changes these; what opens (menus, dialogs) is displayed or made visible. */
const FADING = new Set(['opacity', 'transform', 'translate', 'scale', 'filter']);

/** The animations of a sheet; of two of one name the later stands. */
export function* keyframesIn(
  sheet: string,
  read: (text: string) => readonly Declaration[],
): Iterable<readonly [name: string, frames: Frames]> {
  const blocks = /@(?:-webkit-)?keyframes\s+([\w-]+)\s*\{((?:[^{}]*\{[^{}]*\})*)/gi;
  for (const [, name = '', body = ''] of sheet.matchAll(blocks)) {
    const frames = [...body.matchAll(/([^{}]*)\{([^{}]*)\}/g)];
    const at = (place: RegExp): readonly Declaration[] =>
      frames
        .filter(([, places = '']) => places.split(',').some((one) => place.test(one.trim())))
        .flatMap(([, , text = '']) => read(text))
        // Nothing displays what is not displayed, and importance counts for nothing in a frame.
        .filter(({ property, isImportant }) => property !== 'display' && !isImportant);
    yield [name.toLowerCase(), { first: at(/^(?:from|0%)$/i), last: at(/^(?:to|100%)$/i) }];
  }
}

/** What an element's animations leave it with, once they have run. */
export function endOfAnimations(
  style: ReadonlyMap<string, string>,
  keyframes: Keyframes,
): readonly Declaration[] {
  const parts = ['name', 'duration', 'delay', 'fill-mode', 'direction', 'iteration-count'];
  const own = (part: string): string => style.get(`animation-${part}`) ?? '';
  const whole = style.get('animation') ?? own('name');
  if (keyframes.size === 0 || whole === '' || own('name') === 'none') return [];
  if (own('play-state').includes('paused')) return [];
  // A timeline that is named may be that of nothing: then nothing moves.
  if (!/^(?:auto|(?:view|scroll)\(.*\))?$/.test(own('timeline'))) return [];
  const longhands = parts.map(own).join(' ');
  return partsOf(whole).flatMap((one) => {
    const words = `${one} ${longhands}`.split(/[\s,]+/);
    const frames = words.map((word) => keyframes.get(word)).find((found) => found !== undefined);
    return frames === undefined ? [] : endOf(frames, words, own('fill-mode'));
  });
}

function endOf(
  { first, last }: Frames,
  words: readonly string[],
  fillMode: string,
): readonly Declaration[] {
  const fills = fillMode === '' ? words : fillMode.split(/[\s,]+/);
  const isEndless = words.includes('infinite');
  const stays = isEndless || fills.includes('forwards') || fills.includes('both');
  const times = Number(words.find((word) => /^[\d.]+$/.test(word)) ?? '1');
  const runs = isEndless ? 1 : times;
  if (
    !stays ||
    runs <= 0 ||
    words.includes('paused') ||
    secondsIn(words.join(' ')) * runs > MAX_SECONDS
  )
    return [];
  const isBackwards = words.includes('reverse') || words.includes('alternate-reverse');
  const isTurned = words.some((word) => word.startsWith('alternate'));
  const endsAtFirst = isBackwards !== (isTurned && !isEndless && runs % 2 === 0);
  return endsAtFirst ? first : last;
}

/** Whether it is a transition that lets what is transparent come forth. */
export function fadesByTransition(style: ReadonlyMap<string, string>): boolean {
  const whole = style.get('transition') ?? '';
  const properties = style.get('transition-property') ?? (whole === '' ? '' : `${whole} `);
  const times = `${whole} ${style.get('transition-delay') ?? ''}`;
  const isNamed = /(?:^|[\s,])(?:opacity|all)(?=[\s,]|$)/.test(properties);
  return (isNamed || /^[\d.]+m?s\b/.test(properties)) && secondsIn(times) <= MAX_SECONDS;
}

export function isFading({ property }: Declaration): boolean {
  return FADING.has(property);
}

/** All times of it together, those that are computed too. */
function secondsIn(text: string): number {
  const times = [...text.matchAll(/([\d.]+(?:e\+?\d+)?)(m?s)(?![\w-])/g)];
  return times.reduce((sum, [, time, unit]) => sum + Number(time) / (unit === 'ms' ? 1_000 : 1), 0);
}

/** The animations of a list, without curves and other names in brackets. */
function partsOf(list: string): readonly string[] {
  return list.replace(/(?:cubic-bezier|steps|linear|var)\([^()]*\)/g, '').split(',');
}
