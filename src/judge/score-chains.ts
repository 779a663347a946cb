import { termsOf } from '../text/index.ts';
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
  /** What the strongest link counts beside the best vote. */
  weight: 1,
} as const;

interface Linked {
  readonly passage: ReadPassage;
  readonly body: string;
  readonly name: string;
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
  const pool = linkPassages(voted.slice(0, RULE.reachable));
  const holders = new Map<string, number>();
  const shared = (name: string): number => {
    const known = holders.get(name);
    if (known !== undefined) return known;
    const count = pool.filter(({ body, name: own }) => own === name || body.includes(name));
    const share = Math.sqrt(count.length);
    holders.set(name, share);
    return share;
  };
  const massOf = (name: string): number =>
    sum(
      name
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

  function namesIt(leader: Linked, { name }: Linked): number {
    if (name === '' || name === leader.name) return 0;
    if (asked.includes(name) || !leader.body.includes(name)) return 0;
    return Math.min(1, massOf(name) / full) / shared(name);
  }

  function namesLeader({ name }: Linked, to: Linked): number {
    if (name === '' || name === to.name || !to.body.includes(name)) return 0;
    const words = name.trim().split(' ').length;
    return (RULE.namesLeader * Math.min(1, RULE.wordShare * words)) / shared(name);
  }
}

/** Of what the leading passage leaves open of the question, the share that the other one covers. */
function openShare(leader: Linked, to: Linked, rarity: ReadonlyMap<string, number>): number {
  const open = [...rarity].filter(([term]) => !leader.passage.clues.includes(term));
  const held = open.filter(([term]) => to.passage.clues.includes(term));
  const wanted = sum(open.map(([, weight]) => weight));
  return wanted === 0 ? 0 : sum(held.map(([, weight]) => weight)) / wanted;
}

/** A headline is no name. */
function linkPassages(passages: readonly ReadPassage[]): readonly Linked[] {
  return passages.map((passage): Linked => {
    const terms = termsOf(passage.name);
    const isName = terms.length > 0 && terms.length <= RULE.maxTitleTerms;
    return { passage, body: keyOf(passage.body), name: isName ? keyOf(terms) : '' };
  });
}

function keyOf(terms: readonly string[]): string {
  return ` ${terms.join(' ')} `;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
