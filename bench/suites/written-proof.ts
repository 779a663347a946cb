import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRandom, isRecord, parseJson } from '../../src/kernel/index.ts';
import { levelOfSentence } from '../../src/report/index.ts';
import { splitSentences } from '../../src/text/index.ts';
import {
  COLLUDER_LIES,
  fillPattern,
  HONEST_PATTERNS,
  type WrittenPattern,
} from '../support/colluder-lies.ts';
import { dataFolder, findDataSet } from '../support/data-set.ts';
import { createFigure, type Figure, type SuiteResult } from '../support/figure.ts';
import { PROSE_FAMILIES, type ProseFamily } from '../support/prose-families.ts';
import { repositoryRoot } from '../support/repository-root.ts';

const SEED = 1;
const SENTENCES_A_SET = 20_000;
const CASES_A_FAMILY = 300;
/** Each needs sentences that hold what it changes. */
const SETS = { en: ['hotpotqa-500', 'scifact'], zh: ['dureader-zh'] } as const;

/** How much of what a model might write about a quote is called proved: lies by family, and honest rewrites. */
export async function run(
  say: (line: string) => void,
  args: readonly string[],
): Promise<SuiteResult> {
  const shows = args.includes('--show');
  const figures: Figure[] = [];
  for (const [language, names] of Object.entries(SETS)) {
    const sentences = names.flatMap(sentencesOf);
    say(`${names.join(' and ')}: ${sentences.length} sentences`);
    for (const family of PROSE_FAMILIES.filter((each) => each.language === language))
      figures.push(...figuresOf(family, measure(family, sentences), shows ? say : null));
  }
  for (const kind of ['substitution', 'deletion', 'condition', 'honest', 'number-form'])
    for (const metric of ['proved', 'open to a reader'])
      figures.push(createFigure(kind, 'all', metric, meanOf(figures, kind, metric)));
  figures.push(...scifactClaims());
  figures.push(...ofPatterns('lies of a colluder', COLLUDER_LIES));
  figures.push(...ofPatterns('honest patterns', HONEST_PATTERNS));
  figures.push(...honestProse());
  return { notes: [`Data: ${Object.values(SETS).flat().join(', ')}; seed ${SEED}`], figures };
}

function figuresOf(
  { kind, name }: ProseFamily,
  { cases, proved, open, odd }: Measured,
  say: ((line: string) => void) | null,
): readonly Figure[] {
  for (const { from, to } of odd.slice(0, 4)) say?.(`${name}\n   ${from}\n   ${to}`);
  if (cases === 0) return [];
  return [
    createFigure(kind, name, 'proved', proved / cases),
    createFigure(kind, name, 'open to a reader', open / cases),
    createFigure(kind, name, 'cases', cases),
  ];
}

