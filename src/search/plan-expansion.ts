import { feedbackTerms } from '../retrieval/index.ts';
import { addressQueries, type PlannedQuery } from './plan-first-round.ts';
import type { QuestionBrief } from './question-brief.ts';
import { rankDelivered } from './rank-delivered.ts';
import type { Exchange, Request } from './request.ts';
import type { Strategy } from './strategy.ts';
import { corpusOf } from './term-rarity.ts';

/** Hits that are taken for good without a look. */
const FEEDBACK_ROWS = 8;

/** The question once more with the telling words of its first hits, when the strategy expands. */
export function planExpansion(
  brief: QuestionBrief,
  strategy: Strategy,
  exchanges: readonly Exchange[],
): readonly Request[] {
  if (strategy.query.expansion === 'none') return [];
  const { candidates } = rankDelivered(brief, strategy, exchanges);
  const terms = feedbackTerms(
    brief.question,
    candidates.slice(0, FEEDBACK_ROWS).map(({ item }) => `${item.title}\n${item.text}`),
    corpusOf(candidates.map(({ view }) => view)),
    { limit: strategy.query.expansionTerms, weight: strategy.query.expansionWeight },
  );
  if (terms.length === 0) return [];
  const query: PlannedQuery = {
    family: 'literal',
    text: brief.question,
    terms,
    purpose: 'the question with telling words of its first hits',
    seed: null,
  };
  const asked = exchanges.map(({ request }) => request);
  return addressQueries({ queries: [query], round: 1, asked }, brief, strategy);
}
