import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createRuntimeTables,
  fetchPage,
  mcpChannels,
  openSource,
  readByRungs,
} from '../../src/channels/index.ts';
import { systemClock, systemNewId } from '../../src/kernel/index.ts';
import { openSqlite, type Sql } from '../../src/storage/index.ts';
import { type Loopback, openLoopback } from '../support/loopback.ts';

const signal = new AbortController().signal;
const OPEN = { scope: 'open', hosts: [] } as const;
const query = {
  text: '10.1038/nature12373',
  terms: [],
  limit: 5,
  ranking: { k1: 1, b: 1, titleWeight: 1, pairWeight: 0 },
  ids: [
    { scheme: 'doi', value: '10.1038/nature12373' },
    { scheme: 'pmcid', value: 'PMC7' },
    { scheme: 'repository', value: 'a/b@main' },
  ],
} as const;

/** Nobody may connect to this one: it counts who does, by both families. */
let inner: Loopback;
let innerSix = 0;
const six = createServer((_, response) => response.end('secret')).on('connection', () => {
  innerSix += 1;
});
/** The public server of the test: exempt, and each test says how it answers. */
let outer: Loopback;
let answer: RequestListener;
let sql: Sql;

beforeAll(async () => {
  inner = await openLoopback((_, response) => response.end('secret'));
  await new Promise<void>((resolve) => {
    six.once('error', () => resolve());
    six.listen(inner.port, '::1', resolve);
  });
  outer = await openLoopback((request, response) => answer(request, response));
  sql = await openSqlite(':memory:');
  await createRuntimeTables(sql);
});
afterAll(async () => {
  await inner[Symbol.asyncDispose]();
  await outer[Symbol.asyncDispose]();
  await sql[Symbol.asyncDispose]();
  six.close();
});

/** Spellings of this machine and of others that are nobody's business; `PORT` is that of the listener. */
const PRIVATE: readonly string[] = [
  ...[
    '127.0.0.1',
    '127.0.0.1:PORT',
    'localhost',
    'localhost:PORT',
    'localhost.',
    'foo.localhost:PORT',
  ],
  ...[
    '127.1:PORT',
    '0:PORT',
    '0.0.0.0:PORT',
    '2130706433:PORT',
    '0x7f000001:PORT',
    '0177.0.0.1:PORT',
  ],
  ...['①②⑦.⓪.⓪.①', '127。0。0。1', '[::1]', '[::1]:PORT', '[::]:PORT', '[::ffff:127.0.0.1]:PORT'],
  ...[
    '[::127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[64:ff9b:1::7f00:1]',
    '[2002:7f00:1::]',
    '[2001:0:7f00:1::]',
  ],
  ...['[fe80::1]', '[fc00::1]', '[fd00:ec2::254]', '10.0.0.1', '172.16.0.1', '192.168.1.1'],
  ...[
    '169.254.169.254',
    '100.100.100.200',
    '168.63.129.16',
    '198.18.0.1',
    '224.0.0.1',
    '240.0.0.1',
  ],
  ...['[::ffff:7f00:1]:PORT', '[fec0::1]', '[ff02::1]', '[100::1]', '[2001:db8::1]', '100.64.0.1'],
  ...['192.0.0.192', '192.88.99.1', '255.255.255.255', '8.8.8.8:PORT'],
  ...['metadata.google.internal', 'printer', 'nas.local', 'user@127.0.0.1:PORT'],
];
const addresses = (): readonly string[] =>
  PRIVATE.map((host) => `http://${host.replace('PORT', String(inner.port))}/secret`);

const leadTo =
  (location: string): RequestListener =>
  (_, response) => {
    // The header is bytes: what is no ASCII travels as it would in a page.
    response
      .writeHead(302, {
        Location: encodeURI(location).replaceAll('%5B', '[').replaceAll('%5D', ']'),
      })
      .end();
  };
const page =
  (html: string, headers: Readonly<Record<string, string>> = {}): RequestListener =>
  (request, response) => {
    if (request.url === '/robots.txt') response.writeHead(404).end();
    else response.writeHead(200, { 'Content-Type': 'text/html', ...headers }).end(html);
  };
const json =
  (value: unknown): RequestListener =>
  (_, response) =>
    void response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(value));

async function fetchFrom(url: string, privateHosts: readonly string[] = []) {
  const place = { egress: OPEN, privateHosts, userAgent: 'autosearch/1', nowMs: 0 };
  return fetchPage(url, place, signal);
}

const fetchOuter = () => fetchFrom(`${outer.url}/page`, [`127.0.0.1:${outer.port}`]);

/** Whose address what is asked by a number has. */
const BY_NUMBER = new Map([
  ['fulltext', 'europepmc'],
  ['commit', 'github'],
]);

async function askSource(name: string) {
  const search = openSource(name, {
    sql: async () => sql,
    egress: OPEN,
    environment: {},
    baseUrls: { [BY_NUMBER.get(name) ?? name]: outer.url },
    contact: 'ann@posteo.net',
    version: '1',
    clock: systemClock,
    newId: systemNewId,
    isProbe: true,
  });
  if (search === undefined) throw new Error(name);
  return search(query, signal);
}

