import { queryWords } from '../query-words.ts';
import type { Source } from '../source.ts';
import { answer, getRequest, namesIn, pageNumber, readJsonAnswer, told } from '../source-answer.ts';
import { dateOf } from '../source-dates.ts';
import { sourceSpec } from '../source-spec.ts';
import { workIds } from '../work-ids.ts';

const FIELDS = [
  'title',
  'type',
  'abstract',
  'document_number',
  'html_url',
  'pdf_url',
  'publication_date',
  'agencies',
  'excerpts',
  'raw_text_url',
];

export const federalRegister: Source = {
  spec: sourceSpec({
    name: 'federal-register',
    about: 'rules, proposed rules and notices of the United States government',
    group: 'reference',
    languages: ['en'],
    domains: ['law', 'regulation', 'government', 'united states', 'policy'],
    kinds: ['law'],
    base: 'https://www.federalregister.gov/api/v1',
    politeness: { bucket: 'federalregister.gov', everyMs: 1_000, burst: 1, atOnce: 1 },
    terms: {
      url: 'https://www.federalregister.gov/reader-aids/developer-resources/rest-api',
      note: 'Public domain.',
      redistribution: 'open',
    },
    actions: ['search', 'item'],
    verified: '2026-11-22',
    probe: { question: 'clean air', finds: '' },
  }),
  request(query, { base }) {
    const { since, until } = query;
    const request = getRequest(`${base}/documents.json`, {
      'conditions[term]': queryWords(query.text, 6).join(' ') || query.text,
      'conditions[publication_date][gte]': since?.slice(0, 10),
      'conditions[publication_date][lte]': until?.slice(0, 10),
      per_page: query.limit,
      page: pageNumber(query, 1),
      order: 'relevance',
    });
    const fields = FIELDS.map((name) => `&${encodeURIComponent('fields[]')}=${name}`).join('');
    return { ...request, url: `${request.url}${fields}` };
  },
  read: (body, query, { textOf }) =>
    readJsonAnswer(body, (root) => {
      const total = root.get('count').needNumber();
      // Without a hit there is no list at all.
      const documents = total === 0 ? [] : root.get('results').needList();
      const hits = documents.map((one) => {
        const abstract = textOf(one.get('abstract').text());
        const excerpts = one.get('excerpts').text();
        return {
          url: one.get('html_url').needText(),
          title: textOf(one.get('title').needText()),
          text: abstract || textOf(excerpts),
          authors: namesIn(one.get('agencies')),
          facts: {
            kind: 'law' as const,
            access: abstract === '' ? ('snippet' as const) : ('abstract' as const),
            ids: workIds({ accession: one.get('document_number').text() }),
            dates: told({ published: dateOf(one.get('publication_date').text()) }),
            licence: 'public domain',
            links: told({
              pdf: one.get('pdf_url').text(),
              fullText: one.get('raw_text_url').text(),
            }),
            venue: 'Federal Register',
          },
        };
      });
      const next = root.get('next_page_url').text() === '' ? '' : String(pageNumber(query, 1) + 1);
      return answer(hits, query, { total, ...told({ next }) });
    }),
};
