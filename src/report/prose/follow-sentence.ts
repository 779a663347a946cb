import { splitWholeSentences } from '../../text/index.ts';
import { isNameForm } from './bare-clause.ts';
import { standAlone } from './derive-sentence.ts';
import {
  hasVerb,
  isIntroduction,
  isNamed,
  isNarrowed,
  isOfSomeOnly,
  isPast,
  isPhrase,
  isPlaceOrTime,
  isScoped,
  mayGo,
} from './guard-words.ts';
import { readForms, type SentenceForm } from './sentence-forms.ts';

type Forms = readonly SentenceForm[];

/** Longer sentences are not looked at: nothing runs without a limit. */
const MAX_FORMS = 400;
const MAX_PARTS = 3;
/** Fewer words state nothing. */
const MIN_WORDS = 3;

/**
 * Whether sentences say nothing but what quoted sentences say, as far as words tell: each comes out of one of them by leaving parts
 * out at borders, by listed ways of writing the same, and by moving a phrase from one end to the other; or up to three such
 * stand side by side. No word is new, and none that is known to limit what is said is lost. That is enough for a reader to look at, and for
 * a proof where what frames it stays too (`isShortened`). Pure.
 *
 * @see docs/spec/report.md, REP-49
 */
export function followsFrom(quotes: readonly string[]): (text: string) => boolean {
  const sources = quotes
    .flatMap((quote) => splitWholeSentences(quote).map(({ start, end }) => quote.slice(start, end)))
    .filter((sentence) => !/[?？]["”'’」』)）]*$/.test(sentence))
    .map(readForms)
    .filter(({ length }) => length > 0 && length <= MAX_FORMS)
    .flatMap(waysOfSaying);
  return (text) => {
    if (/[?？]["”'’」』)）]*$/.test(text.trim())) return false;
    const claim = readForms(text);
    return claim.length <= MAX_FORMS && isJoined(claim, sources, MAX_PARTS);
  };
}

function isJoined(claim: Forms, sources: readonly Forms[], parts: number): boolean {
  const words = wordsOf(claim);
  if (words.length < MIN_WORDS) return false;
  if (sources.some((source) => comesOutOf(claim, source))) return true;
  if (parts === 1) return false;
  return joints(claim).some(
    ({ before, behind }) =>
      standAlone([before, behind]) &&
      isJoined(before, sources, 1) &&
      isJoined(behind, sources, parts - 1),
  );
}

/** Where a sentence may be two. */
function joints(claim: Forms): readonly { readonly before: Forms; readonly behind: Forms }[] {
  return claim.flatMap(({ form, surface }, at) =>
    form === 'and' || form === 'while' || (form === '' && /[;；，]/.test(surface))
      ? [{ before: claim.slice(0, at), behind: claim.slice(at + 1) }]
      : [],
  );
}

function wordsOf(forms: Forms): Forms {
  return forms.filter(({ form }) => form !== '');
}

/** Where what stood at one end was moved to: neither side of it may go. */
const SEAM: SentenceForm = { form: '', surface: '|' };

/** The sentence as it stands, and with a phrase of time, place or reason moved to its other end. */
function waysOfSaying(source: Forms): readonly Forms[] {
  const ways: Forms[] = [source];
  if (isScoped(source)) return ways;
  const first = source.findIndex(({ form }) => form === '');
  if (first > 0 && isIntroduction(source.slice(0, first)))
    ways.push([...source.slice(first + 1), SEAM, ...source.slice(0, first)]);
  for (let at = source.length - 1; at > 1; at -= 1) {
    const tail = source.slice(at);
    if (tail[0]?.form === '' || !isIntroduction(tail)) continue;
    const head = source[at - 1]?.form === '' ? source.slice(0, at - 1) : source.slice(0, at);
    ways.push([...tail, SEAM, ...head]);
  }
  return ways;
}

/** Whether the words are those of the source, in their order, and all that is left out may be. */
function comesOutOf(claim: Forms, source: Forms): boolean {
  const words = wordsOf(claim);
  const bordered = borderedWords(claim);
  const seen = new Set<number>();
  const follow = (word: number, last: number): boolean => {
    const key = word * (MAX_FORMS + 1) + last + 1;
    if (seen.has(key)) return false;
    seen.add(key);
    if (word === words.length) return mayEnd(words, source.slice(last + 1));
    for (let at = last + 1; at < source.length; at += 1) {
      if (source[at]?.form !== words[word]?.form) continue;
      const isFree =
        mayBeLeftOut(words, source, last + 1, at) &&
        (word === 0 || isTiedAlike(source, last + 1, at, bordered.has(word)));
      if (isFree && follow(word + 1, at)) return true;
    }
    return false;
  };
  return follow(0, -1);
}

/** Which words stand behind a border. */
function borderedWords(claim: Forms): ReadonlySet<number> {
  const found = new Set<number>();
  let word = 0;
  for (const { form, surface } of claim) {
    if (form !== '') word += 1;
    else if (PAUSE.test(surface)) found.add(word);
  }
  return found;
}

const PAUSE = /[,;:，；：–—―-]/u;

/** "No, dogs are allowed" is not "No dogs are allowed": a border goes only behind a phrase in front. */
function isTiedAlike(source: Forms, from: number, to: number, isBordered: boolean): boolean {
  const between = source[from];
  if (to !== from + 1 || between?.form !== '' || !PAUSE.test(between.surface)) return true;
  return isBordered || isIntroduction(source.slice(0, from));
}

const COORDINATING = new Set(['and', 'but', 'so', '而', '但']);

/** Whether the words between two kept ones may go: from a border to a border. */
function mayBeLeftOut(words: Forms, source: Forms, from: number, to: number): boolean {
  const run = source.slice(from, to);
  if (wordsOf(run).length === 0) return true;
  const isRightBorder = run.at(-1)?.form === '';
  if (from > 0)
    return (
      run[0]?.form === '' &&
      isRightBorder &&
      mayLeave(words, run) &&
      !isSeamed(run.slice(1, -1)) &&
      !isInChoice(source, to)
    );
  const isClause = isRightBorder && /[;；]/.test(run.at(-1)?.surface ?? '');
  const isCompound =
    COORDINATING.has(run.at(-1)?.form ?? '') &&
    /[,;，；]/.test(run.at(-2)?.surface ?? '') &&
    hasVerb(words);
  if (isClause || isCompound) return hasVerb(run) && mayGo(run) && !isSeamed(run);
  return isRightBorder && isIntroduction(run) && mayLeave(words, run);
}

/** "A, B or C": without B it says something else. */
function isInChoice(source: Forms, to: number): boolean {
  return source[to]?.form === 'or' || source[to]?.form === '或';
}

/** What stands behind such a mark says something of all that is in front of it. */
const ADDS = /[:;：；–—―-]/u;

/** Whether the rest of the source behind the last kept word may go. */
function mayEnd(words: Forms, rest: Forms): boolean {
  if (wordsOf(rest).length === 0) return true;
  if (rest[0]?.form === '') return !ADDS.test(rest[0].surface) && mayLeave(words, rest);
  return isPlaceOrTime(rest) && mayLeave(words, rest);
}

/** A part may go when it holds no guard, and a phrase only when it does not narrow down what is kept. */
function mayLeave(words: Forms, run: Forms): boolean {
  if (!mayGo(run) || isOfSomeOnly(run) || isSomebody(run)) return false;
  if (!isPhrase(run)) return true;
  return !isNarrowed(words) && isPast(words) && isNamed(wordsOf(run));
}

/** ", Lisa thinks", ", his brother insists", ", Texas": a name or a person of its own. */
function isSomebody([border, first]: Forms): boolean {
  return (
    /^[,，–—-]$/u.test(border?.surface ?? '') &&
    first !== undefined &&
    (isNameForm(first) || /^(?:i|we|you|he|she|it|they|his|her|its|their|my|our)$/.test(first.form))
  );
}

function isSeamed(run: Forms): boolean {
  return run.some(({ surface }) => surface === SEAM.surface);
}
