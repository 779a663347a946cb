import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contentTerms } from './content-terms.ts';
import { detectScript } from './detect-script.ts';
import { stemEnglish } from './stem-english.ts';
import { isStopWord } from './stop-words.ts';
import { readTokens, termsOf, tokenize } from './tokenize.ts';
import { endOfPlainWord, findWordEnd } from './word-end.ts';
import { createVocabulary } from './word-term.ts';

/** Text in which every kind of character that the scanner knows meets every other. */
const tricky = fc
  .array(
    fc.constantFrom(
      ..."a Z é ﬁ ß 1 ２ ² ½ 中 文 か ｶ ﾞ 한 𠮷 𝐀 😀 . , - _ ' ’ + # / @ \n \u0301 \u00ad \u200b \ud800 \udc00 Σ İ ไ ท ย".split(
        ' ',
      ),
      ' ',
      'v1.2.3',
      'getUserName',
      '1,234.5',
      'C++',
    ),
    { maxLength: 30 },
  )
  .map((pieces) => pieces.join(''));

describe('tokens', () => {
  test('TXT-1 every token is a piece of the text, and tokens start in order', () => {
    fc.assert(
      fc.property(tricky, (text) => {
        let before = 0;
        for (const { start, end, term } of tokenize(text)) {
          expect(start).toBeGreaterThanOrEqual(before);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(text.length);
          expect(term).not.toBe('');
          before = start;
        }
      }),
    );
  });

  test('TXT-1 every letter and digit lies in a token', () => {
    fc.assert(
      fc.property(tricky, (text) => {
        const covered = new Uint8Array(text.length);
        for (const { start, end } of tokenize(text)) covered.fill(1, start, end);
        for (const match of text.matchAll(/[\p{L}\p{Nd}]/gu)) expect(covered[match.index]).toBe(1);
      }),
    );
  });

  test('TXT-1 a plain word ends where every word ends, and is one token', () => {
    fc.assert(
      fc.property(tricky, (text) => {
        const tokens = tokenize(text);
        for (let start = 0; start < text.length; start += 1) {
          const end = endOfPlainWord(text, start);
          if (end === start) continue;
          expect(findWordEnd(text, start)).toBe(end);
          const kinds = tokens.filter((token) => token.start === start).map(({ kind }) => kind);
          expect(['', 'word']).toContain(kinds.join());
        }
      }),
      { numRuns: 500 },
    );
  });

  test('TXT-1 terms by their numbers are the terms', () => {
    fc.assert(
      fc.property(tricky, (text) => {
        const terms: string[] = [];
        const vocabulary = createVocabulary((term) => terms.push(term) - 1);
        const read: string[] = [];
        readTokens(text, { vocabulary, add: (_start, _end, term) => read.push(terms[term] ?? '') });
        expect(read).toEqual(tokenize(text).map(({ term }) => term));
      }),
    );
  });

  test('TXT-1 offsets are of the original text where folding changes lengths', () => {
    const text = 'ﬁnance ＡＢＣ 𝐀𝐁 naïve';
    expect(tokenize(text).map(({ start, end, term }) => [text.slice(start, end), term])).toEqual([
      ['ﬁnance', 'financ'],
      ['ＡＢＣ', 'abc'],
      ['𝐀𝐁', 'ab'],
      ['naïve', 'naiv'],
    ]);
  });

  test('TXT-1 terms depend on their word alone, however long the text', () => {
    const long = 'aB1'.repeat(70_000);
    expect(tokenize(long).length).toBeGreaterThan(0);
    expect(tokenize('_'.repeat(200_000))).toEqual([]);
    expect(tokenize('中'.repeat(100_000))).toHaveLength(99_999);
    expect(tokenize('\ud800'.repeat(1000))).toEqual([]);
  });

  test.each([
    ['The running dogs’ owner', ['the', 'run', 'dog', 'owner']],
    ["Don't use John's café", ['dont', 'us', 'john', 'cafe']],
    ["they're O'Brien l'homme", ['thei', 'obrien', 'homm']],
    ['Straße Ærø Łódź', ['strass', 'aero', 'lodz']],
    ['привет Мир й', ['привет', 'мир', 'й']],
  ])('TXT-2 words are folded and stemmed: %s', (text, terms) => {
    expect(termsOf(text)).toEqual(terms);
  });

  test.each([
    ['1,234.5 and 1,23', ['1234.5', 'and', '1', '23']],
    ['3.14. 1,234,567 items', ['3.14', '1234567', 'item']],
    ['１２３４ 192.168.0.1', ['1234', '192.168.0.1']],
    ['10² 5', ['10', '2', '5']],
  ])('TXT-3 a number is one term without separators: %s', (text, terms) => {
    expect(termsOf(text)).toEqual(terms);
  });

  test.each([
    ['getUserName', ['getusernam', 'get', 'user', 'name']],
    ['HTTPServer', ['httpserver', 'http', 'server']],
    ['max_line_width', ['max_line_width', 'max', 'line', 'width']],
    ['state-of-the-art', ['state-of-the-art', 'state', 'of', 'the', 'art']],
    ['node.js', ['node.js', 'node', 'js']],
    ['v1.2.3', ['v1.2.3', 'v', '1.2.3']],
    ['C++ C# F# .NET', ['c++', 'c#', 'f#', '.net', 'net']],
    ['c++17', ['c++17', 'c++', '17']],
    ['U.S. e.g. usa', ['us', 'eg', 'usa']],
    ['mRNAs DNAs mrnas', ['mrna', 'm', 'rna', 'dna', 'mrna']],
    ['COVID-19', ['covid-19', 'covid', '19']],
    ['2026-03-29', ['2026-03-29', '2026', '03', '29']],
    ['__init__', ['init']],
    ['9f86d081884c7d659a2feaa0c55ad015', ['9f86d081884c7d659a2feaa0c55ad015']],
  ])('TXT-4 an identifier is kept whole and split: %s', (text, terms) => {
    expect(termsOf(text)).toEqual(terms);
  });

  test('TXT-4 the parts of an identifier lie within it', () => {
    const [whole, ...parts] = tokenize('snake_case');
    expect(whole).toEqual({ start: 0, end: 10, term: 'snake_case', kind: 'identifier' });
    expect(parts.map(({ start, end }) => [start, end])).toEqual([
      [0, 5],
      [6, 10],
    ]);
  });

  test.each([
    ['机器学习', ['机器', '器学', '学习']],
    ['我 爱', ['我', '爱']],
    ['2026年3月', ['2026', '年', '3', '月']],
    ['ｶﾞｽ 한국어', ['ガス', '한국', '국어']],
    ['用Python写', ['用', 'python', '写']],
    ['𠮷野家', ['𠮷野', '野家']],
    ['コーヒー', ['コー', 'ーヒ', 'ヒー']],
  ])('TXT-5 CJK runs are overlapping bigrams: %s', (text, terms) => {
    expect(termsOf(text)).toEqual(terms);
  });
});

