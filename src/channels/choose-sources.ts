import { contentTerms, isChinese } from '../text/index.ts';
import type { ChannelGroup } from './contract.ts';
import { failsKind, servesKind, subjectFields } from './question-kind.ts';
import { isPaid, type SourceSpec } from './source.ts';
import type { SourceState } from './source-state.ts';
import {
  citedInWords,
  isIdleFor,
  isLostFor,
  isOfReach,
  likelyCited,
  type SourceLessons,
  usesFor,
} from './source-usage.ts';
import { idsIn } from './work-ids.ts';

/** One reason for a source, and what it weighs. */
export interface Summand {
  readonly reason: string;
  readonly points: number;
}

/** A source that was chosen; its score is the sum of its summands. */
export interface SourceChoice {
  readonly name: string;
  readonly score: number;
  readonly summands: readonly Summand[];
  /** Sources that are asked when it fails, the nearest first. */
  readonly fallbacks: readonly string[];
}

/** A source that may be chosen. */
export interface SourceCandidate {
  readonly spec: SourceSpec;
  readonly state: Pick<SourceState, 'state' | 'detail' | 'health' | 'failingSinceMs'>;
  readonly lessons: SourceLessons;
}

/** Whom a question goes to, and who was out of the question before anything was weighed. */
export interface SourcePlan {
  readonly chosen: readonly SourceChoice[];
  readonly leftOut: readonly { readonly name: string; readonly because: string }[];
}

const MOST_SOURCES = 8;
const USABLE = 1;
const NAMED_ID = 10;
const OTHER_LANGUAGE = -2;
const OWN_LANGUAGE = 1.5;
const KIND_WORD = 1.5;
const DOMAIN = 1;
const SAME_GROUP = -0.75;
const RULE = 0.5;
const FAILURE = -1;
const SERVED = 0.75;
/** What certainty weighs: a source that is cited each time gains half of it, one that never is loses half. */
const CITED = 6;
/** So many of those that are left out are tried when one that used to be cited is not reached any more. */
const MOST_TRIES = 3;
/** A choice of fewer could not notice that they have changed. */
const FEWEST_SOURCES = 3;
const MOST_LESSONS = 2;
/** Fewer calls say nothing about how a source answers. */
const TELLING_CALLS = 4;
const NEVER_ANSWERS = -1.5;
const PRICE = -0.5;
const DEAR_USD = 0.01;

/** Words of a question that ask for what a group of sources holds. */
const KIND_WORDS: Partial<Readonly<Record<ChannelGroup, RegExp>>> = {
  academic:
    /\b(?:papers?|stud(?:y|ies)|research|trials?|meta-analysis|reviews?|preprints?|journals?|theorems?)\b|论文|研究|文献/i,
  code: /\b(?:librar(?:y|ies)|packages?|repositor(?:y|ies)|source code|software|frameworks?|datasets?)\b|代码|开源|软件/i,
  community:
    /\b(?:how (?:(?:do|can) i|to)|errors?|exceptions?|opinions?|discussions?|recommend\w*)\b|怎么|如何|报错/i,
  news: /\b(?:news|latest|today|yesterday|announced|elections?|this (?:week|month|year))\b|新闻|最新|最近/i,
  reference:
    /\b(?:who (?:is|was|were)|what (?:is|was|are)|where (?:is|was)|born|capital|founded|law|regulations?|filings?)\b|是谁|什么是|在哪/i,
};

/** Who looks up an id of a register. */
const RESOLVERS: Readonly<Record<string, readonly string[]>> = {
  doi: ['crossref', 'datacite', 'openalex', 'europepmc'],
  arxiv: ['arxiv'],
  pmid: ['pubmed', 'europepmc'],
  pmcid: ['europepmc'],
};

/**
 * The sources that a question goes to, the most promising first, each with why: what it needs is there, the question names
 * an id of its register or words of its kind, it answers in the language and lately at all, what was learned of it, what it
 * costs, and its group is not spoken for already. Pure.
 *
 * @see docs/spec/channels.md, CHN-33, CHN-53, CHN-57
 */
