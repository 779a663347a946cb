const WORDS =
  'harbour engine bridge market river valley garden castle winter summer copper silver timber paper letter captain doctor farmer teacher sailor'.split(
    ' ',
  );

export function wordOf(at: number): string {
  return `${WORDS[at % WORDS.length] ?? ''}${Math.floor(at / WORDS.length) % 500}`;
}

/** A fact of which `questionOf` the same number asks. */
export function factOf(at: number): string {
  return `The ${wordOf(at)} of ${wordOf(at * 7 + 3)} was seen by the ${wordOf(at * 13 + 5)} in ${1800 + (at % 200)}, entry ${at}.`;
}

export function questionOf(at: number): string {
  return `Which ${wordOf(at)} of ${wordOf(at * 7 + 3)} did the ${wordOf(at * 13 + 5)} see?`;
}
