import type { ChannelQuery } from '../contract.ts';
import type { Field } from '../field.ts';
import { queryWords } from '../query-words.ts';
import type { Source, SourceReading, SourceWorld } from '../source.ts';
import { answer, getRequest, readJsonAnswer, type SourceHit, told } from '../source-answer.ts';
import { dateOf } from '../source-dates.ts';
import { sourceSpec } from '../source-spec.ts';
import { holdingWords } from '../words-held.ts';
import { addressPart, bareId, doiAddress, idValues, workIds } from '../work-ids.ts';

export const europepmc: Source = {
  spec: sourceSpec({
    name: 'europepmc',
    about: 'life sciences and medicine, preprints too; searches inside full texts',
    group: 'academic',
    domains: ['medicine', 'biology', 'health', 'life sciences', 'genetics'],
    kinds: ['paper'],
    base: 'https://www.ebi.ac.uk/europepmc/webservices/rest',
    politeness: { bucket: 'ebi.ac.uk', everyMs: 334, burst: 0, atOnce: 2 },
    terms: {
      url: 'https://europepmc.org/Copyright',
      note: 'Abstracts are the publishers’; each article names its own licence.',
      redistribution: 'quote-only',
    },
    actions: ['search', 'item', 'citations', 'references', 'fulltext'],
    walksFrom: ['pmid'],
    verified: '2026-07-27',
    probe: { question: 'PMID 23903748', finds: '' },
    timeoutMs: 30_000,
    maxBytes: 8 * 1024 * 1024,
    fallbacks: ['pubmed', 'openalex'],
  }),
  request(query, { base }) {
    const { since, until, follow } = query;
    if (follow !== undefined)
      return getRequest(`${base}/MED/${addressPart(follow.work.value)}/${follow.what}`, {
        format: 'json',
        pageSize: LOOKED_UP,
      });
    const named = [
      ...idValues(query.ids, 'doi').map((doi) => `DOI:"${doi}"`),
      ...idValues(query.ids, 'pmid').map((id) => `(EXT_ID:${id} AND SRC:MED)`),
      ...idValues(query.ids, 'pmcid').map((id) => `PMCID:${id}`),
    ];
    const words = queryWords(query.text, 8).map((word) =>
      /[^\p{L}\p{N}]/u.test(word) ? `"${word.replace(/["\\]/g, ' ')}"` : word,
    );
    const wanted = named.length > 0 ? named.join(' OR ') : words.join(' AND ');
    const dated =
      since === undefined && until === undefined
        ? ''
        : ` AND FIRST_PDATE:[${since?.slice(0, 10) ?? '1800-01-01'} TO ${until?.slice(0, 10) ?? '3000-12-31'}]`;
    return getRequest(`${base}/search`, {
      query: `${wanted}${dated}`,
      format: 'json',
      resultType: 'core',
      pageSize: query.limit,
      cursorMark: query.page ?? '*',
    });
  },
  read: (body, query, world) =>
    readJsonAnswer(body, (root) => {
      if (root.get('errCode').isThere)
        return {
          type: 'channel_error',
          message: `Europe PMC refused: ${root.get('errMsg').text()}`,
        };
      if (query.follow !== undefined) return readNeighbours(root, query, world);
      const hits = root.get('resultList').get('result').needList();
      const next = root.get('nextCursorMark').text();
      return answer(
        hits.map((work) => hitOf(work, world)),
        query,
        {
          total: root.get('hitCount').needNumber(),
          ...told({
            executed: root.get('request').get('queryString').text(),
            next: hits.length === 0 || next === query.page ? '' : next,
          }),
        },
      );
    }),
};

/** Works that are looked up at once: an address has its limits. */
const LOOKED_UP = 60;

/** The neighbours of a work come as their names alone; those are looked up at once. */
function readNeighbours(root: Field, query: ChannelQuery, world: SourceWorld): SourceReading {
  const list =
    query.follow?.what === 'references'
      ? root.get('referenceList').get('reference')
      : root.get('citationList').get('citation');
  const total = root.get('hitCount').needNumber();
  const records = total === 0 ? [] : list.needList();
  // What has no record of its own cannot be looked up.
  const named = records.flatMap((record) => {
    const id = record.get('id').text();
    const source = record.get('source').text();
    return /^[\w.-]+$/.test(id) && /^[A-Z]{2,4}$/.test(source)
      ? [`(EXT_ID:${id} AND SRC:${source})`]
      : [];
  });
  const executed = `${query.follow?.what} of MED/${query.follow?.work.value}`;
  if (named.length === 0) return answer([], query, { executed });
  return {
    type: 'follow_up',
    request: getRequest(`${world.base}/search`, {
      query: named.join(' OR '),
      format: 'json',
      resultType: 'core',
      pageSize: named.length,
    }),
    read: (body) =>
      readJsonAnswer(body, (found) => {
        const works = found.get('resultList').get('result').needList();
        const hits = works.map((work) => hitOf(work, world));
        return answer(holdingWords(hits, query.text), query, { total, executed });
      }),
  };
}

/** A record is named by its source and its id within it. */
function hitOf(work: Field, { textOf }: SourceWorld): SourceHit {
  const page = `https://europepmc.org/article/${work.get('source').needText()}/${work.get('id').needText()}`;
  const doi = bareId('doi', work.get('doi').text());
  const types = work.get('pubTypeList').get('pubType').list();
  const isRetracted = types.some((type) => /^retracted publication$/i.test(type.text()));
  const journal = work.get('journalInfo').get('journal').get('title').text();
  return {
    url: doi === undefined ? page : doiAddress(doi),
    title: textOf(work.get('title').text()),
    text: textOf(work.get('abstractText').text()),
    authors: authorsOf(work),
    isLossy: true,
    facts: {
      kind: 'paper',
      access: 'abstract',
      ids: workIds({
        doi,
        pmid: bareId('pmid', work.get('pmid').text()),
        pmcid: bareId('pmcid', work.get('pmcid').text()),
      }),
      dates: told({
        published: dateOf(work.get('firstPublicationDate').text() || work.get('pubYear').text()),
      }),
      links: { landing: page },
      ...told({
        licence: work.get('license').text(),
        venue: journal || work.get('bookOrReportDetails').get('publisher').text(),
      }),
      ...(isRetracted ? { status: { retracted: 'europepmc' } } : {}),
    },
  };
}

function authorsOf(work: Field): readonly string[] {
  const listed = work
    .get('authorList')
    .get('author')
    .list()
    .map((author) => author.get('fullName').text());
  const names = listed.length > 0 ? listed : work.get('authorString').text().split(/,\s*/);
  return names.map((name) => name.replace(/\.$/, '').trim());
}
