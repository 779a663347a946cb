import { answerTerms } from './answer-terms.ts';
import type { Ask } from './ask.ts';
import { findValues } from './values.ts';

/** Who asks for several, or what he may take or had better take, is told several. */
const ASKS_MANY =
  /\b(?:who|what|which)(?:\s+\p{L}+){0,2}?\s+(?:are|were|have)\b|\b(?:what|which)\s+(?:\p{L}+\s+)?\p{L}+s\s+(?:do|did|can|could|should|will|would|work|exist|apply|count|come|need)\b|\b(?:what|which)\b.*\b(?:can|could|may|should|might)\s+(?:i|we|you|one)\b|哪些|哪几/iu;
/** What asks for a manner is answered by no name. */
const ASKS_MANNER =
  /\bhow (?:is|are|was|were|do|does|did|has|have|had|can|could|should|will|would)\b/i;
/** A person's or a place's name, and no word that happens to have a capital. */
const SURE_NAME = 0.6;

/** Whether two sentences tell another name of what is asked. Pure. */
export function namesDiffer(first: string, second: string, ask: Ask): boolean {
  if (ASKS_MANY.test(ask.question) || ASKS_MANNER.test(ask.question)) return false;
  const [one, others] = namesOf(first, ask);
  const [other, more] = namesOf(second, ask);
  if (one === undefined || other === undefined || others.length + more.length > 0) return false;
  const [terms, told] = [answerTerms(one), answerTerms(other)];
  const isShared = terms.some((term) => told.includes(term));
  return !isShared || isOneWordOff(one, terms, other, told);
}

/** Whether a text holds the one name that a sentence tells of what is asked. Pure. */
export function tellsName(text: string, told: string, ask: Ask): boolean {
  if (ASKS_MANY.test(ask.question) || ASKS_MANNER.test(ask.question)) return false;
  const [one, others] = namesOf(told, ask);
  return one !== undefined && others.length === 0 && text.includes(one);
}

/** "Team Heron" is not "Team Otter"; "A. Berg" may be "Anna Berg", who may be "Anna Maria Berg". */
function isOneWordOff(
  one: string,
  terms: readonly string[],
  other: string,
  others: readonly string[],
): boolean {
  if (terms.length !== others.length || INITIAL.test(one) || INITIAL.test(other)) return false;
  const places = terms.flatMap((term, at) => (term === others[at] ? [] : [at]));
  const [at] = places;
  const [a = '', b = ''] = at === undefined ? [] : [terms[at], others[at]];
  return places.length === 1 && !a.startsWith(b) && !b.startsWith(a);
}

const INITIAL = /(?<!\p{L})\p{L}\.?(?!\p{L})/u;

/** The surest name, and others that are as sure. */
function namesOf(sentence: string, ask: Ask): readonly [string | undefined, readonly string[]] {
  const [first, ...others] = surestNames(sentence, ask, SURE_NAME);
  return [first, others];
}

/** The names of the asked kind that a sentence tells, of which none is surer than another. */
export function surestNames(sentence: string, ask: Ask, least: number): readonly string[] {
  const named: Ask = { ...ask, kind: ask.kind === 'fact' ? 'name' : ask.kind };
  const found = findValues(sentence, named).filter(({ strength }) => strength >= least);
  return found.filter(({ strength }) => strength === found[0]?.strength).map(({ text }) => text);
}
