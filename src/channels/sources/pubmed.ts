import { queryWords } from '../query-words.ts';
import type { Source, SourceWorld } from '../source.ts';
import {
  answer,
  getRequest,
  pageNumber,
  readJsonAnswer,
  readXmlAnswer,
  type SourceHit,
  told,
} from '../source-answer.ts';
import { dateOf, dateOfParts, monthOf } from '../source-dates.ts';
import { contactNeed, keyNeed, sourceSpec } from '../source-spec.ts';
import { bareId, doiAddress, idValues, workIds } from '../work-ids.ts';
import { childrenNamed, elementAt, textInside, type XmlElement } from '../xml.ts';

export const pubmed: Source = {
  spec: sourceSpec({
    name: 'pubmed',
    about: 'biomedical literature with abstracts, by the terms of its thesaurus',
    group: 'academic',
    domains: ['medicine', 'health', 'biology', 'pharmacology', 'clinical trials'],
    kinds: ['paper'],
    key: 'NCBI_API_KEY',
    base: 'https://eutils.ncbi.nlm.nih.gov/entrez/eutils',
    needs: [
      contactNeed('raises-limit'),
      keyNeed('NCBI_API_KEY', 'raises-limit', 'https://www.ncbi.nlm.nih.gov/account/settings/'),
    ],
    politeness: {
      bucket: 'ncbi.nlm.nih.gov',
      everyMs: 334,
      burst: 1,
      atOnce: 2,
      withKey: { everyMs: 100 },
    },
    terms: {
      url: 'https://www.ncbi.nlm.nih.gov/home/about/policies/',
      note: 'Abstracts may be the publishers’.',
      redistribution: 'quote-only',
    },
    actions: ['search', 'item'],
    verified: '2026-07-27',
    probe: { question: 'PMID 23903748', finds: '' },
    maxBytes: 8 * 1024 * 1024,
    fallbacks: ['europepmc'],
  }),
  request(query, world) {
    const ids = [
      ...idValues(query.ids, 'pmid').map((id) => `${id}[uid]`),
      ...idValues(query.ids, 'doi').map((doi) => `"${doi}"[doi]`),
    ];
    const words = queryWords(query.text, 6).map((word) => word.replace(/["[\]():]/g, ' ').trim());
    const term = ids.length > 0 ? ids.join(' OR ') : words.join(' AND ');
    const { since, until } = query;
    const day = (instant: string): string => instant.slice(0, 10).replaceAll('-', '/');
    const dated =
      since === undefined && until === undefined
        ? ''
        : ` AND ("${since === undefined ? '1800' : day(since)}"[pdat] : "${until === undefined ? '3000' : day(until)}"[pdat])`;
    return getRequest(`${world.base}/esearch.fcgi`, {
      db: 'pubmed',
      term: `${term}${dated}`,
      retmax: query.limit,
      retstart: pageNumber(query, 0),
      retmode: 'json',
      sort: 'relevance',
      ...whoAsks(world),
    });
  },
  read: (body, query, world) =>
    readJsonAnswer(body, (root) => {
      const found = root.get('esearchresult');
      const error = root.get('error').text() || found.get('ERROR').text();
      if (error !== '')
        return /rate limit/i.test(error)
          ? { type: 'rate_limited', retryAt: null, message: `PubMed: ${error}` }
          : { type: 'channel_error', message: `PubMed refused: ${error}` };
      const ids = found
        .get('idlist')
        .needList()
        .map((id) => id.needText());
      const total = Number(found.get('count').needText());
      const end = pageNumber(query, 0) + ids.length;
      const facts = {
        total,
        ...told({ executed: found.get('querytranslation').text() }),
        ...(ids.length > 0 && end < total ? { next: String(end) } : {}),
      };
      if (ids.length === 0) return answer([], query, facts);
      return {
        type: 'follow_up',
        request: getRequest(
          `${world.base}/efetch.fcgi`,
          { db: 'pubmed', id: ids.join(','), retmode: 'xml', ...whoAsks(world) },
          { accepts: 'xml' },
        ),
        read: (second) =>
          readXmlAnswer(second, 'PubmedArticleSet', (set) =>
            answer(childrenNamed(set, 'PubmedArticle').flatMap(hitOf), query, facts),
          ),
      };
    }),
};

function whoAsks({ key, contact }: SourceWorld): Readonly<Record<string, string | null>> {
  return { tool: 'autosearch', email: contact, api_key: key };
}

/** An article without a number cannot be cited, and is none. */
function hitOf(article: XmlElement): readonly SourceHit[] {
  const citation = elementAt(article, 'MedlineCitation');
  const paper = citation === undefined ? undefined : elementAt(citation, 'Article');
  const pmid = textAt(citation, 'PMID');
  if (paper === undefined || pmid === '') return [];
  const doi = childrenNamed(paper, 'ELocationID').find(
    ({ attributes }) => attributes['EIdType'] === 'doi',
  );
  const doiName = bareId('doi', textInside(doi));
  const page = `https://pubmed.ncbi.nlm.nih.gov/${pmid}/`;
  const types = named(elementAt(paper, 'PublicationTypeList'), 'PublicationType').map(textInside);
  return [
    {
      url: doiName === undefined ? page : doiAddress(doiName),
      title: textAt(paper, 'ArticleTitle'),
      text: named(elementAt(paper, 'Abstract'), 'AbstractText').map(sectionOf).join('\n\n'),
      authors: named(elementAt(paper, 'AuthorList'), 'Author').map((author) =>
        `${textAt(author, 'ForeName')} ${textAt(author, 'LastName') || textAt(author, 'CollectiveName')}`.trim(),
      ),
      facts: {
        kind: 'paper',
        access: 'abstract',
        ids: workIds({ pmid, doi: doiName }),
        dates: told({ published: publishedOf(paper) }),
        links: { landing: page },
        ...told({ venue: textAt(paper, 'Journal/Title') }),
        ...(types.includes('Retracted Publication') ? { status: { retracted: 'pubmed' } } : {}),
      },
    },
  ];
}

function sectionOf(section: XmlElement): string {
  const label = section.attributes['Label'];
  const text = textInside(section).replace(/\s+/g, ' ').trim();
  return label === undefined ? text : `${label}: ${text}`;
}

/** The day on which it came out; the days of the history say when it was sent and accepted. */
function publishedOf(paper: XmlElement): string | undefined {
  const issue = elementAt(paper, 'Journal/JournalIssue/PubDate');
  const dates = [elementAt(paper, 'ArticleDate'), issue].map((date) => {
    const day = textAt(date, 'Day');
    const year = Number(textAt(date, 'Year'));
    return dateOfParts([year, monthOf(textAt(date, 'Month')), day === '' ? null : Number(day)]);
  });
  return (
    dates.find((date) => date !== undefined) ?? dateOf(textAt(issue, 'MedlineDate').slice(0, 4))
  );
}

function named(parent: XmlElement | undefined, name: string): readonly XmlElement[] {
  return parent === undefined ? [] : childrenNamed(parent, name);
}

function textAt(parent: XmlElement | undefined, path: string): string {
  if (parent === undefined) return '';
  return textInside(elementAt(parent, path)).replace(/\s+/g, ' ').trim();
}
