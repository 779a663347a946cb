import {
  hasCapitalNouns,
  headOf,
  inChineseWords,
  inEnglishForm,
  namingTerms,
  readAsk,
  synonymsOf,
  UNSAID_DOING,
  weightOfWord,
  withoutFound,
  withoutSimplified,
} from '../answer/index.ts';
import type { Evidence } from '../evidence/index.ts';
import type { TermStatistics } from '../judge/index.ts';
import { FEW_PASSAGES, rarity } from '../retrieval/index.ts';
import { asksAboutAll, contentTerms, derivedForms, findNames, termsOf } from '../text/index.ts';
import { isForeign, type ReadWord, readNearest, unknownWords } from './question-words.ts';

/** What tells whether documents answer a question, before it is known what they answer. */
export interface AnswerSigns {
  /** The largest share of the question, by the rarity of its words, that one of the first rows tells. */
  readonly coverage: number;
  /** The same, with what a row says several times counted up to three times. */
  readonly repeated: number;
  /** Words that carry the question's meaning. */
  readonly words: number;
  /** Names and years of the question, and those of them that none of the first rows has. */
  readonly names: readonly string[];
  readonly missingNames: readonly string[];
  /** Passages that were searched. */
  readonly passages: number;
  /** They are so few that all of them are read. */
  readonly isFew: boolean;
  /** Words of the question that stand in no document. */
  readonly unknown: readonly string[];
  /** Whether the documents have every word of the question, or one that means or was read as the same. */
  readonly isKnown: boolean;
  /** Misspelt words, and what was read in their place. */
  readonly readAs: readonly ReadWord[];
  /** The documents are in another language than the question. */
  readonly isForeign: boolean;
}

const NONE: ReadonlySet<string> = new Set();
/** What is said more often says no more. */
const OFTEN = 3;
/** Another word for it says it less surely. */
const SYNONYM = 0.5;
/** Rows that are looked at: what answers stands in front. */
const ROWS = 3;
/** Among few passages no word is rare; without a floor one unknown word would outweigh all others. */
const MIN_PASSAGES = 200;
/** Words that say how to answer, not what about. */
const ASKING = new Set(
  contentTerms(
    'summarise summarize summary overview explain describe compare comparison list name tell mention difference change timeline chronology happen happens happened shows finds tells reason purpose steps command 发生 原因 目的 步骤 总结 概述 介绍 意思 办法 东西 怎么办 区别 比较 说明 列出 变化',
  ),
);
/** What a number or a day tells no text says. */
const HOW_MUCH =
  /有?多[高大长远久重快深宽]|多少钱?|几(?:个?[人名位次种家条层站份天年步遍块台套级篇章集期届分斤米本张只页所项间]|个?(?:小时|分钟|月|星期|工作日))?|哪一?[年天月](?!\p{Script=Han}{0,2}月)/gu;
const YEAR = /(?<!\d)(?:1[5-9]|20)\d\d(?!\d)/g;

/**
 * Pure; `statistics` are of all passages that were searched. Where the answer tells a value of the asked sort, words that only
 * name the sort ("which tool") and stand in no document are not missed.
 */