export function chooseSources(
  question: string,
  candidates: readonly SourceCandidate[],
): SourcePlan {
  const open = candidates.filter(isOpen);
  const idle = open.filter((candidate) => isIdle(question, candidate));
  const worthwhile = open.filter((candidate) => !idle.includes(candidate));
  const best = pickBest(question, worthwhile, [], MOST_SOURCES);
  // Those that were tried least are tried again: a source may have changed, and little was seen of it.
  const isLost = worthwhile.some(({ spec, lessons }) => isLostFor(question, spec.name, lessons));
  const tries = isLost ? MOST_TRIES : 1;
  const again = idle
    .toSorted((x, y) => usesFor(question, x.lessons).uses - usesFor(question, y.lessons).uses)
    .slice(0, tries);
  const tried = pickBest(question, again, best, Math.min(MOST_SOURCES, best.length + tries));
  const enough = pickBest(question, idle, tried, Math.max(FEWEST_SOURCES, tried.length));
  const chosen = withFailing(question, open, enough);
  const names = chosen.map(({ choice }) => choice.name);
  const reserve = open.map(({ spec }) => spec.name).filter((name) => !names.includes(name));
  return {
    chosen: chosen.map(({ spec, choice }) => ({
      ...choice,
      fallbacks: spec.fallbacks.filter((name) => reserve.includes(name)),
    })),
    leftOut: [
      ...candidates
        .filter((candidate) => !isOpen(candidate))
        .map(({ spec, state }) => ({ name: spec.name, because: state.detail })),
      ...idle
        .filter(({ spec }) => !names.includes(spec.name))
        .map(({ spec, lessons }) => ({
          name: spec.name,
          because: citedInWords(question, lessons),
        })),
    ],
  };
}

/**
 * Whether a source answers again is found out by asking it: of those that failed when they were asked last and rest no longer, the one
 * that failed longest ago is asked, in the place of the least promising one where all places are taken.
 */
function withFailing(
  question: string,
  open: readonly SourceCandidate[],
  chosen: readonly Picked[],
): readonly Picked[] {
  const [first] = open
    .filter(({ spec, state }) => state.failingSinceMs !== null && isAnswering(question, spec))
    .toSorted((a, b) => (a.state.failingSinceMs ?? 0) - (b.state.failingSinceMs ?? 0));
  if (first === undefined || chosen.some(({ spec }) => spec === first.spec)) return chosen;
  const kept = chosen.slice(0, MOST_SOURCES - 1);
  return pickBest(question, [first], kept, kept.length + 1);
}

interface Picked {
  readonly spec: SourceSpec;
  readonly choice: Weighed;
}

/** One after another, since each makes those of its group less wanted. */
function pickBest(
  question: string,
  candidates: readonly SourceCandidate[],
  before: readonly Picked[],
  most: number,
): readonly Picked[] {
  const chosen = [...before];
  while (chosen.length < most) {
    const [first] = candidates
      .filter(({ spec }) => chosen.every((one) => one.spec !== spec))
      .map((candidate) => {
        const { spec } = candidate;
        const alike = chosen.filter((one) => one.spec.group === spec.group).length;
        return { spec, choice: weigh(question, candidate, alike) };
      })
      .toSorted((a, b) => b.choice.score - a.choice.score);
    if (first === undefined) break;
    chosen.push(first);
  }
  return chosen;
}

type Weighed = Omit<SourceChoice, 'fallbacks'>;

function isOpen({ state: { state } }: SourceCandidate): boolean {
  return state === 'usable' || state === 'limited';
}

function weigh(question: string, candidate: SourceCandidate, alike: number): Weighed {
  const { name } = candidate.spec;
  const summands: readonly Summand[] = [
    { reason: 'usable', points: USABLE },
    ...fitOf(question, candidate.spec),
    ...experienceOf(question, candidate),
    ...(alike === 0
      ? []
      : [{ reason: `${alike} of its group before it`, points: SAME_GROUP * alike }]),
  ];
  const told = summands.filter(({ points }) => points !== 0);
  return { name, score: told.reduce((sum, { points }) => sum + points, 0), summands: told };
}

