import { contentTerms } from '../text/index.ts';
import type { ProbePassage } from './probe.ts';

const RULE = {
  /** So many of the untitled passages must say what the name is that they open with, or none of those names counts. */
  leastShare: 0.25,
  /** So many passages may open with one name; a speaker or a common first word opens more. */
  maxAlike: 3,
} as const;

/**
 * The name of what each passage is about, by address: its title, or the name that it opens with where passages go on to say
 * what that is ("Inna is a singer"); '' where there is none. Pure.
 */
export function namePassages(passages: readonly ProbePassage[]): ReadonlyMap<string, string> {
  const untitled = passages.filter(({ title }) => title === '');
  const openings = new Map(untitled.map(({ url, text }) => [url, readOpening(text)]));
  const defining = [...openings.values()].filter((opening) => opening?.isDefined).length;
  const isNaming = defining >= RULE.leastShare * untitled.length;
  const alike = new Map<string, number>();
  for (const { name } of [...openings.values()].flatMap((opening) => opening ?? []))
    alike.set(name, (alike.get(name) ?? 0) + 1);
  return new Map(
    passages.map(({ url, title }) => {
      const opening = openings.get(url)?.name;
      const isKnown = isNaming && opening !== undefined;
      const isOwn = isKnown && (alike.get(opening) ?? 0) <= RULE.maxAlike;
      const name = title === '' ? (isOwn ? opening : '') : bareTitle(title);
      return [url, name];
    }),
  );
}

const OPENING_NAME =
  /^["“'‘(]*((?:(?:\p{Lu}\.|\p{Lu}[\p{L}\p{M}\d'’-]*|(?:of|the|and|de|van|von)(?= \p{Lu}))\s){0,5}\p{Lu}[\p{L}\p{M}\d'’-]*)/u;
/** "Inna (born 1986) is", "Caliente, a song, was" */
const SAYS_WHAT_IT_IS =
  /^["”'’]?\s*(?:,? ?[(（][^()]{0,200}[)）],?|,[^,.]{0,80},)?\s*(?:is|was|are|were)\s/u;

function readOpening(
  text: string,
): { readonly name: string; readonly isDefined: boolean } | undefined {
  const found = OPENING_NAME.exec(text);
  const name = found?.[1] ?? '';
  if (found === null || contentTerms(name).length === 0) return undefined;
  return { name, isDefined: SAYS_WHAT_IT_IS.test(text.slice(found[0].length)) };
}

/** The title without what tells it from others of its name: "(song)". */
function bareTitle(title: string): string {
  return title.replace(/\s*[(（][^()（）]*[)）]\s*/g, ' ').trim();
}
