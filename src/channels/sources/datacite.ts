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
import { contactNeed, sourceSpec } from '../source-spec.ts';
import { bareId, doiAddress, idValues, workIds } from '../work-ids.ts';

export const datacite: Source = {
  spec: sourceSpec({
    name: 'datacite',
    about: 'data sets, software, theses and preprints by DOI',
    group: 'academic',
    domains: ['research data', 'data sets', 'software', 'theses'],
    kinds: ['dataset', 'paper'],
    base: 'https://api.datacite.org',
    needs: [contactNeed('raises-limit')],
    politeness: {
      bucket: 'api.datacite.org',
      everyMs: 1_000,
      burst: 1,
      atOnce: 2,
      withContact: { everyMs: 334 },
    },
    terms: {
      url: 'https://support.datacite.org/docs/datacite-data-file-use-policy',
      note: 'Metadata under CC0.',
      redistribution: 'open',
    },
    actions: ['search', 'item'],
    verified: '2026-11-10',
    probe: { question: 'climate data', finds: '' },
    maxBytes: 8 * 1024 * 1024,
    fallbacks: ['openalex'],
  }),
  request(query, { base, contact }) {
    const dois = idValues(query.ids, 'doi').map((doi) => `"${doi}"`);
    const years =
      query.since === undefined && query.until === undefined
        ? ''
        : ` AND publicationYear:[${query.since?.slice(0, 4) ?? '*'} TO ${query.until?.slice(0, 4) ?? '*'}]`;
    const words = queryWords(query.text, 8).map((word) => word.replace(/[^\p{L}\p{N}]+/gu, ' '));
    const wanted = dois.length > 0 ? `doi:(${dois.join(' OR ')})` : words.join(' ').trim();
    return getRequest(`${base}/dois`, {
      query: years === '' ? wanted : `(${wanted})${years}`,
      'page[size]': query.limit,
      'page[number]': pageNumber(query, 1),
      sort: 'relevance',
      mailto: contact,
    });
  },
  read: (body, query, world) =>
    readJsonAnswer(body, (root) => {
      const works = root.get('data').needList();
      const total = root.get('meta').get('total').needNumber();
      const page = pageNumber(query, 1);
      return answer(
        works.map((work) => hitOf(work, world)),
        query,
        {
          total,
          ...(page * query.limit < Math.min(total, 10_000) ? { next: String(page + 1) } : {}),
        },
      );
    }),
};

function hitOf(work: Field, { textOf }: SourceWorld): SourceHit {
  const doi = bareId('doi', work.get('id').needText()) ?? work.get('id').needText();
  const about = work.get('attributes');
  const titles = about.get('titles').list();
  // A title with a type is a subtitle, an alternative or a translation.
  const main = titles.find((title) => title.get('titleType').text() === '') ?? titles[0];
  const abstract = about
    .get('descriptions')
    .list()
    .find((one) => one.get('descriptionType').text() === 'Abstract');
  const day = about
    .get('dates')
    .list()
    .find((one) => /^(?:Issued|Available)$/.test(one.get('dateType').text()));
  const type = about.get('types').get('resourceTypeGeneral').text();
  const rights = about.get('rightsList').list()[0];
  return {
    url: doiAddress(doi),
    title: textOf(main?.get('title').text() ?? ''),
    text: textOf(abstract?.get('description').text() ?? ''),
    authors: namesIn(about.get('creators')),
    facts: {
      kind: /^(?:Dataset|Collection|Model)$/.test(type)
        ? 'dataset'
        : type === 'Software'
          ? 'code'
          : 'paper',
      access: 'abstract',
      ids: workIds({ doi, arxiv: bareId('arxiv', /^10\.48550\/arxiv\.(.+)$/.exec(doi)?.[1]) }),
      dates: told({
        published:
          dateOf(day?.get('date').text()) ?? dateOfParts([about.get('publicationYear').number()]),
      }),
      links: told({ landing: about.get('url').text() }),
      ...told({ licence: rights?.get('rightsIdentifier').text() }),
    },
  };
}
