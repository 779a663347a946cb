/** Of the longer word so much is the same from its start. */
const SAME_START = 0.5;
const MIN_START = 4;
const MIN_PART = 5;
const FORM = 0.8;
const PART = 0.6;

/**
 * How alike in writing other terms are to this one, where no stem is known to take their endings away: "devolver" and
 * "devolución" are forms of one word, "Antrag" is a part of "Zuschussantrag". In [0, 1]. Pure.
 *
 * @see docs/spec/answer.md, ANS-90
 */
export function alikeInWriting(term: string): (other: string) => number {
  return (other) => {
    if (other === term) return 1;
    const start = sameStart(term, other);
    const longest = Math.max(term.length, other.length);
    if (start >= MIN_START && start >= SAME_START * longest) return FORM;
    const [part, whole] = term.length < other.length ? [term, other] : [other, term];
    return part.length >= MIN_PART && whole.includes(part) ? PART : 0;
  };
}

function sameStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}
