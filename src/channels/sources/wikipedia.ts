import { isChinese } from '../../text/index.ts';
import type { ChannelQuery, FailedAttempt } from '../contract.ts';
import type { Field } from '../field.ts';
import { queryWords } from '../query-words.ts';
import type { Source, SourceReading, SourceRequest, SourceWorld } from '../source.ts';
import {
  answer,
  getRequest,
  pageNumber,
  readJsonAnswer,
  type SourceHit,
  told,
} from '../source-answer.ts';
import { dateOf } from '../source-dates.ts';
import { contactNeed, HOUR_MS, sourceSpec } from '../source-spec.ts';
import { addressPart } from '../work-ids.ts';

const BASE = 'https://en.wikipedia.org';
/** The beginnings of at most so many articles come with one request. */
const MOST_TEXTS = 20;

export const wikipedia: Source = {
  spec: sourceSpec({
    name: 'wikipedia',
    about: 'the encyclopedia, in the language of the question, by citable revision',
    group: 'reference',
    domains: ['people', 'places', 'history', 'science', 'definitions', 'culture'],
    kinds: ['definition', 'entity'],
    base: BASE,
    needs: [contactNeed('raises-limit')],
    politeness: {
      bucket: 'wikimedia',
      everyMs: 6_000,
      burst: 3,
      atOnce: 1,
      withContact: { everyMs: 500, burst: 0, atOnce: 2 },
    },
    terms: {
      url: 'https://foundation.wikimedia.org/wiki/Policy:Terms_of_Use',
      note: 'Texts under CC BY-SA 4.0: name the article.',
      redistribution: 'share-alike',
    },
    actions: ['search', 'item'],
    verified: '2026-08-22',
    probe: { question: 'Alan Turing', finds: 'Alan_Turing' },
    timeoutMs: 15_000,
    cacheMs: 6 * HOUR_MS,
    fallbacks: ['wikidata'],
  }),
  request: (query, world) =>
    ask(query, world, {
      list: 'search',
      srsearch: queryWords(query.text, 12).join(' ') || query.text,
      srlimit: Math.min(query.limit, 50),
      sroffset: pageNumber(query, 0),
      srprop: 'snippet|timestamp|wordcount',
    }),
  read: (body, query, world) =>
    readJsonAnswer(body, (root) => {
      const failure = failureOf(root);
      if (failure !== undefined) return failure;
      const found = root.get('query').get('search').needList();
      const facts = {
        ...told({ total: root.get('query').get('searchinfo').get('totalhits').number() }),
        ...told({ next: String(root.get('continue').get('sroffset').number() ?? '') }),
      };
      const snippets = found.map((page) => snippetOf(page, query, world));
      const titles = found.slice(0, MOST_TEXTS).map((page) => page.get('title').needText());
      const alone = answer(snippets, query, {
        ...facts,
        partial: 'only snippets: the texts of the articles were not given',
      });
      if (titles.length === 0) return answer([], query, facts);
      return {
        type: 'follow_up',
        request: ask(query, world, {
          prop: 'extracts|info|revisions',
          exintro: 1,
          explaintext: 1,
          exlimit: MOST_TEXTS,
          inprop: 'url',
          rvprop: 'ids|timestamp',
          titles: titles.join('|'),
        }),
        read: (texts) =>
          readJsonAnswer(texts, (answered) =>
            withTexts(answered, snippets, { query, facts, alone }),
          ),
        otherwise: alone,
      };
    }),
};

function languageOf({ text, languages }: ChannelQuery): string {
  const [wanted = isChinese(text) ? 'zh' : 'en'] = languages ?? [];
  return /^[a-z]{2,3}$/.test(wanted) ? wanted : 'en';
}

function addressOf(query: ChannelQuery, { base }: SourceWorld): string {
  return base === BASE ? `https://${languageOf(query)}.wikipedia.org` : base;
}

function ask(
  query: ChannelQuery,
  world: SourceWorld,
  parameters: Readonly<Record<string, string | number>>,
): SourceRequest {
  return getRequest(
    `${addressOf(query, world)}/w/api.php`,
    { action: 'query', ...parameters, format: 'json', formatversion: 2, maxlag: 5 },
    { headers: { 'Accept-Language': languageOf(query) === 'zh' ? 'zh-CN' : languageOf(query) } },
  );
}

/** Its failures come with a status of 200. */
function failureOf(root: Field): FailedAttempt | undefined {
  const error = root.get('error');
  if (!error.isThere) return undefined;
  const code = error.get('code').text();
  const message = `Wikipedia answered ${code}: ${error.get('info').text()}`;
  if (code === 'maxlag' || code === 'ratelimited')
    return { type: 'rate_limited', retryAt: null, message };
  const isPassing = /^(?:readonly|internal_api_error|search-backend)/.test(code);
  return { type: isPassing ? 'transient_error' : 'channel_error', message };
}

interface Article extends SourceHit {
  readonly pageId: number;
}

function snippetOf(page: Field, query: ChannelQuery, { textOf }: SourceWorld): Article {
  const title = page.get('title').needText();
  const name = addressPart(title.replaceAll(' ', '_')).replaceAll('%3A', ':');
  return {
    pageId: page.get('pageid').needNumber(),
    url: `https://${languageOf(query)}.wikipedia.org/wiki/${name}`,
    title,
    text: textOf(page.get('snippet').text()),
    facts: {
      kind: 'definition',
      access: 'snippet',
      dates: told({ updated: dateOf(page.get('timestamp').text()) }),
      licence: 'CC BY-SA 4.0',
      venue: 'Wikipedia',
    },
  };
}

/** The articles in the order of the search; one whose text did not come stays a snippet. */
function withTexts(
  root: Field,
  found: readonly Article[],
  {
    query,
    facts,
    alone,
  }: {
    readonly query: ChannelQuery;
    readonly facts: { readonly total?: number };
    readonly alone: SourceReading;
  },
): SourceReading {
  if (failureOf(root) !== undefined || !root.get('query').get('pages').isThere) return alone;
  const texts = new Map(
    root
      .get('query')
      .get('pages')
      .needList()
      .map((page) => [page.get('pageid').number(), page]),
  );
  const hits = found.map((article) => {
    const page = texts.get(article.pageId);
    const text = page?.get('extract').text() ?? '';
    if (page === undefined || text === '') return article;
    const [revision] = page.get('revisions').list();
    const revisionId = revision?.get('revid').number();
    const { origin } = new URL(article.url);
    const frozen = `${origin}/w/index.php?title=${addressPart(article.title.replaceAll(' ', '_'))}&oldid=${revisionId}`;
    return {
      ...article,
      text,
      facts: {
        ...article.facts,
        access: 'abstract' as const,
        ...(typeof revisionId === 'number' ? { links: { frozen } } : {}),
      },
    };
  });
  return answer(hits, query, facts);
}
