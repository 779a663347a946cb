import { answerTerms } from './answer-terms.ts';
import type { Ask } from './ask.ts';
import { hasStop } from './grade-sentence.ts';
import type { Unit } from './unit.ts';
import { behindDay } from './with-day.ts';

/** A sentence that goes on in the code under it. */
export function opensCode({ text, context, kind }: Unit): boolean {
  return kind === 'sentence' && context.shown !== '' && !hasStop(text);
}

/**
 * What is read for values: a turn without its speaker's name and without names by which those who talk are called; what opens
 * code, with it.
 */
export function saidIn(unit: Unit, { kind: asked }: Ask, people: ReadonlySet<string>): string {
  const { kind, context } = unit;
  // The day of a line is no amount and no name.
  const text = asked === 'date' ? unit.text : behindDay(unit.text);
  if (opensCode(unit)) return `${text}\n${context.shown}`;
  if (kind !== 'turn') return text;
  const said = withoutSpeaker(text, context.speaker);
  return said.replace(asked === 'name' ? NAME : CALL, (name) => (isOf(name, people) ? '' : name));
}

function withoutSpeaker(text: string, speaker: string): string {
  if (speaker === '' || !text.includes(speaker)) return text;
  const colon = text.search(/[:：]/u);
  return text.indexOf(speaker) < colon ? text.slice(colon + 1).trim() : text;
}

const NAME = /(?<![\p{L}\p{N}])\p{Lu}\p{L}+(?![\p{L}\p{N}])/gu;
/** "Agreed, Mel!", "Hey Mel, …": a name between stops, or behind a greeting. */
const CALL =
  /(?<=(?:^|[,.!?…]\s|\b(?:hey|hi|hello|thanks|yes|yeah|oh|well)\s))\p{Lu}\p{L}+(?=[,.!?…]|$)/giu;
/** A shorter name may be the beginning of any. */
const MIN_SHORT = 3;

/** Whether a name is that of somebody who talks, or short for it. */
function isOf(name: string, people: ReadonlySet<string>): boolean {
  const [term = ''] = answerTerms(name);
  if (people.has(term)) return true;
  const short = name.toLowerCase();
  return short.length >= MIN_SHORT && [...people].some((person) => person.startsWith(short));
}
