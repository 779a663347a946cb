import { compareText } from '../kernel/index.ts';
import { contentTerms, termsOf } from '../text/index.ts';
import {
  type Probe,
  type ProbeAnswer,
  type ProbeFamily,
  type ProbePassage,
  type ProbeTerm,
  rarityOf,
  type TermStatistics,
} from './probe.ts';

export const PROBE_LIMIT = 50;

const FEEDBACK = { passages: 5, terms: 15, weight: 0.4 } as const;
const SECOND_ROUND = { passages: 3, terms: 8, leadTerms: 60 } as const;
const THIRDS: readonly ProbeFamily[] = [
  'without-first-third',
  'without-second-third',
  'without-last-third',
];

/**
 * The probes that can be asked now: four from the question alone, and two more once the first of them is answered.
 * Ask until none is left. Pure, and blind to the strategy.
 *
 * @param statistics - Counts of at least `listProbeTerms(question, answers)`.
 */
export function planProbes(
  question: string,
  answers: readonly ProbeAnswer[],
  statistics: TermStatistics,
): readonly Probe[] {
  const asked = new Set(answers.map(({ family }) => family));
  const first = answers.find(({ family }) => family === 'question');
  const probes = first === undefined ? planFirst(question) : planNext(question, first, statistics);
  return probes.filter(({ family }) => !asked.has(family));
}

/** The terms whose frequencies the rule weighs by: the clues, and words that feedback may add. */
export function listProbeTerms(
  question: string,
  answers: readonly ProbeAnswer[],
): readonly string[] {
  const first = answers.find(({ family }) => family === 'question');
  const read = first?.passages.slice(0, FEEDBACK.passages) ?? [];
  const terms = [question, ...read.flatMap(({ title, text }) => [title, text])].flatMap((text) =>
    contentTerms(text),
  );
  return [...new Set(terms)];
}

function planFirst(question: string): readonly Probe[] {
  const clues = contentTerms(question);
  const thirds = THIRDS.map((family, third) => ({
    family,
    terms: clues.filter((_, index) => clues.length < THIRDS.length || index % 3 !== third),
  }));
  return [
    { family: 'question', text: question, terms: [], limit: PROBE_LIMIT },
    ...thirds
      .filter(({ terms }) => terms.length > 0)
      .map(({ family, terms }) => ({
        family,
        text: '',
        terms: terms.map((term) => ({ term, weight: 1 })),
        limit: PROBE_LIMIT,
      })),
  ];
}

function planNext(
  question: string,
  { passages }: ProbeAnswer,
  statistics: TermStatistics,
): readonly Probe[] {
  if (passages.length === 0) return [];
  const clues = contentTerms(question);
  return [
    {
      family: 'feedback',
      text: question,
      terms: feedbackTerms(clues, passages.slice(0, FEEDBACK.passages), statistics),
      limit: PROBE_LIMIT,
    },
    {
      family: 'second-round',
      text: question,
      terms: secondRoundTerms(clues, passages.slice(0, SECOND_ROUND.passages), statistics),
      limit: PROBE_LIMIT,
    },
  ];
}

/** Words that the best answers use much and the corpus seldom. */
function feedbackTerms(
  clues: readonly string[],
  passages: readonly ProbePassage[],
  statistics: TermStatistics,
): readonly ProbeTerm[] {
  const weights = new Map<string, number>();
  for (const [index, { title, text }] of passages.entries()) {
    const whole = `${title}\n${text}`;
    const content = new Set(contentTerms(whole));
    const terms = termsOf(whole);
    for (const term of terms) {
      if (!content.has(term)) continue;
      const share = rarityOf(term, statistics) / terms.length / (index + 1);
      weights.set(term, (weights.get(term) ?? 0) + share);
    }
  }
  return strongest(weights, clues, FEEDBACK.terms, FEEDBACK.weight);
}

/** Clues that the best answers leave open, and the telling words that they bring in: where a chain goes on. */
function secondRoundTerms(
  clues: readonly string[],
  passages: readonly ProbePassage[],
  statistics: TermStatistics,
): readonly ProbeTerm[] {
  const weights = new Map<string, number>();
  const covered = new Set<string>();
  for (const [index, { title, text }] of passages.entries()) {
    const heading = contentTerms(title);
    const body = contentTerms(text);
    for (const term of [...heading, ...body]) covered.add(term);
    for (const term of new Set([...heading, ...body.slice(0, SECOND_ROUND.leadTerms)])) {
      const telling = rarityOf(term, statistics) * (heading.includes(term) ? 2 : 1);
      weights.set(term, (weights.get(term) ?? 0) + telling / (index + 1));
    }
  }
  return [
    ...clues.filter((term) => !covered.has(term)).map((term) => ({ term, weight: 1 })),
    ...strongest(weights, clues, SECOND_ROUND.terms, 1),
  ];
}

/** The heaviest terms that are not clues; the heaviest of all gets `weight`. */
function strongest(
  weights: ReadonlyMap<string, number>,
  clues: readonly string[],
  count: number,
  weight: number,
): readonly ProbeTerm[] {
  const known = new Set(clues);
  const ranked = [...weights]
    .filter(([term, value]) => !known.has(term) && term.length > 1 && value > 0)
    .sort(([a, left], [b, right]) => right - left || compareText(a, b))
    .slice(0, count);
  const heaviest = ranked[0]?.[1] ?? 1;
  return ranked.map(([term, value]) => ({ term, weight: (weight * value) / heaviest }));
}
