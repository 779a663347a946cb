import type { Field } from '../field.ts';
import { queryWords } from '../query-words.ts';
import type { Source, SourceWorld } from '../source.ts';
import {
  answer,
  getRequest,
  namesIn,
  pageNumber,
  readJsonAnswer,
  type SourceHit,
  told,
} from '../source-answer.ts';
import { dateOf, dateOfParts } from '../source-dates.ts';
import { keyNeed, missing, sourceSpec } from '../source-spec.ts';
import { bareId, doiAddress, workIds } from '../work-ids.ts';

const NEED = keyNeed('CORE_API_KEY', 'required', 'https://core.ac.uk/services/api');
/** Said in the place of a text to those who have no key. */
const NO_TEXT = /^not available/i;

export const core: Source = {
  spec: sourceSpec({
    name: 'core',
    about: 'full texts of the world’s repositories',
    group: 'academic',
    domains: ['science', 'research', 'theses', 'open access'],
    kinds: ['paper'],
    key: 'CORE_API_KEY',
    base: 'https://api.core.ac.uk/v3',
    needs: [NEED],
    politeness: { bucket: 'api.core.ac.uk', everyMs: 2500, burst: 0, atOnce: 2 },
    terms: {
      url: 'https://core.ac.uk/terms',
      note: 'Results are their publishers’.',
      redistribution: 'quote-only',
    },
    isDefault: false,
    verified: '2026-07-27',
    probe: { question: 'Alan Turing', finds: '' },
    fallbacks: ['openalex'],
  }),
  request(query, { base, key }) {
    if (key === null) return missing(NEED);
    return getRequest(
      `${base}/search/works/`,
      {
        q: queryWords(query.text, 12).join(' '),
        limit: Math.min(query.limit, 100),
        offset: pageNumber(query, 0),
      },
      { headers: { Authorization: `Bearer ${key}` } },
    );
  },
  read: (body, query, { textOf }) =>
    readJsonAnswer(body, (root) => {
      const total = root.get('totalHits').needNumber();
      const end = pageNumber(query, 0) + query.limit;
      return answer(
        root
          .get('results')
          .needList()
          .map((work) => hitOf(work, textOf)),
        query,
        { total, ...(end < total ? { next: String(end) } : {}) },
      );
    }),
};

function hitOf(work: Field, textOf: SourceWorld['textOf']): SourceHit {
  const id = work.get('id').needNumber();
  const doi = bareId('doi', work.get('doi').text());
  const whole = work.get('fullText').text();
  const isWhole = whole !== '' && !NO_TEXT.test(whole);
  return {
    url: doi === undefined ? `https://core.ac.uk/works/${id}` : doiAddress(doi),
    title: work.get('title').text(),
    text: isWhole ? whole : textOf(work.get('abstract').text()),
    authors: namesIn(work.get('authors')),
    facts: {
      kind: 'paper',
      access: isWhole ? 'full' : 'abstract',
      ids: workIds({ doi, arxiv: bareId('arxiv', work.get('arxivId').text()) }),
      dates: told({
        published:
          dateOf(work.get('publishedDate').text()) ??
          dateOfParts([work.get('yearPublished').number()]),
      }),
      links: told({ pdf: work.get('downloadUrl').text() }),
    },
  };
}