describe('stems', () => {
  const VOCABULARY =
    'caresses caress ponies poni ties ti cats cat feed feed agreed agre plastered plaster motoring motor sing sing conflated conflat troubled troubl sized size hopping hop tanned tan falling fall hissing hiss fizzed fizz failing fail filing file happy happi sky sky relational relat conditional condit rational ration valenci valenc digitizer digit conformabli conform radicalli radic differentli differ vileli vile analogousli analog vietnamization vietnam predication predic operator oper feudalism feudal decisiveness decis hopefulness hope callousness callous formaliti formal sensitiviti sensit sensibiliti sensibl triplicate triplic formative form formalize formal electriciti electr electrical electr hopeful hope goodness good revival reviv allowance allow inference infer airliner airlin gyroscopic gyroscop adjustable adjust defensible defens irritant irrit replacement replac adjustment adjust dependent depend adoption adopt homologou homolog communism commun activate activ angulariti angular homologous homolog effective effect bowdlerize bowdler probate probat rate rate cease ceas controll control roll roll generalizations gener oscillators oscil dying dy university univers archaeology archaeolog as as yes ye by by';

  test('TXT-2 English stems are those of the published vocabulary', () => {
    const words = VOCABULARY.split(' ');
    const pairs = words.flatMap((word, index) =>
      index % 2 === 0 ? [[word, words[index + 1]]] : [],
    );
    expect(pairs.map(([word = '']) => [word, stemEnglish(word)])).toEqual(pairs);
  });
});

describe('terms that carry meaning', () => {
  test.each([
    ['What is the effect of the drug?', ['effect', 'drug']],
    ['How do I use WHO data in the US?', ['who', 'data', 'us']],
    ['什么是机器学习', ['机器', '器学', '学习']],
    ['如何提高睡眠的质量呢？', ['提高', '高睡', '睡眠', '质量']],
    ['目的是什么', ['目的']],
    ['the the', []],
  ])('TXT-6 stop words are left out: %s', (text, terms) => {
    expect(contentTerms(text)).toEqual(terms);
  });

  test('TXT-6 a stop word is known by its surface form', () => {
    expect(['The', 'don’t', 'whose', '的', '什么', '怎么', '吗'].filter(isStopWord)).toHaveLength(
      7,
    );
    expect(['ill', 'Shell', 'US', 'protein', '目的', '学习'].filter(isStopWord)).toEqual([]);
  });
});

test.each([
  ['hello world', 'latin'],
  ['机器学习 AI', 'cjk'],
  ['机器学习 with deep nets', 'mixed'],
  ['Привет мир', 'other'],
  ['12345 !', 'other'],
])('TXT-7 the script of %s is %s', (text, script) => {
  expect(detectScript(text)).toBe(script);
});
