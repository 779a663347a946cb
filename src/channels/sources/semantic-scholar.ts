import type { ExternalId } from '../../evidence/index.ts';
import type { ChannelQuery, CitationStep } from '../contract.ts';
import type { Field } from '../field.ts';
import { queryWords } from '../query-words.ts';
import type { Source, SourceReading } from '../source.ts';
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
import { keyNeed, sourceSpec } from '../source-spec.ts';
import { holdingWords } from '../words-held.ts';
import { addressPart, bareId, doiAddress, workIds } from '../work-ids.ts';

const FIELDS =
  'title,abstract,url,year,publicationDate,authors,externalIds,citationCount,openAccessPdf,venue';

export const semanticScholar: Source = {
  spec: sourceSpec({
    name: 'semantic-scholar',
    about: 'papers of all fields with abstracts, by meaning of words',
    group: 'academic',
    domains: ['science', 'research', 'computer science', 'medicine'],
    kinds: ['paper'],
    key: 'SEMANTIC_SCHOLAR_API_KEY',
    base: 'https://api.semanticscholar.org',
    needs: [
      keyNeed(
        'SEMANTIC_SCHOLAR_API_KEY',
        'raises-limit',
        'https://www.semanticscholar.org/product/api',
      ),
    ],
    politeness: {
      bucket: 'api.semanticscholar.org',
      everyMs: 10000,
      burst: 0,
      atOnce: 1,
      withKey: { everyMs: 1_000 },
    },
    terms: {
      url: 'https://www.semanticscholar.org/product/api/license',
      note: 'Name Semantic Scholar.',
      redistribution: 'attribution',
    },
    isDefault: false,
    actions: ['search', 'citations', 'references'],
    walksFrom: ['s2', 'doi', 'arxiv', 'pmid', 'pmcid'],
    verified: '2026-07-27',
    probe: { question: 'Attention is all you need', finds: 'Attention' },
    fallbacks: ['openalex'],
  }),
  request(query, { base, key }) {
    const { since, until, follow } = query;
    const headers = key === null ? {} : { 'x-api-key': key };
    if (follow !== undefined)
      return getRequest(
        `${base}/graph/v1/paper/${addressPart(paperName(follow.work))}/${follow.what}`,
        { fields: FIELDS, limit: 100 },
        { headers },
      );
    const years = [since?.slice(0, 10) ?? '', until?.slice(0, 10) ?? ''].join(':');
    return getRequest(
      `${base}/graph/v1/paper/search`,
      {
        // A word with a hyphen matches nothing.
        query: queryWords(query.text, 12).join(' ').replaceAll('-', ' '),
        fields: FIELDS,
        limit: Math.min(query.limit, 100),
        offset: pageNumber(query, 0),
        publicationDateOrYear: years === ':' ? null : years,
      },
      { headers },
    );
  },
  read: (body, query) =>
    readJsonAnswer(body, (root) => {
      if (query.follow !== undefined) return readNeighbours(root, query, query.follow);
      const total = root.get('total').needNumber();
      // Without a hit there may be no list.
      const works = total === 0 ? root.get('data').list() : root.get('data').needList();
      return answer(works.map(hitOf), query, {
        total,
        ...told({ next: String(root.get('next').number() ?? '') }),
      });
    }),
  refusal({ status }, { key }) {
    return status === 403 && key !== null
      ? {
          type: 'auth_failed',
          message: 'Semantic Scholar does not accept the key of SEMANTIC_SCHOLAR_API_KEY',
        }
      : undefined;
  },
};

const PREFIXES: Partial<Readonly<Record<ExternalId['scheme'], string>>> = {
  doi: 'DOI:',
  arxiv: 'ARXIV:',
  pmid: 'PMID:',
};

/** How the source calls a work: by its own number, or by another register's behind a prefix. */
function paperName({ scheme, value }: ExternalId): string {
  return scheme === 'pmcid'
    ? `PMCID:${value.replace(/^PMC/, '')}`
    : `${PREFIXES[scheme] ?? ''}${value}`;
}

function readNeighbours(
  root: Field,
  query: ChannelQuery,
  { work, what }: CitationStep,
): SourceReading {
  const side = what === 'references' ? 'citedPaper' : 'citingPaper';
  // A neighbour that is not in the register has a title at most.
  const works = root
    .get('data')
    .needList()
    .map((edge) => edge.get(side))
    .filter((one) => one.get('paperId').text() !== '' && one.get('title').text() !== '');
  return answer(holdingWords(works.map(hitOf), query.text), query, {
    executed: `${what} of ${paperName(work)}`,
  });
}

function hitOf(work: Field): SourceHit {
  const ids = work.get('externalIds');
  const doi = bareId('doi', ids.get('DOI').text());
  return {
    url: doi === undefined ? work.get('url').needText() : doiAddress(doi),
    title: work.get('title').needText(),
    text: work.get('abstract').text(),
    authors: namesIn(work.get('authors')),
    facts: {
      kind: 'paper',
      access: 'abstract',
      ids: workIds({
        doi,
        arxiv: bareId('arxiv', ids.get('ArXiv').text()),
        pmid: bareId('pmid', ids.get('PubMed').text()),
        s2: work.get('paperId').needText(),
      }),
      dates: told({
        published:
          dateOf(work.get('publicationDate').text()) ?? dateOfParts([work.get('year').number()]),
      }),
      links: told({ pdf: work.get('openAccessPdf').get('url').text() }),
      ...told({ venue: work.get('venue').text() }),
    },
  };
}