export function findSigns(
  question: string,
  rows: readonly Evidence[],
  statistics: TermStatistics | null,
  isSortTold = false,
): AnswerSigns {
  const plain = asksAboutAll(question) ? '' : withoutTakenOut(question);
  const inWords = inChineseWords(withoutSimplified(inEnglishForm(plain), HOW_MUCH));
  const asked = contentTerms(inWords);
  const meant = asked.filter((term) => !ASKING.has(term));
  const sought = meant.length > 0 ? meant : asked;
  const first = rows.slice(0, ROWS).map((row) => countTerms(row, question));
  const known =
    statistics ??
    countRows(
      sought.flatMap((term) => [term, ...derivedForms(term)]),
      rows,
    );
  const isKnown = (term: string): boolean =>
    [term, ...derivedForms(term)].some((form) => (known.frequencies.get(form) ?? 0) > 0);
  const isTelling = (term: string): boolean => weightOfWord(term) === 1;
  const unknown =
    known.passages === 0 ? [] : unknownWords(inWords, sought.filter(isTelling), isKnown);
  const readAs = readNearest(unknown, rows);
  const instead = new Map(
    readAs.flatMap(({ word, instead: other }) => {
      const [read] = contentTerms(other);
      return contentTerms(word).map((term) => [term, read] as const);
    }),
  );
  const naming = isSortTold ? namingTerms(readAsk(question)) : NONE;
  const isUnsaid = (term: string): boolean =>
    naming.has(headOf(term)) &&
    (known.frequencies.get(headOf(term)) ?? 0) === 0 &&
    !instead.has(term);
  const said = sought.filter((term) => !isUnsaid(term));
  const terms = said.length > 0 ? said : sought;
  const passages = Math.max(known.passages, MIN_PASSAGES);
  const { doing } = readAsk(question);
  const weightOf = (term: string): number =>
    doing.has(headOf(term)) && !isKnown(term) ? UNSAID_DOING : weightOfWord(term);
  const massOf = (some: readonly string[]): number =>
    some.reduce(
      (sum, term) => sum + weightOf(term) * rarity(passages, known.frequencies.get(term) ?? 0),
      0,
    );
  const mass = massOf(terms);
  const names = namesAsked(question).filter((name) => !readAs.some(({ word }) => word === name));
  const timesSaid = (row: TermCounts, term: string): number =>
    row.get(headOf(term)) ??
    row.get(instead.get(term) ?? term) ??
    SYNONYM * Number(meaningSame(term).some((other) => row.has(other)));
  /** The largest share of the question that a row tells when each of its terms counts up to so often. */
  const shareUpTo = (most: number): number => {
    const shares = first.map((row) =>
      terms.reduce((sum, term) => sum + Math.min(most, timesSaid(row, term)) * massOf([term]), 0),
    );
    return Math.max(0, ...shares) / mass;
  };
  return {
    coverage: mass === 0 ? Number(rows.length > 0) : shareUpTo(1),
    repeated: mass === 0 ? Number(rows.length > 0) : shareUpTo(OFTEN),
    words: terms.length,
    names,
    missingNames: names.filter(
      (name) => !first.some((row) => termsOf(name).every((term) => row.has(term))),
    ),
    passages: known.passages,
    isFew: areFew(statistics),
    isKnown: terms
      .filter((term) => isTelling(term) && !doing.has(headOf(term)))
      .every((term) => isKnown(term) || instead.has(term) || meaningSame(term).some(isKnown)),
    unknown: unknown.filter(
      (word) =>
        !readAs.some((read) => read.word === word) &&
        contentTerms(word).some((term) => terms.includes(term)),
    ),
    readAs,
    isForeign: isForeign(question, known.frequencies),
  };
}

/** Whether the searched documents are so few that all of them are read. */
export function areFew(statistics: TermStatistics | null): boolean {
  return statistics !== null && statistics.passages > 0 && statistics.passages <= FEW_PASSAGES;
}

/**
 * Of so few passages a table that a question names in part is the one that it is about, and what two of them tell in other words they
 * tell of one thing: among more of them either may be of another.
 */
const HANDFUL = 8;

export function areAHandful(statistics: TermStatistics | null): boolean {
  return areFew(statistics) && (statistics?.passages ?? 0) <= HANDFUL;
}

/** Other words for it, and what is derived from the same verb. */
function meaningSame(term: string): readonly string[] {
  return [...synonymsOf(term), ...derivedForms(term)];
}

/** The names and years that a question gives. */
export function namesAsked(question: string): readonly string[] {
  const names = hasCapitalNouns(question) ? [] : findNames(question).map(({ text }) => text);
  return [...new Set([...names, ...yearsOf(question)])];
}

