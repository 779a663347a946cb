import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { finishAtOnce } from '../../src/kernel/index.ts';
import { isOrderToModel } from '../../src/text/instruction-like.ts';
import { findConcepts } from '../../src/text/orders/find-concepts.ts';
import { addDerived, scaleOf } from '../../src/text/orders/find-pattern.ts';
import { foldOrder } from '../../src/text/orders/fold-order.ts';
import { evidenceByLanguage } from '../../src/text/orders/weigh-evidence.ts';
import { createFigure, type Figure, type Suite } from '../support/figure.ts';
import { type FittedWeights, featuresOf, fitEvidence } from '../support/fit-evidence.ts';
import {
  documentSentences,
  missingSources,
  type OrderSentence,
  writtenSentences,
} from '../support/order-sentences.ts';

/** So much more an honest sentence counts that is near orders, than one of a document. */
const NEAR = 6;
/** Of 100,000 sentences of documents so many may weigh enough; of those near orders none. */
const MAX_HELD = 2;
/** In hundredths; what two names add beside each other is left out when it is less. */
const LEAST_BESIDE = 5;

type Read = OrderSentence & { readonly parts: readonly (readonly string[])[] };

/** Refits what evidence of orders weighs (text/orders/weights.ts): `--to FILE --docs FOLDER`. */
export const run: Suite = async (say, args) => {
  const { values } = parseArgs({
    args: [...args],
    options: { to: { type: 'string' }, docs: { type: 'string', default: '' } },
  });
  if (values.to === undefined)
    return { notes: ['SKIPPED: give --to FILE --docs FOLDER'], figures: [] };
  const missing = missingSources(values.docs);
  if (missing.length > 0)
    return { notes: missing.map((source) => `SKIPPED: ${source}`), figures: [] };
  say('reading');
  const read = [...writtenSentences(), ...documentSentences(values.docs)].map(
    (one): Read => ({ ...one, parts: evidenceOf(one.text) }),
  );
  say(`fitting to ${read.length} sentences`);
  const weights = inHundredths(
    fitEvidence(
      read.map(({ kind, parts }) => ({
        parts,
        isOrder: kind === 'order',
        weight: kind === 'near' ? NEAR : 1,
      })),
    ),
  );
  const heaviest = read.map((one) => ({ ...one, weight: heaviestOf(one, weights) }));
  const bias = biasOf(heaviest);
  writeFileSync(values.to, fileOf(weights, bias, read));
  say('counting');
  return {
    notes: [`${values.to}: ${weights.size} weights, BIAS ${bias}`],
    figures: [...new Set(read.map(({ set }) => set))].flatMap((set) =>
      figuresOf(
        set,
        heaviest.filter((one) => one.set === set),
        bias,
      ),
    ),
  };
};

function evidenceOf(text: string): Read['parts'] {
  const folded = foldOrder(text);
  const found = finishAtOnce(findConcepts(folded));
  for (const [language, hits] of found) addDerived(hits, scaleOf(language));
  return [...evidenceByLanguage(folded, found, scaleOf)].flat().map((part) => [...part]);
}

const inHundredths = (weights: FittedWeights): FittedWeights =>
  new Map(
    [...weights]
      .map(([name, weight]) => [name, Math.round(weight * 100)] as const)
      .filter(([name, weight]) => !name.includes(' ') || Math.abs(weight) >= LEAST_BESIDE),
  );

const heaviestOf = ({ parts }: Read, weights: FittedWeights): number =>
  Math.max(
    ...parts.map((part) =>
      featuresOf(part).reduce((sum, feature) => sum + (weights.get(feature) ?? 0), 0),
    ),
  );

type Weighed = OrderSentence & { readonly weight: number };

/** The highest under which no more weigh enough than may. */
function biasOf(weighed: readonly Weighed[]): number {
  const near = weighed.filter(({ kind }) => kind === 'near').map(({ weight }) => weight);
  const documents = weighed
    .filter(({ kind }) => kind === 'document')
    .map(({ weight }) => weight)
    .sort((one, two) => two - one);
  const most = Math.floor((documents.length * MAX_HELD) / 100_000);
  return -Math.max(documents[most] ?? 0, ...near);
}

function figuresOf(set: string, sentences: readonly Weighed[], bias: number): readonly Figure[] {
  return [...new Set(sentences.map(({ kind }) => kind))].flatMap((kind) => {
    const own = sentences.filter((one) => one.kind === kind);
    const held = own.filter(({ weight }) => weight + bias > 0).length;
    const figures = [
      createFigure(set, 'weights of this fit alone', `${kind} held`, held),
      createFigure(set, 'sentences', kind, own.length),
    ];
    if (kind === 'document') return figures;
    const built = own.filter(({ text }) => isOrderToModel(text)).length;
    return [createFigure(set, 'the detector as it was built', `${kind} held`, built), ...figures];
  });
}

function fileOf(weights: FittedWeights, bias: number, read: readonly OrderSentence[]): string {
  const lines = new Map<string, string[]>();
  for (const [feature, weight] of [...weights].sort(([one], [two]) => (one < two ? -1 : 1))) {
    const [name = '', other] = feature.split(' ');
    if (name === '') continue;
    const line = lines.get(name) ?? [name, '0'];
    lines.set(name, line);
    if (other === undefined) line[1] = String(weight);
    else line.push(`${other}=${weight}`);
  }
  const count = (kind: OrderSentence['kind']): string =>
    read.filter((one) => one.kind === kind).length.toLocaleString('en');
  return `/**
 * What evidence of \`find-evidence.ts\` weighs, in hundredths: a line what, its weight by itself, and what each other thing beside it
 * adds. Made by \`npm run bench -- orders-fit\`: logistic regression on ${count('order')} orders against ${count('near')} honest sentences
 * near them and ${count('document')} sentences of public documents; an order is what weighs more than nothing with \`BIAS\`.
 */
export const WEIGHTS = \`
${[...lines.values()].map((line) => line.join(' ')).join('\n')}
\`;
export const BIAS = ${bias};
`;
}
