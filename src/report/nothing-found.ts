import { labelsFor, NOTHING_FOUND } from './labels-for.ts';

/** The only answer that cites nothing. */
export function sayNothingFound(question: string): string {
  return labelsFor(question).nothingFound;
}

export function isNothingFound(answer: string): boolean {
  return answer === '' || NOTHING_FOUND.has(answer);
}
