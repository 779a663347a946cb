import type { ScoredUnit } from '../answer/index.ts';
import type { Evidence } from '../evidence/index.ts';
import { escapePattern } from '../text/index.ts';

export interface OtherSpeaker {
  /** Of whom the question is. */
  readonly asked: string;
  /** Who tells the best unit of himself. */
  readonly speaker: string;
}

const LABEL = /^(?:[-*>]\s*)?([\p{L}][^\s:：]{0,30}(?: \p{Lu}[^\s:：]{0,30}){0,2})\s?[:：]/gmu;
/** Who speaks says it of himself. */
export const OF_SELF = /\b(?:I|me|my|mine|myself|we|us|our|ours)\b|[我咱]/iu;
const TO_OTHER = /\b(?:you|your|yours|u|ya)\b|[你您]/iu;

/**
 * A question about one who takes part in a conversation is not told by what another one says of himself. It is when that
 * speaks to somebody, or of the one who is asked about, or replies to what does. Pure.
 *
 * @see docs/spec/report.md, REP-30
 */
export function findOtherSpeaker(
  question: string,
  best: ScoredUnit | undefined,
  rows: readonly Evidence[],
): OtherSpeaker | null {
  if (best === undefined || best.unit.kind !== 'turn') return null;
  const { text, context } = best.unit;
  const { speaker, repliesTo } = context;
  const named = speakersOf(rows).filter((name) => withWord(name, '').test(question));
  const [asked] = named;
  if (asked === undefined || named.length > 1 || speaker === '' || speaker === asked) return null;
  if (!OF_SELF.test(text) || TO_OTHER.test(text)) return null;
  // "Gina, I …" calls her; "Gina has …" is about her.
  const isAbout = withWord(asked, String.raw`(?!\s*[,!.?:：，！。？])`);
  return isAbout.test(text) || isAbout.test(repliesTo) ? null : { asked, speaker };
}

/** Who says what a quote of a row holds; '' where nobody speaks there. */
export function speakerOf({ snippet }: Evidence, quote: string): string {
  const at = snippet.indexOf(quote);
  const line = snippet.slice(snippet.lastIndexOf('\n', at) + 1).split('\n', 1)[0] ?? '';
  return at < 0 ? '' : ([...line.matchAll(LABEL)][0]?.[1] ?? '');
}

function speakersOf(rows: readonly Evidence[]): readonly string[] {
  const said = rows.flatMap(({ snippet }) => [...snippet.matchAll(LABEL)]);
  return [...new Set(said.flatMap(([, name]) => name ?? []))];
}

function withWord(name: string, after: string): RegExp {
  const word = escapePattern(name);
  const isHan = /\p{Script=Han}/u.test(name);
  return new RegExp(
    isHan ? word + after : String.raw`(?<![\p{L}\p{N}])${word}(?![\p{L}\p{N}])${after}`,
    'u',
  );
}
