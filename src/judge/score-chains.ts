import { contentTerms, termsOf } from '../text/index.ts';
import { rarityOf, type TermStatistics } from './probe.ts';
import type { ReadPassage } from './read-passage.ts';

const RULE = {
  /** Passages that others are reached from. */
  leaders: 4,
  /** How many of the best voted passages can be reached. */
  reachable: 60,
  /** A title as telling (the rarities of its words together) as one word that stands nowhere counts fully. */
  fullWords: 1,
  /** The other way round: the reached passage names what the leading one is about. */
  namesLeader: 0.5,
  /** What one word of a title tells where it is not weighed. */
  wordShare: 0.3,
  /** A title of more words is a headline or a sentence, and no name. */
  maxTitleTerms: 8,
  /** So many passages may open with one name; a speaker or a common first word opens more. */
  maxAlike: 3,
  /** What the strongest link counts beside the best vote. */
  weight: 1,
} as const;

interface Linked {
  readonly passage: ReadPassage;
  readonly body: string;
  readonly title: string;
}

/**
 * What each passage is worth given the ones that lead to it: a leading passage names it, or it names the leading one, and it
 * covers what that one leaves open of the question. By address, in units of the best vote.
 *
 * @param voted - The best voted first.
 */
export function scoreChains(
  question: string,
  voted: readonly ReadPassage[],
  rarity: ReadonlyMap<string, number>,
  statistics: TermStatistics,
): ReadonlyMap<string, number> {
  const asked = keyOf(termsOf(question));
  const pool = namePassages(voted.slice(0, RULE.reachable));
  const holders = new Map<string, number>();
  const shared = (title: string): number => {
    const known = holders.get(title);
    if (known !== undefined) return known;
    const count = pool.filter(({ body, title: own }) => own === title || body.includes(title));
    const share = Math.sqrt(count.length);
    holders.set(title, share);
    return share;
  };
  const massOf = (title: string): number =>
    sum(
      title
        .trim()
        .split(' ')
        .filter((term) => !rarity.has(term))
        .map((term) => rarityOf(term, statistics)),
    );
  const full = RULE.fullWords * rarityOf('', { ...statistics, frequencies: new Map() });
  const top = pool[0]?.passage.vote ?? 1;
  const gains = new Map<string, number>();
  for (const leader of pool.slice(0, RULE.leaders)) {
    const lead = (RULE.weight * leader.passage.vote) / top;
    for (const to of pool) {
      const { url } = to.passage;
      const strength = Math.max(namesIt(leader, to), namesLeader(leader, to));
      const gain = lead * strength * (0.5 + 0.5 * openShare(leader, to, rarity));
      if (gain > 0) gains.set(url, Math.max(gains.get(url) ?? 0, gain));
    }
  }
  return gains;

  function namesIt(leader: Linked, { title }: Linked): number {
    if (title === '' || title === leader.title) return 0;
    if (asked.includes(title) || !leader.body.includes(title)) return 0;
    return Math.min(1, massOf(title) / full) / shared(title);
  }

  function namesLeader({ title }: Linked, to: Linked): number {
    if (title === '' || title === to.title || !to.body.includes(title)) return 0;
    const words = title.trim().split(' ').length;
    return (RULE.namesLeader * Math.min(1, RULE.wordShare * words)) / shared(title);
  }
}

/** Of what the leading passage leaves open of the question, the share that the other one covers. */
function openShare(leader: Linked, to: Linked, rarity: ReadonlyMap<string, number>): number {
  const open = [...rarity].filter(([term]) => !leader.passage.clues.includes(term));
  const held = open.filter(([term]) => to.passage.clues.includes(term));
  const wanted = sum(open.map(([, weight]) => weight));
  return wanted === 0 ? 0 : sum(held.map(([, weight]) => weight)) / wanted;
}

/** What each passage is about: its title, or the name that it opens with where no more than a few open alike. */
function namePassages(passages: readonly ReadPassage[]): readonly Linked[] {
  const named = passages.map((passage): Linked => {
    const title = bareTitle(passage.title);
    const terms = termsOf(title === '' ? openingName(passage.text) : title);
    const isName = terms.length > 0 && terms.length <= RULE.maxTitleTerms;
    return { passage, body: keyOf(passage.body), title: isName ? keyOf(terms) : '' };
  });
  const alike = new Map<string, number>();
  for (const { title } of named) alike.set(title, (alike.get(title) ?? 0) + 1);
  return named.map((linked) =>
    linked.passage.title !== '' || (alike.get(linked.title) ?? 0) <= RULE.maxAlike
      ? linked
      : { ...linked, title: '' },
  );
}

const OPENING_NAME =
  /^["“'‘(]*((?:(?:\p{Lu}\.|\p{Lu}[\p{L}\p{M}\d'’-]*|(?:of|the|and|de|van|von)(?= \p{Lu}))\s){0,5}\p{Lu}[\p{L}\p{M}\d'’-]*)/u;

function openingName(text: string): string {
  const name = OPENING_NAME.exec(text)?.[1] ?? '';
  return contentTerms(name).length > 0 ? name : '';
}

/** The title without what tells it from others of its name: "(song)". */
function bareTitle(title: string): string {
  return title.replace(/\s*[(（][^()（）]*[)）]\s*/g, ' ').trim();
}

function keyOf(terms: readonly string[]): string {
  return ` ${terms.join(' ')} `;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
