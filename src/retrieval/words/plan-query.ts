import { derivedForms, isStopWord, type Token, tokenize, wordForms } from '../../text/index.ts';
import type { IndexQuery } from './passage-index.ts';
import { wellFormed } from './passage-words.ts';
import type { Ranking } from './ranking.ts';

/** A term with its weight before its rarity is known. */
export interface PlannedTerm {
  readonly term: string;
  readonly weight: number;
}

/** Two terms that tell more when they stand together. */
export interface PlannedPair {
  readonly first: string;
  readonly second: string;
  /** How far behind the first the second stands in the question; `undefined`: near it will do. */
  readonly distance: number | undefined;
}

export interface PlannedPhrase {
  /** In order, with their distance from the first. */
  readonly terms: readonly string[];
  readonly offsets: readonly number[];
}

export interface QueryPlan {
  readonly terms: readonly PlannedTerm[];
  readonly pairs: readonly PlannedPair[];
  readonly phrases: readonly PlannedPhrase[];
}

/** "Lost" where the question says "lose", "license" for "licence": no stem joins them. */
const OTHER_FORM = 0.7;
/** "Application" where the question says "apply": what is derived from a verb is also used apart from it. */
const DERIVED = 0.4;
const MAX_PHRASE_TERMS = 12;
/** A question is not a document; what is pasted in counts by its first words. */
const MAX_QUERY_TOKENS = 400;

interface PlacedToken extends Token {
  readonly position: number;
  readonly stop: boolean;
}

/** What to look for, from the question's own words and the added terms. */
export function planQuery(query: IndexQuery, ranking: Ranking): QueryPlan {
  const text = wellFormed(query.text);
  const tokens = placeTokens(text, tokenize(text).slice(0, MAX_QUERY_TOKENS));
  const weights = new Map<string, number>();
  for (const [term, { count, stop }] of countTerms(tokens)) {
    weights.set(term, count ** ranking.repeatPower * (stop ? ranking.stopWeight : 1));
  }
  addForms(weights);
  for (const { term, weight } of query.terms ?? []) {
    weights.set(term, (weights.get(term) ?? 0) + weight);
  }
  return {
    terms: [...weights]
      .filter(([, weight]) => weight > 0)
      .map(([term, weight]) => ({ term, weight })),
    pairs: planPairs(tokens),
    phrases: planPhrases(text, tokens),
  };
}

/** Other forms of the question's words, and what is derived from the same verbs, for less. */
function addForms(weights: Map<string, number>): void {
  const add = (form: string, weight: number): void => {
    if (!weights.has(form)) weights.set(form, weight);
  };
  for (const [term, weight] of [...weights]) {
    for (const form of wordForms(term)) add(form, OTHER_FORM * weight);
    for (const form of derivedForms(term)) add(form, DERIVED * weight);
  }
}

function placeTokens(text: string, tokens: readonly Token[]): readonly PlacedToken[] {
  let position = 0;
  let start = -1;
  return tokens.map((token) => {
    if (start >= 0 && token.start > start) position += 1;
    start = token.start;
    return { ...token, position, stop: isStopWord(text.slice(token.start, token.end)) };
  });
}

function countTerms(
  tokens: readonly PlacedToken[],
): ReadonlyMap<string, { readonly count: number; readonly stop: boolean }> {
  const counted = new Map<string, { readonly count: number; readonly stop: boolean }>();
  for (const { term, stop } of tokens) {
    const known = counted.get(term);
    counted.set(term, { count: (known?.count ?? 0) + 1, stop: stop && (known?.stop ?? true) });
  }
  return counted;
}

/** Two content words with more between them are no phrase. */
const MAX_DISTANCE = 4;

/**
 * Words side by side, and content words over the stop words between them: at their distance, and near. Pairs of
 * Chinese characters overlap, so they say already what stands side by side.
 */
function planPairs(tokens: readonly PlacedToken[]): readonly PlannedPair[] {
  const content = tokens.filter(({ stop }) => !stop);
  const inOrder = [
    ...neighboursOf(tokens).filter(
      ([first, second]) => distanceOf(first, second) === 1 && !(first.stop && second.stop),
    ),
    ...neighboursOf(content).filter(([first, second]) => distanceOf(first, second) <= MAX_DISTANCE),
  ].map(([first, second]) => pairOf(first, second, distanceOf(first, second)));
  const near = neighboursOf(content)
    .filter(([first, second]) => first.term !== second.term)
    .map(([first, second]) => pairOf(first, second, undefined));
  return [...onePerTerms(inOrder), ...onePerTerms(near)];
}

/** Each with the next, where both stand at a place of their own and not both are Chinese. */
function neighboursOf(
  tokens: readonly PlacedToken[],
): readonly (readonly [PlacedToken, PlacedToken])[] {
  return tokens.flatMap((first, index) => {
    const second = tokens[index + 1];
    if (second === undefined || distanceOf(first, second) < 1) return [];
    return first.kind === 'cjk' && second.kind === 'cjk' ? [] : [[first, second] as const];
  });
}

function distanceOf(first: PlacedToken, second: PlacedToken): number {
  return second.position - first.position;
}

function pairOf(
  first: PlacedToken,
  second: PlacedToken,
  distance: number | undefined,
): PlannedPair {
  return { first: first.term, second: second.term, distance };
}

function onePerTerms(pairs: readonly PlannedPair[]): readonly PlannedPair[] {
  const byTerms = new Map<string, PlannedPair>();
  for (const pair of pairs) {
    const key = JSON.stringify([pair.first, pair.second]);
    if (!byTerms.has(key)) byTerms.set(key, pair);
  }
  return [...byTerms.values()];
}

const QUOTED = /"([^"]+)"|“([^”]+)”|„([^“”]+)[“”]|「([^」]+)」|『([^』]+)』|《([^》]+)》/gu;

function planPhrases(text: string, tokens: readonly PlacedToken[]): readonly PlannedPhrase[] {
  const phrases: PlannedPhrase[] = [];
  for (const { index, 0: quoted } of text.matchAll(QUOTED)) {
    const end = index + quoted.length;
    const inside = tokens
      .filter((token) => token.start >= index && token.end <= end)
      .filter((token, at, all) => token.position !== all[at - 1]?.position)
      .slice(0, MAX_PHRASE_TERMS);
    const from = inside[0]?.position ?? 0;
    if (inside.length < 2) continue;
    phrases.push({
      terms: inside.map(({ term }) => term),
      offsets: inside.map(({ position }) => position - from),
    });
  }
  return phrases;
}
