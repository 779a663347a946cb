import type { MethodLabels } from '../../report/index.ts';
import { findLever, type LeverValue } from '../../search/index.ts';
import type { RecalledMove } from '../brief/brief.ts';

/** How a lever's move is written down as the action of a Process. */
export function formatMove(lever: string, value: LeverValue): string {
  return `${lever} = ${String(value)}`;
}

const MOVE = /^(\S+) = (\S+)$/;

/** The move that an action names; `undefined` when it names none. Text of a memory is data: only levers that exist count. */
export function parseMove(
  action: string,
): { readonly lever: string; readonly value: LeverValue } | undefined {
  const [, path = '', text = ''] = MOVE.exec(action.trim()) ?? [];
  const lever = findLever(path);
  if (lever === undefined) return undefined;
  if (lever.type === 'choice')
    return lever.choices.includes(text) ? { lever: path, value: text } : undefined;
  const value = Number(text);
  const fits = value >= lever.min && value <= lever.max;
  return fits ? { lever: path, value } : undefined;
}

/** The recalled Processes in few words, a line for each move: what came of it how often, and which nodes say so. Pure. */
export function describeMoves(
  moves: readonly RecalledMove[],
  words: Pick<MethodLabels, 'worked'>,
): readonly string[] {
  const byMove = new Map<string, RecalledMove[]>();
  for (const move of moves) {
    const name = formatMove(move.lever, move.value);
    const known = byMove.get(name);
    if (known === undefined) byMove.set(name, [move]);
    else known.push(move);
  }
  return [...byMove].map(([name, all]) => {
    const worked = all.filter((move) => move.worked).length;
    const ids = all.map(({ id }) => id);
    return words.worked(name, worked, all.length, ids);
  });
}
