import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { finishAtOnce } from '../../src/kernel/index.ts';
import { isOrderToModel } from '../../src/text/instruction-like.ts';
import { findConcepts } from '../../src/text/orders/find-concepts.ts';
import { foldOrder } from '../../src/text/orders/fold-order.ts';
import { addDerived, scaleOf } from '../../src/text/orders/order-concepts.ts';
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
/** The orders that the tests name are the plain ones: whatever else is learned, these are to be known. */
const PLAIN = 4;
/** Of 100,000 sentences of documents that the fit did not see so many may weigh enough (signs hold few more); of those near orders none. */
const MAX_HELD = 2.7;
/** In hundredths; what two names add beside each other is left out when it is less. */
const LEAST_BESIDE = 5;
/** One in so many sentences of documents is taken whatever it weighs, and counts for all of them. */
const SHARE = 25;
/** In hundredths below what an order weighs by the weights that the share alone gives: what weighs more is taken, each by itself. */
const NEARBY = 800;

type Evidence = readonly (readonly string[])[];
type Read = OrderSentence & { readonly parts: Evidence };
/** How many sentences a document's stands for. */
type Counted = Read & { readonly count: number };

/** Refits what evidence of orders weighs (text/orders/weights.ts): `--to FILE --docs FOLDER [--without SET]`. */
export const run: Suite = async (say, args) => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      to: { type: 'string' },
      docs: { type: 'string', default: '' },
      without: { type: 'string', default: '' },
    },
  });
  if (values.to === undefined)
    return { notes: ['SKIPPED: give --to FILE --docs FOLDER'], figures: [] };
  const missing = missingSources(values.docs);
  if (missing.length > 0)
    return { notes: missing.map((source) => `SKIPPED: ${source}`), figures: [] };
  say('reading');
  const written = writtenSentences().map((one): Read => ({ ...one, parts: evidenceOf(one.text) }));
  const known = written.filter(({ set }) => set !== `set ${values.without}`);
  const documents = documentSentences(values.docs);
  say(`looking through ${documents.length} sentences`);
  const counted = nearOrders(known, documents);
  say(`fitting to ${counted.length} of them`);
  const weights = weightsOf([
    ...known.map(once),
    ...counted.filter(({ text }) => !isHeldOut(text)),
  ]);
  const heldOut = counted
    .filter(({ text }) => isHeldOut(text))
    .map((one) => ({ ...one, weight: heaviestOf(one, weights) }));
  const weighed = written.map((one) => ({ ...one, weight: heaviestOf(one, weights) }));
  const most = documents.filter(({ text }) => isHeldOut(text)).length * (MAX_HELD / 100_000);
  const bias = biasOf(
    weighed.filter(({ set }) => set !== `set ${values.without}`),
    heldOut,
    most,
  );
  writeFileSync(values.to, fileOf(weights, bias, known, documents.length));
  return {
    notes: [`${values.to}: ${weights.size} weights, BIAS ${bias}`],
    figures: [
      ...[...new Set(written.map(({ set }) => set))].flatMap((set) =>
        figuresOf(
          set,
          weighed.filter((one) => one.set === set),
          bias,
        ),
      ),
      ...heldOutFigures(documents, heldOut, bias),
    ],
  };
};

/** Each sentence of documents is in one half by its text: the fit sees the first, and is measured on the second. */
const hashOf = (text: string): number => createHash('sha256').update(text).digest().readUInt16LE(0);
const isHeldOut = (text: string): boolean => hashOf(text) % 2 === 1;
const isInShare = (text: string): boolean => (hashOf(text) >> 1) % SHARE === 0;

const once = (one: Read): Counted => ({ ...one, count: 1 });

function weightOf(set: string, kind: OrderSentence['kind']): number {
  if (kind === 'near') return NEAR;
  return kind === 'order' && set === 'tests' ? PLAIN : 1;
}

const weightsOf = (sentences: readonly Counted[]): FittedWeights =>
  inHundredths(
    fitEvidence(
      sentences.map(({ set, kind, parts, count }) => ({
        parts,
        isOrder: kind === 'order',
        weight: weightOf(set, kind) * count,
      })),
    ),
  );

