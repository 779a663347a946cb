import { finishAtOnce, type Steps } from '../../kernel/index.ts';
import { blockOf, findInBlock } from './block.ts';
import { decodePostings } from './decode-postings.ts';
import { fitB } from './fit-b.ts';
import type { IndexedPassage, IndexQuery } from './passage-index.ts';
import { planQuery } from './plan-query.ts';
import type { Postings } from './postings.ts';
import { partName, type TermPostings } from './rank-input.ts';
import { type RankSteps, rankPassages } from './rank-passages.ts';
import { DEFAULT_RANKING } from './ranking.ts';
import { createSegmentBuilder, type SegmentDraft } from './segment-builder.ts';

/**
 * What somebody else's index proposes is a small and biased part of what it holds, so each text is taken for one in this
 * many: else a word that all of them hold would say nothing.
 */
const TEXTS_BEHIND_ONE = 100;
const MIN_TEXTS = 50;

/**
 * What each text scores for a question by the ranking of the index, in the order of the texts; 0 for one that holds no
 * term of it. Pure: no index is made.
 */
export function scoreTexts(
  query: Omit<IndexQuery, 'limit' | 'within' | 'fusion'>,
  texts: readonly Pick<IndexedPassage, 'title' | 'text'>[],
): readonly number[] {
  const builder = createSegmentBuilder();
  for (const [at, { title, text }] of texts.entries())
    builder.add({ id: String(at), file: '', title, text });
  const draft = finishAtOnce(builder.take());
  const titleLengths = Uint32Array.from(draft.lengths.title);
  const bodyLengths = Uint32Array.from(draft.lengths.body);
  const times = (TEXTS_BEHIND_ONE * Math.max(texts.length, MIN_TEXTS)) / Math.max(1, texts.length);
  const totals = {
    passages: texts.length * times,
    titleTokens: sumOf(titleLengths) * times,
    bodyTokens: sumOf(bodyLengths) * times,
    bodySquares: sumOf(bodyLengths.map((length) => length * length)) * times,
  };
  const asked = { ...DEFAULT_RANKING, ...query.ranking };
  const ranking = { ...asked, b: fitB(asked.b, totals) };
  const plan = planQuery({ ...query, limit: texts.length }, ranking);
  const terms = new Set([
    ...plan.terms.map(({ term }) => term),
    ...plan.phrases.flatMap((phrase) => phrase.terms),
  ]);
  const parts = new Map(
    draft.places.map(({ list, part, data }) => [partName({ segment: 0, list, part }), data]),
  );
  const steps = rankPassages({
    segments: [{ titleLengths, bodyLengths, allowed: undefined, norms: undefined }],
    totals,
    plan,
    postings: postingsOf(draft, terms),
    parts,
    ranking,
    limit: Math.max(1, texts.length),
  });
  const ranked = finishAtOnce(withoutWants(steps));
  const scores = texts.map(() => 0);
  for (const { ordinal, score } of ranked) scores[ordinal] = score;
  return scores;
}

/** All that could be wanted is there. */
function* withoutWants<T>(steps: RankSteps<T>): Steps<T> {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    yield;
  }
}

function postingsOf(
  { bits, blocks }: SegmentDraft,
  terms: ReadonlySet<string>,
): ReadonlyMap<string, TermPostings> {
  const found: [string, readonly Postings[]][] = [];
  for (const term of terms) {
    const block = blocks[blockOf(term, bits)];
    const encoded = block === undefined ? undefined : findInBlock(block, term);
    if (encoded !== undefined) found.push([term, [decodePostings(encoded)]]);
  }
  return new Map(found);
}

function sumOf(lengths: Uint32Array): number {
  return lengths.reduce((sum, length) => sum + length, 0);
}
