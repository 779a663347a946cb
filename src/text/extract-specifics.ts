import { compareText } from '../kernel/index.ts';
import { CODE_PATTERNS } from './code-patterns.ts';
import { DATE_PATTERNS } from './date-patterns.ts';
import { findNames } from './find-names.ts';
import { foldWidth } from './fold-space.ts';
import { NUMBER_PATTERN } from './number-pattern.ts';
import type { Pattern, Specific } from './span.ts';

const PATTERNS: readonly Pattern[] = [
  ...CODE_PATTERNS.slice(0, 3),
  ...DATE_PATTERNS,
  ...CODE_PATTERNS.slice(3),
  NUMBER_PATTERN,
];

/**
 * The details of a text: numbers with units, dates, versions, addresses, paths, codes, identifiers and proper
 * names, in order, without overlap. Deterministic and conservative: a capital at the start of a sentence is no name.
 *
 * @see docs/spec/text.md
 */
export function extractSpecifics(text: string): readonly Specific[] {
  const taken = new Uint8Array(text.length);
  const found = findPatterns(text, taken);
  for (const name of findNames(text)) if (claim(taken, name.start, name.end)) found.push(name);
  return inOrder(found);
}

/** The same without proper names, at twice the speed: what a machine wrote and a digest must repeat. */
export function extractDetails(text: string): readonly Specific[] {
  return inOrder(findPatterns(text, new Uint8Array(text.length)));
}

function findPatterns(text: string, taken: Uint8Array): Specific[] {
  const folded = foldWidth(text);
  const found: Specific[] = [];
  for (const pattern of PATTERNS) addMatches(found, taken, pattern, text, folded);
  return found;
}

function inOrder(found: Specific[]): readonly Specific[] {
  return found.sort((a, b) => a.start - b.start || compareText(a.kind, b.kind));
}

function addMatches(
  found: Specific[],
  taken: Uint8Array,
  { kind, expression, trim, normalise }: Pattern,
  text: string,
  folded: string,
): void {
  for (const match of folded.matchAll(expression)) {
    const normal = normalise(match);
    if (normal === undefined) continue;
    const start = match.index;
    const end = start + (trim === undefined ? match[0] : trim(match[0])).length;
    if (claim(taken, start, end))
      found.push({ kind, text: text.slice(start, end), normal, start, end });
  }
}

/** Takes a stretch of the text for one specific, unless a part of it is taken. */
function claim(taken: Uint8Array, start: number, end: number): boolean {
  for (let index = start; index < end; index += 1) if (taken[index] === 1) return false;
  taken.fill(1, start, end);
  return true;
}
