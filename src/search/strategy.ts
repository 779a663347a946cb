import {
  compareText,
  decodeOrThrow,
  isRecord,
  type JsonValue,
  nearestName,
  ResearchError,
} from '../kernel/index.ts';
import {
  channelWeightLever,
  encodeLeverValues,
  findLever,
  LEVERS,
  type Lever,
  type LeverValue,
  type LeverValues,
  leverValues,
} from './levers.ts';

/** Where the words of a query come from. */
export type QueryFamily = keyof LeverValues['query']['families'];

/** In the order in which they are asked. */
export const QUERY_FAMILIES: readonly QueryFamily[] = [
  'literal',
  'keyphrase',
  'entity',
  'template',
  'bridge',
  'uncovered',
];

/** Everything about a search that may evolve; `levers.ts` has each field's meaning, range and default. */
export interface Strategy extends LeverValues {
  readonly channels: LeverValues['channels'] & {
    /** By channel name; a channel that is not named counts 1, and one with 0 is not asked. */
    readonly weights: Readonly<Record<string, number>>;
  };
}

const VERSION = 1;
const WEIGHTS = 'channels.weights';

/** Every lever at its default. */
export const DEFAULT_STRATEGY: Strategy = createStrategy(new Map());

/**
 * A strategy from `strategy.json` or a brief. What is missing has its default.
 *
 * @throws {ResearchError} `config-invalid` for an unknown lever (with the nearest known one) or a value outside its range.
 */
export function decodeStrategy(value: unknown): Strategy {
  if (!isRecord(value))
    throw new ResearchError('config-invalid', 'strategy: not a JSON object', {
      fix: 'Write an object of levers, {} for the defaults.',
    });
  const { v = VERSION, ...levers } = value;
  if (v !== VERSION)
    throw new ResearchError(
      'config-invalid',
      `strategy: version ${String(v)}, this program reads ${VERSION}`,
    );
  const values = new Map<string, LeverValue>();
  readLevers(levers, '', values);
  return createStrategy(values);
}

/** The whole strategy as JSON, every lever written out. */
export function encodeStrategy(strategy: Strategy): JsonValue {
  const levers = encodeLeverValues(valuesOf(strategy));
  const { weights } = strategy.channels;
  if (Object.keys(weights).length === 0) return { v: VERSION, ...levers };
  const channels = isRecord(levers['channels']) ? levers['channels'] : {};
  return { v: VERSION, ...levers, channels: { ...channels, weights } };
}

/** The strategy with one lever moved. @throws as `decodeStrategy`. */
export function withLever(strategy: Strategy, path: string, value: unknown): Strategy {
  return createStrategy(valuesOf(strategy).set(path, checkValue(path, value)));
}

function readLevers(
  node: Readonly<Record<string, unknown>>,
  prefix: string,
  values: Map<string, LeverValue>,
): void {
  for (const [key, value] of Object.entries(node)) {
    const path = prefix === '' ? key : `${prefix}.${key}`;
    if (isRecord(value) && findLever(path) === undefined && isBranch(path))
      readLevers(value, path, values);
    else values.set(path, checkValue(path, value));
  }
}

function isBranch(path: string): boolean {
  return path === WEIGHTS || LEVERS.some((lever) => lever.path.startsWith(`${path}.`));
}

function requireLever(path: string): Lever {
  const lever = findLever(path);
  if (lever !== undefined) return lever;
  const nearest = nearestName(
    path,
    LEVERS.map((known) => known.path),
  );
  throw new ResearchError('config-invalid', `Unknown lever "${path}"`, {
    fix:
      nearest === undefined
        ? 'docs/spec/search.md lists the levers.'
        : `Did you mean "${nearest}"?`,
    details: { path },
  });
}

function checkValue(path: string, value: unknown): LeverValue {
  return decodeOrThrow(requireLever(path).schema, value, {
    code: 'config-invalid',
    what: 'strategy',
    at: path,
    fix: `Set ${path} to a value of its range.`,
  });
}

function valuesOf(strategy: Strategy): Map<string, LeverValue> {
  const values = new Map(LEVERS.map((lever) => [lever.path, lever.read(strategy)]));
  for (const [name, weight] of Object.entries(strategy.channels.weights))
    values.set(`${WEIGHTS}.${name}`, weight);
  return values;
}

function createStrategy(values: ReadonlyMap<string, LeverValue>): Strategy {
  const levers = leverValues(values);
  return { ...levers, channels: { ...levers.channels, weights: weightsOf(values) } };
}

function weightsOf(values: ReadonlyMap<string, LeverValue>): Readonly<Record<string, number>> {
  const weights: [string, number][] = [];
  for (const [path, value] of values)
    if (channelWeightLever(path) !== undefined && typeof value === 'number')
      weights.push([path.slice(WEIGHTS.length + 1), value]);
  return Object.fromEntries(weights.sort(([a], [b]) => compareText(a, b)));
}
