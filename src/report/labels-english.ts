import { counted } from '../text/index.ts';
import type { Labels } from './labels.ts';
import type { ReachedPlace } from './report.ts';

const FACTS = {
  stopped: 'stopped because',
  budget: 'budget',
  egress: 'egress',
  rule: 'rule used',
  recalled: 'recalled',
  pattern: 'pattern',
};

export const ENGLISH: Labels = {
  language: 'en',
  colon: ':',
  semicolon: '; ',
  kind: 'AutoSearch report',
  verified: (verified, all) => `${verified} of ${counted(all, 'claim')} verified`,
  sources: (count) => `${counted(count, 'source')} cited`,
  extractive: 'extractive: every sentence is a quote',
  writtenBy: (model) => `written by ${model}`,
  answer: 'Answer',
  findings: 'Findings',
  conflicts: 'Sources disagree',
  differIn: (kind) => `differ in a ${kind}`,
  undated: 'undated',
  independent: (sources) => counted(sources, 'independent source'),
  gaps: 'Gaps',
  checks: 'Checks',
  met: 'met',
  notMet: 'not met',
  method: 'Method',
  references: 'References',
  alsoFound: 'Also found',
  readAs: 'read as',
  correctedBy: (by) => `corrected, says ${by}`,
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
    found: 'Found',
    screened: 'Screened',
    kept: 'Cited',
    failures: 'Failures',
  },
  level: (level, reader) =>
    ({
      derived: 'proved: follows from its source by leaving out or rewriting',
      entailed: `supported, read by ${reader}`,
      unverified: 'unverified',
      background: "the model's own knowledge",
    })[level],
  leftOut: (count) =>
    `${counted(count, 'sentence')} of the model left out: what it cites is not there`,
  knownOtherwise: (known, proved) =>
    `The model's own knowledge ("${known}") differs from what is proved: "${proved}"`,
  given: (giver) => `given by ${giver}, not seen by autosearch`,
  word: (name) => name.replaceAll(/[_-]/g, ' '),
  attempts: (channel, outcome, requests, items) =>
    `${channel}: ${outcome}, ${counted(requests, 'request')}, ${counted(items, 'item')}`,
  coverage: 'Search coverage',
  covered: (channel, found, screened, kept) =>
    `${channel}: ${found} found, ${screened} screened, ${kept} cited`,
  searchedFor: 'Searched for',
  generation: (generation, decided, scored, rows) =>
    `generation ${generation}: ${decided}, ${scored}, ${counted(rows, 'row')}`,
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
  seconds: (limit) => `at most ${counted(limit, 'second')}`,
  correctedOn: (day) => `Corrected by you on ${day}`,
  nothingFound: 'Nothing was found that answers this question.',
  notAnswered: 'Not answered by these documents',
  notAnsweredThere: 'Not answered by these sources',
  nobodyAnswered: 'No source could be asked',
  partlyAnswered: 'Partly answered',
  nearest: 'Nearest passages',
  verdict: {
    nothing: 'Nothing was found that speaks of the question.',
    little: (percent) => `No passage covers more than ${percent} % of what the question is about.`,
    found: (percent, sources) =>
      `A passage covers ${percent} % of what the question is about; ${counted(sources, 'source')} cited.`,
    unknown: (words) => `The documents never use ${words.map((word) => `"${word}"`).join(', ')}.`,
    unnamed: (name) => `The passages found first do not speak of "${name}".`,
    untold: (names) =>
      `What comes nearest does not speak of ${names.map((name) => `"${name}"`).join(', ')}.`,
    saidByOther: (speaker, asked) =>
      `The nearest passage is what ${speaker} says of himself or herself, not of ${asked}.`,
    readAs: (word, instead) =>
      `"${word}" was read as "${instead}", the nearest word that was found.`,
    foreign: 'The question is in another language than the documents, which are in Chinese.',
    computed: 'It was computed over a table whose columns the question names.',
    disputed: 'Sources disagree.',
    written: (sources) =>
      `Proved or supported sentences of the model say all that is asked; ${counted(sources, 'source')} cited.`,
    kind: 'The answer does not hold the kind of fact that was asked for.',
    notDefined: 'No passage says what it is, only something about it.',
    otherwise:
      'What was found says it in other words than the question, or is about something else.',
    stuffed:
      'The text that answers repeats the words of the question over and over, or praises itself, as texts do that are made to be found.',
    unsure: 'What was found has the words of the question, but is perhaps about something else.',
  },
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
    beginning: (path, reached) => `Only searched up to ${placeName(reached)}: ${path}`,
    retracted: (title, address, by) =>
      `Retracted, says ${by}, so nothing that it says is cited: ${title} (${address})`,
    commanding: (address) =>
      `Not quoted: a passage of ${address} that speaks to a model as an instruction`,
    moreDocuments: (count) => `Not read: ${counted(count, 'more document')}`,
  },
  told: {
    ruled: (move) => `${move} before the first search`,
    worked: (move, worked, all, ids) =>
      `${move} worked ${worked} of ${all} times (${ids.join(', ')})`,
    gained: (move, gained, all) => `${move} gained ${gained} of ${all} times`,
    changed: (lever, from, to, skill) =>
      `${lever} ${from} -> ${to}${skill === null ? '' : ` in ${skill}`}`,
    stuck: (scores, gaps) =>
      `Progress stopped: another way of searching brought no gain (scores ${scores.join(', ')}). ${
        gaps.length === 0
          ? 'No gap is left that a search could close'
          : `Uncertain: ${gaps.join('; ')}`
      }.`,
    documentsChanged:
      'The documents changed while the session was under way; what was recorded is unchanged.',
    overridden: (skill, justification) =>
      `The protected skill ${skill} was overridden by a person: ${justification}`,
    givenSources: 'Made of the sources that were given, without a search.',
  },
};

/** "line 412 (37 %)". */
function placeName({ unit, number, percent }: ReachedPlace): string {
  if (number === null) return `${percent ?? 0} %`;
  return percent === null ? `${unit} ${number}` : `${unit} ${number} (${percent} %)`;
}
