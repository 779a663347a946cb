import { compareText } from '../kernel/index.ts';
import { findHeads } from './find-heads.ts';
import { type PassageView, type TermRun, viewOf } from './passage-view.ts';
import { type Exchange, itemsOf, type RecordedPassage, type Request } from './request.ts';
import { QUERY_FAMILIES } from './strategy.ts';

/** Where a passage stood in one answer. */
export interface PooledSighting {
  readonly request: Request;
  /** From 0. */
  readonly rank: number;
  readonly score: number;
  /** The best score of that answer. */
  readonly topScore: number;
}

/** A passage with every answer that held it. */
export interface PooledPassage {
  readonly key: string;
  readonly item: RecordedPassage;
  /** The first family first, then by request. */
  readonly sightings: readonly PooledSighting[];
  readonly view: PassageView;
  /** The names of what it is about, where the passages that were found have such names. */
  readonly heads: readonly TermRun[];
}

/** The address alone may stand for a whole page of which there are several passages. */
function keyOf(item: Pick<RecordedPassage, 'url' | 'span'>): string {
  return `${item.url} ${item.span.start}-${item.span.end}`;
}

/** All passages of the answers, each once, ordered by key: the order of the exchanges leaves no trace. */
export function createPool(exchanges: readonly Exchange[]): readonly PooledPassage[] {
  const found = new Map<string, { item: RecordedPassage; sightings: PooledSighting[] }>();
  for (const { request, attempt } of distinctExchanges(exchanges)) {
    const items = itemsOf(attempt);
    const topScore = Math.max(0, ...items.map(({ score }) => score));
    for (const [rank, item] of items.entries()) {
      const key = keyOf(item);
      const sighting: PooledSighting = { request, rank, score: item.score, topScore };
      const known = found.get(key);
      if (known === undefined) found.set(key, { item, sightings: [sighting] });
      else known.sightings.push(sighting);
    }
  }
  const ordered = [...found].sort(([a], [b]) => compareText(a, b));
  const views = ordered.map(([, { item }]) => viewOf(item));
  const heads = findHeads(views);
  return ordered.flatMap(([key, { item, sightings }], at) => {
    const view = views[at];
    return view === undefined ? [] : [{ key, item, sightings, view, heads: heads[at] ?? [] }];
  });
}

/** Each request once, by round, family and id: the first sighting of a passage is its best known origin. */
export function distinctExchanges(exchanges: readonly Exchange[]): readonly Exchange[] {
  const byId = new Map<string, Exchange>();
  for (const exchange of exchanges) {
    const known = byId.get(exchange.request.id);
    if (known === undefined || compareExchanges(exchange, known) < 0)
      byId.set(exchange.request.id, exchange);
  }
  return [...byId.values()].sort(compareExchanges);
}

function compareExchanges(a: Exchange, b: Exchange): number {
  return (
    Number(b.attempt.type === 'ok') - Number(a.attempt.type === 'ok') ||
    a.request.round - b.request.round ||
    QUERY_FAMILIES.indexOf(a.request.family) - QUERY_FAMILIES.indexOf(b.request.family) ||
    compareText(a.request.id, b.request.id) ||
    compareText(a.request.purpose, b.request.purpose)
  );
}
