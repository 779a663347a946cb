import { isStopWord } from './stop-words.ts';

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/));
}

/** A name or another word always follows. */
const NEVER_LAST = words(
  'dr mr mrs ms prof rev gen sen rep gov lt col sgt capt cpt cmdr hon pres messrs mme mlle mt vs cf viz e.g i.e eg ie approx ca esp incl resp op cit ed eds trans dept univ assn',
);
/** Part of a reference when a number, a bracket or a capital follows; else an ordinary word. */
const BEFORE_NUMBER = words(
  'fig figs eq eqs eqn sec secs sect ch chap vol vols no nos p pp ref refs tab art para ex suppl ser app pt nr jan feb mar apr jun jul aug sep sept oct nov dec',
);
/** May end a sentence: the next word tells. */
const MAYBE_LAST = words(
  'inc ltd corp co jr sr bros al dist est ft st ave blvd rd ph.d m.d b.sc m.sc a.d b.c',
);

/** "c. 1541", "b. 1950", "fl. 1200": in front of a year, and in small letters alone. */
const LIFE_DATE = /^(?:[bcdr]|fl)$/;

/** "31. März": a day is written with a stop in German. */
const DAY = /^(?:[1-9]|[12]\d|3[01])$/;
const GERMAN_MONTH =
  /^(?:Jan(?:uar)?|Jänner|Feb(?:ruar)?|März|Apr(?:il)?|Mai|Juni?|Juli?|Aug(?:ust)?|Sept?(?:ember)?|Okt(?:ober)?|Nov(?:ember)?|Dez(?:ember)?)$/;

/** What stands behind a full stop. */
export interface Following {
  /** The next word as it stands, cut at 20 characters; empty when a sign or the end follows. */
  readonly word: string;
  readonly startsWithDigit: boolean;
  readonly startsWithBracket: boolean;
  /** "B-3310", "C4H7". */
  readonly isNumbered: boolean;
}

/**
 * Whether the full stop behind `word` belongs to an abbreviation or initial and ends no sentence.
 *
 * @param word - The word in front of the stop, inner dots kept ("U.S", "et", "J").
 */
export function isAbbreviation(word: string, next: Following): boolean {
  const lower = word.toLowerCase();
  if (NEVER_LAST.has(lower)) return true;
  if (DAY.test(word)) return GERMAN_MONTH.test(next.word);
  if (LIFE_DATE.test(word)) return next.startsWithDigit;
  if (BEFORE_NUMBER.has(lower))
    return next.startsWithDigit || next.isNumbered || (next.startsWithBracket && lower !== 'no');
  if (/^[ap]\.m$/.test(lower)) return isTimeZoneOrDay(next.word);
  if (MAYBE_LAST.has(lower) || /^\p{L}(?:\.\p{L})+$/u.test(word)) return !opensSentence(next);
  return /^\p{Lu}$/u.test(word) && next.word !== '' && !opensSentence(next);
}

/** A capitalised function word opens a sentence; a name may stand behind an abbreviation. */
function opensSentence({ word, startsWithDigit, startsWithBracket }: Following): boolean {
  if (startsWithDigit || startsWithBracket) return false;
  return word === '' || isStopWord(word);
}

function isTimeZoneOrDay(word: string): boolean {
  return /^(?:[A-Z]{2,4}|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|January|February|March|April|May|June|July|August|September|October|November|December)$/.test(
    word,
  );
}
