import { createRandom } from '../../src/kernel/index.ts';
import { PLAIN_BM25 } from '../../src/retrieval/index.ts';
import { contentTerms, findNames } from '../../src/text/index.ts';
import type { JudgedCorpus } from './judged-corpus.ts';
import { DEPTH, type Strategy, search } from './judged-strategy.ts';

/** Hits that are looked through for the worst. */
const DEEP = 200;
/** The best hits are never among what a bad strategy delivers first. */
const GOOD = 20;

/** Deliberately bad: what broken and cheating strategies deliver. Every one must score below every honest one. */
export const BAD: readonly Strategy[] = [
  {
    name: 'ranks 50 to 80',
    rank: async ({ index }, text) =>
      (await search(index, { text, ranking: PLAIN_BM25 }, 80)).slice(50),
  },
  {
    name: 'at random',
    rank: async ({ documents }, text) =>
      createRandom(7, text, 'at random')
        .shuffle([...documents.keys()])
        .slice(0, DEPTH),
  },
  deep('the longest of the far hits', ({ documents }, id) => documents.get(id)?.text.length ?? 0),
  deep(
    'the shortest of the far hits',
    ({ documents }, id) => -(documents.get(id)?.text.length ?? 0),
  ),
  deep(
    'the far hits with most names',
    ({ documents }, id) => findNames(documents.get(id)?.text ?? '').length,
  ),
  deep('the far hits backwards', (_, __, rank) => rank),
  {
    name: 'the commonest word of the question',
    async rank(corpus, text) {
      const terms = [...new Set(contentTerms(text))];
      const counts = await corpus.index.documentFrequencies(terms);
      const [common] = terms.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0));
      const asked = common === undefined ? [] : [{ term: common, weight: 1 }];
      return withoutGood(
        corpus,
        text,
        await search(corpus.index, { text: '', terms: asked }, DEEP),
      );
    },
  },
  {
    name: 'like a far hit',
    async rank(corpus, text) {
      const far = (await search(corpus.index, { text }, DEEP)).at(-1) ?? '';
      const like = corpus.documents.get(far)?.text.slice(0, 300) ?? '';
      return withoutGood(corpus, text, await search(corpus.index, { text: like }, DEEP));
    },
  },
  {
    name: 'another question',
    async rank(corpus, text) {
      const [one] = createRandom(9, text, 'another question').shuffle([
        ...corpus.documents.values(),
      ]);
      const other = one?.text.split(/\s+/).slice(0, 12).join(' ') ?? '';
      return withoutGood(corpus, text, await search(corpus.index, { text: other }, DEEP));
    },
  },
  {
    name: 'one good hit in front of far ones',
    async rank({ index }, text) {
      const ids = await search(index, { text }, 80);
      return [...ids.slice(9, 10), ...ids.slice(51)];
    },
  },
];

/** Their names. */
export const BAD_STRATEGIES: readonly string[] = BAD.map(({ name }) => name);

function deep(
  name: string,
  worth: (corpus: JudgedCorpus, id: string, rank: number) => number,
): Strategy {
  return {
    name,
    async rank(corpus, text) {
      const ids = (await search(corpus.index, { text }, DEEP)).slice(2 * GOOD);
      const scored = ids.map((id, rank) => ({ id, worth: worth(corpus, id, rank) }));
      return scored
        .toSorted((a, b) => b.worth - a.worth)
        .map(({ id }) => id)
        .slice(0, DEPTH);
    },
  };
}

async function withoutGood(
  { index }: JudgedCorpus,
  text: string,
  ids: readonly string[],
): Promise<readonly string[]> {
  const good = new Set(await search(index, { text }, GOOD));
  return ids.filter((id) => !good.has(id)).slice(0, DEPTH);
}
