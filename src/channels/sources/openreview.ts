import { queryWords } from '../query-words.ts';
import type { Source } from '../source.ts';
import { answer, getRequest, pageNumber, readJsonAnswer, told } from '../source-answer.ts';
import { dateOfEpoch } from '../source-dates.ts';
import { sourceSpec } from '../source-spec.ts';
import { addressPart } from '../work-ids.ts';

export const openreview: Source = {
  spec: sourceSpec({
    name: 'openreview',
    about: 'papers under open review, with their abstracts',
    group: 'academic',
    languages: ['en'],
    domains: ['machine learning', 'computer science', 'artificial intelligence'],
    kinds: ['paper'],
    base: 'https://api2.openreview.net',
    politeness: { bucket: 'api2.openreview.net', everyMs: 1000, burst: 0, atOnce: 1 },
    terms: {
      url: 'https://openreview.net/legal/terms',
      note: 'Papers are their authors’.',
      redistribution: 'quote-only',
    },
    isDefault: false,
    verified: '2026-08-08',
    probe: { question: 'attention is all you need', finds: '' },
  }),
  request: (query, { base }) =>
    getRequest(`${base}/notes/search`, {
      term: queryWords(query.text, 8).join(' ') || query.text,
      type: 'terms',
      limit: Math.min(query.limit, 100),
      offset: pageNumber(query, 0),
    }),
  read: (body, query) =>
    readJsonAnswer(body, (root) =>
      answer(
        root
          .get('notes')
          .needList()
          .map((note) => {
            const content = note.get('content');
            const published = note.get('pdate').number() ?? note.get('cdate').number();
            return {
              url: `https://openreview.net/forum?id=${addressPart(note.get('forum').needText())}`,
              title: content.get('title').get('value').text(),
              text: content.get('abstract').get('value').text(),
              authors: content
                .get('authors')
                .get('value')
                .list()
                .map((author) => author.text()),
              facts: {
                kind: 'paper' as const,
                access: 'abstract' as const,
                dates: told({
                  published: published === null ? undefined : dateOfEpoch(published / 1000),
                }),
                venue: content.get('venue').get('value').text() || 'OpenReview',
              },
            };
          }),
        query,
      ),
    ),
};
