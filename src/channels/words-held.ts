import { contentTerms } from '../text/index.ts';

/** The neighbours of a work are many: those that hold words of the question, the most of them first. Pure. */
export function holdingWords<Hit extends { readonly title: string; readonly text: string }>(
  hits: readonly Hit[],
  question: string,
): readonly Hit[] {
  return byWordsHeld(hits, question).flatMap(({ hit, held }) => (held > 0 ? [hit] : []));
}

/** Hits by how many words of the question they hold, the most first; equal ones as they came. Pure. */
export function byWordsHeld<Hit extends { readonly title: string; readonly text: string }>(
  hits: readonly Hit[],
  question: string,
): readonly { readonly hit: Hit; readonly held: number }[] {
  const wanted = contentTerms(question);
  return hits
    .map((hit, at) => {
      const terms = new Set(contentTerms(`${hit.title}\n${hit.text}`));
      return { hit, at, held: wanted.filter((term) => terms.has(term)).length };
    })
    .sort((a, b) => b.held - a.held || a.at - b.at);
}
