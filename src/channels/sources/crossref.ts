import type { ChannelQuery } from '../contract.ts';
import type { Field } from '../field.ts';
import type { Source, SourceReading, SourceWorld } from '../source.ts';
import {
  answer,
  getRequest,
  pageNumber,
  readJsonAnswer,
  type SourceHit,
  told,
} from '../source-answer.ts';
import { dateOf, dateOfParts } from '../source-dates.ts';
import { contactNeed, sourceSpec } from '../source-spec.ts';
import { holdingWords } from '../words-held.ts';
import { bareId, doiAddress, idValues, workIds } from '../work-ids.ts';

const FIELDS =
  'DOI,title,author,published,published-online,issued,abstract,URL,container-title,type,license,link,updated-by,update-to,relation,score';

export const crossref: Source = {
  spec: sourceSpec({
    name: 'crossref',
    about: 'registered publications by DOI, with corrections and retractions',
    group: 'academic',
    domains: ['science', 'research', 'publications', 'retractions'],
    kinds: ['paper', 'book', 'dataset'],
    base: 'https://api.crossref.org',
    needs: [contactNeed('raises-limit')],
    politeness: {
      bucket: 'api.crossref.org',
      everyMs: 1_000,
      burst: 0,
      atOnce: 1,
      withContact: { everyMs: 334, atOnce: 3 },
    },
    terms: {
      url: 'https://www.crossref.org/documentation/retrieve-metadata/rest-api/',
      note: 'Metadata is free of claims; abstracts are the publishers’.',
      redistribution: 'quote-only',
    },
    actions: ['search', 'item', 'references'],
    walksFrom: ['doi'],
    verified: '2026-07-27',
    probe: { question: '10.1038/nature12373', finds: 'nature12373' },
    timeoutMs: 30_000,
    maxBytes: 8 * 1024 * 1024,
    fallbacks: ['openalex', 'datacite'],
  }),
  request(query, { base, contact }) {
    if (query.follow !== undefined)
      return getRequest(`${base}/works`, {
        filter: `doi:${query.follow.work.value}`,
        select: 'DOI,reference',
        mailto: contact,
      });
    const dois = idValues(query.ids, 'doi');
    const filters = [
      ...dois.slice(0, 20).map((doi) => `doi:${doi}`),
      ...(query.since === undefined ? [] : [`from-pub-date:${query.since.slice(0, 10)}`]),
      ...(query.until === undefined ? [] : [`until-pub-date:${query.until.slice(0, 10)}`]),
    ];
    return getRequest(`${base}/works`, {
      'query.bibliographic': dois.length > 0 ? null : query.text,
      rows: query.limit,
      offset: query.page === undefined ? null : pageNumber(query, 0),
      filter: filters.length === 0 ? null : filters.join(','),
      select: FIELDS,
      mailto: contact,
    });
  },
  read: (body, query, world) =>
    readJsonAnswer(body, (root) => {
      if (root.get('status').text() === 'failed')
        return { type: 'channel_error', message: `Crossref refused: ${failureOf(root)}` };
      const message = root.get('message');
      if (query.follow !== undefined) return readReferences(message, query, world);
      const total = message.get('total-results').needNumber();
      const works = message.get('items').needList();
      const end = pageNumber(query, 0) + works.length;
      const hits = works.filter(isWork).map((work) => hitOf(work, world));
      const isMore = works.length > 0 && end < Math.min(total, 10_000);
      return answer(hits, query, { total, ...(isMore ? { next: String(end) } : {}) });
    }),
};

/** Works that are looked up at once: an address has its limits. */
const LOOKED_UP = 60;

/** A work names what it cites by DOI; those are looked up at once. */
function readReferences(message: Field, query: ChannelQuery, world: SourceWorld): SourceReading {
  const cited = message
    .get('items')
    .needList()
    .flatMap((work) => work.get('reference').list())
    .flatMap((one) => bareId('doi', one.get('DOI').text()) ?? []);
  const dois = [...new Set(cited)].slice(0, LOOKED_UP);
  const executed = `references of doi:${query.follow?.work.value}`;
  if (dois.length === 0) return answer([], query, { executed });
  return {
    type: 'follow_up',
    request: getRequest(`${world.base}/works`, {
      filter: dois.map((doi) => `doi:${doi}`).join(','),
      rows: dois.length,
      select: FIELDS,
      mailto: world.contact,
    }),
    read: (body) =>
      readJsonAnswer(body, (root) => {
        const works = root.get('message').get('items').needList();
        const hits = works.filter(isWork).map((work) => hitOf(work, world));
        return answer(holdingWords(hits, query.text), query, { total: cited.length, executed });
      }),
  };
}

function failureOf(root: Field): string {
  const [first] = root.get('message').list();
  return first?.get('message').text() || 'no reason given';
}

/** Components are files of a work; what has no title cannot be cited. */
function isWork(work: Field): boolean {
  return work.get('type').text() !== 'component' && work.get('title').list().length > 0;
}

function hitOf(work: Field, { textOf }: SourceWorld): SourceHit {
  const doi = bareId('doi', work.get('DOI').needText()) ?? '';
  const links = work.get('link').list();
  const pdf = links.find((link) => link.get('content-type').text() === 'application/pdf');
  const type = work.get('type').text();
  return {
    url: doiAddress(doi),
    title: textOf(work.get('title').list()[0]?.text() ?? ''),
    text: textOf(work.get('abstract').text()),
    authors: work.get('author').list().map(authorOf),
    isLossy: true,
    facts: {
      kind: type === 'dataset' ? 'dataset' : /book|monograph/.test(type) ? 'book' : 'paper',
      access: 'abstract',
      ids: workIds({ doi }),
      dates: told({ published: publishedOf(work) }),
      links: told({ landing: work.get('URL').text(), pdf: pdf?.get('URL').text() }),
      ...told({
        licence: work.get('license').list()[0]?.get('URL').text(),
        venue: work.get('container-title').list()[0]?.text(),
      }),
      status: statusOf(work),
    },
  };
}

function authorOf(author: Field): string {
  const parts = [author.get('given').text(), author.get('family').text()];
  return parts.filter((part) => part !== '').join(' ') || author.get('name').text();
}

function publishedOf(work: Field): string | undefined {
  const forms = ['published', 'published-online', 'issued'].map((name) => {
    const [parts] = work.get(name).get('date-parts').list();
    return dateOfParts((parts?.list() ?? []).map((part) => part.number()));
  });
  return forms.find((date) => date !== undefined);
}

function statusOf(work: Field): Readonly<NonNullable<SourceHit['facts']['status']>> {
  const notices = work.get('updated-by').list();
  const sayingOf = (kind: RegExp): string | undefined => {
    const notice = notices.find((one) => kind.test(one.get('type').text()));
    if (notice === undefined) return undefined;
    const day = dateOf(notice.get('updated').get('date-time').text());
    return [notice.get('source').text() || 'crossref', day].join(' ').trim();
  };
  const preprint = work.get('relation').get('is-preprint-of').list()[0]?.get('id').text();
  const published = bareId('doi', preprint);
  return told({
    retracted: sayingOf(/^(?:retraction|removal|withdrawal)$/),
    corrected: sayingOf(/^(?:correction|corrigendum|erratum|expression-of-concern)$/),
    versionOf: published === undefined ? undefined : { scheme: 'doi' as const, value: published },
  });
}
