import type { Steps } from '../../kernel/index.ts';
import { type ConceptHit, type ConceptHits, findConcepts } from './find-concepts.ts';
import { DERIVED, type OrderPattern, PATTERNS } from './patterns.ts';
import { weighEvidence } from './weigh-evidence.ts';

/** Signs of these say more than a letter does. */
const DENSE: ReadonlySet<string> = new Set(['zh', 'ja', 'ko', 'th']);
const DENSITY = 0.5;

/** Why the concepts of a folded text make an order to a model, or `undefined`; language by language, and then all that speaks for one. */
export function* findPattern(text: string): Steps<string | undefined> {
  const concepts = yield* findConcepts(text);
  for (const [language, hits] of concepts) {
    const scale = scaleOf(language);
    addDerived(hits, scale);
    const found = PATTERNS.find((pattern) => pattern.isOf(language) && holds(pattern, hits, scale));
    if (found !== undefined) return found.reason;
    yield;
  }
  return (yield* weighEvidence(text, concepts, scaleOf))
    ? 'it has much of what orders to a model have'
    : undefined;
}

/** How much shorter a text of a language is. */
export const scaleOf = (language: string): number => (DENSE.has(language) ? DENSITY : 1);

export function addDerived(hits: ConceptHits, scale: number): void {
  for (const [concept, left, right, gap] of DERIVED) {
    const rights = hits.get(right) ?? [];
    const both = (hits.get(left) ?? []).flatMap((one) => {
      const two = beside(one, rights, gap * scale);
      return two === undefined
        ? []
        : [{ ...one, at: Math.min(one.at, two.at), end: Math.max(one.end, two.end) }];
    });
    if (both.length === 0) continue;
    const all = [...(hits.get(concept) ?? []), ...both];
    hits.set(
      concept,
      all.sort((one, two) => one.at - two.at),
    );
  }
}

/** Longer than any word of the table. */
const LONGEST = 48;

function beside(hit: ConceptHit, hits: readonly ConceptHit[], gap: number): ConceptHit | undefined {
  for (let at = firstFrom(hits, hit.at - gap - LONGEST); at < hits.length; at += 1) {
    const one = hits[at];
    if (one === undefined || one.at - hit.end > gap) return undefined;
    const between = Math.max(one.at - hit.end, hit.at - one.end);
    if (between >= 0 && between <= gap && one.sentence === hit.sentence) return one;
  }
  return undefined;
}

function holds({ steps, span }: OrderPattern, hits: ConceptHits, scale: number): boolean {
  const places: (readonly ConceptHit[])[] = [];
  for (const { concepts } of steps) {
    places.push(hitsOf(hits, concepts));
    if (places.at(-1)?.length === 0) return false;
  }
  if (span === undefined)
    return (places[0] ?? []).some((hit) =>
      follows(
        hit,
        places.slice(1),
        steps.slice(1).map(({ gap }) => gap * scale),
      ),
    );
  const [first = [], ...others] = places;
  return first.some((hit) => isAround(hit, others, span * scale));
}

function hitsOf(hits: ConceptHits, concepts: readonly string[]): readonly ConceptHit[] {
  const [concept = ''] = concepts;
  if (concepts.length === 1) return hits.get(concept) ?? [];
  return concepts.flatMap((one) => hits.get(one) ?? []).sort((left, right) => left.at - right.at);
}

function follows(
  hit: ConceptHit,
  places: readonly (readonly ConceptHit[])[],
  gaps: readonly number[],
): boolean {
  const [next, ...rest] = places;
  const [gap = 0, ...gapsBehind] = gaps;
  if (next === undefined) return true;
  for (let at = firstFrom(next, hit.end); at < next.length; at += 1) {
    const one = next[at];
    if (one === undefined || one.at - hit.end > gap) return false;
    if (one.sentence === hit.sentence && follows(one, rest, gapsBehind)) return true;
  }
  return false;
}

/** One of each near it, none of them the same words as another. */
function isAround(
  hit: ConceptHit,
  places: readonly (readonly ConceptHit[])[],
  span: number,
): boolean {
  const taken: ConceptHit[] = [hit];
  return places.every((place) => {
    const one = nearest(hit, place, span, taken);
    if (one !== undefined) taken.push(one);
    return one !== undefined;
  });
}

/** The first of them in the same sentence that begins so near, and shares no words with those that are taken. */
function nearest(
  hit: ConceptHit,
  hits: readonly ConceptHit[],
  span: number,
  taken: readonly ConceptHit[] = [hit],
): ConceptHit | undefined {
  for (let at = firstFrom(hits, hit.at - span); at < hits.length; at += 1) {
    const one = hits[at];
    if (one === undefined || one.at - hit.at > span) return undefined;
    if (
      one.sentence === hit.sentence &&
      taken.every((two) => one.at >= two.end || two.at >= one.end)
    )
      return one;
  }
  return undefined;
}

function firstFrom(hits: readonly ConceptHit[], from: number): number {
  let [low, high] = [0, hits.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((hits[middle]?.at ?? 0) < from) low = middle + 1;
    else high = middle;
  }
  return low;
}
