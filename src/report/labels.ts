import type { ConflictKind, ReachedPlace, Report } from './report.ts';

/** The words of a report that are our own, in one language. Text from sources is never translated. */
export interface Labels {
  /** As HTML names it. */
  readonly language: string;
  /** Between a name and what it stands for, and between the parts of a line. */
  readonly colon: string;
  readonly semicolon: string;
  readonly kind: string;
  readonly verified: (verified: number, all: number) => string;
  readonly sources: (count: number) => string;
  readonly extractive: string;
  readonly writtenBy: (model: string) => string;
  readonly answer: string;
  readonly findings: string;
  readonly conflicts: string;
  readonly differIn: (kind: ConflictKind) => string;
  readonly undated: string;
  readonly independent: (sources: number) => string;
  readonly gaps: string;
  readonly checks: string;
  readonly met: string;
  readonly notMet: string;
  readonly method: string;
  readonly references: string;
  readonly alsoFound: string;
  /** Before the address of the state of a source that was read. */
  readonly readAs: string;
  /** Of a work that was corrected since, or whose publisher has doubts: who says so. */
  readonly correctedBy: (by: string) => string;
  readonly footer: (sessionId: string) => string;
  readonly columns: Readonly<
    Record<
      | 'channel'
      | 'outcome'
      | 'requests'
      | 'items'
      | 'generation'
      | 'decision'
      | 'rows'
      | 'score'
      | 'found'
      | 'screened'
      | 'kept'
      | 'failures',
      string
    >
  >;
  /** How far a claim is from the words of its source; `reader` found it supported. */
  readonly level: (
    level: 'derived' | 'entailed' | 'unverified' | 'background',
    reader: string,
  ) => string;
  /** Sentences of a model that cite nothing that is there. */
  readonly leftOut: (count: number) => string;
  /** What a model says to know beside a proved sentence that says something else. */
  readonly knownOtherwise: (known: string, proved: string) => string;
  /** For a text that somebody handed in. */
  readonly given: (giver: string) => string;
  /** What the program calls an outcome, a decision, a reason to stop or a claim's status, for people. */
  readonly word: (name: string) => string;
  readonly attempts: (channel: string, outcome: string, requests: number, items: number) => string;
  /** Heads what the search of each source came to. */
  readonly coverage: string;
  readonly covered: (channel: string, found: number, screened: number, kept: number) => string;
  readonly searchedFor: string;
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
  /** The title of a user's correction as a source; the day is as ISO writes it. */
  readonly correctedOn: (day: string) => string;
  readonly nothingFound: string;
  /** Heads what stands in place of an answer, and names what comes nearest to one. */
  readonly notAnswered: string;
  /** The same, where somebody outside of this machine was asked. */
  readonly notAnsweredThere: string;
  /** In its place where no source could be asked: that says nothing about the question. */
  readonly nobodyAnswered: string;
  readonly partlyAnswered: string;
  readonly nearest: string;
  readonly verdict: VerdictLabels;
  readonly missing: MissingLabels;
  readonly told: MethodLabels;
}

/** What a session tells of how it went; the rooms that know it ask for these words. */
export interface MethodLabels {
  /** A lever that a rule set before the first search; `move` is as short as `query.rounds = 2`. */
  readonly ruled: (move: string) => string;
  /** What came of a recalled move, how often, and the nodes of memory that say so. */
  readonly worked: (move: string, worked: number, all: number, ids: readonly string[]) => string;
  readonly gained: (move: string, gained: number, all: number) => string;
  readonly changed: (lever: string, from: string, to: string, skill: string | null) => string;
  readonly stuck: (scores: readonly string[], gaps: readonly string[]) => string;
  readonly documentsChanged: string;
  readonly overridden: (skill: string, justification: string) => string;
  readonly givenSources: string;
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
  /** Of a document of which only the beginning is searched. */
  readonly beginning: (path: string, reached: ReachedPlace) => string;
  readonly commanding: (address: string) => string;
  readonly retracted: (title: string, address: string, by: string) => string;
  readonly moreDocuments: (count: number) => string;
}

/** Why a question counts as answered or not. */
interface VerdictLabels {
  readonly nothing: string;
  /** The share of the question, in percent, that the nearest passage tells. */
  readonly little: (percent: number) => string;
  readonly found: (percent: number, sources: number) => string;
  readonly unknown: (words: readonly string[]) => string;
  readonly unnamed: (name: string) => string;
  readonly untold: (names: readonly string[]) => string;
  readonly saidByOther: (speaker: string, asked: string) => string;
  /** A word that stands nowhere, and the one that was read in its place. */
  readonly readAs: (word: string, instead: string) => string;
  readonly foreign: string;
  readonly computed: string;
  readonly disputed: string;
  /** The model's proved and supported sentences tell all that is asked. */
  readonly written: (sources: number) => string;
  readonly kind: string;
  readonly notDefined: string;
  readonly stuffed: string;
  readonly unsure: string;
  /** What answers has few words of the question. */
  readonly otherwise: string;
}
