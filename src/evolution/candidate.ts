import { describeError, fail, ok, parseJson, type Result } from '../kernel/index.ts';
import {
  decodeStrategy,
  encodeStrategy,
  LEVERS,
  type LeverValue,
  type Strategy,
  withLever,
} from '../search/index.ts';
import type { DecidedChange } from './decision.ts';

export const STRATEGY_FILE = 'strategy.json';

/** A change as a value: nothing of it touches the home before it is kept. */
export interface Candidate {
  /** Path in the home -> the file's whole new text. */
  readonly files: ReadonlyMap<string, string>;
  readonly changes: readonly DecidedChange[];
}

/** A strategy as `strategy.json` holds it. */
export function strategyText(strategy: Strategy): string {
  return `${JSON.stringify(encodeStrategy(strategy), null, 2)}\n`;
}

/** The other way round; what is wrong is told with the lever's name. */
export function strategyOf(text: string): Result<Strategy, string> {
  const parsed = parseJson(text);
  if (!parsed.ok) return fail(`no JSON: ${parsed.error}`);
  try {
    return ok(decodeStrategy(parsed.value));
  } catch (error) {
    return fail(describeError(error));
  }
}

/** The strategy with some levers moved. @throws as `withLever`. */
export function moveLevers(
  strategy: Strategy,
  moves: readonly { readonly lever: string; readonly to: unknown }[],
): Strategy {
  return moves.reduce((moved, { lever, to }) => withLever(moved, lever, to), strategy);
}

/** A change of `strategy.json`: one row a lever that differs. */
export function strategyCandidate(before: Strategy, after: Strategy): Candidate {
  return {
    files: new Map([[STRATEGY_FILE, strategyText(after)]]),
    changes: listChanges(before, after),
  };
}

/** The levers in which two strategies differ, in the order of the lever table, channels' weights last. Pure. */
export function listChanges(before: Strategy, after: Strategy): readonly DecidedChange[] {
  const [old, now] = [leversOf(before), leversOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .filter((lever) => old.get(lever) !== now.get(lever))
    .map((lever) => ({
      path: STRATEGY_FILE,
      lever,
      from: old.get(lever) ?? null,
      to: now.get(lever) ?? null,
    }));
}

function leversOf(strategy: Strategy): ReadonlyMap<string, LeverValue> {
  const weights = Object.entries(strategy.channels.weights);
  return new Map([
    ...LEVERS.map((lever) => [lever.path, lever.read(strategy)] as const),
    ...weights.map(([channel, weight]) => [`channels.weights.${channel}`, weight] as const),
  ]);
}
