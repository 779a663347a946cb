import type { ExternalId } from '../../evidence/index.ts';
import { addMs } from '../../kernel/index.ts';
import type { ChannelQuery } from '../contract.ts';
import type { Field } from '../field.ts';
import { queryWords } from '../query-words.ts';
import type { Source, SourceWorld } from '../source.ts';
import {
  answer,
  getRequest,
  pageNumber,
  readJsonAnswer,
  type SourceHit,
  told,
} from '../source-answer.ts';
import { dateOf } from '../source-dates.ts';
import { keyNeed, sourceSpec } from '../source-spec.ts';
import { holdingWords } from '../words-held.ts';
import { bareId, doiAddress, idValues, workIds } from '../work-ids.ts';

const FIELDS =
  'id,doi,title,display_name,publication_date,language,type,is_retracted,relevance_score,authorships,primary_location,open_access,best_oa_location,ids,abstract_inverted_index';

export const openalex: Source = {
  spec: sourceSpec({
    name: 'openalex',
    about: 'scholarly works of all fields, with abstracts, open copies and retractions',
    group: 'academic',
    domains: ['science', 'research', 'medicine', 'social science', 'engineering'],
    kinds: ['paper', 'book', 'dataset'],
    key: 'OPENALEX_API_KEY',
    usdPerCall: 0.001,
    base: 'https://api.openalex.org',
    needs: [keyNeed('OPENALEX_API_KEY', 'raises-limit', 'https://openalex.org/settings/api')],
    politeness: {
      bucket: 'api.openalex.org',
      everyMs: 200,
      burst: 0,
      atOnce: 4,
      perDay: 100,
      withKey: { perDay: 1_000 },
    },
    terms: { url: 'https://openalex.org', note: 'Data under CC0.', redistribution: 'open' },
    actions: ['search', 'item', 'citations', 'references'],
    walksFrom: ['openalex'],
    isWalkedUnasked: true,
    verified: '2026-07-27',
    probe: { question: '10.1038/nature12373', finds: 'nature12373' },
    maxBytes: 8 * 1024 * 1024,
    fallbacks: ['crossref', 'datacite'],
  }),
  request(query, { base, key }) {
    const step = stepOf(query);
    const wanted = step === undefined ? filterOfIds(query.ids) : [step];
    const filters = [
      ...wanted,
      ...(query.since === undefined ? [] : [`from_publication_date:${query.since.slice(0, 10)}`]),
      ...(query.until === undefined ? [] : [`to_publication_date:${query.until.slice(0, 10)}`]),
      ...(query.languages?.length === 1 ? [`language:${query.languages[0]}`] : []),
    ];
    return getRequest(`${base}/works`, {
      search: wanted.length > 0 ? null : wordsFor(query.text),
      filter: filters.length === 0 ? null : filters.join(','),
      // Of the neighbours of a work the best known are looked at; a person's question decides among them.
      sort: step === undefined ? null : 'cited_by_count:desc',
      per_page: step === undefined ? Math.min(query.limit, 100) : 100,
      page: pageNumber(query, 1),
      select: wanted.length > 0 ? FIELDS.replace('relevance_score,', '') : FIELDS,
      api_key: key,
    });
  },
  read: (body, query, world) =>
    readJsonAnswer(body, (root) => {
      const page = pageNumber(query, 1);
      const total = root.get('meta').get('count').needNumber();
      const isMore = page * query.limit < Math.min(total, 10_000);
      const hits = root.get('results').needList();
      const works = hits.map((work) => hitOf(work, world));
      const step = stepOf(query);
      return answer(step === undefined ? works : holdingWords(works, query.text), query, {
        total,
        ...told({ executed: step, costUsd: root.get('meta').get('cost_usd').number() }),
        ...(isMore && step === undefined ? { next: String(page + 1) } : {}),
      });
    }),
  refusal({ status, body }, { now }) {
    if (status === 403)
      return /key/i.test(body)
        ? { type: 'auth_failed', message: 'OpenAlex does not accept the key of OPENALEX_API_KEY' }
        : { type: 'rate_limited', retryAt: null, message: 'OpenAlex was asked too fast' };
    if (status !== 429 || !/budget|daily|credit/i.test(body)) return undefined;
    const midnight = addMs(`${now.slice(0, 10)}T00:00:00.000Z`, 86_400_000);
    return {
      type: 'budget_exhausted',
      message: `The free calls of the day are used; OpenAlex answers again at ${midnight}`,
    };
  },
};

/** The filter that gives the neighbours of a work. */
function stepOf({ follow }: ChannelQuery): string | undefined {
  if (follow === undefined || follow.work.scheme !== 'openalex') return undefined;
  return `${follow.what === 'references' ? 'cited_by' : 'cites'}:${follow.work.value}`;
}

/** Its capitals AND, OR and NOT, and its wildcards, are operators: a question means none of them. */
function wordsFor(question: string): string {
  return queryWords(question, 12)
    .map((word) => (word.includes(' ') ? `"${word}"` : word.replace(/[*?~"()|,:]/g, ' ').trim()))
    .map((word) => (/^(?:AND|OR|NOT)$/.test(word) ? word.toLowerCase() : word))
    .join(' ');
}

/** The works that a question names, by the first register that it names some of. */
function filterOfIds(ids: readonly ExternalId[] | undefined): readonly string[] {
  const registers = [
    ['doi', 'doi'],
    ['openalex', 'ids.openalex'],
    ['pmid', 'ids.pmid'],
  ] as const;
  const named = registers.flatMap(([scheme, filter]) => {
    const values = idValues(ids, scheme).slice(0, 100);
    return values.length === 0 ? [] : [`${filter}:${values.join('|')}`];
  });
  return named.slice(0, 1);
}

function hitOf(work: Field, { textOf }: SourceWorld): SourceHit {
  const id = work.get('id').needText();
  const doi = bareId('doi', work.get('doi').text());
  const primary = work.get('primary_location');
  const landing = primary.get('landing_page_url').text();
  const open = work.get('best_oa_location');
  const type = work.get('type').text();
  return {
    url: doi === undefined ? landing || id : doiAddress(doi),
    title: textOf(work.get('title').text() || work.get('display_name').text()),
    text: textOf(rebuildAbstract(work.get('abstract_inverted_index'))),
    authors: work
      .get('authorships')
      .list()
      .map((one) => one.get('author').get('display_name').text()),
    facts: {
      kind: type === 'dataset' ? 'dataset' : type.startsWith('book') ? 'book' : 'paper',
      access: 'abstract',
      ids: workIds({
        doi,
        openalex: bareId('openalex', id),
        pmid: bareId('pmid', work.get('ids').get('pmid').text()),
        pmcid: bareId('pmcid', work.get('ids').get('pmcid').text()),
      }),
      dates: told({ published: dateOf(work.get('publication_date').text()) }),
      links: told({
        landing,
        fullText: work.get('open_access').get('oa_url').text(),
        pdf: open.get('pdf_url').text(),
      }),
      ...told({
        licence: open.get('license').text(),
        venue: primary.get('source').get('display_name').text(),
      }),
      ...(work.get('is_retracted').isTrue() ? { status: { retracted: 'openalex' } } : {}),
    },
  };
}

/** Words stand at their positions; one position may be named twice, and some by none. */
function rebuildAbstract(index: Field): string {
  const words: [number, string][] = [];
  for (const [word, positions] of index.entries())
    for (const position of positions.list()) words.push([position.needNumber(), word]);
  return words
    .sort(([a], [b]) => a - b)
    .map(([, word]) => word)
    .join(' ');
}
