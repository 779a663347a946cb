import { readFileSync } from 'node:fs';
import { stemEnglish } from './stem-english.ts';
import { wordForms } from './word-forms.ts';

/** Cosines below this are chance. */
const CHANCE = 0.25;
/** What a dictionary lists under one meaning. */
const SYNONYM = 0.8;

/** Words by their stems in order, each with its vector and its meanings; read where they lie, since most are never asked for. */
interface WordTable {
  readonly axes: number;
  readonly count: number;
  readonly wordStarts: Uint32Array;
  readonly words: Buffer;
  /** Two places as one number, the lower in front. */
  readonly opposites: ReadonlySet<number>;
  readonly meaningStarts: Uint32Array;
  readonly meanings: Uint32Array;
  /** Two axes a byte. */
  readonly vectors: Uint8Array;
}

let table: WordTable | undefined;

/** Read when it is first asked for: some 30,000 words, made by scripts/word-vectors. */
function wordTable(): WordTable {
  table ??= readTable(readFileSync(new URL('../text/word-vectors.bin', import.meta.url)));
  return table;
}

function readTable(file: Buffer): WordTable {
  const end = file.indexOf('\n');
  const header = file.toString('latin1', 0, end);
  let start = end + 1;
  const numberIn = (name: string): number =>
    Number(new RegExp(`"${name}":(\\d+)`).exec(header)?.[1]);
  const section = (name: string): Buffer => {
    const from = start;
    start += numberIn(name);
    return file.subarray(from, start);
  };
  const wordStarts = numbersOf(section('wordStarts'));
  return {
    axes: numberIn('axes'),
    count: wordStarts.length - 1,
    wordStarts,
    words: section('words'),
    opposites: new Set(numbersOf(section('opposites'))),
    meaningStarts: numbersOf(section('meaningStarts')),
    meanings: numbersOf(section('meanings')),
    vectors: section('vectors'),
  };
}

/** A copy: numbers of four bytes begin at a multiple of four. */
function numbersOf(section: Buffer): Uint32Array {
  return new Uint32Array(Uint8Array.from(section).buffer);
}

/** Two places as one number: there are fewer than 65,536. */
function pairOf(one: number, other: number): number {
  return Math.min(one, other) * 65_536 + Math.max(one, other);
}

/**
 * How near in meaning another English term is to this one, in [0, 1]: 1 for the term itself, 0 for what is not known, for names,
 * numbers, days and colours, and for opposites. Terms are stems. Pure but for the table, which is read once.
 *
 * @see docs/spec/answer.md, ANS-89
 */
export function nearnessTo(term: string): (other: string) => number {
  const own = placeOf(term);
  if (own === undefined) return (other) => Number(other === term);
  const { opposites } = wordTable();
  const vector = vectorAt(own);
  const listed = new Set(meaningsAt(own));
  return (other) => {
    if (other === term) return 1;
    const place = placeOf(other);
    if (place === undefined || opposites.has(pairOf(own, place))) return 0;
    const isListed = meaningsAt(place).some((meaning) => listed.has(meaning));
    const cosine = Math.min(1, dot(vector, vectorAt(place)));
    return Math.max(isListed ? SYNONYM : 0, cosine < CHANCE ? 0 : cosine);
  };
}

const PLACES = new Map<string, number | undefined>();
const VECTORS = new Map<number, Float32Array>();
/** Words that are remembered: those of a question and of what was found. */
const MOST_KEPT = 4_000;

/** Whether an English term stands in the table: a word that is no name. */
export function isListedWord(term: string): boolean {
  return placeOf(term) !== undefined;
}

/** The place of a term, or of another form of it. */
function placeOf(term: string): number | undefined {
  if (PLACES.has(term)) return PLACES.get(term);
  if (PLACES.size >= MOST_KEPT) PLACES.clear();
  const place = [term, ...wordForms(term), ...comparedIn(term)]
    .map(findPlace)
    .find((found) => found !== undefined);
  PLACES.set(term, place);
  return place;
}

/** "Cheaper", "biggest": what is compared. */
function comparedIn(term: string): readonly string[] {
  const [, base] = /^(\p{L}{3,})(?:er|est)$/u.exec(term) ?? [];
  if (base === undefined) return [];
  return [base, `${base}e`, base.replace(/(\p{L})\1$/u, '$1')].map(stemEnglish);
}

function findPlace(term: string): number | undefined {
  const { count, wordStarts, words } = wordTable();
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    const word = words.toString('latin1', wordStarts[middle], wordStarts[middle + 1]);
    if (word === term) return middle;
    if (word < term) low = middle + 1;
    else high = middle;
  }
  return undefined;
}

function meaningsAt(place: number): readonly number[] {
  const { meaningStarts, meanings } = wordTable();
  return [...meanings.subarray(meaningStarts[place], meaningStarts[place + 1])];
}

function vectorAt(place: number): Float32Array {
  const known = VECTORS.get(place);
  if (known !== undefined) return known;
  const { axes, vectors } = wordTable();
  const vector = new Float32Array(axes);
  for (let at = 0; at < axes; at += 2) {
    const byte = vectors[(place * axes + at) / 2] ?? 0;
    vector[at] = (byte >> 4) - 8;
    vector[at + 1] = (byte & 15) - 8;
  }
  const length = Math.sqrt(dot(vector, vector)) || 1;
  const unit = vector.map((value) => value / length);
  if (VECTORS.size >= MOST_KEPT) VECTORS.clear();
  VECTORS.set(place, unit);
  return unit;
}

function dot(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
}
