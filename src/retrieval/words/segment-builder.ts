import { type Token, tokenize } from '../../text/index.ts';
import { type BlockEntry, blockBits, blockOf, encodeBlock, encodedSize } from './block.ts';
import { type IndexedPassage, wellFormed } from './passage-index.ts';
import { createPostingsWriter, type EncodedPostings } from './postings.ts';

/** Positions between title and text, so that no window reaches from one into the other. */
const FIELD_GAP = 64;
/** About 20 MB of memory while building, whatever is indexed. */
const MAX_HELD_NUMBERS = 1_500_000;
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
}

export interface SegmentBuilder {
  has(id: string): boolean;
  isFull(): boolean;
  size(): number;
  add(passage: IndexedPassage): void;
  /** The segment so far; the builder is empty afterwards. */
  take(): SegmentDraft;
}

/** One term while its segment is built: [ordinal, titleCount, bodyCount, positions…] again and again. */
interface HeldTerm {
  readonly numbers: number[];
  ordinal: number;
  countsAt: number;
}

export function createSegmentBuilder(): SegmentBuilder {
  let passages: { readonly id: string; readonly file: string }[] = [];
  let ids = new Set<string>();
  let title: number[] = [];
  let body: number[] = [];
  let terms = new Map<string, HeldTerm>();
  let held = 0;

  const hold = (term: string, position: number, inTitle: boolean): void => {
    const ordinal = passages.length;
    let entry = terms.get(term);
    if (entry === undefined) {
      entry = { numbers: [], ordinal: -1, countsAt: 0 };
      terms.set(term, entry);
      held += 8;
    }
    const { numbers } = entry;
    if (entry.ordinal !== ordinal) {
      entry.ordinal = ordinal;
      entry.countsAt = numbers.length + 1;
      numbers.push(ordinal, 0, 0);
      held += 3;
    }
    const at = inTitle ? entry.countsAt : entry.countsAt + 1;
    numbers[at] = (numbers[at] ?? 0) + 1;
    numbers.push(position);
    held += 1;
  };
  const holdField = (tokens: readonly Token[], from: number, inTitle: boolean): number => {
    let position = from;
    let start = -1;
    for (const token of tokens) {
      // An identifier and its first part start together: one place.
      if (start >= 0 && token.start > start) position += 1;
      start = token.start;
      hold(token.term, position, inTitle);
    }
    return position;
  };
  return {
    has: (id) => ids.has(id),
    isFull: () => held >= MAX_HELD_NUMBERS || passages.length >= MAX_HELD_PASSAGES,
    size: () => passages.length,
    add(passage) {
      const titleTokens = tokenize(wellFormed(passage.title));
      const bodyTokens = tokenize(wellFormed(passage.text));
      const last = holdField(titleTokens, 0, true);
      holdField(bodyTokens, last + FIELD_GAP, false);
      passages.push({ id: passage.id, file: passage.file });
      ids.add(passage.id);
      title.push(titleTokens.length);
      body.push(bodyTokens.length);
    },
    take() {
      const draft = { passages, lengths: { title, body }, ...encodeTerms(terms) };
      passages = [];
      ids = new Set();
      title = [];
      body = [];
      terms = new Map();
      held = 0;
      return draft;
    },
  };
}

function encodeTerms(terms: ReadonlyMap<string, HeldTerm>): Pick<SegmentDraft, 'bits' | 'blocks'> {
  const writer = createPostingsWriter();
  const entries: BlockEntry[] = [];
  let bytes = 0;
  for (const [term, { numbers }] of terms) {
    let at = 0;
    while (at < numbers.length) {
      const [ordinal = 0, titleCount = 0, bodyCount = 0] = numbers.slice(at, at + 3);
      const end = at + 3 + titleCount + bodyCount;
      writer.add(ordinal, titleCount, numbers.slice(at + 3, end));
      at = end;
    }
    const postings: EncodedPostings = writer.take();
    bytes += encodedSize(term, postings);
    entries.push({ term, postings });
  }
  const bits = blockBits(bytes);
  const byBlock: BlockEntry[][] = Array.from({ length: 2 ** bits }, () => []);
  for (const entry of entries) byBlock[blockOf(entry.term, bits)]?.push(entry);
  return { bits, blocks: byBlock.map((block) => encodeBlock(block)) };
}
