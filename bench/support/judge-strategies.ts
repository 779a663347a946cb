import { compareText, createRandom } from '../../src/kernel/index.ts';
import { type IndexQuery, type PassageIndex, PLAIN_BM25 } from '../../src/retrieval/index.ts';
import { contentTerms, termsOf } from '../../src/text/index.ts';
import { BAD } from './bad-strategies.ts';
import type { Document } from './data-set.ts';
import { withoutStems } from './judged-corpus.ts';
import { DEPTH, type Strategy, search } from './judged-strategy.ts';
import { SEARCHED_STRATEGIES } from './searched-strategies.ts';

function ranked(name: string, ranking: IndexQuery['ranking'] = {}): Strategy {
  return { name, rank: ({ index }, text) => search(index, { text, ranking }) };
}

/** Adds words of the first answers: few of the best help, many of many hurt. */
function expanded(name: string, read: number, count: number, weight: number): Strategy {
  return {
    name,
    async rank({ index, documents }, text) {
      const first = await search(index, { text }, read);
      const terms = await newTerms(index, documents, text, first, count, Number.POSITIVE_INFINITY);
      return search(index, {
        text,
        terms: terms.map((each) => ({ term: each.term, weight: each.weight * weight })),
      });
    },
  };
}

/** Keeps the first answers of round one, then asks for what they leave open and the new words that they lead with. */
function secondRound(name: string, read: number, count: number, keep: number): Strategy {
  return {
    name,
    async rank({ index, documents }, text) {
      const first = await search(index, { text });
      const known = new Set(
        first.slice(0, read).flatMap((id) => contentTerms(textOf(documents.get(id)))),
      );
      const open = contentTerms(text).filter((term) => !known.has(term));
      const found = await newTerms(index, documents, text, first.slice(0, read), count, 60);
      const second = await search(index, {
        text,
        terms: [...open.map((term) => ({ term, weight: 1 })), ...found],
      });
      const kept = first.slice(0, keep);
      return [...kept, ...fused([second, first]).filter((id) => !kept.includes(id))];
    },
  };
}

/** Telling terms that the question does not have, the heaviest with weight 1. */
async function newTerms(
  index: PassageIndex,
  documents: ReadonlyMap<string, Document>,
  question: string,
  ids: readonly string[],
  count: number,
  lead: number,
): Promise<readonly { readonly term: string; readonly weight: number }[]> {
  const clues = new Set(contentTerms(question));
  const counts = new Map<string, number>();
  for (const [rank, id] of ids.entries()) {
    const text = textOf(documents.get(id));
    const content = new Set(contentTerms(text));
    const terms = termsOf(text)
      .slice(0, lead)
      .filter((term) => content.has(term));
    for (const term of terms) {
      if (clues.has(term)) continue;
      counts.set(term, (counts.get(term) ?? 0) + 1 / terms.length / (rank + 1));
    }
  }
  const { passages } = await index.statistics();
  const frequencies = await index.documentFrequencies([...counts.keys()]);
  const weighed = [...counts]
    .map(([term, value]) => ({
      term,
      weight: value * Math.log(1 + passages / ((frequencies.get(term) ?? 0) + 0.5)),
    }))
    .sort((a, b) => b.weight - a.weight || compareText(a.term, b.term))
    .slice(0, count);
  const heaviest = weighed[0]?.weight ?? 1;
  return weighed.map(({ term, weight }) => ({ term, weight: weight / heaviest }));
}

function textOf(document: Document | undefined): string {
  return document === undefined ? '' : `${document.title}\n${document.text}`;
}

function fused(lists: readonly (readonly string[])[]): readonly string[] {
  const scores = new Map<string, number>();
  for (const list of lists)
    for (const [rank, id] of list.entries())
      scores.set(id, (scores.get(id) ?? 0) + 1 / (20 + rank));
  return [...scores]
    .sort(([a, left], [b, right]) => right - left || compareText(a, b))
    .map(([id]) => id)
    .slice(0, DEPTH);
}

