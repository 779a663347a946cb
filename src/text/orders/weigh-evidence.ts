import type { Steps } from '../../kernel/index.ts';
import type { ConceptHits } from './find-concepts.ts';
import { findEvidence, type OrderEvidence } from './find-evidence.ts';
import { BIAS, WEIGHTS } from './weights.ts';

type Weights = ReadonlyMap<string, Weight>;
interface Weight {
  readonly alone: number;
  readonly beside: ReadonlyMap<string, number>;
}

let weights: Weights | undefined;

function readWeights(): Weights {
  return new Map(
    WEIGHTS.trim()
      .split('\n')
      .map((line) => {
        const [name = '', alone, ...others] = line.split(' ');
        const beside = others.map((one): [string, number] => {
          const [other = '', weight] = one.split('=');
          return [other, Number(weight)];
        });
        return [name, { alone: Number(alone), beside: new Map(beside) }];
      }),
  );
}

/** What every language has says nothing of which one a text is in. */
const COMMON: ReadonlySet<string> = new Set(
  'start,comma,colon,comment,hidden,address,markup,quote,link'.split(','),
);
/** A language that has less of a text than this share of what the first one has is not the text's. */
const NEARLY = 0.75;

/** Whether the evidence of a part of the text weighs enough. */
export function* weighEvidence(
  text: string,
  found: ReadonlyMap<string, ConceptHits>,
  scaleOf: (language: string) => number,
): Steps<boolean> {
  for (const parts of evidenceByLanguage(text, found, scaleOf)) {
    if (parts.some((part) => weigh(part) > 0)) return true;
    yield;
  }
  return false;
}

/** The evidence of each part of the text, in the two languages at most that most of its words are of. */
export function* evidenceByLanguage(
  text: string,
  found: ReadonlyMap<string, ConceptHits>,
  scaleOf: (language: string) => number,
): Generator<readonly OrderEvidence[], void> {
  const known = [...found]
    .map(([language, hits]) => ({ language, hits, covered: coverageOf(hits) }))
    .sort((one, two) => two.covered - one.covered);
  const least = (known[0]?.covered ?? 0) * NEARLY;
  for (const { language, hits, covered } of known.slice(0, 2)) {
    if (covered < least) return;
    yield findEvidence(text, language, hits, scaleOf(language));
  }
}

function coverageOf(hits: ConceptHits): number {
  const places = [...hits]
    .flatMap(([concept, all]) => (COMMON.has(concept) ? [] : all))
    .sort((one, two) => one.at - two.at || two.end - one.end);
  let [end, covered] = [0, 0];
  for (const place of places) {
    covered += Math.max(0, place.end - Math.max(place.at, end));
    end = Math.max(end, place.end);
  }
  return covered;
}

function weigh(part: OrderEvidence): number {
  weights ??= readWeights();
  let sum = BIAS;
  for (const name of part) {
    const weight = weights.get(name);
    if (weight === undefined) continue;
    sum += weight.alone;
    for (const other of part) sum += weight.beside.get(other) ?? 0;
  }
  return sum;
}
