import type { Span } from './span.ts';
import { splitSentences } from './split-sentences.ts';

/** How a quotation of one kind opens and closes, by the sign and what stands on either side of it. */
interface Kind {
  readonly opens: RegExp;
  readonly closes: RegExp;
  /** Whether the sign in front of what is said may be that of a word ("5 in.", "don't"), so that its neighbours have to tell. */
  readonly isPlain: boolean;
}

const KINDS: readonly Kind[] = [
  { opens: /^"$/, closes: /^"$/, isPlain: true },
  { opens: /^['‘]$/, closes: /^['’]$/, isPlain: true },
  { opens: /^”$/, closes: /^”$/, isPlain: true },
  { opens: /^“$/, closes: /^”$/, isPlain: false },
  { opens: /^„$/, closes: /^[“”]$/, isPlain: false },
  { opens: /^«$/, closes: /^»$/, isPlain: false },
  { opens: /^»$/, closes: /^«$/, isPlain: false },
  { opens: /^[「『]$/, closes: /^[」』]$/, isPlain: false },
];
const SIGNS = /["'‘’“”„«»「」『』]|\n[^\S\n]*\n\s*/gu;
const OPENS_BEHIND = /[\s([{—–:：,，。*_\p{Script=Han}]/u;
const HAN = /\p{Script=Han}/u;
const WORD = /[\p{L}\p{N}]/u;

/** Where quotations stand in a text, with their signs. */
function findQuotations(text: string): readonly Span[] {
  const signs = [...text.matchAll(SIGNS)];
  return signs.length < 2 ? [] : KINDS.flatMap((kind) => quotationsOf(text, signs, kind));
}

/** None goes on behind a blank line, but into a paragraph that opens with its sign. */
function quotationsOf(
  text: string,
  signs: readonly RegExpExecArray[],
  kind: Kind,
): readonly Span[] {
  const found: Span[] = [];
  let open: number | undefined;
  for (const { 0: sign, index } of signs) {
    if (open === undefined) {
      if (opensAt(text, index, kind)) open = index;
    } else if (sign.includes('\n')) {
      if (kind.opens.test(text[index + sign.length] ?? '')) found.push({ start: open, end: index });
      open = undefined;
    } else if (closesAt(text, index, kind)) {
      found.push({ start: open, end: index + 1 });
      open = undefined;
    }
  }
  return found;
}

function opensAt(text: string, at: number, { opens, isPlain }: Kind): boolean {
  if (!opens.test(text[at] ?? '')) return false;
  return !isPlain || (OPENS_BEHIND.test(text[at - 1] ?? ' ') && /\S/u.test(text[at + 1] ?? ' '));
}

function closesAt(text: string, at: number, { closes, isPlain }: Kind): boolean {
  const sign = text[at] ?? '';
  if (!closes.test(sign)) return false;
  const before = text[at - 1] ?? ' ';
  const behind = text[at + 1] ?? ' ';
  if (!isPlain) return true;
  if (/\s/u.test(before) || (WORD.test(behind) && !HAN.test(behind))) return false;
  // "the dogs' food": a sign of a word too, unless a stop stands beside it.
  return !/['’]/u.test(sign) || !WORD.test(before) || /[^\s\p{L}\p{N}]/u.test(behind);
}

/**
 * Sentences of which none ends inside a quotation: what somebody is said to have said is never parted from who says that, or denies
 * it. Of a quotation that never closes nothing is known. Pure.
 *
 * @see docs/spec/report.md, REP-32
 */
export function joinQuotations(text: string, spans: readonly Span[]): readonly Span[] {
  if (spans.length < 2) return spans;
  const quotations = findQuotations(text);
  if (quotations.length === 0) return spans;
  const joined: Span[] = [];
  for (const span of spans) {
    const before = joined.at(-1);
    const isInside =
      before !== undefined &&
      quotations.some(({ start, end }) => start < before.end && span.start < end);
    if (before !== undefined && isInside)
      joined[joined.length - 1] = { start: before.start, end: span.end };
    else joined.push(span);
  }
  return joined;
}

/** Whether a stretch begins or ends inside a quotation of several sentences. */
export function cutsQuotation(text: string, { start, end }: Span): boolean {
  const isIn = (place: number, quotation: Span): boolean =>
    quotation.start < place && place < quotation.end;
  return findQuotations(text).some(
    (quotation) =>
      (isIn(start, quotation) || isIn(end, quotation)) &&
      splitSentences(text.slice(quotation.start, quotation.end)).length > 1,
  );
}

/** The sentences of a text, those of one quotation in one. */
export function splitWholeSentences(text: string): readonly Span[] {
  return joinQuotations(text, splitSentences(text));
}
