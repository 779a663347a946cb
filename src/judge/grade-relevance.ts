import { compareText } from '../kernel/index.ts';
import { contentTerms, termsOf } from '../text/index.ts';
import { agreeValues } from './agree-values.ts';
import { namePassages } from './name-passages.ts';
import { type ProbeAnswer, type ProbePassage, rarityOf, type TermStatistics } from './probe.ts';
import type { ReadPassage } from './read-passage.ts';
import { scoreChains } from './score-chains.ts';
import { RELEVANCE_VERSION } from './version.ts';

/** How deep a ranking is read; what stands lower does not count. */
export const RELEVANCE_DEPTH = 10;

const RULE = {
  /** A probe's vote for its rank r is 1 / (5 + r), r from 1. */
  rankOffset: 5,
  /** How near the clues of a dense passage stand together, in terms. */
  window: 40,
  /** What a passage that holds all clues within the window gains over one with none, as a power of e. */
  density: 2,
  /** The same for a title made of nothing but clues. */
  title: 2,
  /** The share of the grade that hangs on how many of the clues the ranking covers. */
  coverage: 0.3,
  /** What a passage gains that holds the value which most others agree on. */
  answers: 1,
} as const;

/** What the probes say of a question, whatever was delivered: one for all bundles of the same question. */
export interface Assessment {
  /** By address; higher is better. */
  readonly votes: ReadonlyMap<string, number>;
  /** The clues that stand in each answered passage. */
  readonly cluesAt: ReadonlyMap<string, readonly string[]>;
  readonly rarity: ReadonlyMap<string, number>;
}

/** Journalled as it is. Grades are shares of the best vote, in the order of the ranking. */
export interface RelevanceGrade {
  readonly rule: 'probe-agreement';
  readonly version: string;
  /** In [0, 1]: `Measured.relevance` of the session's score. */
  readonly relevance: number;
  readonly coverage: number;
  readonly grades: readonly { readonly url: string; readonly grade: number }[];
}

/** Folds the answers of the probes into votes. Pure; the order of the answers does not matter. */
export function assessProbes(
  question: string,
  answers: readonly ProbeAnswer[],
  statistics: TermStatistics,
): Assessment {
  const rarity = new Map(
    contentTerms(question).map((term) => [term, rarityOf(term, statistics)] as const),
  );
  const ranks = new Map<string, { passage: ProbePassage; ranks: number[] }>();
  for (const { passages } of answers) {
    for (const [index, passage] of passages.entries()) {
      const known = ranks.get(passage.url);
      if (known === undefined) ranks.set(passage.url, { passage, ranks: [index + 1] });
      else known.ranks.push(index + 1);
    }
  }
  const names = namePassages([...ranks.values()].map(({ passage }) => passage));
  const read = [...ranks.values()].map(({ passage, ranks: found }) => {
    const support = sum(found.sort((a, b) => a - b).map((rank) => 1 / (RULE.rankOffset + rank)));
    return readPassage(passage, names.get(passage.url) ?? '', { support, rarity });
  });
  const voted = read.toSorted((a, b) => b.vote - a.vote || compareText(a.url, b.url));
  const top = voted[0]?.vote ?? 0;
  const chains = scoreChains(question, voted, rarity, statistics);
  const agreed = agreeValues(question, voted);
  const worthOf = ({ url, vote }: ReadPassage): number =>
    (vote + top * (chains.get(url) ?? 0)) * (1 + RULE.answers * (agreed.get(url) ?? 0));
  return {
    votes: new Map(read.map((passage) => [passage.url, worthOf(passage)])),
    cluesAt: new Map(read.map(({ url, clues }) => [url, clues])),
    rarity,
  };
}

/**
 * Agreement times coverage: how much of the best possible discounted votes the ranking collects, and how many of
 * the clues, weighted by rarity, its first rows cover. Addresses that no probe found bring nothing: there is
 * no way to earn a grade but to rank what independent ways of asking agree on.
 *
 * @param ranking - Addresses in the order of delivery: `admit(rows).ranked`.
 */
export function gradeRelevance(
  ranking: readonly string[],
  { votes, cluesAt, rarity }: Assessment,
): RelevanceGrade {
  const first = [...new Set(ranking)].slice(0, RELEVANCE_DEPTH);
  const best = [...votes.values()].sort((a, b) => b - a).slice(0, RELEVANCE_DEPTH);
  const reachable = discounted(best);
  const reached = discounted(first.map((url) => votes.get(url) ?? 0));
  const covered = new Set(first.flatMap((url) => cluesAt.get(url) ?? []));
  const wanted = sum([...rarity.values()]);
  const held = sum([...rarity].filter(([term]) => covered.has(term)).map(([, weight]) => weight));
  const coverage = wanted === 0 ? 1 : held / wanted;
  const agreement = reachable === 0 ? 0 : reached / reachable;
  const highest = best[0] ?? 1;
  return {
    rule: 'probe-agreement',
    version: RELEVANCE_VERSION,
    relevance: agreement * (1 - RULE.coverage + RULE.coverage * coverage),
    coverage,
    grades: first.map((url) => ({ url, grade: (votes.get(url) ?? 0) / highest })),
  };
}

/** With a model: the same discounted mean over its journalled judgements, in the order of delivery. */
export function gradeJudged(relevant: readonly boolean[]): number {
  const first = relevant.slice(0, RELEVANCE_DEPTH);
  const reachable = discounted(first.map(() => 1));
  return reachable === 0 ? 0 : discounted(first.map((yes) => (yes ? 1 : 0))) / reachable;
}

/** δ of rank i, from 1, is 1 / log2(i + 1), as in nDCG. */
function discounted(values: readonly number[]): number {
  return sum(values.map((value, index) => value / Math.log2(index + 2)));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** How much a passage looks like an answer: its clues close together, its title about them. */
function readPassage(
  { url, title, text }: ProbePassage,
  name: string,
  { support, rarity }: { readonly support: number; readonly rarity: ReadonlyMap<string, number> },
): ReadPassage {
  const heading = new Set(termsOf(title === '' ? name : title));
  const body = termsOf(text);
  const inBody = new Set(body);
  const wanted = sum([...rarity.values()]);
  const density = wanted === 0 ? 0 : densest(body, rarity) / wanted;
  const named = [...heading].filter((term) => rarity.has(term)).length;
  const aboutness = heading.size === 0 ? 0 : named / heading.size;
  return {
    url,
    title,
    name,
    text,
    body,
    vote: support * Math.exp(RULE.density * density + RULE.title * aboutness),
    clues: [...rarity.keys()].filter((term) => heading.has(term) || inBody.has(term)),
  };
}

/** The most that the clues within one window of the text weigh together, each once. */
function densest(terms: readonly string[], rarity: ReadonlyMap<string, number>): number {
  const inside = new Map<string, number>();
  let best = 0;
  for (const [index, term] of terms.entries()) {
    const leaving = terms[index - RULE.window];
    if (leaving !== undefined && rarity.has(leaving))
      inside.set(leaving, (inside.get(leaving) ?? 1) - 1);
    if (!rarity.has(term)) continue;
    inside.set(term, (inside.get(term) ?? 0) + 1);
    const weight = sum(
      [...rarity].map(([clue, value]) => ((inside.get(clue) ?? 0) > 0 ? value : 0)),
    );
    best = Math.max(best, weight);
  }
  return best;
}
