import { isRecord, ResearchError } from '../kernel/index.ts';

/** In the order in which they are summed and shown: sums of floating point depend on it. */
export const DIMENSIONS = [
  'quantity',
  'diversity',
  'relevance',
  'freshness',
  'efficiency',
  'latency',
  'adoption',
] as const;

export type Dimension = (typeof DIMENSIONS)[number];
export type Dimensions = Readonly<Record<Dimension, number>>;
/** Not negative, not all zero; they need not sum to 1. */
export type Weights = Dimensions;

export const DEFAULT_WEIGHTS: Weights = {
  quantity: 0.15,
  diversity: 0.15,
  relevance: 0.25,
  freshness: 0.1,
  efficiency: 0.1,
  latency: 0.1,
  adoption: 0.15,
};

const FIX = `Give a JSON object of weights, each 0 or more, like {"relevance":1}; dimensions: ${DIMENSIONS.join(', ')}.`;

/**
 * A whole set of weights from outside: what is missing weighs 0.
 *
 * @throws {ResearchError} `argument-invalid` on anything but an object of known dimensions with finite,
 * non-negative weights, at least one of them above 0.
 */
export function decodeWeights(value: unknown): Weights {
  if (!isRecord(value)) throw refuse(`weights: ${JSON.stringify(value)} is not an object`);
  const unknown = Object.keys(value).filter((name) => !isDimension(name));
  if (unknown.length > 0) throw refuse(`weights: unknown dimension "${unknown.join('", "')}"`);
  const weights = mapDimensions((name) => decodeWeight(name, value[name] ?? 0));
  if (DIMENSIONS.every((name) => weights[name] === 0))
    throw refuse('weights: every dimension weighs 0, so there is nothing to score by');
  return weights;
}

/** @throws {ResearchError} `argument-invalid` when the weight is not a finite number of 0 or more. */
export function decodeWeight(name: string, value: unknown): number {
  if (typeof value === 'number' && Number.isFinite(value) && value >= 0) return value;
  throw refuse(`weights: ${name} is ${JSON.stringify(value)}, not a number of 0 or more`);
}

export function isDimension(name: string): name is Dimension {
  return DIMENSIONS.some((dimension) => dimension === name);
}

/** A record over all dimensions, built in their order. */
export function mapDimensions(find: (name: Dimension) => number): Dimensions {
  return {
    quantity: find('quantity'),
    diversity: find('diversity'),
    relevance: find('relevance'),
    freshness: find('freshness'),
    efficiency: find('efficiency'),
    latency: find('latency'),
    adoption: find('adoption'),
  };
}

/** Σ d·w / Σ w in the fixed order; 0 when nothing weighs anything. */
export function weightedTotal(dimensions: Dimensions, weights: Weights): number {
  let weighted = 0;
  let sum = 0;
  for (const name of DIMENSIONS) {
    weighted += dimensions[name] * weights[name];
    sum += weights[name];
  }
  return sum === 0 ? 0 : weighted / sum;
}

function refuse(message: string): ResearchError {
  return new ResearchError('argument-invalid', message, { fix: FIX });
}
