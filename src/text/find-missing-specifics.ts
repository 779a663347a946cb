import { extractSpecifics } from './extract-specifics.ts';
import type { Specific } from './span.ts';
import { foldWord } from './word-term.ts';

/** What the quotes of a claim offer, counted. */
interface Offer {
  /** Numbers with their units, and apart from them their bare values. */
  readonly numbers: Map<string, number>;
  readonly values: Map<string, number>;
  readonly dates: readonly string[];
  readonly normals: ReadonlySet<string>;
  /** The words of each quote, folded, between single spaces. */
  readonly words: readonly string[];
}

/**
 * The specifics of a claim that stand in none of its quotes. A number must stand there at least as often as in
 * the claim, with the unit that the claim gives it; a date may be more exact in the quote than in the claim.
 */
export function findMissingSpecifics(
  claim: string,
  quotes: readonly string[],
): readonly Specific[] {
  const offer = offerOf(quotes);
  return extractSpecifics(claim).filter((specific) => !isOffered(specific, offer));
}

function offerOf(quotes: readonly string[]): Offer {
  const specifics = quotes.flatMap((quote) => extractSpecifics(quote));
  const numbers = new Map<string, number>();
  const values = new Map<string, number>();
  for (const { kind, normal } of specifics) {
    if (kind === 'number') count(numbers, normal);
    for (const value of valuesOf(kind, normal)) count(values, value);
  }
  return {
    numbers,
    values,
    dates: specifics.filter(({ kind }) => kind === 'date').map(({ normal }) => normal),
    normals: new Set(specifics.map(({ kind, normal }) => `${kind} ${normal}`)),
    words: quotes.map(wordsOf),
  };
}

/** The bare numbers that a specific contains: 5 of "5%", 2026, 3 and 29 of a date. */
function valuesOf(kind: Specific['kind'], normal: string): readonly string[] {
  if (kind === 'number') return [bareValue(normal)];
  if (kind === 'version') return [normal];
  if (kind !== 'date') return [];
  return normal
    .split('-')
    .filter((part) => part !== '')
    .map((part) => part.replace(/^0+/, ''));
}

function bareValue(normal: string): string {
  return /\d+(?:\.\d+)?/.exec(normal)?.[0] ?? normal;
}

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** Uses up one occurrence. */
function take(counts: Map<string, number>, key: string): boolean {
  const left = counts.get(key) ?? 0;
  if (left === 0) return false;
  counts.set(key, left - 1);
  return true;
}

function isOffered({ kind, normal, text }: Specific, offer: Offer): boolean {
  if (kind === 'number') return isNumberOffered(normal, offer);
  if (kind === 'date') return isDateOffered(normal, offer);
  if (offer.normals.has(`${kind} ${normal}`)) return true;
  if (kind === 'version') return take(offer.values, normal);
  return offer.words.some((words) => words.includes(wordsOf(text)));
}

function isNumberOffered(normal: string, { numbers, values }: Offer): boolean {
  const bare = /^[\d.]+$/.test(normal);
  const found = bare ? take(values, normal) : take(numbers, normal);
  if (found && !bare) take(values, bareValue(normal));
  return found;
}

function isDateOffered(normal: string, { dates, values }: Offer): boolean {
  const found = dates.some(
    (date) =>
      date === normal ||
      date.startsWith(`${normal}-`) ||
      (date.endsWith(`${normal.slice(1)}`) && normal.startsWith('--')),
  );
  if (found) return true;
  return /^\d{4}$/.test(normal) && take(values, normal);
}

function wordsOf(text: string): string {
  const folded = foldWord(text)
    .replace(/['’]s\b/g, '')
    .replaceAll('.', '');
  return ` ${folded
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .join(' ')} `;
}
