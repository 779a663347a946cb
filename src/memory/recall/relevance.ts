import { compareText, type Instant, MS_PER_DAY, msOfInstant } from '../../kernel/index.ts';
import { fuseRanks, type Hit, type NearText } from '../../retrieval/index.ts';
import { extractDetails, isStopWord, termsOf, tokenize } from '../../text/index.ts';
import type { MemoryNode } from '../nodes/node-schema.ts';
import type { NodeRarity } from './node-indexes.ts';

/** The query's terms that say what it is about; all of them when it has only stop words. */
export function topicTerms(query: string): readonly string[] {
  const tokens = tokenize(query);
  const content = tokens.filter(({ start, end }) => !isStopWord(query.slice(start, end)));
  return [...new Set((content.length > 0 ? content : tokens).map(({ term }) => term))];
}

/**
 * How well each hit fits, in [0, 1]: half of it how much of the query it covers, rare words counting more, and half
 * its score beside the best one's. The score alone would leave nothing of a word that all nodes of a small memory
 * share. A hit on none of the query's topic terms fits not at all. Pure.
 */
export function relevancesOf(
  hits: readonly Hit[],
  topics: readonly string[],
  { nodes, frequencies }: NodeRarity,
): ReadonlyMap<string, number> {
  const weights = new Map(
    topics.map((term) => [term, Math.log(1 + (nodes + 1) / ((frequencies.get(term) ?? 0) + 1))]),
  );
  const whole = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  const coverage = (hit: Hit): number =>
    hit.terms.reduce((sum, term) => sum + (weights.get(term) ?? 0), 0) / Math.max(whole, 1e-9);
  const found = hits
    .map((hit) => ({ id: hit.id, score: hit.score, coverage: coverage(hit) }))
    .filter((hit) => hit.coverage > 0);
  const best = found.reduce((top, hit) => Math.max(top, hit.score), 0);
  const covered = found.reduce((top, hit) => Math.max(top, hit.coverage), 0);
  return new Map(
    found.map((hit) => {
      const scored = best <= 0 ? 0 : (hit.score / best) * covered;
      return [hit.id, Math.min(1, (scored + hit.coverage) / 2)];
    }),
  );
}

/** What being about somebody or something that the query names adds to the fit. */
const NAMED_WEIGHT = 0.2;
/** What being from a time that the query names adds. */
const DATED_WEIGHT = 0.2;

interface Fitting {
  readonly relevance: number;
  readonly node: MemoryNode;
}

/** The fits, when some nodes are about what the query names, or from when it names. Pure. */
export function preferNamed<T extends Fitting>(query: string, matches: readonly T[]): readonly T[] {
  const terms = new Set(termsOf(query));
  const times = findNamedTimes(query);
  const named = prefer(matches, NAMED_WEIGHT, (node) => isNamedIn(terms, node));
  return prefer(named, DATED_WEIGHT, (node) => isFromOneOf(times, node));
}

/** Those that are preferred gain on the others; when none is, all stay as they are. */
function prefer<T extends Fitting>(
  matches: readonly T[],
  weight: number,
  isPreferred: (node: MemoryNode) => boolean,
): readonly T[] {
  const preferred = new Set(matches.filter(({ node }) => isPreferred(node)));
  if (preferred.size === 0) return matches;
  return matches.map((match) => {
    const bonus = preferred.has(match) ? weight : 0;
    return { ...match, relevance: (match.relevance + bonus) / (1 + weight) };
  });
}

/** Whether the node is a Fact about an entity all of whose words are in the query. */
function isNamedIn(queryTerms: ReadonlySet<string>, node: MemoryNode): boolean {
  if (node.type !== 'Fact' || node.entity === null) return false;
  const terms = termsOf(node.entity);
  return terms.length > 0 && terms.every((term) => queryTerms.has(term));
}

