import { isChinese } from '../text/index.ts';
import { CHINESE } from './labels-chinese.ts';
import type { ConflictKind, Report } from './report.ts';

/** The words of a report that are our own, in one language. Text from sources is never translated. */
export interface Labels {
  /** As HTML names it. */
  readonly language: string;
  readonly kind: string;
  readonly verified: (verified: number, all: number) => string;
  readonly sources: (count: number) => string;
  readonly extractive: string;
  readonly writtenBy: (model: string) => string;
  readonly answer: string;
  readonly findings: string;
  readonly seeAnswer: string;
  readonly conflicts: string;
  readonly differIn: (kind: ConflictKind) => string;
  readonly date: string;
  readonly source: string;
  readonly undated: string;
  readonly insights: string;
  readonly patterns: string;
  readonly risks: string;
  readonly gaps: string;
  readonly checks: string;
  readonly met: string;
  readonly notMet: string;
  readonly method: string;
  readonly references: string;
  readonly alsoFound: string;
  readonly footer: (sessionId: string) => string;
  readonly columns: Readonly<
    Record<
      'channel' | 'outcome' | 'requests' | 'items' | 'generation' | 'decision' | 'rows' | 'score',
      string
    >
  >;
  /** What the program calls an outcome, a decision, a reason to stop or a claim's status, for people. */
  readonly word: (name: string) => string;
  readonly attempts: (channel: string, outcome: string, requests: number, items: number) => string;
  readonly generation: (
    generation: number,
    decided: string,
    scored: string,
    rows: number,
  ) => string;
  readonly scored: (score: string | null) => string;
  readonly fact: (
    name: 'stopped' | 'budget' | 'egress' | 'rule' | 'recalled' | 'pattern',
    text: string,
  ) => string;
  readonly scope: Readonly<Record<Report['method']['egress']['scope'], string>>;
  readonly contacted: (hosts: readonly string[]) => string;
  readonly limit: (spent: number, limit: number | null, unit: 'calls' | 'tokens' | 'USD') => string;
  readonly seconds: (limit: number) => string;
  readonly nothingFound: string;
  readonly missing: MissingLabels;
}

/** What a report says of what is not in it, and what could be done about it. */
interface MissingLabels {
  readonly rubric: (text: string) => string;
  readonly clue: (text: string) => string;
  readonly subQuestion: (text: string) => string;
  readonly noSource: string;
  readonly asked: (channels: readonly string[]) => string;
  readonly giveDocuments: string;
  readonly goOnline: string;
  readonly lookAtSkipped: string;
  readonly otherWords: string;
  readonly channel: (name: string, outcomes: string, why: readonly string[]) => string;
  readonly document: (path: string, reason: string) => string;
  readonly moreDocuments: (count: number) => string;
}

const FACTS = {
  stopped: 'stopped because',
  budget: 'budget',
  egress: 'egress',
  rule: 'rule used',
  recalled: 'recalled',
  pattern: 'pattern',
};

const ENGLISH: Labels = {
  language: 'en',
  kind: 'AutoSearch report',
  verified: (verified, all) => `${verified} of ${all} claims verified`,
  sources: (count) => `${count} sources cited`,
  extractive: 'extractive: every sentence is a quote',
  writtenBy: (model) => `written by ${model}`,
  answer: 'Answer',
  findings: 'Findings',
  seeAnswer: 'See the answer',
  conflicts: 'Conflicts',
  differIn: (kind) => `differ in a ${kind}`,
  date: 'Date',
  source: 'Source',
  undated: 'undated',
  insights: 'Supported by several sources',
  patterns: 'Patterns',
  risks: 'Risks',
  gaps: 'Gaps',
  checks: 'Checks',
  met: 'met',
  notMet: 'not met',
  method: 'Method',
  references: 'References',
  alsoFound: 'Also found',
  footer: (sessionId) =>
    `Session ${sessionId}. Every number in brackets is a proof: “autosearch verify report.json” checks them again.`,
  columns: {
    channel: 'Channel',
    outcome: 'Answer',
    requests: 'Requests',
    items: 'Items',
    generation: 'Generation',
    decision: 'Decision',
    rows: 'Rows',
    score: 'Score',
  },
  word: (name) => name,
  attempts: (channel, outcome, requests, items) =>
    `${channel}: ${outcome}, ${requests} requests, ${items} items`,
  generation: (generation, decided, scored, rows) =>
    `generation ${generation}: ${decided}, ${scored}, ${rows} rows`,
  scored: (score) => (score === null ? 'not scored' : `score ${score}`),
  fact: (name, text) => `${FACTS[name]}: ${text}`,
  scope: {
    offline: 'nothing outside of this machine was allowed',
    hosts: 'only named hosts were allowed',
    open: 'any public host was allowed',
  },
  contacted: (hosts) =>
    hosts.length === 0 ? 'nothing was contacted' : `contacted: ${hosts.join(', ')}`,
  limit: (spent, limit, unit) =>
    limit === null ? `${spent} ${unit}` : `${spent} of ${limit} ${unit}`,
  seconds: (limit) => `at most ${limit} seconds`,
  nothingFound: 'Nothing was found that answers this question.',
  missing: {
    rubric: (text) => `Not met: ${text}`,
    clue: (text) => `No cited passage speaks of "${text}".`,
    subQuestion: (text) => `No cited passage answers: ${text}`,
    noSource: 'No source was asked: there were no documents and no channel.',
    asked: (channels) => `Asked: ${channels.join('; ')}.`,
    giveDocuments: 'Give documents with --docs or a channel with --channels.',
    goOnline: 'Without --offline other sources could be asked.',
    lookAtSkipped: 'Look at the documents that could not be read.',
    otherWords: 'Other words for the same question may find more.',
    channel: (name, outcomes, why) =>
      `${name} did not answer every request (${outcomes})${why.length === 0 ? '' : `: ${why.join('; ')}`}`,
    document: (path, reason) => `Not read: ${path} (${reason})`,
    moreDocuments: (count) => `Not read: ${count} more documents`,
  },
};

/** A report speaks the language of its question: Chinese for Chinese, else English. */
export function labelsFor(question: string): Labels {
  return isChinese(question) ? CHINESE : ENGLISH;
}

/** What says in any language that there is no answer. */
export const NOTHING_FOUND: ReadonlySet<string> = new Set([
  ENGLISH.nothingFound,
  CHINESE.nothingFound,
]);
