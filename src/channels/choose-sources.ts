import { isChinese } from '../text/index.ts';
import type { ChannelGroup } from './contract.ts';
import type { SourceNeed, SourceSpec } from './source.ts';
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
}

const MOST_SOURCES = 8;
const USABLE = 1;
const NAMED_ID = 10;
const OTHER_LANGUAGE = -2;
const KIND_WORD = 1.5;
const DOMAIN = 1;
const SAME_GROUP = -0.75;

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
 * an id of its register or words of its kind, it answers in the language, and its group is not spoken for already. Pure.
 *
 * @see docs/spec/channels.md, CHN-33
 */
export function chooseSources(
  question: string,
  sources: readonly SourceSpec[],
  isMet: (need: SourceNeed) => boolean,
): readonly SourceChoice[] {
  const open = sources.filter(({ needs }) =>
    needs.every((need) => need.use !== 'required' || isMet(need)),
  );
  const chosen: { readonly spec: SourceSpec; readonly choice: SourceChoice }[] = [];
  while (chosen.length < MOST_SOURCES) {
    const rest = open.filter((spec) => chosen.every((one) => one.spec !== spec));
    const best = rest
      .map((spec) => {
        const alike = chosen.filter((one) => one.spec.group === spec.group).length;
        return { spec, choice: weigh(question, spec, alike) };
      })
      .reduce<(typeof chosen)[number] | undefined>(
        (first, one) =>
          first === undefined || one.choice.score > first.choice.score ? one : first,
        undefined,
      );
    if (best === undefined) break;
    chosen.push(best);
  }
  return chosen.map(({ choice }) => choice);
}

function weigh(
  question: string,
  { name, group, languages, domains }: SourceSpec,
  alike: number,
): SourceChoice {
  const language = isChinese(question) ? 'zh' : 'en';
  const lower = question.toLowerCase();
  const ids = idsIn(question).filter(({ scheme }) => RESOLVERS[scheme]?.includes(name));
  const kind = KIND_WORDS[group]?.exec(question)?.[0];
  const domain = domains.find((word) => new RegExp(`\\b${word}\\b`).test(lower));
  const summands: readonly Summand[] = [
    { reason: 'usable', points: USABLE },
    ...ids.map(({ scheme, value }) => ({ reason: `${scheme} ${value}`, points: NAMED_ID })),
    ...(kind === undefined ? [] : [{ reason: `"${kind}" asks for ${group}`, points: KIND_WORD }]),
    ...(domain === undefined ? [] : [{ reason: `about ${domain}`, points: DOMAIN }]),
    ...(languages.length === 0 || languages.includes(language)
      ? []
      : [{ reason: `does not answer in ${language}`, points: OTHER_LANGUAGE }]),
    ...(alike === 0
      ? []
      : [{ reason: `${alike} of its group before it`, points: SAME_GROUP * alike }]),
  ];
  return { name, score: summands.reduce((sum, { points }) => sum + points, 0), summands };
}