/** How well a source suits a question by what it says of itself. */
function fitOf(question: string, spec: SourceSpec): readonly Summand[] {
  const { name, group, domains, usdPerCall } = spec;
  const lower = question.toLowerCase();
  const ids = idsIn(question).filter(({ scheme }) => RESOLVERS[scheme]?.includes(name));
  const kind = KIND_WORDS[group]?.exec(question)?.[0];
  const { subject, fields } = subjectFields(question);
  const domain =
    domains.find((word) => new RegExp(`\\b${word}\\b`).test(lower)) ??
    (domains.some((word) => fields.includes(word)) ? subject : undefined);
  return [
    ...ids.map(({ scheme, value }) => ({ reason: `${scheme} ${value}`, points: NAMED_ID })),
    ...(kind === undefined ? [] : [{ reason: `"${kind}" asks for ${group}`, points: KIND_WORD }]),
    ...(domain === undefined ? [] : [{ reason: `about ${domain}`, points: DOMAIN }]),
    languageFit(question, spec),
    {
      reason: `${usdPerCall} USD a call`,
      points: isPaid(spec) ? PRICE * Math.min(1, usdPerCall / DEAR_USD) : 0,
    },
  ];
}

/** Whether a source answers in the language of a question. */
function isAnswering(question: string, { languages }: SourceSpec): boolean {
  return languages.length === 0 || languages.includes(languageOf(question));
}

function languageOf(question: string): string {
  return isChinese(question) ? 'zh' : 'en';
}

function languageFit(question: string, spec: SourceSpec): Summand {
  const { languages } = spec;
  const language = languageOf(question);
  if (!isAnswering(question, spec))
    return { reason: `does not answer in ${language}`, points: OTHER_LANGUAGE };
  // Nearly everything answers in English: only another language is a reason.
  const isOwn = language !== 'en' && languages.includes(language);
  return { reason: `answers in ${language}`, points: isOwn ? OWN_LANGUAGE : 0 };
}

/** What earlier questions tell of a source. */
function experienceOf(
  question: string,
  { spec: { name }, state: { health, failingSinceMs }, lessons }: SourceCandidate,
): readonly Summand[] {
  const { calls, answered } = health;
  // What did not answer and answers again is weighed by what it brought alone.
  const isFailing = failingSinceMs !== null;
  const isSilent = calls >= TELLING_CALLS && (isFailing || answered === 0);
  const rules = lessons.rules
    .map(({ rule }) => rule)
    .filter((rule) => !rule.startsWith(servesKind('')))
    .slice(0, MOST_LESSONS);
  const failures = lessons.failures
    .map(({ failure }) => failure)
    .filter((failure) => !failure.includes(failsKind('')) && !failure.includes(servesKind('')))
    .filter((failure) => isFailing || !isOfReach(name, failure))
    .slice(0, MOST_LESSONS);
  const served = lessons.queries
    .filter(({ query }) => isLike(query, question))
    .slice(0, MOST_LESSONS);
  return [
    {
      reason: `answered ${answered} of ${calls} calls`,
      points: isSilent ? NEVER_ANSWERS * (1 - answered / calls) : 0,
    },
    {
      reason: citedInWords(question, lessons),
      points: CITED * (likelyCited(question, lessons) - 0.5),
    },
    ...rules.map((rule) => ({ reason: `learned: ${rule}`, points: RULE })),
    ...failures.map((failure) => ({ reason: `failed: ${failure}`, points: FAILURE })),
    ...served.map(({ query }) => ({ reason: `served "${query}"`, points: SERVED })),
  ];
}

/** One that is named by an id is asked whatever came of it before. */
function isIdle(question: string, { spec, lessons }: SourceCandidate): boolean {
  const isNamed = idsIn(question).some(({ scheme }) => RESOLVERS[scheme]?.includes(spec.name));
  return !isNamed && isIdleFor(question, lessons);
}

/** Whether two questions share at least half of the content words of the shorter one, and two of them. */
function isLike(query: string, question: string): boolean {
  const a = new Set(contentTerms(query));
  const b = new Set(contentTerms(question));
  const shared = [...a].filter((term) => b.has(term)).length;
  return shared >= 2 && shared * 2 >= Math.min(a.size, b.size);
}
