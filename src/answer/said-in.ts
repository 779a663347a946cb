import { hasStop } from './grade-sentence.ts';
import type { Unit } from './unit.ts';

/** A sentence that goes on in the code under it. */
export function opensCode({ text, context, kind }: Unit): boolean {
  return kind === 'sentence' && context.shown !== '' && !hasStop(text);
}

/** A turn without its speaker's name, which would pass for a value; what opens code, with it. */
export function saidIn(unit: Unit): string {
  const { text, kind, context } = unit;
  if (opensCode(unit)) return `${text}\n${context.shown}`;
  if (kind !== 'turn' || context.speaker === '' || !text.includes(context.speaker)) return text;
  const colon = text.search(/[:：]/u);
  return text.indexOf(context.speaker) < colon ? text.slice(colon + 1).trim() : text;
}
