import { estimateTokens, foldSpace, isStopWord, splitSentences } from '../../text/index.ts';
import type { CountTokens } from '../count-tokens.ts';
import type { ContextItem } from '../item.ts';
import type { CitedAddresses } from './cited-addresses.ts';
import { findClauses } from './find-clauses.ts';
import { findSpecifics } from './find-specifics.ts';

/** A specific of a batch, with its price. */
export interface PricedSpecific {
  readonly text: string;
  readonly tokens: number;
}

/** A stretch of the batch that may stand in its digest. */
export interface DigestPiece {
  readonly text: string;
  /** Estimated; the whole digest is counted when it is made. */
  readonly tokens: number;
  /** Places in `specifics` of those that stand in it. */
  readonly covers: readonly number[];
  /** A part of a sentence, for the sake of its specifics. */
  readonly isClause: boolean;
}

/** A sentence that may stand in a digest. */
export interface DigestSentence extends DigestPiece {
  readonly score: number;
}

/** All that a digest of one batch is made of. */
export interface DigestMaterial {
  readonly specifics: readonly PricedSpecific[];
  readonly urls: readonly string[];
  /** Every different specific, whether the digest has to repeat it or not: what the proof looks up. */
  readonly wanted: readonly string[];
  /** What the specifics belong to, in the order of the batch; none for those that stand alone. */
  readonly clauses: readonly DigestPiece[];
  /** In the order of the batch. */
  readonly sentences: readonly DigestSentence[];
}

/** Longer sentences are cut: nearly always a table row or code. */
const MAX_SENTENCE = 280;
const MIN_SENTENCE = 25;
/** Sentences looked at in one item; a longer item is represented by its start. */
const MAX_SENTENCES = 400;

/** Reads the batch once: its specifics, and the sentences with what they are worth. Pure but for the counter. */
export function prepareDigest(
  items: readonly ContextItem[],
  { citations, query, count }: DigestContext,
): DigestMaterial {
  const places = new Map<string, number>();
  const specifics: PricedSpecific[] = [];
  const urls: string[] = [];
  const clauses: DigestPiece[] = [];
  const sentences: DigestSentence[] = [];
  for (const item of items) {
    const found = findSpecifics(item.text);
    for (const { text, isUrl } of found) {
      if (places.has(text)) continue;
      if (isUrl) {
        places.set(text, -1);
        urls.push(text);
      } else if (citations.text.includes(text)) places.set(text, -1);
      else {
        places.set(text, specifics.length);
        specifics.push({ text, tokens: count(` ${text};`) });
      }
    }
    addClauses(clauses, item.text, { found, places });
    addSentences(sentences, item.text, { found, places, query });
  }
  return { specifics, urls, wanted: [...places.keys()], clauses, sentences };
}

export interface DigestContext {
  readonly citations: CitedAddresses;
  /** Words of the session's question, folded. */
  readonly query: ReadonlySet<string>;
  readonly count: CountTokens;
}

interface Known {
  readonly found: ReturnType<typeof findSpecifics>;
  readonly places: ReadonlyMap<string, number>;
  readonly query: ReadonlySet<string>;
}

function addClauses(
  clauses: DigestPiece[],
  text: string,
  { found, places }: Omit<Known, 'query'>,
): void {
  for (const clause of findClauses(text, found)) {
    const covers = clause.specifics
      .filter((specific) => clause.text.includes(specific.text))
      .map((specific) => places.get(specific.text) ?? -1)
      .filter((place) => place >= 0);
    const isBare = clause.specifics.some((specific) => specific.text === clause.text);
    if (covers.length > 0 && !isBare)
      clauses.push({
        text: clause.text,
        tokens: estimateTokens(` ${clause.text};`),
        covers,
        isClause: true,
      });
  }
}

function addSentences(sentences: DigestSentence[], text: string, known: Known): void {
  const coversOf = createCoverage(known);
  let order = 0;
  for (const span of splitSentences(text)) {
    if (order >= MAX_SENTENCES) return;
    const end = Math.min(span.end, cutAt(text, span.start, MAX_SENTENCE));
    const surface = foldSpace(text.slice(span.start, end));
    if (surface.length < MIN_SENTENCE && order > 0) continue;
    const covers = coversOf(span.start, end);
    const cut = end < span.end ? `${surface} …` : surface;
    sentences.push({
      text: cut,
      tokens: estimateTokens(cut),
      isClause: false,
      score: scoreSentence(surface, { order, covers: covers.length, query: known.query }),
      covers,
    });
    order += 1;
  }
}

/** The specifics that stand whole between two places. Asked from the front to the back. */
function createCoverage({ found, places }: Known): (start: number, end: number) => number[] {
  let next = 0;
  return (start, end) => {
    while ((found[next]?.start ?? Number.POSITIVE_INFINITY) < start) next += 1;
    const covers: number[] = [];
    for (let at = next; at < found.length; at += 1) {
      const specific = found[at];
      if (specific === undefined || specific.end > end) break;
      const place = places.get(specific.text) ?? -1;
      if (place >= 0) covers.push(place);
    }
    return covers;
  };
}

/** Where a long sentence is cut: at a blank when there is one near, never inside a surrogate pair. */
function cutAt(text: string, start: number, most: number): number {
  const end = start + most;
  if (end >= text.length) return text.length;
  const blank = text.slice(start, end).lastIndexOf(' ');
  if (blank > most / 2) return start + blank;
  const unit = text.charCodeAt(end);
  return unit >= 0xdc00 && unit <= 0xdfff ? end - 1 : end;
}

interface SentenceFacts {
  readonly order: number;
  readonly covers: number;
  readonly query: ReadonlySet<string>;
}

/** First sentences, the question's words and many details are what a reader comes back for. */
function scoreSentence(text: string, { order, covers, query }: SentenceFacts): number {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const content = words.filter((word) => !isStopWord(word));
  const asked = content.filter((word) => query.has(word)).length;
  const lead = 1 / (1 + order);
  return 2 * lead + Math.min(2, asked) + Math.min(2, covers / 2) + (content.length >= 4 ? 0.5 : 0);
}