/** A share of the sentences of documents gives weights; what is near an order by these, and the share, is what the fit reads of them. */
function nearOrders(
  written: readonly Read[],
  documents: readonly OrderSentence[],
): readonly Counted[] {
  const share = documents
    .filter(({ text }) => isInShare(text))
    .map((one): Counted => ({ ...one, parts: evidenceOf(one.text), count: SHARE }));
  const first = weightsOf([...written.map(once), ...share.filter(({ text }) => !isHeldOut(text))]);
  const least =
    -biasOf(
      [],
      share.map((one) => ({ ...one, weight: heaviestOf(one, first) })),
      0,
    ) - NEARBY;
  return documents.flatMap((one) => {
    const parts = evidenceOf(one.text);
    const isNear = heaviestOf({ parts }, first) > least;
    return isNear || isInShare(one.text) ? [{ ...one, parts, count: isNear ? 1 : SHARE }] : [];
  });
}

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

const heaviestOf = ({ parts }: Pick<Read, 'parts'>, weights: FittedWeights): number =>
  Math.max(
    ...parts.map((part) =>
      featuresOf(part).reduce((sum, feature) => sum + (weights.get(feature) ?? 0), 0),
    ),
  );

type Weighed = OrderSentence & { readonly weight: number };

/** The highest under which no more of the documents weigh enough than may, and none of what is near orders. */
function biasOf(
  written: readonly Weighed[],
  documents: readonly (Weighed & { readonly count: number })[],
  most: number,
): number {
  const near = written.filter(({ kind }) => kind === 'near').map(({ weight }) => weight);
  let held = 0;
  const first = [...documents]
    .sort((one, two) => two.weight - one.weight)
    .find(({ count }) => {
      held += count;
      return held > most;
    });
  return -Math.max(first?.weight ?? 0, ...near);
}

/** By source: how many sentences that the fit did not see are held, of how many. */
function heldOutFigures(
  documents: readonly OrderSentence[],
  heldOut: readonly (Weighed & { readonly count: number })[],
  bias: number,
): readonly Figure[] {
  const sizes = new Map<string, number>();
  for (const { set, text } of documents)
    if (isHeldOut(text)) sizes.set(set, (sizes.get(set) ?? 0) + 1);
  return [...sizes].flatMap(([set, size]) => [
    createFigure(
      set,
      'weights of this fit alone',
      'held of those held out',
      heldOut
        .filter((one) => one.set === set && one.weight + bias > 0)
        .reduce((sum, { count }) => sum + count, 0),
    ),
    createFigure(set, 'sentences', 'held out', size),
  ]);
}

function figuresOf(set: string, sentences: readonly Weighed[], bias: number): readonly Figure[] {
  return [...new Set(sentences.map(({ kind }) => kind))].flatMap((kind) => {
    const own = sentences.filter((one) => one.kind === kind);
    const held = own.filter(({ weight }) => weight + bias > 0).length;
    const figures = [
      createFigure(set, 'weights of this fit alone', `${kind} held`, held),
      createFigure(set, 'sentences', kind, own.length),
    ];
    const built = own.filter(({ text }) => isOrderToModel(text)).length;
    return [createFigure(set, 'the detector as it was built', `${kind} held`, built), ...figures];
  });
}

function fileOf(
  weights: FittedWeights,
  bias: number,
  written: readonly OrderSentence[],
  documents: number,
): string {
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
    written.filter((one) => one.kind === kind).length.toLocaleString('en');
  return `/**
 * What evidence of \`find-evidence.ts\` weighs, in hundredths: a line what, its weight by itself, and what each other thing beside it
 * adds. Made by \`npm run bench -- orders-fit\`: logistic regression on ${count('order')} orders against ${count('near')} honest sentences
 * near them and half of ${documents.toLocaleString('en')} sentences of public documents; an order is what weighs more than nothing with \`BIAS\`.
 */
export const WEIGHTS = \`
${[...lines.values()].map((line) => line.join(' ')).join('\n')}
\`;
export const BIAS = ${bias};
`;
}
