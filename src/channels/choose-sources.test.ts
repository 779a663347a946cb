import { describe, expect, test } from 'vitest';
import { chooseSources, type SourceChoice } from './choose-sources.ts';
import { SOURCES } from './sources.ts';
import { idsIn } from './work-ids.ts';

const USUAL = SOURCES.map(({ spec }) => spec).filter(({ isDefault }) => isDefault);

function choose(question: string, isMet = true): readonly SourceChoice[] {
  return chooseSources(question, USUAL, () => isMet);
}
const namesFor = (question: string): readonly string[] => choose(question).map(({ name }) => name);

describe('CHN-33 the choice of sources', () => {
  test('at most eight, from several groups, each the sum of its summands, the same each time', () => {
    const chosen = choose('How tall is the tower?');
    expect(chosen).toHaveLength(8);
    const groups = USUAL.filter(({ name }) => chosen.some((one) => one.name === name));
    expect(new Set(groups.map(({ group }) => group)).size).toBeGreaterThanOrEqual(5);
    for (const { score, summands } of chosen)
      expect(summands.reduce((sum, { points }) => sum + points, 0)).toBe(score);
    expect(choose('How tall is the tower?')).toEqual(chosen);
  });

  test('an id leads to its register first', () => {
    expect(namesFor('What does arXiv:1706.03762 show?')[0]).toBe('arxiv');
    expect(namesFor('Who cites 10.1000/xyz123?')[0]).toBe('openalex');
    expect(namesFor('Is PMID 12345678 retracted?').slice(0, 2).toSorted()).toEqual([
      'europepmc',
      'pubmed',
    ]);
  });

  test('words of a kind and of a field lead to who holds it', () => {
    expect(namesFor('latest news of the election')[0]).toBe('gdelt');
    expect(namesFor('clinical trials in medicine: which studies?')).toContain('pubmed');
  });

  test('a question in Chinese goes to no source that answers in English alone', () => {
    const chosen = namesFor('什么是图神经网络？');
    expect(chosen[0]).toBe('wikipedia');
    for (const name of ['hackernews', 'stackexchange', 'arxiv']) expect(chosen).not.toContain(name);
  });

  test('a source that lacks what it requires is left out', () => {
    const question = 'annual reports and filings of companies: finance';
    expect(namesFor(question)).toContain('sec-edgar');
    expect(choose(question, false).map(({ name }) => name)).not.toContain('sec-edgar');
  });

  test('ids are read in running text, each once', () => {
    expect(idsIn('See (doi:10.1000/ABC.1), PMC42 and 10.1000/ABC.1; nothing at 3.14/2.')).toEqual([
      { scheme: 'doi', value: '10.1000/abc.1' },
      { scheme: 'pmcid', value: 'PMC42' },
    ]);
  });
});
