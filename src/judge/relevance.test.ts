import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  assessProbes,
  gradeJudged,
  gradeRelevance,
  listProbeTerms,
  PROBE_FAMILIES,
  type ProbeAnswer,
  type ProbeFamily,
  type ProbePassage,
  planProbes,
  type TermStatistics,
} from './index.ts';

const QUESTION = 'Which college did the Romanian singer of Party Never Ends study at?';
const UNCOUNTED: TermStatistics = { passages: 100, frequencies: new Map() };

function passage(url: string, title: string, text: string): ProbePassage {
  return { url, title, text };
}

const ALBUM = passage('album', 'Party Never Ends', 'An album by the Romanian singer Inna.');
const SINGER = passage('singer', 'Inna', 'Inna is a singer; she did study at Ovidius college.');
const SOUP = passage('soup', 'Soup', 'How to cook a soup of leeks.');

function answersOf(...lists: readonly (readonly ProbePassage[])[]): readonly ProbeAnswer[] {
  return lists.map((passages, index) => ({
    family: PROBE_FAMILIES[index % PROBE_FAMILIES.length] ?? 'question',
    passages,
  }));
}

describe('the probes', () => {
  const familiesOf = (question: string, answers: readonly ProbeAnswer[]): readonly ProbeFamily[] =>
    planProbes(question, answers, UNCOUNTED).map(({ family }) => family);

  test('JUD-30 four probes come from the question alone, two more from the first answer, then none', () => {
    const first = familiesOf(QUESTION, []);
    expect(first).toEqual(PROBE_FAMILIES.slice(0, 4));
    const answers = first.map((family) => ({ family, passages: [ALBUM] }));
    const next = familiesOf(QUESTION, answers);
    expect(next).toEqual(['feedback', 'second-round']);
    const all = [...answers, ...next.map((family) => ({ family, passages: [] }))];
    expect(familiesOf(QUESTION, all)).toEqual([]);
  });

  test('JUD-30 a question whose first probe finds nothing is asked no further', () => {
    const answers = familiesOf(QUESTION, []).map((family) => ({ family, passages: [] }));
    expect(familiesOf(QUESTION, answers)).toEqual([]);
    expect(familiesOf('the of', [])).toEqual(['question']);
  });

  test('JUD-30 each third of the clues is left out once', () => {
    const [, ...thirds] = planProbes('alpha beta gamma delta', [], UNCOUNTED);
    expect(thirds.map(({ terms }) => terms.map(({ term }) => term))).toEqual([
      ['beta', 'gamma'],
      ['alpha', 'gamma', 'delta'],
      ['alpha', 'beta', 'delta'],
    ]);
    const [, short] = planProbes('alpha beta', [], UNCOUNTED);
    expect(short?.terms.map(({ term }) => term)).toEqual(['alpha', 'beta']);
  });

  test('JUD-30 the second round asks for the open clues and for the new words of the first answers', () => {
    const answers = answersOf([ALBUM]);
    const probes = planProbes(QUESTION, answers, UNCOUNTED);
    const second = probes.find(({ family }) => family === 'second-round');
    const weights = new Map(second?.terms.map(({ term, weight }) => [term, weight]));
    expect([weights.get('colleg'), weights.get('studi')]).toEqual([1, 1]);
    expect(weights.get('inna')).toBeGreaterThan(0);
    expect(weights.has('singer')).toBe(false);
  });

  test('JUD-30 of many new words the second round asks for those that are rarest', () => {
    const letters = [...'bcdfghjklmnpqrtvwxz'];
    const words = letters.map((letter) => `ko${letter}a`);
    const frequencies = new Map(words.map((word, at) => [word, 90 - at * 4]));
    const answers = answersOf([passage('many', '', words.join(' '))]);
    const probes = planProbes('alpha', answers, { passages: 100, frequencies });
    const second = probes.find(({ family }) => family === 'second-round');
    const asked = second?.terms.slice(1) ?? [];
    expect(asked.length).toBeGreaterThan(3);
    expect(asked.length).toBeLessThan(words.length);
    expect(asked.map(({ term }) => term)).toEqual(words.toReversed().slice(0, asked.length));
    expect(asked[0]?.weight).toBe(1);
  });

  test('JUD-30 the terms to be counted are the clues and the words of the first answers', () => {
    expect(listProbeTerms('deep vectors', [])).toEqual(['deep', 'vector']);
    expect(listProbeTerms('deep vectors', answersOf([SOUP]))).toEqual(
      expect.arrayContaining(['deep', 'vector', 'soup', 'leek']),
    );
  });
});

