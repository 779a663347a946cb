import type { Field } from '../field.ts';
import { queryWords } from '../query-words.ts';
import type { Source } from '../source.ts';
import { answer, getRequest, pageNumber, readJsonAnswer, told } from '../source-answer.ts';
import { dateOf } from '../source-dates.ts';
import { sourceSpec } from '../source-spec.ts';
import { bareId, doiAddress, workIds } from '../work-ids.ts';

export const dblp: Source = {
  spec: sourceSpec({
    name: 'dblp',
    about:
      'computer science bibliography; it often shows plain programs a page that asks whether they are bots',
    group: 'academic',
    domains: ['computer science', 'programming languages', 'databases'],
    kinds: ['paper'],
    base: 'https://dblp.org',
    politeness: { bucket: 'dblp.org', everyMs: 1000, burst: 0, atOnce: 1 },
    terms: { url: 'https://dblp.org/faq/', note: 'Data under CC0.', redistribution: 'open' },
    isDefault: false,
    verified: '2026-11-01',
    probe: { question: 'Attention is all you need', finds: '' },
    fallbacks: ['openalex'],
  }),
  request: (query, { base }) =>
    getRequest(`${base}/search/publ/api`, {
      q: queryWords(query.text, 8).join(' ') || query.text,
      h: Math.min(query.limit, 1_000),
      f: pageNumber(query, 0),
      format: 'json',
    }),
  read: (body, query) =>
    readJsonAnswer(body, (root) => {
      const hits = root.get('result').get('hits');
      hits.needObject();
      // One hit comes without a list, and none without the field.
      return answer(
        oneOrMany(hits.get('hit')).map((hit) => {
          const info = hit.get('info');
          const doi = bareId('doi', info.get('doi').text());
          return {
            url: doi === undefined ? info.get('url').needText() : doiAddress(doi),
            title: info.get('title').needText(),
            text: '',
            authors: oneOrMany(info.get('authors').get('author')).map((author) =>
              author.get('text').text(),
            ),
            facts: {
              kind: 'paper' as const,
              access: 'title' as const,
              ids: workIds({ doi }),
              dates: told({ published: dateOf(info.get('year').text()) }),
              ...told({ venue: info.get('venue').text() }),
            },
          };
        }),
        query,
      );
    }),
};

function oneOrMany(field: Field): readonly Field[] {
  if (!field.isThere) return [];
  return Array.isArray(field.value) ? field.list() : [field];
}
