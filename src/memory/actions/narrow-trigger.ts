import { compareText } from '../../kernel/index.ts';
import { contentWords } from '../likeness/content-words.ts';
import type { Outcome } from '../values/outcome.ts';

/** A use with what was said about it. */
export interface ContextedUse {
  readonly outcome: Outcome;
  readonly context: string | null;
}

const MIN_USES = 2;
/** A condition holds in this share of the good uses at least, and of the bad ones at most. */
const IN_SUCCESSES = 0.8;
const IN_FAILURES = 0.1;
const MAX_WORDS = 6;

/**
 * The condition under which a process works: words that stand in the contexts of its successes and not in those of
 * its failures. `undefined` when the contexts do not tell them apart. Pure.
 */
export function findCondition(uses: readonly ContextedUse[]): string | undefined {
  const good = contextsOf(uses, 'success');
  const bad = contextsOf(uses, 'failure');
  if (good.length < MIN_USES || bad.length < MIN_USES) return undefined;
  const badTerms = bad.map(termSetOf);
  const goodTerms = good.map(termSetOf);
  const share = (sets: readonly ReadonlySet<string>[], term: string): number =>
    sets.filter((set) => set.has(term)).length / sets.length;
  const telling = [...new Set(goodTerms.flatMap((set) => [...set]))].filter(
    (term) => share(goodTerms, term) >= IN_SUCCESSES && share(badTerms, term) <= IN_FAILURES,
  );
  if (telling.length === 0) return undefined;
  const [first = ''] = [...good].sort(compareText).filter((context) => {
    const terms = termSetOf(context);
    return telling.every((term) => terms.has(term));
  });
  const words = contentWords(first).filter(({ term }) => telling.includes(term));
  return words.length === 0
    ? undefined
    : words
        .slice(0, MAX_WORDS)
        .map(({ word }) => word)
        .join(' ');
}

function contextsOf(uses: readonly ContextedUse[], outcome: Outcome): readonly string[] {
  return uses.flatMap((use) => {
    const isSaid = use.context !== null && use.context.trim() !== '';
    return use.outcome === outcome && isSaid && use.context !== null ? [use.context] : [];
  });
}

function termSetOf(text: string): ReadonlySet<string> {
  return new Set(contentWords(text).map(({ term }) => term));
}
