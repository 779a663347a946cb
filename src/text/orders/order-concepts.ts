import type { Steps } from '../../kernel/index.ts';
import { type ConceptHit, type ConceptHits, findConcepts } from './find-concepts.ts';
import { weighEvidence } from './weigh-evidence.ts';

/** Signs of these say more than a letter does. */
const DENSE: ReadonlySet<string> = new Set(['zh', 'ja', 'ko', 'th']);
const DENSITY = 0.5;

/** Concepts that others make with so many signs between them at most, in any order. */
export const DERIVED: readonly (readonly [
  concept: string,
  left: string,
  right: string,
  span: number,
])[] = [
  ['orders', 'old', 'rules', 7],
  ['given', 'told', 'rules', 12],
  ['given', 'got', 'rules', 12],
  ['model', 'auto', 'judge', 3],
  ['model', 'auto', 'machine', 3],
];

/** Whether the concepts of a folded text weigh as much as those of an order to a model. */
export function* isOrderByWeight(text: string): Steps<boolean> {
  const concepts = yield* findConcepts(text);
  for (const [language, hits] of concepts) addDerived(hits, scaleOf(language));
  return yield* weighEvidence(text, concepts, scaleOf);
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

function firstFrom(hits: readonly ConceptHit[], from: number): number {
  let [low, high] = [0, hits.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((hits[middle]?.at ?? 0) < from) low = middle + 1;
    else high = middle;
  }
  return low;
}
