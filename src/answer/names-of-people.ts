import { extractSpecifics, type Span } from '../text/index.ts';

/** What is used, opened or entered is no person: "found in Basecamp", "the Concur page". */
const OF_A_THING = /\b(?:in|at|on|into|onto|via|through|using|within|inside|under)\s+\W*$/iu;
const OF_ONE_OF_MANY = /\b(?:the|an?)\s+\W*$/iu;
/** "The Harbour Act", "Leave Policy". */
const THING =
  /(?:^|\s)(?:Acts?|Laws?|Policy|Policies|Agreement|Plan|Program(?:me)?|Handbook|Guide|Page|Tab|Form|Portal|Code|Budget|Account|Settings?|Database|Server|API)$/u;
/** Nothing but marks, or a label in bold, stands in front of it in its sentence. */
const OPENING = /(?:^|[.!?:|]\s+|\n\s*)(?:\*\*[^*\n]{1,40}\*\*)?[\p{P}\p{S}\s]*$/u;

/** A name with how surely it is a person's, in [0, 1]. */
export interface NameOfSome extends Span {
  readonly strength: number;
}

const PERSON = 1;
const PERHAPS = 0.6;
const OF_THING = 0.45;

/** The names of a text, by what stands in front of them and how they end. */
export function* namesOfPeople(text: string): Iterable<NameOfSome> {
  for (const { kind, start, end } of extractSpecifics(text))
    if (kind === 'name') yield { start, end, strength: strengthOf(text, start, end) };
}

/** Whether a word has its capital for nothing but that a sentence opens with it. */
export function onlyOpens(text: string, { start, end }: Span): boolean {
  return !/\s/.test(text.slice(start, end)) && OPENING.test(text.slice(0, start));
}

function strengthOf(text: string, start: number, end: number): number {
  const before = text.slice(Math.max(0, start - 60), start);
  if (OF_A_THING.test(before) || THING.test(text.slice(start, end))) return OF_THING;
  return OF_ONE_OF_MANY.test(before) || onlyOpens(text, { start, end }) ? PERHAPS : PERSON;
}