describe('what a passage is worth beside the others', () => {
  const votesOf = (question: string, ...passages: readonly ProbePassage[]) =>
    assessProbes(question, answersOf(passages), UNCOUNTED).votes;
  const SINGS = 'Who is the singer of Party Never Ends?';

  test('JUD-36 what a leading passage names by its title gains, a title of many words and one that is asked do not', () => {
    const filler = passage('filler', 'Soup', 'She did study somewhere.');
    const led = { ...filler, title: 'Inna' };
    const gainOf = (title: string): number =>
      (votesOf(QUESTION, ALBUM, { ...filler, title }).get('filler') ?? 0) -
      (votesOf(QUESTION, ALBUM, filler).get('filler') ?? 0);
    expect(gainOf(led.title)).toBeGreaterThan(0);
    expect(gainOf('Inna (band)')).toBeGreaterThan(0);
    expect(gainOf('Inna goes a long way round the whole wide world')).toBe(0);
    expect(gainOf('Leeks')).toBe(0);
  });

  test('JUD-36 without titles the name that a passage opens with leads, unless many open so', () => {
    const speaker = (url: string): ProbePassage => passage(url, '', 'Inna is at Ovidius to study.');
    const plain = (url: string): ProbePassage => passage(url, '', 'inna is at Ovidius to study.');
    const gainOf = (count: number): number => {
      const urls = Array.from({ length: count }, (_, at) => `p${at}`);
      const named = votesOf(QUESTION, ALBUM, ...urls.map(speaker)).get('p0') ?? 0;
      return named - (votesOf(QUESTION, ALBUM, ...urls.map(plain)).get('p0') ?? 0);
    };
    expect(gainOf(1)).toBeGreaterThan(0);
    expect(gainOf(4)).toBe(0);
  });

  test('JUD-36 an opening is a name only where passages go on to say what it is, and then stands for the title', () => {
    const led = (text: string): number => {
      const first = passage('first', '', 'Caliente is a song by Inna Alba at a party that ends.');
      const rest = ['Rain fell.', 'Soup boils.', 'Wind blew.'].map((rain, at) => {
        return passage(`rest${at}`, '', rain);
      });
      const votes = votesOf(QUESTION, first, passage('led', '', text), ...rest, ...rest.slice(1));
      return votes.get('led') ?? 0;
    };
    expect(led('Inna Alba is a Romanian of note.')).toBeGreaterThan(
      1.5 * led('In 2012 Alba is a Romanian of note.'),
    );
    const loose = [passage('a', '', 'Party never ends.'), passage('b', '', 'Rain.')];
    const said = [passage('a', '', 'Party is never over.'), passage('b', '', 'Rain.')];
    const rise =
      (votesOf('party', ...said).get('a') ?? 0) / (votesOf('party', ...loose).get('a') ?? 1);
    expect(rise).toBeCloseTo(Math.exp(2), 9);
  });

  test('JUD-36 a name that many passages hold tells less', () => {
    const singer = passage('singer', 'Inna', 'She did study.');
    const others = Array.from({ length: 8 }, (_, at) =>
      passage(`other${at}`, '', `Row ${at} has Inna in it.`),
    );
    const alone = votesOf(QUESTION, ALBUM, singer).get('singer') ?? 0;
    const among = votesOf(QUESTION, ALBUM, singer, ...others).get('singer') ?? 0;
    expect(among).toBeLessThan(alone);
  });

  test('JUD-37 a value of the asked kind counts where passages agree on it, never one of the question', () => {
    const one = passage('one', '', 'Some say that the singer is Elena Apostol.');
    const two = passage('two', '', 'A party where Elena Apostol was the singer.');
    const odd = passage('odd', '', 'A party where Oskar Lind was the singer.');
    const asked = passage('odd', '', 'A party that Party Never Ends was the singer.');
    const both = votesOf(SINGS, one, two).get('two') ?? 0;
    expect(both).toBeGreaterThan(
      1.5 * (votesOf(SINGS, one, { ...odd, url: 'two' }).get('two') ?? 0),
    );
    const shared = votesOf(SINGS, { ...asked, url: 'x' }, asked).get('odd') ?? 0;
    expect(shared).toBeCloseTo(
      votesOf(SINGS, { ...asked, url: 'x', text: '' }, asked).get('odd') ?? 0,
      9,
    );
    const year = 'When was the singer born?';
    const born = [passage('a', '', 'The singer was born in 1986.'), passage('b', '', 'Born 1986.')];
    const other = { ...born[1], url: 'b', title: '', text: 'Born 1987.' };
    expect(votesOf(year, ...born).get('b')).toBeGreaterThan(
      votesOf(year, born[0] ?? other, other).get('b') ?? 0,
    );
  });
});

