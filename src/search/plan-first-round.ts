import type { ChannelQuery, CitationStep, QueryTerm } from '../channels/index.ts';
import { foldSpace } from '../text/index.ts';
import { type Clues, findClues } from './find-clues.ts';
import type { QuestionBrief } from './request.ts';
import { createRequest, type Request } from './request.ts';
import type { QueryFamily, Strategy } from './strategy.ts';

/** A step in the net of citations, and the register that is asked for it. */
export interface CitationWalk {
  readonly channel: string;
  readonly follow: CitationStep;
}

/** A query that is not yet meant for a channel. */
export interface PlannedQuery {
  readonly family: QueryFamily;
  readonly text: string;
  readonly terms: readonly QueryTerm[];
  readonly purpose: string;
  readonly seed: string | null;
  /** Meant for one channel alone, which is asked for the neighbours of a work. */
  readonly only?: CitationWalk;
}

/** What is asked before anything was found: the question, and the parts of it that the strategy asks for. */
export function planFirstRound(brief: QuestionBrief, strategy: Strategy): readonly Request[] {
  const clues = findClues(brief.question);
  const queries: PlannedQuery[] = [
    createQuery('literal', brief.question, 'the question itself'),
    ...planParts(clues, strategy),
    ...brief.goodQueries.map((text) =>
      createQuery('template', text, 'a query that served a similar question'),
    ),
  ];
  const asked = queries.filter(({ family }) => strategy.query.families[family] > 0);
  return addressQueries({ queries: asked, round: 1, asked: [] }, brief, strategy);
}

function planParts(clues: Clues, strategy: Strategy): readonly PlannedQuery[] {
  const parts: PlannedQuery[] = [];
  if (clues.keyphrase !== '')
    parts.push(createQuery('keyphrase', clues.keyphrase, 'the content words of the question'));
  if (strategy.query.families.entity === 0) return parts;
  const named = clues.sides.length > 0 ? clues.sides : clues.entities;
  for (const name of named) parts.push(createQuery('entity', name, `what is said about ${name}`));
  return parts;
}

function createQuery(family: QueryFamily, text: string, purpose: string): PlannedQuery {
  return { family, text, terms: [], purpose, seed: null };
}

export interface RoundPlan {
  readonly queries: readonly PlannedQuery[];
  readonly round: number;
  /** What was asked before and is not asked again. */
  readonly asked: readonly Request[];
}

/**
 * Hands queries to the channels within the strategy's limits: the first query to every channel, then the second …;
 * none that was asked before.
 */
export function addressQueries(
  { queries, round, asked }: RoundPlan,
  brief: QuestionBrief,
  strategy: Strategy,
): readonly Request[] {
  const { maxQueries, maxQueriesPerChannel } = strategy.query;
  const channels = brief.channels.filter((name) => (strategy.channels.weights[name] ?? 1) > 0);
  const known = new Set(asked.map(({ id }) => id));
  const counts = new Map<string, number>();
  const requests: Request[] = [];
  for (const query of queries)
    for (const channel of meantFor(query, channels)) {
      if (requests.length >= maxQueries) return requests;
      if ((counts.get(channel) ?? 0) >= maxQueriesPerChannel) continue;
      const request = createRequest({
        channel,
        query: createChannelQuery(query, strategy),
        family: query.family,
        purpose: query.purpose,
        seed: query.seed,
        round,
      });
      if (known.has(request.id) || request.query.text === '') continue;
      known.add(request.id);
      counts.set(channel, (counts.get(channel) ?? 0) + 1);
      requests.push(request);
    }
  return requests;
}

function meantFor({ only }: PlannedQuery, channels: readonly string[]): readonly string[] {
  return only === undefined ? channels : channels.filter((name) => name === only.channel);
}

function createChannelQuery({ text, terms, only }: PlannedQuery, strategy: Strategy): ChannelQuery {
  return {
    text: foldSpace(text).trim(),
    terms,
    limit: strategy.channels.perCallLimit,
    ranking: strategy.rank.bm25,
    ...(only === undefined ? {} : { follow: only.follow }),
  };
}
