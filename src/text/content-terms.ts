import type { Token } from './span.ts';
import { isStopWord, maskFiller } from './stop-words.ts';
import { tokenize } from './tokenize.ts';

/** The terms that carry a text's meaning: no stop words, each once, in order of first appearance. */
export function contentTerms(text: string): readonly string[] {
  const terms = new Set<string>();
  const tokens = tokenize(text);
  let index = 0;
  while (index < tokens.length) {
    const token = tokens[index];
    if (token === undefined) break;
    if (token.kind === 'cjk') index = addRun(terms, text, tokens, index);
    else {
      if (!isStopWord(text.slice(token.start, token.end))) terms.add(token.term);
      index += 1;
    }
  }
  return [...terms];
}

/** Adds the bigrams of one run of CJK that filler does not touch, and returns the index behind the run. */
function addRun(terms: Set<string>, text: string, tokens: readonly Token[], first: number): number {
  let last = first;
  while (isNextOfRun(tokens, last)) last += 1;
  const start = tokens[first]?.start ?? 0;
  const run = text.slice(start, tokens[last]?.end ?? start);
  const mask = maskFiller(run);
  for (const token of tokens.slice(first, last + 1))
    if (carriesMeaning(mask, token.start - start, token.end - start)) terms.add(token.term);
  return last + 1;
}

function isNextOfRun(tokens: readonly Token[], index: number): boolean {
  const here = tokens[index];
  const next = tokens[index + 1];
  return here !== undefined && next?.kind === 'cjk' && next.start < here.end;
}

/** Neither end is filler; or the one that is not stands alone between filler, and would be lost. */
function carriesMeaning(mask: Uint8Array, start: number, end: number): boolean {
  const first = mask[start] === 1;
  const last = mask[end - 1] === 1;
  if (first && last) return false;
  if (!first && !last) return true;
  return first ? (mask[end] ?? 1) === 1 : (mask[start - 1] ?? 1) === 1;
}