type TermCounts = ReadonlyMap<string, number>;

function countTerms(row: Evidence, question: string): TermCounts {
  const counts = new Map<string, number>();
  for (const term of termsOf(withoutFound(rowText(row), question)))
    for (const form of new Set([term, headOf(term)])) counts.set(form, (counts.get(form) ?? 0) + 1);
  return counts;
}

/** All that a row says of itself: its passage, under its title, by whom and when. */
export function rowText({ title, snippet, authors, publishedAt, url, metadata }: Evidence): string {
  const told = Object.values(metadata).filter((value) => typeof value === 'string');
  const date = publishedAt?.slice(0, 10) ?? '';
  return [title, snippet, ...authors, date, ...told, url].join('\n');
}

/**
 * How likely it is that the rows answer, in [0, 1]; `told` is the share of the question that the short answer holds.
 * Fitted on the train splits of five sets, each held against the fit of the others (bench/suites/answer.ts).
 */
export function likelihoodOf(
  { coverage, repeated, words, names, missingNames }: AnswerSigns,
  told: number,
): number {
  const { bias, ...weight } = WEIGHTS;
  return logistic(
    bias +
      weight.coverage * coverage +
      weight.repeated * repeated +
      weight.told * told +
      weight.words * Math.log(Math.max(FEW_WORDS, words)) +
      weight.named * (names.length === 0 ? UNNAMED : 1 - missingNames.length / names.length),
  );
}

/** A long question is never told in full by one passage: so much coverage means more there. */
const WEIGHTS = {
  bias: -5.92,
  coverage: 2.06,
  repeated: 0.8,
  told: 1.31,
  words: 1,
  named: 1.6,
};
/** Shorter questions are as sure as this: none were among those that it was fitted on. */
const FEW_WORDS = 3;
/** A question without a name is as if most of its names were there. */
const UNNAMED = 0.7;

/** What kind of answer it is. */
export interface AnswerForm {
  /** A reason, a way, a list: it is seldom told in full. */
  readonly isOpen: boolean;
  /** Said in a conversation, where the words of a question are everywhere. */
  readonly isTurn: boolean;
}

/** How likely the short answer is right: not every document that has the answer is quoted at the right place. */
export function confidenceOf(likelihood: number, { isOpen, isTurn }: AnswerForm): number {
  const { bias, sure, open, turn } = RIGHT;
  const logit = Math.log(likelihood / (1 - likelihood));
  return logistic(bias + sure * logit + open * Number(isOpen) + turn * Number(isTurn));
}

/** Fitted where people wrote the answer down: questions over an encyclopedia and over chats. `bench answer-fit` fits it anew. */
export const RIGHT = { bias: -0.97, sure: 0.86, open: -0.87, turn: -0.61 };

function logistic(sum: number): number {
  return 1 / (1 + Math.exp(-sum));
}

/** A sentence out of which a secret was taken asks for nothing, where another one asks; its mark never does. */
function withoutTakenOut(question: string): string {
  const others = question.replace(SENTENCE_TAKEN_OUT, ' ');
  return others.trim() === '' ? question.replace(TAKEN_OUT, ' ') : others;
}

const TAKEN_OUT = /\[redacted:[^\]]*\]/g;
const SENTENCE_TAKEN_OUT = /[^.?!。？！]*\[redacted:[^\]]*\][^.?!。？！]*[.?!。？！]?/g;

function yearsOf(question: string): readonly string[] {
  return [...question.matchAll(YEAR)].map(([year]) => year);
}

function countRows(terms: readonly string[], rows: readonly Evidence[]): TermStatistics {
  const said = rows.map((row) => new Set(termsOf(rowText(row))));
  const count = (term: string): number => said.filter((row) => row.has(term)).length;
  return { passages: rows.length, frequencies: new Map(terms.map((term) => [term, count(term)])) };
}
