import type { Steps } from '../../kernel/index.ts';
import type { ConceptHits } from './find-concepts.ts';
import { findEvidence, type OrderEvidence } from './find-evidence.ts';
import { BIAS, WEIGHTS } from './weights.ts';

interface Weight {
  readonly alone: number;
  readonly beside: ReadonlyMap<string, number>;
}

/** By name, the line of `WEIGHTS` that it begins; a name is read when a text first has it. */
let lines: ReadonlyMap<string, string> | undefined;
const read = new Map<string, Weight>();
const NOTHING: Weight = { alone: 0, beside: new Map() };

function weightOf(name: string): Weight {
  const known = read.get(name);
  if (known !== undefined) return known;
  lines ??= new Map(
    WEIGHTS.trim()
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf(' ')), line]),
  );
  const line = lines.get(name);
  const weight = line === undefined ? NOTHING : readWeight(line);
  if (line !== undefined) read.set(name, weight);
  return weight;
}

function readWeight(line: string): Weight {
  const [, alone, ...others] = line.split(' ');
  const beside = others.map((one): [string, number] => {
    const [other = '', weight] = one.split('=');
    return [other, Number(weight)];
  });
  return { alone: Number(alone), beside: new Map(beside) };
}

/** What every language has says nothing of which one a text is in. */
const COMMON: ReadonlySet<string> = new Set(
  'start,comma,colon,comment,hidden,address,markup,quote,link,code,ask,digit,name'.split(','),
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
  let sum = BIAS;
  for (const name of part) {
    const { alone, beside } = weightOf(name);
    sum += alone;
    if (beside.size > 0) for (const other of part) sum += beside.get(other) ?? 0;
  }
  return sum;
}
