import type { QueryTerm } from '../channels/index.ts';
import { compareText } from '../kernel/index.ts';
import { addressQueries, type PlannedQuery } from './plan-first-round.ts';
import type { QuestionBrief } from './question-brief.ts';
import { type Ranked, rankDelivered } from './rank-delivered.ts';
import type { Exchange, Request } from './request.ts';
import type { Strategy } from './strategy.ts';

/** Hits that are taken for good without a look. */
const FEEDBACK_ROWS = 8;

/** The question once more with the telling words of its first hits, when the strategy expands. */
export function planExpansion(
  brief: QuestionBrief,
  strategy: Strategy,
  exchanges: readonly Exchange[],
): readonly Request[] {
  if (strategy.query.expansion === 'none') return [];
  const terms = tellingTerms(rankDelivered(brief, strategy, exchanges), strategy);
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

function tellingTerms(ranked: Ranked, strategy: Strategy): readonly QueryTerm[] {
  const asked = new Set(ranked.question.terms);
  const votes = new Map<string, number>();
  for (const [rank, { view }] of ranked.candidates.slice(0, FEEDBACK_ROWS).entries())
    for (const [term, count] of view.terms)
      if (!asked.has(term))
        votes.set(term, (votes.get(term) ?? 0) + Math.log(1 + count) / (rank + 2));
  const weighed = [...votes]
    .map(([term, vote]) => ({ term, weight: vote * ranked.rarity(term) }))
    .sort((a, b) => b.weight - a.weight || compareText(a.term, b.term))
    .slice(0, strategy.query.expansionTerms);
  const top = weighed[0]?.weight ?? 0;
  return weighed.map(({ term, weight }) => ({
    term,
    weight: round((weight / top) * strategy.query.expansionWeight),
  }));
}

function round(weight: number): number {
  return Math.round(weight * 1e4) / 1e4;
}
