import {
  instantFromMs,
  isLoopback,
  isRecord,
  isUrl,
  type JsonValue,
  parseJson,
} from '../../kernel/index.ts';
import { isChinese } from '../../text/index.ts';
import type { ChannelQuery, FailedAttempt } from '../contract.ts';
import type { Field } from '../field.ts';
import { candidatesFor, rankProposed } from '../rank-proposed.ts';
import type { RemoteIndex, Source, SourceReading, SourceRequest, SourceWorld } from '../source.ts';
import { answer, postRequest, readJsonAnswer, type SourceHit, told } from '../source-answer.ts';
import { dateOf } from '../source-dates.ts';
import { keyNeed, missing, sourceSpec } from '../source-spec.ts';
import { addressPart } from '../work-ids.ts';

const NEED = {
  type: 'setting',
  name: 'channels.remote-index.base_url',
  use: 'required',
  howTo:
    'Set channels.remote-index.base_url to the address of your OpenSearch or Elasticsearch, and channels.remote-index to its index.',
} as const;
const KEY = 'REMOTE_INDEX_KEY';
const EVERYTHING = '*';

/** The index that `docs push` fills where no other is named. */
export const USUAL_INDEX = 'autosearch';
/** Where `docs push` writes what of a passage. */
export const USUAL_FIELDS = {
  title: 'title',
  text: 'text',
  url: 'url',
  publishedAt: 'published_at',
  authors: 'authors',
} as const;
/** Words, and pairs of Chinese characters, as `docs push` has them indexed; a field that is not there finds nothing. */
const BY_WORDS = ['title^2', 'text'];
const BY_PAIRS = ['title.cjk^2', 'text.cjk'];
/** The engine's own limit, within that of the call. */
const ENGINE_TIMEOUT = '10s';

/**
 * An index of the user's own in OpenSearch or Elasticsearch, asked in the dialect that both speak. It proposes; the texts of its
 * hits are the snapshots, and are ranked here.
 *
 * @see docs/spec/channels.md, CHN-64
 */
export const remoteIndex: Source = {
  spec: sourceSpec({
    name: 'remote-index',
    about:
      'an OpenSearch or Elasticsearch index of your own, for more documents than one machine indexes',
    group: 'own-knowledge',
    domains: ['documents'],
    kinds: ['file', 'page'],
    base: 'https://remote-index.invalid',
    key: KEY,
    needs: [
      NEED,
      {
        ...keyNeed(KEY, 'raises-limit', 'https://docs.opensearch.org/latest/security/'),
        howTo: `Where it asks who you are: set ${KEY}, and channels.remote-index.auth to api-key, basic (USER:PASSWORD) or bearer.`,
      },
    ],
    politeness: { bucket: 'remote-index', everyMs: 50, burst: 20, atOnce: 4 },
    terms: {
      url: 'https://docs.opensearch.org/latest/api-reference/search-apis/search/',
      note: 'Your own index.',
      redistribution: 'quote-only',
    },
    isDefault: false,
    verified: '2026-11-25',
    probe: { question: EVERYTHING, finds: '' },
    cacheMs: 60_000,
    maxBytes: 32 * 1024 * 1024,
  }),
  request: (query, world) => authorized(world, (headers) => searchRequest(query, world, headers)),
  read: (body, query, world) =>
    readJsonAnswer(body, (root) => {
      const failure = failureWithin(root);
      if (failure !== undefined) return failure;
      const hits = root.get('hits').get('hits').needList();
      const partial = partOf(root);
      if (hits.length === 0) {
        // Shards that were not searched say nothing about what there is.
        if (partial !== undefined) return { type: 'transient_error', message: partial };
        return root.get('_shards').get('total').number() === 0
          ? noIndex(indexOf(world))
          : answer([], query);
      }
      const proposed = hits.map((hit) => ({
        hit: hitOf(hit, world.remoteIndex ?? {}),
        score: hit.get('_score').number() ?? 0,
      }));
      const read = answer(
        proposed.map(({ hit }) => hit),
        { ...query, limit: hits.length },
      );
      if (read.type !== 'ok') return read;
      const scoreOf = new Map(proposed.toReversed().map(({ hit, score }) => [hit.url, score]));
      return { type: 'ok', items: rankProposed(read.items, scoreOf, query), ...told({ partial }) };
    }),
  refusal({ status, body }, world) {
    const { type, reason } = errorIn(body);
    const message = `remote-index answered with status ${status}${reason === '' ? '' : `: ${reason}`}`;
    if (status === 404) return noIndex(indexOf(world), message);
    if (status === 403 && /cluster_block|index_closed|read_only/.test(type))
      return { type: 'transient_error', message };
    if (status === 401 || status === 403) return { type: 'auth_failed', message };
    return status === 400 ? { type: 'channel_error', message } : undefined;
  },
};

/** The names of indexes as they stand in an address. */
export function indexOf({ remoteIndex: { index = USUAL_INDEX } = {} }: SourceWorld): string {
  return index;
}

/** What a request says of who asks: over plain http everyone on the way reads the key, so it stays on this machine. */
export function authorized(
  { base, key, remoteIndex: { auth = 'api-key' } = {} }: SourceWorld,
  create: (headers: SourceRequest['headers']) => SourceRequest,
): SourceRequest | FailedAttempt {
  if (base === remoteIndex.spec.base) return missing(NEED);
  if (key === null) return create({});
  const { protocol, hostname, origin } = new URL(base);
  if (protocol !== 'https:' && !isLoopback(hostname))
    return {
      type: 'not_configured',
      missing: 'https',
      howTo: `${origin} is another machine: the key in ${KEY} is not sent over plain http. Use an https address, or unset ${KEY} where none is asked for.`,
    };
  const sent = auth === 'basic' ? Buffer.from(key).toString('base64') : key;
  return create({ authorization: `${SCHEMES[auth]} ${sent}` });
}

