import type { ChannelQuery } from '../contract.ts';
import { queryWords } from '../query-words.ts';
import type { Source, SourceBody, SourceReading, SourceRequest, SourceWorld } from '../source.ts';
import {
  answer,
  getRequest,
  malformed,
  pageNumber,
  readXmlAnswer,
  type SourceHit,
  told,
} from '../source-answer.ts';
import { dateOf } from '../source-dates.ts';
import { DAY_MS, sourceSpec } from '../source-spec.ts';
import { bareId, idValues, workIds } from '../work-ids.ts';
import { childrenNamed, elementAt, textInside, type XmlElement } from '../xml.ts';

/** All of these together is what a paper must hold; more of them and none does. */
const MOST_WORDS = 6;

export const arxiv: Source = {
  spec: sourceSpec({
    name: 'arxiv',
    about: 'preprints of physics, mathematics, computer science and neighbours',
    group: 'academic',
    languages: ['en'],
    domains: ['physics', 'mathematics', 'computer science', 'machine learning', 'statistics'],
    kinds: ['paper'],
    base: 'https://export.arxiv.org',
    politeness: { bucket: 'arxiv.org', everyMs: 3_000, burst: 0, atOnce: 1 },
    terms: {
      url: 'https://info.arxiv.org/help/api/tou.html',
      note: 'Metadata under CC0; e-prints may not be passed on.',
      redistribution: 'quote-only',
    },
    actions: ['search', 'item'],
    verified: '2026-07-27',
    probe: { question: 'arXiv:1706.03762', finds: '1706.03762' },
    timeoutMs: 30_000,
    cacheMs: DAY_MS,
    maxBytes: 8 * 1024 * 1024,
    fallbacks: ['openalex'],
  }),
  request(query, world) {
    const ids = idValues(query.ids, 'arxiv');
    const words = queryWords(query.text, MOST_WORDS);
    return ask(query, world, ids.length > 0 ? { ids } : { words, join: ' AND ' });
  },
  read: (body, query, world) => {
    const first = readFeed(body, query);
    const words = queryWords(query.text, MOST_WORDS);
    const isEmpty = first.type === 'ok' && first.items.length === 0;
    if (!isEmpty || words.length < 3 || query.page !== undefined || query.ids !== undefined)
      return first;
    // Nothing holds all of the words: those that hold some, the best first.
    const request = ask(query, world, { words, join: ' OR ' });
    return {
      type: 'follow_up',
      request,
      read: (second) => readFeed(second, query),
      otherwise: first,
    };
  },
};

type Wanted =
  | { readonly ids: readonly string[] }
  | { readonly words: readonly string[]; readonly join: ' AND ' | ' OR ' };

function ask(query: ChannelQuery, { base, now }: SourceWorld, wanted: Wanted): SourceRequest {
  const bounds = {
    start: pageNumber(query, 0),
    max_results: query.limit,
    sortBy: 'relevance',
    sortOrder: 'descending',
  };
  const address = `${base}/api/query`;
  if ('ids' in wanted)
    return getRequest(address, { id_list: wanted.ids.join(','), ...bounds }, { accepts: 'xml' });
  // An unknown prefix and a loose word both become `all:`, half of whose answers miss the subject.
  const fielded = wanted.words
    .map((word) => word.replace(/["():\\]/g, ' ').trim())
    .map((word) => (/[\s-]/.test(word) ? `"${word}"` : word))
    .map((word) => `(ti:${word} OR abs:${word})`)
    .join(wanted.join);
  const stamp = (instant: string): string => instant.slice(0, 16).replace(/[-T:]/g, '');
  const { since, until } = query;
  const dated =
    since === undefined && until === undefined
      ? ''
      : ` AND submittedDate:[${stamp(since ?? '1991-01-01T00:00')} TO ${stamp(until ?? now)}]`;
  const search = dated === '' ? fielded : `(${fielded})${dated}`;
  return getRequest(address, { search_query: search, ...bounds }, { accepts: 'xml' });
}

function readFeed(body: SourceBody, query: ChannelQuery): SourceReading {
  return readXmlAnswer(body, 'feed', (feed) => {
    const total = Number(textInside(elementAt(feed, 'opensearch:totalResults')).trim() || 'none');
    if (!Number.isInteger(total)) return malformed('opensearch:totalResults must be a number');
    const entries = childrenNamed(feed, 'entry');
    const refused = entries.find((entry) => lineAt(entry, 'title') === 'Error');
    if (refused !== undefined)
      return { type: 'channel_error', message: `arXiv refused: ${lineAt(refused, 'summary')}` };
    const from = pageNumber(query, 0);
    if (entries.length === 0 && total > from)
      return malformed(`opensearch:totalResults is ${total}, and no entry is there`);
    const hits = entries.map(hitOf);
    const unread = hits.indexOf(undefined);
    if (unread !== -1) return malformed(`entry[${unread}].id must name a paper`);
    const end = from + entries.length;
    return answer(
      hits.filter((hit) => hit !== undefined),
      query,
      {
        total,
        ...told({ executed: executedOf(lineAt(feed, 'title')) }),
        ...(entries.length > 0 && end < total ? { next: String(end) } : {}),
      },
    );
  });
}

/** `arXiv Query: search_query=all:electron&id_list=&start=0&max_results=10` */
function executedOf(title: string): string {
  return /search_query=(.*?)&id_list=/.exec(title)?.[1] ?? '';
}

function hitOf(entry: XmlElement): SourceHit | undefined {
  const id = bareId('arxiv', lineAt(entry, 'id').split('/abs/')[1]);
  const title = lineAt(entry, 'title');
  if (id === undefined || title === '') return undefined;
  const links = childrenNamed(entry, 'link');
  const linkOf = (name: string, value: string): string | undefined =>
    links.find(({ attributes }) => attributes[name] === value)?.attributes['href'];
  return {
    url: `https://arxiv.org/abs/${id}`,
    title,
    text: lineAt(entry, 'summary'),
    authors: childrenNamed(entry, 'author').map((author) => lineAt(author, 'name')),
    facts: {
      kind: 'paper',
      access: 'abstract',
      ids: workIds({ arxiv: id, doi: bareId('doi', lineAt(entry, 'arxiv:doi')) }),
      dates: told({
        published: dateOf(lineAt(entry, 'published')),
        updated: dateOf(lineAt(entry, 'updated')),
      }),
      links: told({ pdf: linkOf('title', 'pdf'), frozen: linkOf('rel', 'alternate') }),
      venue: lineAt(entry, 'arxiv:journal_ref') || 'arXiv',
    },
  };
}

/** Its texts are wrapped at some width: the line breaks mean nothing. */
function lineAt(parent: XmlElement, path: string): string {
  return textInside(elementAt(parent, path)).replace(/\s+/g, ' ').trim();
}
