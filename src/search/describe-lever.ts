import type { JsonValue } from '../kernel/index.ts';
import { moveOfRow } from './lever-move.ts';

/** What a lever does, for people who never saw `strategy.json`. */
const DOES: Readonly<Record<string, string>> = {
  'query.rounds': 'rounds of searching',
  'query.max_queries_per_channel': 'most searches of a source in a round',
  'query.max_queries': 'most searches in all',
  'query.families.literal': 'asking the question as it was typed',
  'query.families.keyphrase': 'asking for its telling words alone',
  'query.families.entity': 'asking for each name in it',
  'query.families.template': 'asking as earlier sessions asked with success',
  'query.families.bridge': 'asking for names found in the first hits',
  'query.families.uncovered': 'asking for what the first hits leave open',
  'query.expansion': 'adding telling words of the first hits',
  'query.expansion_terms': 'how many words of the first hits are added',
  'query.expansion_weight': 'how much an added word counts',
  'channels.per_call_limit': 'most hits of a search',
  'rank.bm25.k1': 'how much a repeated word counts',
  'rank.bm25.b': 'how much a long passage is held back',
  'rank.bm25.title_weight': 'how much a title counts',
  'rank.bm25.pair_weight': 'how much neighbouring words count',
  'rank.rrf_k': 'how much the first places of each search count',
  'rank.mmr_lambda': 'how alike hits may be',
  'rank.keep_top': 'first hits that keep their place',
  'rank.link_weight': 'how much a link between hits counts',
  'rank.name_weight': 'how much names of the question count',
  'fetch.passages_per_document': 'most passages of a document',
};

/** A move in plain words: "asking for names found in the first hits, from 1 to 0.5". */
export function describeLever(lever: string, from: JsonValue, to: JsonValue): string {
  const what = DOES[lever] ?? lever;
  return `${what}, from ${String(from)} to ${String(to)}`;
}

/** A rule in plain words, where it is a move: "asking for names found in the first hits: 0.5". */
export function describeLearned(rule: string): string {
  const move = moveOfRow(null, rule);
  return move === undefined ? rule : `${DOES[move.lever] ?? move.lever}: ${String(move.value)}`;
}
