import type { Field } from '../field.ts';
import { queryWords } from '../query-words.ts';
import type { Source } from '../source.ts';
import {
  answer,
  getRequest,
  malformed,
  pageNumber,
  readJsonAnswer,
  type SourceHit,
  told,
} from '../source-answer.ts';
import { dateOf } from '../source-dates.ts';
import { contactNeed, missing, sourceSpec } from '../source-spec.ts';
import { workIds } from '../work-ids.ts';

const PAGE = 100;
const CONTACT = contactNeed('required');

export const secEdgar: Source = {
  spec: sourceSpec({
    name: 'sec-edgar',
    about: 'filings of companies at the United States securities regulator, since 2001',
    group: 'reference',
    languages: ['en'],
    domains: ['companies', 'finance', 'filings', 'annual reports'],
    kinds: ['filing'],
    base: 'https://efts.sec.gov/LATEST',
    needs: [CONTACT],
    politeness: { bucket: 'sec.gov', everyMs: 200, burst: 0, atOnce: 2 },
    terms: {
      url: 'https://www.sec.gov/os/accessing-edgar-data',
      note: 'Public domain; it wants to know who asks.',
      redistribution: 'open',
    },
    actions: ['search', 'item'],
    verified: '2026-07-27',
    probe: { question: 'annual report', finds: '' },
    maxBytes: 8 * 1024 * 1024,
  }),
  request(query, { base, contact }) {
    if (contact === null) return missing(CONTACT);
    const { since, until } = query;
    const isDated = since !== undefined || until !== undefined;
    return getRequest(`${base}/search-index`, {
      q: queryWords(query.text, 5).join(' ') || query.text,
      dateRange: isDated ? 'custom' : null,
      startdt: isDated ? (since ?? '2001-01-01').slice(0, 10) : null,
      enddt: isDated ? until?.slice(0, 10) : null,
      from: pageNumber(query, 0),
    });
  },
  read: (body, query) =>
    readJsonAnswer(body, (root) => {
      const total = root.get('hits').get('total').get('value').needNumber();
      const filings = root.get('hits').get('hits').needList();
      const hits = filings.map(hitOf);
      const unread = hits.indexOf(undefined);
      if (unread !== -1)
        return malformed(`hits.hits[${unread}]._id must name a filing and its file`);
      const end = pageNumber(query, 0) + PAGE;
      return answer(
        hits.filter((hit) => hit !== undefined),
        query,
        {
          total,
          ...(end < Math.min(total, 10_000) ? { next: String(end) } : {}),
          ...(root.get('timed_out').isTrue() ? { partial: 'the search ran out of time' } : {}),
        },
      );
    }),
};

/** It finds filings by their words and gives none of them: a hit is a title. */
function hitOf(filing: Field): SourceHit | undefined {
  const [accession = '', file = ''] = filing.get('_id').needText().split(':');
  const about = filing.get('_source');
  const cik = about.get('ciks').list()[0]?.text().replace(/^0+/, '') ?? '';
  if (accession === '' || file === '' || cik === '') return undefined;
  const company = about.get('display_names').list()[0]?.text() ?? '';
  const form = about.get('form').text() || about.get('file_type').text();
  const date = dateOf(about.get('file_date').text());
  const folder = `https://www.sec.gov/Archives/edgar/data/${cik}/${accession.replaceAll('-', '')}`;
  return {
    url: `${folder}/${file}`,
    title: [form, company.replace(/\s+/g, ' '), date ?? '']
      .filter((part) => part !== '')
      .join(' · '),
    text: '',
    authors: [company.replace(/\s*\(.*$/, '')],
    facts: {
      kind: 'filing',
      access: 'title',
      ids: workIds({ accession }),
      dates: told({ published: date }),
      licence: 'public domain',
      links: { landing: `${folder}/${accession}-index.htm` },
      venue: 'SEC EDGAR',
    },
  };
}
