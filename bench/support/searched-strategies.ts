import {
  askAll,
  createBundle,
  DEFAULT_STRATEGY,
  planSearchStep,
  type QuestionBrief,
  runSearch,
  type Strategy as SearchStrategy,
  withLever,
} from '../../src/search/index.ts';
import type { JudgedCorpus } from './judged-corpus.ts';
import { DEPTH, type Strategy } from './judged-strategy.ts';

const FOLLOWING_NOTHING = withLever(
  withLever(DEFAULT_STRATEGY, 'rank.link_weight', 0),
  'rank.name_weight',
  0,
);

/** What the product itself delivers: by the search room alone, and by whole sessions. */
export const SEARCHED_STRATEGIES: readonly Strategy[] = [
  searched('first generation', DEFAULT_STRATEGY, 0),
  searched('second generation', DEFAULT_STRATEGY, 1),
  searched('third generation', DEFAULT_STRATEGY, 2),
  searched('second generation, no links', FOLLOWING_NOTHING, 1),
  searched('third generation, no links', FOLLOWING_NOTHING, 2),
  searched('two rounds', withLever(DEFAULT_STRATEGY, 'query.rounds', 2), 0),
  searched('two rounds, no links', withLever(FOLLOWING_NOTHING, 'query.rounds', 2), 0),
  searched('third generation, b 0.25', withLever(DEFAULT_STRATEGY, 'rank.bm25.b', 0.25), 2),
  searched(
    'third generation, titles 0',
    withLever(DEFAULT_STRATEGY, 'rank.bm25.title_weight', 0),
    2,
  ),
  searched('third generation, feedback', withLever(DEFAULT_STRATEGY, 'query.expansion', 'prf'), 2),
  {
    name: 'whole session',
    rank: async ({ sessions }, question) => (await sessions.rank(question)).slice(0, DEPTH),
  },
];

function searched(name: string, strategy: SearchStrategy, steps: number): Strategy {
  return {
    name,
    rank: async ({ answer }: JudgedCorpus, question) => {
      const ids = await deliverSteps({ question, strategy, steps }, answer);
      return ids.slice(0, DEPTH);
    },
  };
}

/** The first generation, and so many search steps that follow up what it found. */
export async function deliverSteps(
  {
    question,
    strategy,
    steps,
  }: { readonly question: string; readonly strategy: SearchStrategy; readonly steps: number },
  answer: JudgedCorpus['answer'],
  signal: AbortSignal = new AbortController().signal,
): Promise<readonly string[]> {
  const brief: QuestionBrief = {
    question,
    now: '2026-01-01T00:00:00.000Z',
    channels: ['documents'],
    goodQueries: [],
  };
  let bundle = await runSearch(brief, strategy, answer, signal);
  for (let made = 0; made < steps; made += 1) {
    const step = planSearchStep(brief, strategy, bundle.exchanges);
    if (step === null) break;
    const found = await askAll(step.requests, answer, signal);
    bundle = createBundle(brief, strategy, [...bundle.exchanges, ...found]);
  }
  return bundle.rows.map(({ item }) => decodeURIComponent(item.url.slice('file:'.length)));
}
