/** Tokens of a text, for one model family. */
export type CountTokens = (text: string) => number;

/** A run of letters without a break is merged in quadratic time, so it is never given as a whole. */
const PIECE = 1_000;
const RUN = 500;

/**
 * Counts with `o200k_base`. The tables (2 MB) are loaded by the first call.
 *
 * Long texts are counted in pieces that end before a blank, where no token crosses; a run without blanks longer
 * than a piece may count one token more a cut.
 */
export async function loadTokenCounter(): Promise<CountTokens> {
  const { countTokens } = await import('gpt-tokenizer/encoding/o200k_base');
  // Text from outside may hold what looks like a control token; it is text.
  const options = { disallowedSpecial: new Set<string>() };
  return (text) => {
    let tokens = 0;
    for (const piece of piecesOf(text)) tokens += countTokens(piece, options);
    return tokens;
  };
}

function* piecesOf(text: string): Generator<string> {
  let start = 0;
  while (text.length - start > PIECE) {
    const window = text.slice(start, start + PIECE);
    const blank = window.lastIndexOf(' ');
    const end = blank > 0 ? start + blank : start + cutBefore(window, RUN);
    yield text.slice(start, end);
    start = end;
  }
  if (start < text.length) yield text.slice(start);
}

/** A cut that does not part a surrogate pair. */
function cutBefore(text: string, index: number): number {
  const unit = text.charCodeAt(index);
  return unit >= 0xdc00 && unit <= 0xdfff ? index - 1 : index;
}