/** Whether the node is a Fact that was learned in such a time, or soon after it. */
function isFromOneOf(times: readonly NamedTime[], { type, createdAt }: MemoryNode): boolean {
  return type === 'Fact' && times.some((time) => isToldOf(time, createdAt));
}

/** Below this nothing is about the query, also when it is the best there is. */
export const LEAST_RELEVANCE = 0.1;

/**
 * One fit from words and meaning. Both rankings decide the order (reciprocal rank fusion); how well
 * the first, the second and each further one fits, by the better of its two measures. What neither finds fit stays
 * as its words have it. Pure.
 *
 * @param relatedFrom - The cosine from which a text is about the query.
 */
export function fuseRelevances(
  byWords: ReadonlyMap<string, number>,
  near: readonly NearText[],
  relatedFrom: number,
): ReadonlyMap<string, number> {
  const related = near.filter(({ cosine }) => cosine >= relatedFrom);
  if (related.length === 0) return byWords;
  const fitting = [...byWords]
    .filter(([, relevance]) => relevance >= LEAST_RELEVANCE)
    .sort(([a, one], [b, other]) => other - one || compareText(a, b));
  const fits = new Map(fitting);
  for (const { id, cosine } of related)
    fits.set(id, Math.max(fits.get(id) ?? 0, fitOf(cosine, relatedFrom)));
  const fused = fuseRanks([fitting.map(([id]) => id), related.map(({ id }) => id)]);
  const top = fused[0]?.score ?? 0;
  const measures = [...fits.values()].sort((a, b) => b - a);
  return new Map([
    ...byWords,
    ...fused.map(({ id, score }, place) => {
      // Half of it for how much both agree, so that a lower rank also means a lower fit.
      const agreed = (1 + score / Math.max(top, 1e-9)) / 2;
      return [id, (measures[place] ?? LEAST_RELEVANCE) * agreed] as const;
    }),
  ]);
}

function fitOf(cosine: number, relatedFrom: number): number {
  const above = (cosine - relatedFrom) / Math.max(1e-9, 1 - relatedFrom);
  return LEAST_RELEVANCE + (1 - LEAST_RELEVANCE) * Math.min(1, above);
}

/** A year, a month or a day that a text names; without a year it is that day of any year. */
interface NamedTime {
  readonly year: number | null;
  readonly month: number | null;
  readonly day: number | null;
}

/** People also write about an event in the days after it; bench/suites/memory-recall.ts. */
const TOLD_WITHIN_DAYS = 7;

const NORMAL = /^(?:(\d{4})|-)(?:-(\d{2}))?(?:-(\d{2}))?$/;

/** Pure. */
function findNamedTimes(text: string): readonly NamedTime[] {
  return extractDetails(text).flatMap(({ kind, normal }) => {
    const match = kind === 'date' ? NORMAL.exec(normal) : null;
    if (match === null) return [];
    const [year = null, month = null, day = null] = [match[1], match[2], match[3]].map(numberOf);
    return [{ year, month, day }];
  });
}

function numberOf(digits: string | undefined): number | null {
  return digits === undefined ? null : Number(digits);
}

/** Whether something said at `at` may be about that time: said in it, or soon after it. Pure. */
function isToldOf(time: NamedTime, at: Instant): boolean {
  const ms = msOfInstant(at);
  const said = new Date(ms).getUTCFullYear();
  // The last days of a year are written about in the next one.
  const years = time.year === null ? [said, said - 1] : [time.year];
  return years.some((year) => {
    const [from, to] = boundsOf(year, time);
    return ms >= from && ms < to + TOLD_WITHIN_DAYS * MS_PER_DAY;
  });
}

function boundsOf(year: number, { month, day }: NamedTime): readonly [number, number] {
  if (month === null) return [Date.UTC(year, 0), Date.UTC(year + 1, 0)];
  if (day === null) return [Date.UTC(year, month - 1), Date.UTC(year, month)];
  const from = Date.UTC(year, month - 1, day);
  return [from, from + MS_PER_DAY];
}
