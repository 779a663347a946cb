import type { RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { fetchPage, type PageEnd } from '../../src/channels/index.ts';
import { openLoopback } from '../support/loopback.ts';
import { runCliWith } from '../support/run-cli.ts';
import { openSourceServer } from '../support/source-server.ts';
import { withTempDir } from '../support/with-temp-dir.ts';

const signal = new AbortController().signal;
const SAID = 'The Tokio scheduler steals work from other threads when its own queue is empty.';
const PAGE = `<html><head><title>Schedulers</title></head><body><nav><a href="/a">Home</a> <a href="/b">Blog</a></nav>
<article><h1>Schedulers</h1><p>${SAID}</p><p>Each worker has a queue of 256 tasks, and takes half of another queue at once.</p></article></body></html>`;
const html =
  (text: string | Uint8Array, status = 200, type = 'text/html'): RequestListener =>
  (_, response) =>
    void response.writeHead(status, { 'Content-Type': type }).end(text);

/** Fetches `/page` of a server of this machine, which is exempt unless said otherwise. */
async function fetchFrom(
  page: RequestListener,
  robots: RequestListener = html('', 404),
  isExempt = true,
): Promise<{ readonly end: PageEnd; readonly connections: number }> {
  await using server = await openLoopback((request, response) =>
    (request.url === '/robots.txt' ? robots : page)(request, response),
  );
  const end = await fetchPage(
    `${server.url}/page?x=1`,
    {
      egress: { scope: 'open', hosts: [] },
      privateHosts: isExempt ? [`127.0.0.1:${server.port}`] : [],
      userAgent: 'autosearch/1',
      nowMs: 0,
    },
    signal,
  );
  return { end, connections: server.connections() };
}

describe('a page that somebody named', () => {
  test('CHN-31 is read as text, with its own part marked', async () => {
    const { end } = await fetchFrom(html(PAGE));
    if (end.type !== 'ok') throw new Error(JSON.stringify(end));
    const { page } = end;
    expect(page.title).toBe('Schedulers');
    expect(page.text).toContain(SAID);
    expect(
      page.main.map(({ start, end: until }) => page.text.slice(start, until)).join('\n'),
    ).toContain(SAID);
  });

  test.each<[string, RequestListener, object]>([
    [
      'a challenge',
      html('<html><title>Just a moment...</title>', 403),
      { type: 'blocked', reason: 'challenge' },
    ],
    [
      'an empty shell',
      html('<html><body><div id="root"></div><script></script></body></html>'),
      { type: 'blocked', reason: 'needs_script' },
    ],
    ['what is gone', html('', 410), { type: 'channel_error', reason: 'gone' }],
    ['what wants money', html('', 402), { type: 'blocked', reason: 'paywalled' }],
    ['what wants a login', html('', 401), { type: 'auth_failed' }],
    [
      'a picture',
      html('x', 200, 'image/png'),
      { type: 'channel_error', reason: 'unsupported_type' },
    ],
    [
      'a redirect to a private address',
      (_, r) => void r.writeHead(302, { Location: 'http://192.168.0.1/' }).end(),
      { type: 'blocked', reason: 'unsafe_address' },
    ],
    [
      'a bomb',
      (_, r) =>
        void r
          .writeHead(200, { 'Content-Type': 'text/html', 'Content-Encoding': 'gzip' })
          .end(gzipSync(Buffer.alloc(60_000_000))),
      { type: 'channel_error', reason: 'too_large' },
    ],
  ])('CHN-31 %s has its own end', async (_, page, end) => {
    expect((await fetchFrom(page)).end).toMatchObject(end);
  });

  test.each<[string, string, string | undefined]>([
    [
      'a link',
      '<link rel="license" href="https://creativecommons.org/licenses/by/4.0/">',
      'by/4.0/',
    ],
    [
      'a mark at its foot',
      '<p><a rel="nofollow license" href="/terms/by-sa">Terms</a></p>',
      '/terms/by-sa',
    ],
    ['<meta>', '<meta name="DCTERMS.license" content="CC0">', 'CC0'],
    [
      'JSON-LD',
      '<script type="application/ld+json">{"license": "https://x.example/MIT"}</script>',
      'MIT',
    ],
    [
      'two of its parts',
      '<a rel="license" href="/by">a</a><a rel="license" href="/nc">b</a>',
      undefined,
    ],
    ['nothing', '', undefined],
  ])('CHN-62 a licence that is named by %s', async (_, mark, licence) => {
    const { end } = await fetchFrom(html(PAGE.replace('<article>', `${mark}<article>`)));
    if (end.type !== 'ok') throw new Error(JSON.stringify(end));
    if (licence === undefined) expect(end.page.facts).toEqual({ kind: 'page', access: 'full' });
    else
      expect(end.page.facts).toMatchObject({
        access: 'full',
        licence: expect.stringMatching(new RegExp(`^(?:http.*|)${licence}$`)),
      });
  });

  test('CHN-31 GBK is read as it says that it is written', async () => {
    const body = Buffer.concat([
      Buffer.from('<html><head><meta charset="gbk"></head><body><p>'),
      Buffer.from([0xd6, 0xd0, 0xce, 0xc4]),
      Buffer.from('</p></body></html>'),
    ]);
    expect((await fetchFrom(html(body))).end).toMatchObject({
      page: { text: expect.stringContaining('中文') },
    });
  });

  test('NET-2 one at a private address opens no socket unless it is exempt', async () => {
    const { end, connections } = await fetchFrom(html(PAGE), html('', 404), false);
    expect(end).toMatchObject({ type: 'blocked', reason: 'unsafe_address' });
    expect(connections).toBe(0);
  });

  test.each<[string, RequestListener, object]>([
    [
      'a site that does not allow it',
      html('User-agent: *\nDisallow: /page', 200, 'text/plain'),
      { type: 'blocked', reason: 'robots' },
    ],
    [
      'a site that reserves its texts',
      html('User-agent: *\nContent-Signal: search=yes, ai-input=no\nAllow: /', 200, 'text/plain'),
      { type: 'blocked', reason: 'reserved' },
    ],
    ['a site that cannot say', html('', 503), { type: 'blocked', reason: 'robots' }],
  ])('CHN-32 %s is not read', async (_, robots, end) => {
    expect((await fetchFrom(html(PAGE), robots)).end).toMatchObject(end);
  });

  test('CHN-31 --urls quotes a page under its own address, and names what was not read', async () => {
    await using server = await openLoopback((request, response) =>
      (request.url === '/page' ? html(PAGE) : html('', 404))(request, response),
    );
    await withTempDir(async (folder) => {
      const ask = (...urls: readonly string[]) =>
        runCliWith(
          [
            'research',
            'When does the Tokio scheduler steal work?',
            '--urls',
            ...urls,
            '--home',
            'home',
            '--json',
          ],
          {
            cwd: folder,
            environment: { AUTOSEARCH_EGRESS_PRIVATE: `127.0.0.1:${server.port}` },
          },
        );
      const { stdout, stderr } = await ask(`${server.url}/page`, `${server.url}/lost`);
      expect(stderr).toContain(`${server.url}/lost was not read: gone`);
      const delivery = JSON.parse(stdout);
      expect(JSON.stringify(delivery)).toContain(SAID);
      expect(JSON.stringify(delivery.references)).toContain(`${server.url}/page`);
      const none = await ask(`${server.url}/lost`);
      expect(none.code).not.toBe(0);
      expect(none.stderr).toContain('none of the pages could be read');
    });
  });

  test('CHN-60 an article is read from its archive by its DOI, and cited as what was named', async () => {
    await using server = await openSourceServer();
    const url = 'https://doi.org/10.1016/j.celrep.2023.113339';
    await withTempDir(async (folder) => {
      const { stdout } = await runCliWith(
        [
          ...['research', 'How far did the slow drive reach?', '--urls', url],
          ...['--home', 'home', '--json'],
        ],
        {
          cwd: folder,
          environment: {
            AUTOSEARCH_CHANNELS_EUROPEPMC_BASE_URL: server.baseOf('europepmc'),
            AUTOSEARCH_EGRESS_SCOPE: 'hosts',
            AUTOSEARCH_EGRESS_HOSTS: '["127.0.0.1"]',
          },
        },
      );
      const { answer, references } = JSON.parse(stdout);
      expect(JSON.stringify(answer)).toContain('reached 62 % of the caged flies');
      expect(references).toMatchObject([{ url }]);
      expect(server.calls.map(({ address }) => address.replace(/\?.*/, ''))).toEqual([
        '/search',
        '/PMC10680139/fullTextXML',
      ]);
      expect(server.faults).toEqual([]);
    });
  });
});
