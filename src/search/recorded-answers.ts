import { compareText } from '../kernel/index.ts';
import { contentTerms, termsOf } from '../text/index.ts';
import { withScore } from './passage-view.ts';
import { createPool, type PooledPassage } from './pool.ts';
import type { Answer, Exchange, RecordedAttempt, RecordedPassage, Request } from './request.ts';
import { createRarity, scoreWords, type TermRarity } from './term-rarity.ts';

/**
 * Answers from a record, without network and cost. An equal request has its recorded end; another one is answered from the
 * pool of all items that its channel gave, ranked by words. A channel without items ends as it did in the record.
 */
export function createRecordedAnswers(exchanges: readonly Exchange[]): Answer {
  const byId = new Map<string, RecordedAttempt>();
  for (const { request, attempt } of exchanges)
    if (byId.get(request.id)?.type !== 'ok') byId.set(request.id, attempt);
  const pools = new Map<string, ChannelPool>();
  return async (request, signal) => {
    signal.throwIfAborted();
    const recorded = byId.get(request.id);
    if (recorded !== undefined) return recorded;
    const known = pools.get(request.channel);
    const pool = known ?? createChannelPool(exchanges, request.channel);
    if (known === undefined) pools.set(request.channel, pool);
    return answerFromPool(pool, request);
  };
}

interface ChannelPool {
  readonly candidates: readonly PooledPassage[];
  readonly rarity: TermRarity;
  readonly failure: RecordedAttempt;
}

function createChannelPool(exchanges: readonly Exchange[], channel: string): ChannelPool {
  const own = exchanges.filter(({ request }) => request.channel === channel);
  const candidates = createPool(own);
  const failed = own.find(({ attempt }) => attempt.type !== 'ok');
  return {
    candidates,
    rarity: createRarity(candidates.map(({ view }) => view)),
    failure: failed?.attempt ?? { type: 'no_results' },
  };
}

function answerFromPool(
  { candidates, rarity, failure }: ChannelPool,
  { query }: Request,
): RecordedAttempt {
  if (candidates.length === 0) return failure;
  const words = contentTerms(query.text);
  const asked = words.length > 0 ? words : termsOf(query.text);
  const terms = [...asked.map((term) => ({ term, weight: 1 })), ...query.terms];
  const scores = scoreWords(
    candidates.map(({ view }) => view),
    terms,
    rarity,
    query.ranking,
  );
  const items: readonly RecordedPassage[] = candidates
    .map(({ key, item }, at) => ({ key, item, score: scores[at] ?? 0 }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || compareText(a.key, b.key))
    .slice(0, query.limit)
    .map(({ item, score }) => withScore(item, score));
  return items.length === 0 ? { type: 'no_results' } : { type: 'ok', items };
}
