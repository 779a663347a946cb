import { decode, type JsonValue } from '../kernel/index.ts';
import { findLever, type LeverValue } from './levers.ts';

/** A lever's move in words, for people. */
export function formatMove(lever: string, value: JsonValue): string {
  return `${lever} = ${String(value)}`;
}

/** A lever of the table at a value that it allows. */
export interface LeverAt {
  readonly lever: string;
  readonly value: LeverValue;
}

/** Rows of a home are data: only levers that exist, at values of their range, are moves. */
function findMove(lever: string, value: unknown): LeverAt | undefined {
  const known = findLever(lever);
  const decoded = known === undefined ? undefined : decode(known.schema, value);
  return decoded?.ok === true ? { lever, value: decoded.value } : undefined;
}

const WHEN = ' before the first search';
const IN_WORDS = new RegExp(`^(\\S+) = (\\S+?)(?:${WHEN})?$`);

/** The move of a row of patterns or memory; one of before moves were records has it in its words alone. */
export function moveOfRow(
  move: { readonly lever: string; readonly value: JsonValue } | null,
  words: string,
): LeverAt | undefined {
  return move === null ? moveInWords(words) : findMove(move.lever, move.value);
}

function moveInWords(text: string): LeverAt | undefined {
  const [, lever = '', value = ''] = IN_WORDS.exec(text.trim()) ?? [];
  return findMove(lever, value) ?? findMove(lever, Number(value));
}

/** The pattern under which a lever's value is remembered, in words. */
export function ruleOf(lever: string, value: JsonValue): string {
  return `${formatMove(lever, value)}${WHEN}`;
}

/** A move in plain words: "asking for names found in the first hits, from 1 to 0.5". */
export function describeLever(lever: string, from: JsonValue, to: JsonValue): string {
  return `${whatItDoes(lever)}, from ${String(from)} to ${String(to)}`;
}

/** A rule in plain words, where it is a move: "asking for names found in the first hits: 0.5". */
export function describeLearned(rule: string): string {
  const move = moveOfRow(null, rule);
  return move === undefined ? rule : `${whatItDoes(move.lever)}: ${String(move.value)}`;
}

function whatItDoes(lever: string): string {
  return findLever(lever)?.does ?? lever;
}