function meanOf(figures: readonly Figure[], kind: string, wanted: string): number {
  const values = figures
    .filter(({ set, metric }) => set === kind && metric === wanted)
    .map(({ value }) => value);
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

function sentencesOf(name: string): readonly string[] {
  const texts = (findDataSet(name)?.documents ?? []).map(({ text }) => text);
  const order = createRandom(SEED, name, 'written-proof').shuffle(texts);
  const sentences: string[] = [];
  for (const text of order) {
    if (sentences.length >= SENTENCES_A_SET) break;
    for (const { start, end } of splitSentences(text)) {
      const sentence = text.slice(start, end);
      if (sentence.length >= 20 && sentence.length < 400 && /[.。]$/.test(sentence))
        sentences.push(sentence);
    }
  }
  return sentences;
}

interface Measured {
  readonly cases: number;
  readonly proved: number;
  /** Neither proved nor refused: a reader's yes would make it supported. */
  readonly open: number;
  /** Lies that were called proved, and honest sentences that were not. */
  readonly odd: readonly { readonly from: string; readonly to: string }[];
}

function measure(family: ProseFamily, sentences: readonly string[]): Measured {
  const random = createRandom(SEED, family.name, 'written-proof');
  const isHonest = family.kind === 'honest' || family.kind === 'number-form';
  const odd: { from: string; to: string }[] = [];
  let cases = 0;
  let proved = 0;
  let open = 0;
  for (const from of sentences) {
    if (cases >= CASES_A_FAMILY) break;
    const to = family.write(from, random);
    if (to === undefined) continue;
    cases += 1;
    const level = levelOfSentence(to, [from]);
    const isProved = level === 'quoted' || level === 'derived';
    open += Number(level === 'entailed');
    proved += Number(isProved);
    if (isProved !== isHonest) odd.push({ from, to });
  }
  return { cases, proved, open, odd };
}

const FILLED = 50;

/** What a reader who says yes to everything would have shown, by halves: the first was in view when the rules were written. */
function ofPatterns(set: string, patterns: readonly WrittenPattern[]): readonly Figure[] {
  const cases = patterns.flatMap((pattern) =>
    Array.from({ length: FILLED }, (_, seed) => {
      const { quotes, text } = fillPattern(pattern, createRandom(seed, pattern.text, set));
      return {
        group: `${pattern.language}, ${pattern.half}`,
        level: levelOfSentence(text, quotes),
      };
    }),
  );
  return shownByGroup(set, cases);
}

/** Sentences of the sets as a writer says them in other words, one fact each: what of it may be supported. */
function honestProse(): readonly Figure[] {
  const path = join(repositoryRoot(), 'bench/support/honest-prose.tsv');
  const cases = readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [half, language, quote = '', text = ''] = line.split('\t');
      return { group: `${language}, ${half}`, level: levelOfSentence(text, [quote]) };
    });
  return shownByGroup('honest prose', cases);
}

function shownByGroup(
  set: string,
  cases: readonly { readonly group: string; readonly level: string }[],
): readonly Figure[] {
  return [...new Set(cases.map(({ group }) => group))].flatMap((group) => {
    const all = cases.filter((one) => one.group === group);
    const share = (...levels: readonly string[]): number =>
      all.filter(({ level }) => levels.includes(level)).length / all.length;
    return [
      createFigure(set, group, 'proved', share('quoted', 'derived')),
      createFigure(set, group, 'open to a reader', share('entailed')),
      createFigure(set, group, 'cases', all.length),
    ];
  });
}

/** Claims that experts wrote beside the sentences that decide them. */
function scifactClaims(): readonly Figure[] {
  const folder = join(dataFolder(), 'scifact');
  const rows = (file: string) =>
    readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .flatMap((line) => {
        const parsed = parseJson(line);
        return parsed.ok && isRecord(parsed.value) ? [parsed.value] : [];
      });
  const abstracts = new Map(rows('corpus.jsonl').map((row) => [String(row['id']), row]));
  const counts = new Map<string, { all: number; proved: number; supportable: number }>();
  for (const { text, meta } of rows('queries.jsonl')) {
    const evidence = isRecord(meta) ? meta['evidence'] : undefined;
    if (!isRecord(evidence) || typeof text !== 'string') continue;
    for (const [id, gold] of Object.entries(evidence)) {
      const abstract = abstracts.get(id);
      if (abstract === undefined || !isRecord(gold)) continue;
      const label = String(gold['label']);
      const quotes = goldSentences(abstract, gold['sentences']);
      const count = counts.get(label) ?? { all: 0, proved: 0, supportable: 0 };
      const level = levelOfSentence(text, quotes);
      count.all += 1;
      count.proved += Number(level === 'quoted' || level === 'derived');
      count.supportable += Number(level === 'entailed');
      counts.set(label, count);
    }
  }
  return [...counts].flatMap(([label, { all, proved, supportable }]) => [
    createFigure('scifact claims', label, 'proved', proved / all),
    createFigure('scifact claims', label, 'no veto', supportable / all),
    createFigure('scifact claims', label, 'cases', all),
  ]);
}

function goldSentences(
  abstract: Readonly<Record<string, unknown>>,
  rationales: unknown,
): readonly string[] {
  const text = String(abstract['text']);
  const starts = Array.isArray(abstract['sent_starts']) ? abstract['sent_starts'].map(Number) : [];
  const numbers: readonly number[] = Array.isArray(rationales) ? rationales.flat().map(Number) : [];
  return [...new Set(numbers)].map((index) => text.slice(starts[index], starts[index + 1]).trim());
}
