import type { Steps } from '../../kernel/index.ts';
import { createVocabulary } from '../../text/index.ts';
import { blockBits, blockOf, encodedSize, writeEntry } from './block.ts';
import { createByteWriter } from './bytes.ts';
import { setPositionsApart } from './encode-long-list.ts';
import { type EncodedPostings, LONG } from './encoded-postings.ts';
import type { IndexedPassage } from './passage-index.ts';
import { forEachWord, type PassageWords } from './passage-words.ts';
import { createPostingsWriter, type PostingsWriter } from './postings-writer.ts';
import type { PlacesPart } from './segment.ts';

/** About 40 MB of memory while building, whatever is indexed. */
const MAX_HELD_NUMBERS = 2_000_000;
/** What a term takes, in tokens: it is a string and a place in a table. */
const TERM_NUMBERS = 8;
const MAX_HELD_PASSAGES = 20_000;

/** What is known of a segment's passages without reading a posting. */
interface PassageLengths {
  readonly title: ArrayLike<number>;
  readonly body: ArrayLike<number>;
}

/** A segment that is not stored yet. */
export interface SegmentDraft {
  readonly passages: readonly { readonly id: string; readonly file: string }[];
  readonly lengths: PassageLengths;
  readonly bits: number;
  /** Block by block; empty blocks too. */
  readonly blocks: readonly Uint8Array[];
  readonly places: readonly PlacesPart[];
}

export interface SegmentBuilder {
  has(id: string): boolean;
  isFull(): boolean;
  size(): number;
  add(passage: IndexedPassage): void;
  /** The segment so far; the builder is empty afterwards. */
  take(): Steps<SegmentDraft>;
}

export function createSegmentBuilder(): SegmentBuilder {
  let passages: { readonly id: string; readonly file: string }[] = [];
  let ids = new Set<string>();
  let title: number[] = [];
  let body: number[] = [];
  let terms = new Map<string, number>();
  const held = createHeldTokens();

  /** Of each list of terms that was met, the terms' numbers here. */
  let met = new Map<readonly string[], (number | undefined)[]>();

  const numberOf = (text: string): number => {
    const known = terms.get(text);
    if (known !== undefined) return known;
    terms.set(text, terms.size);
    return terms.size - 1;
  };
  let vocabulary = createVocabulary(numberOf);
  /** A term that many passages name by one number is looked up once. */
  const holdRead = (words: PassageWords): PassageWords => {
    const numbers = met.get(words.terms) ?? new Array<undefined>(words.terms.length);
    met.set(words.terms, numbers);
    for (let at = 0; at < words.tokens.length; at += 2) {
      const number = words.tokens[at] ?? 0;
      const term = numbers[number] ?? numberOf(words.terms[number] ?? '');
      numbers[number] = term;
      held.add(term, passages.length, words.tokens[at + 1] ?? 0);
    }
    return words;
  };
  const holdText = (passage: IndexedPassage): ReturnType<typeof forEachWord> =>
    forEachWord(passage, vocabulary, (term, place) => held.add(term, passages.length, place));
  return {
    has: (id) => ids.has(id),
    isFull: () =>
      held.size() + terms.size * TERM_NUMBERS >= MAX_HELD_NUMBERS ||
      passages.length >= MAX_HELD_PASSAGES,
    size: () => passages.length,
    add(passage) {
      const lengths = passage.words === undefined ? holdText(passage) : holdRead(passage.words);
      passages.push({ id: passage.id, file: passage.file });
      ids.add(passage.id);
      title.push(lengths.title);
      body.push(lengths.body);
    },
    *take() {
      const encoded = yield* encodeTerms([...terms.keys()], held.takeByTerm(terms.size));
      const draft = { passages, lengths: { title, body }, ...encoded };
      passages = [];
      ids = new Set();
      title = [];
      body = [];
      terms = new Map();
      vocabulary = createVocabulary(numberOf);
      met = new Map();
      return draft;
    },
  };
}

/** Tokens in the order of their terms: those of term n lie between `starts[n]` and `starts[n + 1]`. */
interface TokensByTerm {
  readonly starts: Uint32Array;
  readonly ordinals: Uint32Array;
  /** Twice the position, and one more in a title. */
  readonly places: Uint32Array;
}

interface HeldTokens {
  size(): number;
  add(term: number, ordinal: number, place: number): void;
  /** Those of one term stay in the order in which they came. Nothing is held afterwards. */
  takeByTerm(terms: number): TokensByTerm;
}