const SCHEMES = { 'api-key': 'ApiKey', basic: 'Basic', bearer: 'Bearer' } as const;

function searchRequest(
  query: ChannelQuery,
  world: SourceWorld,
  headers: SourceRequest['headers'],
): SourceRequest {
  const { base, remoteIndex: asked = {} } = world;
  const { title, text, url, publishedAt, authors } = { ...USUAL_FIELDS, ...namedIn(asked.fields) };
  const usual = isChinese(query.text) ? [...BY_PAIRS, ...BY_WORDS] : BY_WORDS;
  const own = asked.fields === undefined ? usual : [`${title}^2`, text];
  const since = told({ gte: query.since, lte: query.until });
  return postRequest(
    `${base}/${indexOf(world)}/_search`,
    {
      size: candidatesFor(query, asked.candidates),
      // To count all that match, an engine has to look at all of it.
      track_total_hits: false,
      timeout: ENGINE_TIMEOUT,
      _source: [title, text, url, publishedAt, authors],
      query: {
        bool: {
          must: [mustMatch(query.text, asked.search ?? own)],
          filter: Object.keys(since).length === 0 ? [] : [{ range: { [publishedAt]: since } }],
        },
      },
    },
    headers,
  );
}

/** `*` is everything, as in the engines' own words: what an index holds nobody knows, and a probe asks whether it answers. */
function mustMatch(text: string, fields: readonly string[]): JsonValue {
  return text.trim() === EVERYTHING
    ? { match_all: {} }
    : { multi_match: { query: text, fields: [...fields], type: 'most_fields' } };
}

type FieldNames = NonNullable<RemoteIndex['fields']>;

function namedIn(fields: RemoteIndex['fields']): { readonly [K in keyof FieldNames]: string } {
  return told(fields ?? {});
}

function hitOf(hit: Field, { fields }: RemoteIndex): SourceHit {
  const source = hit.get('_source');
  source.needObject();
  const names = { ...USUAL_FIELDS, ...namedIn(fields) };
  const id = hit.get('_id').needText();
  const index = hit.get('_index').needText();
  const url = textAt(source, names.url);
  return {
    url: isUrl(url) ? url : `index://${index}/${addressPart(id)}`,
    title: textAt(source, names.title),
    text: textAt(source, names.text),
    authors: listAt(source, names.authors),
    facts: {
      kind: 'file',
      access: 'full',
      dates: told({ published: dateAt(source, names.publishedAt) }),
      venue: index,
    },
  };
}

/** A field by its name, or member by member. */
function fieldAt(source: Field, name: string): Field {
  const whole = source.get(name);
  return whole.isThere ? whole : name.split('.').reduce((field, part) => field.get(part), source);
}

/** Both engines take a list of values for one wherever one is wanted. */
function listAt(source: Field, name: string): readonly string[] {
  const field = fieldAt(source, name);
  return Array.isArray(field.value) ? field.list().map((one) => one.text()) : [field.text()];
}

function textAt(source: Field, name: string): string {
  return listAt(source, name)
    .filter((text) => text !== '')
    .join('\n\n');
}

function dateAt(source: Field, name: string): ReturnType<typeof dateOf> {
  const { value } = fieldAt(source, name);
  return typeof value === 'number' && Number.isSafeInteger(value)
    ? dateOf(instantFromMs(value))
    : dateOf(textAt(source, name));
}

/** What was not searched, in words. */
function partOf(root: Field): string | undefined {
  const shards = root.get('_shards');
  const failed = shards.get('failed').number() ?? 0;
  const why = shards.get('failures').list()[0]?.get('reason').get('reason').text() ?? '';
  const late = `the engine stopped at its limit of ${ENGINE_TIMEOUT}`;
  const parts = [
    ...(root.get('timed_out').isTrue() ? [late] : []),
    ...(failed > 0
      ? [
          `${failed} of ${shards.get('total').number() ?? failed} shards failed${why === '' ? '' : `: ${why.slice(0, 200)}`}`,
        ]
      : []),
  ];
  return parts.length === 0 ? undefined : parts.join('; ');
}

/** A proxy may give an error a good status. */
function failureWithin(root: Field): SourceReading | undefined {
  if (!root.get('error').isThere) return undefined;
  const { reason } = errorIn(JSON.stringify(root.value));
  return { type: 'channel_error', message: `remote-index refused: ${reason}` };
}

/** An error is an object, of older and of smaller servers a text. */
export function errorIn(body: string): { readonly type: string; readonly reason: string } {
  const parsed = parseJson(body);
  const error = parsed.ok && isRecord(parsed.value) ? parsed.value['error'] : undefined;
  if (typeof error === 'string') return { type: '', reason: error.slice(0, 300) };
  const { type, reason } = isRecord(error) ? error : {};
  return {
    type: typeof type === 'string' ? type : '',
    reason: (typeof reason === 'string' ? reason : String(type ?? '')).slice(0, 300),
  };
}

function noIndex(index: string, message = 'remote-index searched nothing'): FailedAttempt {
  return {
    type: 'not_configured',
    missing: 'channels.remote-index',
    howTo: `${message}. There is no index "${index}": fill it with docs push, or name another one in channels.remote-index.`,
  };
}
