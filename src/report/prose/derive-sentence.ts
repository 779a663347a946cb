import { splitWholeSentences } from '../../text/index.ts';
import { isGuarded } from './guard-words.ts';
import { readForms, type SentenceForm } from './sentence-forms.ts';
import { keyOfForms, sureWays } from './sure-ways.ts';

type Forms = readonly SentenceForm[];

/** Longer sentences are not looked at: nothing runs without a limit. */
const MAX_LENGTH = 2_000;
const MAX_PARTS = 3;
/** Fewer words state nothing. */
const MIN_WORDS = 3;

const QUESTION = /[?？]["”'’」』)）]*$/;
/** Marks of somebody's words at either end: without them they are nobody's. */
const MARKS = { front: /^["“”„«»‘「『]/u, end: /["“”„«»’」』][.。!！]*$/u };
/** What they name stands somewhere else, and beside another sentence they name something of it. */
const POINTERS = new Set(
  'he she it they him her hers them his its their theirs this that these those such there then here same'.split(
    ' ',
  ),
);
const HAN_POINTERS = /[他她它其该此这那]/u;

/**
 * Whether a sentence is proved by a quoted one: it says it with the same words, in listed ways of writing numbers and dates, with a phrase
 * moved to the other end where it can belong to nothing else, or without what limits nothing whatever it means; or it is up to
 * three such with semicolons between them. Anything else that is left out, a clause, a place, a frame, might limit what is kept. Pure.
 *
 * @see docs/spec/report.md, REP-36
 */
export function isDerived(text: string, quotes: readonly string[]): boolean {
  const claim = text.trim();
  if (QUESTION.test(claim) || claim.length > MAX_LENGTH) return false;
  const sentences = quotes.flatMap(statementsOf).filter((one) => isMarkedAs(one, claim));
  const ways = new Set(sentences.flatMap(sureWays).map(keyOfForms));
  const says = (forms: Forms): boolean =>
    forms.filter(({ form }) => form !== '').length >= MIN_WORDS && ways.has(keyOfForms(forms));
  const forms = readForms(claim);
  if (says(forms)) return true;
  const parts = partsOf(forms);
  return parts.length <= MAX_PARTS && parts.every(says) && standAlone(parts);
}

/** Whether sentences side by side are none of them read into another. Pure. */
export function standAlone(parts: readonly Forms[]): boolean {
  return !parts.slice(1).some(pointsBack) && !parts.slice(0, -1).some(reachesOver);
}

/** Sentences that a quote states itself; of the middle of somebody's words no mark tells whose they are. */
function statementsOf(quote: string): readonly string[] {
  if (quote.length > MAX_LENGTH) return [];
  const sentences = splitWholeSentences(quote).map(({ start, end }) =>
    quote.slice(start, end).trim(),
  );
  if (sentences.length > 1 && /["“”„«»「」『』]/u.test(quote)) return [];
  return sentences.filter((sentence) => !QUESTION.test(sentence));
}

function isMarkedAs(sentence: string, claim: string): boolean {
  return Object.values(MARKS).every((mark) => mark.test(sentence) === mark.test(claim));
}

function partsOf(forms: Forms): readonly Forms[] {
  const at = forms.findIndex(({ form, surface }) => form === '' && /^[;；]$/.test(surface));
  return at < 0 ? [forms] : [forms.slice(0, at), ...partsOf(forms.slice(at + 1))];
}

/** A frame, a speaker or a condition of one sentence is read into the one behind it. */
function reachesOver(part: Forms): boolean {
  return isGuarded(part) || part.some(({ form }) => form === '');
}

/** Whether words of it name what another sentence tells of. */
function pointsBack(part: Forms): boolean {
  const [first, second] = part;
  return (
    part.some(({ form }) => POINTERS.has(form) || HAN_POINTERS.test(form)) ||
    (first?.form === 'the' && !/^\p{Lu}/u.test(second?.surface ?? ''))
  );
}
