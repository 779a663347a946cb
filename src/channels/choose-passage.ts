import { contentTerms, type Span, termsOf } from '../text/index.ts';

/** A passage is about as long as those of a document. */
const PASSAGE_CHARACTERS = 1_500;

/** The part of a text that says most about a question: whole paragraphs where they fit. A short text is whole. */
export function choosePassage(text: string, question: string): Span {
  if (text.length <= PASSAGE_CHARACTERS) return { start: 0, end: text.length };
  const wanted = new Set(contentTerms(question));
  const pieces = piecesOf(text).map((piece) => ({
    ...piece,
    terms: new Set(termsOf(text.slice(piece.start, piece.end)).filter((term) => wanted.has(term))),
  }));
  let best = { start: 0, end: Math.min(text.length, PASSAGE_CHARACTERS), worth: -1 };
  for (const [first, { start }] of pieces.entries()) {
    const found = new Set<string>();
    let end = start;
    for (const piece of pieces.slice(first)) {
      if (piece.end - start > PASSAGE_CHARACTERS) break;
      for (const term of piece.terms) found.add(term);
      end = piece.end;
    }
    if (end > start && found.size > best.worth) best = { start, end, worth: found.size };
  }
  return { start: best.start, end: best.end };
}

/** Paragraphs, and of those that are too long the lines and then the slices. */
function piecesOf(text: string): readonly Span[] {
  return [...text.matchAll(/\S[^\n]*/g)].flatMap(({ 0: line, index }) => {
    const pieces: Span[] = [];
    const end = index + line.trimEnd().length;
    for (let start = index; start < end; ) {
      const last = Math.min(end, start + PASSAGE_CHARACTERS);
      const cut = last === end ? end : lastBreak(text, start, last);
      pieces.push({ start, end: cut });
      start = cut;
      while (start < end && /\s/.test(text.charAt(start))) start += 1;
    }
    return pieces;
  });
}

/** Behind the last sentence, else the last word, that ends before `end`. */
function lastBreak(text: string, start: number, end: number): number {
  for (const mark of ['. ', '。', '! ', '? ', ' ']) {
    const at = text.lastIndexOf(mark, end - mark.length);
    if (at > start) return at + mark.trimEnd().length;
  }
  // Never between the two halves of a character.
  return /[\ud800-\udbff]/.test(text.charAt(end - 1)) ? end - 1 : end;
}