const NUMBERS_A_TOKEN = 3;

/** Plain numbers, three a token: an object for each would be what indexing spends its time on. */
function createHeldTokens(): HeldTokens {
  let held = new Uint32Array(4_096 * NUMBERS_A_TOKEN);
  let length = 0;
  return {
    size: () => length / NUMBERS_A_TOKEN,
    add(term, ordinal, place) {
      if (length === held.length) {
        const larger = new Uint32Array(held.length * 2);
        larger.set(held);
        held = larger;
      }
      held[length] = term;
      held[length + 1] = ordinal;
      held[length + 2] = place;
      length += NUMBERS_A_TOKEN;
    },
    takeByTerm(terms) {
      const starts = new Uint32Array(terms + 1);
      for (let at = 0; at < length; at += NUMBERS_A_TOKEN) {
        const next = (held[at] ?? 0) + 1;
        starts[next] = (starts[next] ?? 0) + 1;
      }
      for (let term = 0; term < terms; term += 1)
        starts[term + 1] = (starts[term + 1] ?? 0) + (starts[term] ?? 0);
      const next = starts.slice();
      const ordinals = new Uint32Array(length / NUMBERS_A_TOKEN);
      const places = new Uint32Array(ordinals.length);
      for (let at = 0; at < length; at += NUMBERS_A_TOKEN) {
        const term = held[at] ?? 0;
        const to = next[term] ?? 0;
        next[term] = to + 1;
        ordinals[to] = held[at + 1] ?? 0;
        places[to] = held[at + 2] ?? 0;
      }
      held = new Uint32Array(4_096 * NUMBERS_A_TOKEN);
      length = 0;
      return { starts, ordinals, places };
    },
  };
}

/** What is built is merged soon, and few passages tell their mosts as fast as they are read. */
const NO_MOSTS = new Uint8Array(0);

/** Of one passage or a few, as most are, in one step. */
const TERMS_AT_ONCE = 64;

/** An object for each of many different terms would be most of what indexing holds: their entries are bytes at once. */
function* encodeTerms(
  terms: readonly string[],
  tokens: TokensByTerm,
): Steps<Pick<SegmentDraft, 'bits' | 'blocks' | 'places'>> {
  const writer = createPostingsWriter();
  const apart = createApart(() => NO_MOSTS);
  const written = createByteWriter();
  const ends = new Uint32Array(terms.length);
  let size = 0;
  for (const [at, term] of terms.entries()) {
    const postings = apart.take(encodeTerm(tokens, at, writer));
    size += encodedSize(term, postings);
    writeEntry(written, { term, postings });
    ends[at] = written.length();
    if (at % TERMS_AT_ONCE === 0) yield;
  }
  const bits = blockBits(size);
  const byBlock: number[][] = Array.from({ length: 2 ** bits }, () => []);
  for (const [at, term] of terms.entries()) byBlock[blockOf(term, bits)]?.push(at);
  const entries = written.take();
  const blocks: Uint8Array[] = [];
  for (const block of byBlock) {
    blocks.push(joined(block.map((at) => entries.subarray(ends[at - 1] ?? 0, ends[at]))));
    yield;
  }
  return { bits, blocks, places: apart.places };
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const writer = createByteWriter();
  for (const part of parts) writer.bytes(part);
  return writer.take();
}

/** Takes the positions of long lists apart, puts their mosts behind them, and numbers these lists. */
export interface Apart {
  readonly places: PlacesPart[];
  /** The postings as they stand in a block. */
  take(postings: EncodedPostings): EncodedPostings;
}

export function createApart(mostsOf: (encoded: EncodedPostings) => Uint8Array): Apart {
  const places: PlacesPart[] = [];
  let list = 0;
  return {
    places,
    take(encoded) {
      if (encoded.count < LONG) return encoded;
      const mosts = mostsOf(encoded);
      const { postings, parts } = setPositionsApart(encoded, { list, mosts });
      for (const [part, data] of parts.entries()) places.push({ list, part, data });
      list += 1;
      return postings;
    },
  };
}

function encodeTerm(
  { starts, ordinals, places }: TokensByTerm,
  term: number,
  writer: PostingsWriter,
): EncodedPostings {
  const end = starts[term + 1] ?? 0;
  let at = starts[term] ?? 0;
  while (at < end) {
    const from = at;
    const ordinal = ordinals[from] ?? 0;
    while (at < end && ordinals[at] === ordinal) at += 1;
    writer.add(ordinal, places, from, at);
  }
  return writer.take();
}
