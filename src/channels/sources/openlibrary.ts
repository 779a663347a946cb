import { queryWords } from '../query-words.ts';
import type { Source } from '../source.ts';
import { answer, getRequest, pageNumber, readJsonAnswer, told } from '../source-answer.ts';
import { dateOfParts } from '../source-dates.ts';
import { sourceSpec } from '../source-spec.ts';
import { workIds } from '../work-ids.ts';

export const openlibrary: Source = {
  spec: sourceSpec({
    name: 'openlibrary',
    about: 'books by title, author and subject',
    group: 'reference',
    domains: ['books', 'literature', 'authors'],
    kinds: ['book'],
    base: 'https://openlibrary.org',
    politeness: { bucket: 'openlibrary.org', everyMs: 1000, burst: 0, atOnce: 1 },
    terms: {
      url: 'https://openlibrary.org/developers/licensing',
      note: 'Open data.',
      redistribution: 'open',
    },
    isDefault: false,
    verified: '2026-08-22',
    probe: { question: 'Moby Dick', finds: '' },
  }),
  request: (query, { base }) =>
    getRequest(`${base}/search.json`, {
      q: queryWords(query.text, 8).join(' ') || query.text,
      limit: Math.min(query.limit, 100),
      page: pageNumber(query, 1),
      fields: 'key,title,author_name,first_publish_year,subject,first_sentence,isbn',
    }),
  read: (body, query) =>
    readJsonAnswer(body, (root) =>
      answer(
        root
          .get('docs')
          .needList()
          .map((book) => {
            const year = book.get('first_publish_year').number();
            const [isbn] = book.get('isbn').list();
            return {
              url: `https://openlibrary.org${book.get('key').needText()}`,
              title: book.get('title').text(),
              text: [
                ...book.get('first_sentence').list(),
                ...book.get('subject').list().slice(0, 20),
              ]
                .map((part) => part.text())
                .join('; '),
              authors: book
                .get('author_name')
                .list()
                .map((name) => name.text()),
              facts: {
                kind: 'book' as const,
                access: 'snippet' as const,
                ids: workIds({ isbn: isbn?.text() }),
                dates: told({ published: dateOfParts([year]) }),
                venue: 'Open Library',
              },
            };
          }),
        query,
        { total: root.get('numFound').needNumber() },
      ),
    ),
};
