/** Tokens of a text, for one model family. */
export type CountTokens = (text: string) => number;

/** A run of letters without a break is merged in quadratic time, so it is never given as a whole. */
const PIECE = 1_000;
const RUN = 500;
/** Digests are counted several times while they are fitted, and their lines stay the same. */
const MEMORY = 4_096;

/**
 * Counts with `o200k_base`. The tables (2 MB) are loaded by the first call.
 *
 * Lines are counted one by one, which changes nothing: no token crosses the end of a line. Long lines are counted in
 * pieces that end before a blank, where no token crosses either; a run without blanks longer than a piece may count
 * one token more a cut.
 */
export async function loadTokenCounter(): Promise<CountTokens> {
  const { countTokens } = await import('gpt-tokenizer/encoding/o200k_base');
  // Text from outside may hold what looks like a control token; it is text.
  const options = { disallowedSpecial: new Set<string>() };
  const known = new Map<string, number>();
  const countPiece = (piece: string): number => {
    const before = known.get(piece);
    if (before !== undefined) return before;
    const tokens = countTokens(piece, options);
    if (known.size >= MEMORY) known.clear();
    known.set(piece, tokens);
    return tokens;
  };
  return (text) => {
    let tokens = 0;
    for (const piece of piecesOf(text)) tokens += countPiece(piece);
    return tokens;
  };
}

function* piecesOf(text: string): Generator<string> {
  let start = 0;
  while (start < text.length) {
    const window = text.slice(start, start + PIECE);
    const length = window.search(END_OF_LINE) + 1 || lengthWithoutLine(window);
    yield window.slice(0, length);
    start += length;
  }
}

/** The last line break before something that is no white space. */
const END_OF_LINE = /\n(?=\S)/;

function lengthWithoutLine(window: string): number {
  if (window.length < PIECE) return window.length;
  const blank = window.lastIndexOf(' ');
  return blank > 0 ? blank : cutBefore(window, RUN);
}

/** A cut that does not part a surrogate pair. */
function cutBefore(text: string, index: number): number {
  const unit = text.charCodeAt(index);
  return unit >= 0xdc00 && unit <= 0xdfff ? index - 1 : index;
}