function requireNoneReached(): void {
  expect([inner.connections(), innerSix]).toEqual([0, 0]);
}

interface McpAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly result?: unknown;
  /** In place of a result. */
  readonly body?: string;
}

const UNSAFE = { type: 'blocked', reason: 'unsafe_address' };

describe('NET-2 no door leads to a private address', () => {
  test('the address itself, with every one of them exempt for somebody else', async () => {
    for (const url of addresses())
      expect([url, await fetchFrom(url, [`127.0.0.1:${outer.port}`])]).toMatchObject([url, UNSAFE]);
    requireNoneReached();
  });

  test('an address with a user name, or of another scheme, whatever is exempt', async () => {
    const host = `127.0.0.1:${outer.port}`;
    answer = page('<p>open</p>');
    for (const url of [
      `http://ann@${host}/`,
      `http://ann:sesame@${host}/`,
      'http://ann@127.0.0.1:80@8.8.8.8/',
      ...[
        'data:text/html,open',
        'javascript:open()',
        'file:///etc/passwd',
        'mailto:ann@posteo.net',
      ],
    ]) {
      const end = await fetchFrom(url, [host]);
      expect([url, end]).toMatchObject([url, UNSAFE]);
      expect(JSON.stringify(end)).not.toContain('sesame');
    }
  });

  test('a redirect of a page, and one of its robots.txt', async () => {
    for (const url of addresses()) {
      answer = (request, response) =>
        request.url === '/robots.txt'
          ? response.writeHead(404).end()
          : leadTo(url)(request, response);
      expect([url, await fetchOuter()]).toMatchObject([url, UNSAFE]);
      answer = (request, response) =>
        request.url === '/robots.txt'
          ? leadTo(url)(request, response)
          : page('x')(request, response);
      expect([url, await fetchOuter()]).toMatchObject([url, { type: 'blocked', reason: 'robots' }]);
    }
    requireNoneReached();
  });

  test('what a page names: canonical, og:url, refreshes, feeds, sitemaps, pictures and frames', async () => {
    const words = 'The harbour of Velm was dug in 1821. '.repeat(12);
    for (const url of addresses()) {
      answer = (request, response) =>
        request.url === '/robots.txt'
          ? response.writeHead(200).end(`User-agent: *\nAllow: /\nSitemap: ${url}\n`)
          : page(
              `<html><head><link rel="canonical" href="${url}"><meta property="og:url" content="${url}">
              <link rel="alternate" type="application/rss+xml" href="${url}"><meta http-equiv="refresh" content="0;url=${url}">
              <script>location = '${url}'</script></head><body><article><p>${words}</p><img src="${url}">
              <iframe src="${url}"></iframe></article></body></html>`,
              { Refresh: `0;url=${encodeURI(url)}`, Link: `<${encodeURI(url)}>; rel="canonical"` },
            )(request, response);
      expect(await fetchOuter()).toMatchObject({
        type: 'ok',
        page: { url: `${outer.url}/page`, text: expect.stringContaining('dug in 1821') },
      });
    }
    requireNoneReached();
  });

  test('a chain whose fourth hop is private', async () => {
    answer = (request, response) => {
      const hop = Number(/^\/hop(\d)/.exec(request.url ?? '')?.[1] ?? 0);
      if (request.url === '/robots.txt') response.writeHead(404).end();
      else if (hop === 3) leadTo(inner.url)(request, response);
      else leadTo(`/hop${hop + 1}`)(request, response);
    };
    expect(await fetchOuter()).toMatchObject(UNSAFE);
    requireNoneReached();
  });

  test('the copy that a register names', async () => {
    for (const url of addresses()) {
      answer = json({
        doi: '10.1038/nature12373',
        title: 'T',
        is_oa: true,
        best_oa_location: { url, url_for_pdf: url, license: 'cc-by' },
      });
      const tried: unknown[] = [];
      const end = await readByRungs('https://doi.org/10.1038/nature12373', {
        mayAskArchive: false,
        fetch: async (address, isNamed) => {
          if (isNamed) return { type: 'channel_error', message: 'the page itself' };
          const got = await fetchFrom(address);
          tried.push(got);
          return got;
        },
        ask: (source) =>
          source === 'unpaywall' ? askSource(source) : Promise.resolve({ type: 'no_results' }),
      });
      expect(end).toMatchObject({ message: 'the page itself' });
      expect([url, tried]).toMatchObject([url, [UNSAFE]]);
    }
    requireNoneReached();
  });

  test('the copy that an archive names', async () => {
    for (const url of addresses()) {
      const facts = { kind: 'page', access: 'title', links: { frozen: url, full_text: url } };
      const copy = { url, title: 'T', text: 'T', publishedAt: null, authors: [], score: 1 };
      const snapshot = { sha256: '', text: 'T' };
      const item = { ...copy, snapshot, span: { start: 0, end: 1 }, lossy: false };
      const tried: unknown[] = [];
      const end = await readByRungs('https://example.org/gone', {
        mayAskArchive: true,
        fetch: async (address, isNamed) => {
          if (isNamed) return { type: 'channel_error', message: 'gone', reason: 'gone' };
          const got = await fetchFrom(address);
          tried.push(got);
          return got;
        },
        ask: async () => ({ type: 'ok', items: [{ ...item, metadata: { facts } }] }),
      });
      expect(end).toMatchObject({ reason: 'gone' });
      expect([url, tried]).toMatchObject([url, [UNSAFE]]);
    }
    requireNoneReached();
  });

  test.each(['openalex', 'rss', 'fulltext', 'commit', 'wikipedia', 'searxng'])(
    'a redirect of the source %s, though its own address is exempt',
    async (name) => {
      answer = leadTo(inner.url);
      expect(await askSource(name)).toMatchObject(UNSAFE);
      requireNoneReached();
    },
  );

  test('the feed that a page names', async () => {
    answer = page(
      `<html><head><link rel="alternate" type="application/rss+xml" href="${inner.url}/feed"></head></html>`,
    );
    expect(await askSource('rss')).toMatchObject(UNSAFE);
    requireNoneReached();
  });

  /** A server of the user's own that says what is given to `say`, after a greeting. */
  const askMcp = async (say: (request: IncomingMessage) => McpAnswer, path = '/mcp') => {
    answer = async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(Buffer.from(chunk));
      const { status = 200, headers = {}, result, body } = say(request);
      const sent = Buffer.concat(chunks).toString('utf8');
      const { id = 0 } = sent === '' ? {} : JSON.parse(sent);
      response
        .writeHead(status, { 'Content-Type': 'application/json', ...headers })
        .end(body ?? JSON.stringify({ jsonrpc: '2.0', id, result }));
    };
    const place = { egress: OPEN, environment: {}, userAgent: 'autosearch/1' };
    const [entry] = mcpChannels({ notes: { url: `${outer.url}${path}` } }, place);
    return entry?.open({ corpus: undefined as never, roots: [] })(query, signal);
  };

  test('what an MCP server names: links to resources, resources, icons, hits and their texts', async () => {
    const text = 'The harbour was dug in 1821.';
    for (const url of addresses()) {
      const link = { type: 'resource_link', uri: url, name: 'r', mimeType: 'text/html' };
      const icons = [{ src: url, mimeType: 'image/png' }];
      const hit = { id: url, title: 'T', url, text, source: url, metadata: { url } };
      const said = JSON.stringify({ results: [hit] });
      const links = [
        { ...link, icons },
        { type: 'resource', resource: { uri: url, mimeType: 'text/plain', text } },
        { type: 'image', data: url, mimeType: 'image/png', _meta: { ui: { resourceUri: url } } },
      ];
      const serverInfo = { name: 'n', version: '1', websiteUrl: url, icons };
      const result = { structuredContent: { results: [hit] }, content: links, serverInfo };
      expect([url, await askMcp(() => ({ result }))]).toMatchObject([url, { type: 'ok' }]);
      const asText = { content: [...links, { type: 'text', text: said }] };
      expect([url, await askMcp(() => ({ result: asText }))]).toMatchObject([url, { type: 'ok' }]);
      // Nothing but links, and a hit whose text is to be fetched by its address.
      expect((await askMcp(() => ({ result: { content: links } })))?.type).toBe('malformed');
      const bare = { structuredContent: { results: [{ id: url, title: 'T', url }] } };
      await askMcp(() => ({ result: { ...bare, content: [link] } }));
    }
    requireNoneReached();
  });

  test('where an MCP server leads: redirects, its page about keys, and the address for its messages', async () => {
    for (const url of addresses()) {
      const encoded = encodeURI(url).replaceAll('%5B', '[').replaceAll('%5D', ']');
      for (const status of [301, 302, 303, 307, 308]) {
        const headers = { Location: encoded };
        expect((await askMcp(() => ({ status, headers })))?.type).not.toBe('ok');
      }
      const keys = { 'WWW-Authenticate': `Bearer resource_metadata="${encoded}"` };
      expect((await askMcp(() => ({ status: 401, headers: keys })))?.type).toBe('auth_failed');
      const events = { 'Content-Type': 'text/event-stream' };
      for (const at of [url, url.replace('http:', ''), url.replace('http:', 'https:')]) {
        const body = `event: endpoint\ndata: ${at}\n\n`;
        const older = ({ method }: IncomingMessage): McpAnswer =>
          method === 'POST' ? { status: 405 } : { headers: events, body };
        expect([at, (await askMcp(older, '/sse'))?.type]).toEqual([at, 'transient_error']);
      }
      const led = ({ method }: IncomingMessage): McpAnswer =>
        method === 'POST' ? { status: 404 } : { status: 302, headers: { Location: encoded } };
      expect((await askMcp(led, '/sse'))?.type).toBe('transient_error');
    }
    requireNoneReached();
  });
});
