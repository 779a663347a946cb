import { splitWholeSentences } from '../../text/index.ts';
import { followsFrom } from './follow-sentence.ts';

const QUOTATION = /["“”„«»「」『』]/gu;
/** A phrase in front may say in which book, under which law or on which planet it is so; a date does not. */
const FRAME =
  /^(?:In|On|At|For|With|Without|Under|Within|Among|Outside|By|As|Per|From|Before|After|Until|When|While|Where)\b[^,]*,|^(?:在|于|据|按|对)[^，。]*，/u;
const DATE =
  /^(?:In|On|By|Since|During)\s+(?:early |late |mid-)?(?:\d{1,2} )?(?:(?:January|February|March|April|May|June|July|August|September|October|November|December) )?(?:\d{1,2}, ?)?(?:\d{4}s?),$|^在?\d{4}年(?:\d{1,2}月(?:\d{1,2}日)?)?，$/u;
/** "(members)", "（小说人物）": an aside in plain words narrows what it stands behind. */
const PLAIN_ASIDE = /\([a-z]+(?: [a-z]+){0,2}\)|（\p{Script=Han}{1,6}）/u;
/** What was done away with is no more so. */
const UNDONE =
  /\b(?:set aside|overturned|quashed|annulled|reversed|revoked|withdrawn|retracted|cleared|acquitted|hoax|fiction|fictional)\b/iu;
/** Whose time or place a phrase tells is unsure where somebody tells of something. */
const TELLS_OF =
  /\b(?:said|says?|told|tells?|announc\w+|report\w*|den(?:y|ies|ied)|claim\w*|dream\w*|believ\w+|thought|thinks?|hop(?:es?|ed)|fear\w*|warn\w*|expect\w*|plan\w*|promis\w+)\b/iu;
/** … and in front it is read with all of them. */
const OF_SEVERAL = /\b(?:and|or|but|that|who|which)\b/iu;
/** A namesake: "Paris, a town in Texas, …". */
const PLACED_ASIDE =
  /^[^,]+, an? [^,]*\b(?:in|of|from) \p{Lu}[^,]*,|, (?:played|portrayed|voiced|sung|as told|as imagined) by [^,]+,/u;

/**
 * Whether a sentence is what is left of one quoted sentence, as far as words tell (`followsFrom`), with all that frames it: its quotation
 * marks, the phrase in front unless it is a date, asides in plain words, and what undoes it. Pure.
 *
 * @see docs/spec/report.md, REP-36
 */
export function isShortened(text: string, quotes: readonly string[]): boolean {
  return quotes
    .filter((quote) => !isOfSeveral(quote))
    .flatMap((quote) => splitWholeSentences(quote).map(({ start, end }) => quote.slice(start, end)))
    .some((sentence) => followsFrom([sentence])(text) && keepsFrame(text, sentence.trim()));
}

/** Of the middle of somebody's words no mark tells whose they are. */
function isOfSeveral(quote: string): boolean {
  return splitWholeSentences(quote).length > 1 && quote.match(QUOTATION) !== null;
}

function keepsFrame(text: string, sentence: string): boolean {
  const lost = (pattern: RegExp): boolean => {
    const [found] = pattern.exec(sentence) ?? [];
    return found !== undefined && !text.includes(found);
  };
  const frame = frameOf(sentence);
  const isFramed = frame !== '' && !DATE.test(frame) && !holdsWords(text, frame);
  return (
    !isFramed &&
    countMarks(text) === countMarks(sentence) &&
    !lost(PLAIN_ASIDE) &&
    !lost(UNDONE) &&
    !lost(PLACED_ASIDE) &&
    (isInOrder(text, sentence) || mayMove(text, sentence))
  );
}

function mayMove(text: string, sentence: string): boolean {
  const isFronted = FRAME.test(text) && frameOf(sentence) === '';
  return !TELLS_OF.test(sentence) && !(isFronted && OF_SEVERAL.test(sentence));
}

function frameOf(sentence: string): string {
  return FRAME.exec(sentence)?.[0] ?? '';
}

function countMarks(text: string): number {
  return text.match(QUOTATION)?.length ?? 0;
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function holdsWords(text: string, phrase: string): boolean {
  const said = new Set(wordsOf(text));
  return wordsOf(phrase).every((word) => said.has(word));
}

/** Nothing stands in front of what it stood behind; a number that is written otherwise counts as in its place. */
function isInOrder(text: string, sentence: string): boolean {
  const words = wordsOf(sentence);
  let at = 0;
  for (const word of wordsOf(text)) {
    const found = words.indexOf(word, at);
    if (found >= 0) at = found + 1;
    else if (words.includes(word)) return false;
  }
  return true;
}
