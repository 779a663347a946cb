import type { Field } from '../field.ts';
import { queryWords } from '../query-words.ts';
import type { Source } from '../source.ts';
import { answer, getRequest, pageNumber, readJsonAnswer, told } from '../source-answer.ts';
import { dateOf } from '../source-dates.ts';
import { sourceSpec } from '../source-spec.ts';
import { addressPart } from '../work-ids.ts';

const FIELDS = 'identifier,title,creator,date,description,licenseurl';

export const internetArchive: Source = {
  spec: sourceSpec({
    name: 'internet-archive',
    about: 'books, films, recordings and software of the Internet Archive',
    group: 'media',
    domains: ['books', 'films', 'recordings', 'history'],
    kinds: ['book', 'page'],
    base: 'https://archive.org',
    politeness: { bucket: 'archive.org', everyMs: 4000, burst: 0, atOnce: 1 },
    terms: {
      url: 'https://archive.org/about/terms.php',
      note: 'Each item names its own licence.',
      redistribution: 'quote-only',
    },
    isDefault: false,
    verified: '2026-08-08',
    probe: { question: 'Moby Dick', finds: '' },
    timeoutMs: 40_000,
  }),
  request: (query, { base }) =>
    getRequest(`${base}/advancedsearch.php`, {
      q: queryWords(query.text, 8)
        .join(' ')
        .replace(/[:()[\]{}"\\/]/g, ' '),
      fl: FIELDS,
      rows: Math.min(query.limit, 100),
      page: pageNumber(query, 1),
      output: 'json',
    }),
  read: (body, query, { textOf }) =>
    readJsonAnswer(body, (root) => {
      const found = root.get('response');
      return answer(
        found
          .get('docs')
          .needList()
          .map((item) => ({
            url: `https://archive.org/details/${addressPart(item.get('identifier').needText())}`,
            title: oneOrMany(item.get('title')).join('; '),
            text: textOf(oneOrMany(item.get('description')).join('\n\n')),
            authors: oneOrMany(item.get('creator')),
            isLossy: true,
            facts: {
              kind: 'book' as const,
              access: 'abstract' as const,
              dates: told({ published: dateOf(oneOrMany(item.get('date'))[0]) }),
              ...told({ licence: item.get('licenseurl').text() }),
              venue: 'Internet Archive',
            },
          })),
        query,
        { total: found.get('numFound').needNumber() },
      );
    }),
};

/** One value comes as text, several as a list. */
function oneOrMany(field: Field): readonly string[] {
  return Array.isArray(field.value)
    ? field.list().map((one) => one.text())
    : [field.text()].filter((text) => text !== '');
}