describe('the grade', () => {
  const ANSWERS = answersOf([ALBUM, SINGER], [SINGER, ALBUM], [SOUP], [ALBUM, SINGER]);
  const assessment = assessProbes(QUESTION, ANSWERS, UNCOUNTED);
  const relevanceOf = (...ranking: string[]): number =>
    gradeRelevance(ranking, assessment).relevance;

  test('JUD-31 is a share of the best possible, and falls when a ranking is turned round', () => {
    const { grades } = gradeRelevance(['album', 'singer', 'soup'], assessment);
    expect(Math.max(...grades.map(({ grade }) => grade))).toBe(1);
    const best = grades.toSorted((a, b) => b.grade - a.grade).map(({ url }) => url);
    expect(best[2]).toBe('soup');
    expect(relevanceOf(...best)).toBeGreaterThan(relevanceOf(...best.toReversed()));
    expect(relevanceOf('soup')).toBeLessThan(relevanceOf('album'));
  });

  test('JUD-31 the formula holds to the digit', () => {
    const [one, two] = [passage('one', '', 'nothing here'), passage('two', '', 'nor there')];
    const plain = assessProbes('vector recall', answersOf([one, two]), UNCOUNTED);
    const half = 1 / Math.log2(3);
    const agreement = (1 / 7 + half / 6) / (1 / 6 + half / 7);
    expect(gradeRelevance(['two', 'one'], plain).relevance).toBeCloseTo(agreement * 0.7, 12);
    const full = passage('full', 'Vector recall', 'recall of a vector');
    const split = passage('split', '', `vector ${'word '.repeat(39)}recall`);
    const read = assessProbes('vector recall', answersOf([full, split]), UNCOUNTED);
    expect(read.votes.get('full')).toBeCloseTo(Math.exp(4) / 6, 9);
    expect(read.votes.get('split')).toBeCloseTo(Math.exp(1) / 7, 9);
    const near = passage('near', '', `vector ${'word '.repeat(38)}recall`);
    const dense = assessProbes('vector recall', answersOf([near]), UNCOUNTED);
    expect(dense.votes.get('near')).toBeCloseTo(Math.exp(2) / 6, 9);
  });

  test('JUD-31 what no probe found earns nothing, and naming a row twice pays nothing', () => {
    expect(relevanceOf('elsewhere')).toBe(0);
    expect(relevanceOf()).toBe(0);
    expect(relevanceOf('album', 'album')).toBe(relevanceOf('album'));
    expect(relevanceOf('elsewhere', 'album')).toBeLessThan(relevanceOf('album'));
  });

  test('JUD-31 covering more of the clues pays', () => {
    const answers = answersOf([ALBUM, { ...ALBUM, url: 'twin' }, SINGER]);
    const { coverage: one } = gradeRelevance(
      ['album', 'twin'],
      assessProbes(QUESTION, answers, UNCOUNTED),
    );
    const { coverage: both } = gradeRelevance(
      ['album', 'singer'],
      assessProbes(QUESTION, answers, UNCOUNTED),
    );
    expect(both).toBeGreaterThan(one);
  });

  test('JUD-31 only the first ten rows count', () => {
    const many = Array.from({ length: 12 }, (_, index) =>
      passage(`p${index}`, '', `singer ${index}`),
    );
    const graded = assessProbes(QUESTION, answersOf(many), UNCOUNTED);
    const urls = many.map(({ url }) => url);
    expect(gradeRelevance(urls, graded).relevance).toBe(
      gradeRelevance(urls.slice(0, 10), graded).relevance,
    );
    expect(gradeRelevance(urls, graded).grades).toHaveLength(10);
  });

  test('JUD-32 the same answers in another order give the same grade, within [0, 1]', () => {
    const urls = fc.uniqueArray(fc.integer({ min: 0, max: 15 }), { maxLength: 12 });
    const passageOf = (number: number): ProbePassage =>
      passage(`u${number}`, `Note ${number}`, `singer college party ${'x '.repeat(number)}end`);
    fc.assert(
      fc.property(fc.array(urls, { minLength: 1, maxLength: 6 }), urls, (lists, ranking) => {
        const answers = answersOf(...lists.map((list) => list.map(passageOf)));
        const ranked = ranking.map((number) => `u${number}`);
        const one = gradeRelevance(ranked, assessProbes(QUESTION, answers, UNCOUNTED));
        const again = gradeRelevance(
          ranked,
          assessProbes(QUESTION, answers.toReversed(), UNCOUNTED),
        );
        expect(again).toEqual(one);
        expect(one.relevance).toBeGreaterThanOrEqual(0);
        expect(one.relevance).toBeLessThanOrEqual(1 + 1e-12);
      }),
    );
  });

  test('JUD-33 with a model, its judgements give the same discounted mean', () => {
    expect(gradeJudged([])).toBe(0);
    expect(gradeJudged([true, true])).toBe(1);
    expect(gradeJudged([true, false])).toBeCloseTo(1 / (1 + 1 / Math.log2(3)), 12);
    expect(gradeJudged([...Array.from({ length: 10 }, () => true), false])).toBe(1);
  });
});