/** A full bundle, so that quantity does not speak for a strategy; filled up from far down the list. */
function filled(ids: readonly string[], deep: readonly string[]): readonly string[] {
  return [...new Set([...ids, ...deep.slice(50)])].slice(0, DEPTH);
}

function firstHalf(text: string): string {
  const words = text.split(/\s+/);
  return words.length > 3
    ? words.slice(0, Math.ceil(words.length / 2)).join(' ')
    : text.slice(0, Math.ceil(text.length / 2));
}

/** The grid on which the judge is measured. */
export const JUDGED_STRATEGIES: readonly Strategy[] = [
  ranked('default'),
  ranked('plain bm25', PLAIN_BM25),
  ranked('pairs', { ...PLAIN_BM25, titleWeight: 2, pairWeight: 0.3 }),
  {
    name: 'title only',
    async rank({ titles, index }, text) {
      const found = await search(titles, { text });
      // Without titles, or with few that match: one clue only, which knows about as little.
      const clue = await search(index, { text: '', terms: firstClue(text) });
      return filled([...found, ...clue], await search(index, { text }, 90));
    },
  },
  {
    name: 'no stems',
    rank: ({ unstemmed }, text) =>
      search(unstemmed, { text: withoutStems(text), ranking: PLAIN_BM25 }),
  },
  ranked('k1 0.2, b 0', { ...PLAIN_BM25, k1: 0.2, b: 0 }),
  ranked('k1 4, b 1', { ...PLAIN_BM25, k1: 4, b: 1 }),
  expanded('feedback, careful', 4, 10, 0.3),
  expanded('feedback, reckless', 20, 50, 1.5),
  secondRound('second round', 3, 8, 4),
  {
    name: 'half of the question',
    rank: ({ index }, text) => search(index, { text: firstHalf(text) }),
  },
  {
    name: 'reversed',
    async rank({ index }, text) {
      const ids = await search(index, { text });
      return [...ids.slice(0, 20).reverse(), ...ids.slice(20)];
    },
  },
  {
    name: 'shuffled',
    async rank({ index }, text) {
      const ids = await search(index, { text });
      return [...createRandom(7, text, 'shuffled').shuffle(ids.slice(0, 10)), ...ids.slice(10)];
    },
  },
  ranked('body only', { titleWeight: 0 }),
  ranked('b 0', { b: 0, titleB: 0 }),
  secondRound('second round, wide', 5, 15, 2),
  {
    name: 'fused',
    async rank({ index }, text) {
      const lists = [{}, PLAIN_BM25, { k1: 0.6, b: 0.3 }].map((ranking) =>
        search(index, { text, ranking }),
      );
      return fused(await Promise.all(lists));
    },
  },
  ranked('proximity', { proximityWeight: 1, proximityWindow: 20 }),
  {
    name: 'second half of the question',
    rank: ({ index }, text) => search(index, { text: text.slice(firstHalf(text).length) }),
  },
  {
    name: 'a third replaced',
    async rank({ index }, text) {
      const ids = await search(index, { text }, 60);
      return ids
        .slice(0, DEPTH)
        .map((id, place) => (place % 3 === 1 ? (ids[place + DEPTH] ?? id) : id));
    },
  },
  {
    name: 'best two last',
    async rank({ index }, text) {
      const ids = await search(index, { text });
      return [...ids.slice(2, 10), ...ids.slice(0, 2), ...ids.slice(10)];
    },
  },
  {
    name: 'feedback and second round',
    async rank(corpus, text) {
      const ways = [expanded('', 3, 8, 0.4), secondRound('', 2, 6, 3)];
      return fused(await Promise.all(ways.map(({ rank }) => rank(corpus, text))));
    },
  },
  ...[0, 0.25, 0.5, 1].map((b) => ranked(`b ${b}, title b too`, { b, titleB: b })),
  ...[0.25, 0.5, 1].map((b) => ranked(`b ${b}`, { b })),
  ...SEARCHED_STRATEGIES,
  ...BAD,
];

function firstClue(text: string): readonly { readonly term: string; readonly weight: number }[] {
  return contentTerms(text)
    .slice(0, 1)
    .map((term) => ({ term, weight: 1 }));
}
