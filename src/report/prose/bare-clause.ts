import { hasVerb, isGuarded } from './guard-words.ts';
import type { SentenceForm } from './sentence-forms.ts';

type Forms = readonly SentenceForm[];

const AUXILIARY = /^(?:is|are|was|were|has|have|had|do|does|did|will|can|became|是|有)$/;
const SMALL = new Set('in on at from to by near of the'.split(' '));
const DETERMINERS = new Set(
  'the a an this that these those his her its their our my your another other'.split(' '),
);

/** A word that is written as a name is. Pure. */
export function isNameForm({ form, surface }: SentenceForm): boolean {
  return /^\p{Lu}/u.test(surface) && !/^(?:date|number):/.test(form) && !DETERMINERS.has(form);
}

/**
 * Whether a clause has one verb, no word that limits it, and behind the verb nothing but names, dates and small words: whatever stands
 * behind it then can belong to nothing but that verb. Pure.
 */
export function isBare(clause: Forms): boolean {
  if (clause.some(({ form }) => form === '') || isGuarded(clause)) return false;
  const first = clause.findIndex((one) => hasVerb([one]));
  if (first < 1) return false;
  const length = clause.slice(first).findIndex((one) => !hasVerb([one]));
  if (length < 0) return true;
  const rest = clause.slice(first + length);
  const told = isTold(rest[0]) && isAuxiliary(clause.slice(first, first + length));
  return rest.slice(told ? 1 : 0).every((one) => !isTold(one));
}

function isAuxiliary([verb, ...further]: Forms): boolean {
  return verb !== undefined && further.length === 0 && AUXILIARY.test(verb.form);
}

/** A word that tells something itself: no name, no date, no small word. */
function isTold(word: SentenceForm | undefined): boolean {
  return (
    word !== undefined && !SMALL.has(word.form) && !/^date:/.test(word.form) && !isNameForm(word)
  );
}

/** "in 1998", "on 3 May 1998". Pure. */
export function isDatePhrase([first, second, ...further]: Forms): boolean {
  return (
    further.length === 0 &&
    (first?.form === 'in' || first?.form === 'on') &&
    /^(?:date:|number:(?:1\d|20)\d\d$)/.test(second?.form ?? '')
  );
}
