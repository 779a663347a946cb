import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type ErrorCode, ResearchError } from '../../kernel/index.ts';
import { findForeign } from '../../net/index.ts';
import { html } from '../page/html.ts';
import { pageIn } from '../page/shell.ts';
import { type Words, wordsFor } from '../page/words.ts';
import { signInPage } from '../pages/sign-in.ts';
import { matchPath, type Route, type WebReply, type WebRequest } from '../site/route.ts';
import type { Site } from '../site/site.ts';
import { readForm } from './read-form.ts';
import { ROUTES } from './routes.ts';

/** Nothing runs but our own files, and nothing is loaded from elsewhere. */
const HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cache-Control': 'no-store',
};

/** A proxy or a browser takes a silent stream for a broken one. */
const BEAT_MS = 15_000;

/** Which route a request means, or why it gets none. */
type Found =
  | { readonly type: 'route'; readonly route: Route; readonly params: WebRequest['params'] }
  | { readonly type: 'refused'; readonly status: 401 | 404 | 405 };

/** Answers one request: from whom it comes is looked at first, then the cookie, then everything else. */
export async function handle(
  site: Site,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
  const { host, origin, cookie } = request.headers;
  const fetchSite = request.headers['sec-fetch-site'];
  const foreign = findForeign(site.place, { host, origin });
  if (foreign !== undefined) return sendText(response, 403, `${foreign.message}. ${foreign.fix}`);
  const isForm = request.method === 'POST';
  if (isForm && fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none')
    return sendText(response, 403, 'Forms of other sites may not use this server.');
  const url = new URL(request.url ?? '/', 'http://localhost');
  const words = wordsFor(cookieValue(cookie, 'language'), request.headers['accept-language']);
  const found = findRoute(site, request, url.pathname);
  const below = url.pathname.startsWith(`${site.access.base}/`)
    ? url.pathname.slice(site.access.base.length)
    : url.pathname;
  const stopped = AbortSignal.any([goneSignal(response), site.signal]);
  const asked: Omit<WebRequest, 'form' | 'params'> = {
    query: url.searchParams,
    words,
    path: below,
    flash: site.flashes.take(url.searchParams.get('said') ?? ''),
    isSecure: origin?.startsWith('https:') === true,
    lastEventId: [request.headers['last-event-id']].flat()[0],
    signal: stopped,
  };
  if (found.type === 'refused') return refuse(found.status, { site, words, asked, response });
  try {
    const form = isForm ? await readForm(request) : new URLSearchParams();
    const reply = await found.route.answer({ ...asked, form, params: found.params }, site);
    await send(reply, { site, words, asked, response });
  } catch (error) {
    if (stopped.aborted) return void response.destroy();
    if (!(error instanceof ResearchError)) throw error;
    await send(failurePage(error), { site, words, asked, response });
  }
}

function findRoute(site: Site, { method, headers }: IncomingMessage, path: string): Found {
  const { base } = site.access;
  const match = (open: boolean, given: string): readonly Found[] =>
    ROUTES.flatMap((route): readonly Found[] => {
      const params = (route.isOpen === true) === open ? matchPath(route.path, given) : undefined;
      if (params === undefined) return [];
      return route.method === method
        ? [{ type: 'route', route, params }]
        : [{ type: 'refused', status: 405 }];
    });
  const choose = (found: readonly Found[]): Found | undefined =>
    found.find(({ type }) => type === 'route') ?? found[0];
  const open = choose(match(true, path));
  if (open !== undefined) return open;
  if (!site.access.hasCookie(headers.cookie)) return { type: 'refused', status: 401 };
  const below = path.startsWith(`${base}/`) ? path.slice(base.length) : undefined;
  const found = below === undefined ? undefined : choose(match(false, below));
  return found ?? { type: 'refused', status: 404 };
}

interface Answering {
  readonly site: Site;
  readonly words: Words;
  readonly asked: Pick<WebRequest, 'path' | 'flash' | 'signal'>;
  readonly response: ServerResponse;
}

function refuse(status: 401 | 404 | 405, answering: Answering): void {
  const { site, words, asked, response } = answering;
  if (status === 401) {
    sendHtml(response, 401, signInPage(words, site.version, { isWrong: false }));
    return;
  }
  const { base } = site.access;
  const body = html`<h1>${words.notFound}</h1><p>${words.notFoundFix}</p>`;
  const shell = { words, base, path: asked.path, version: site.version, flash: undefined };
  sendHtml(response, status, pageIn({ ...shell, title: words.notFound }, body));
}

/** What an error is for a browser; every other one is 500. */
const STATUS: Readonly<Partial<Record<ErrorCode, number>>> = {
  'argument-invalid': 400,
  'input-invalid': 400,
  'not-found': 404,
  'limit-exceeded': 413,
  refused: 403,
  protected: 403,
  busy: 503,
};

function failurePage(error: ResearchError): WebReply {
  const body = html`<h1>${error.message}</h1><p>${error.fix}</p>`;
  return { type: 'page', status: STATUS[error.code] ?? 500, title: error.message, body };
}

async function send(reply: WebReply, answering: Answering): Promise<void> {
  const { site, words, asked, response } = answering;
  const { base } = site.access;
  switch (reply.type) {
    case 'page': {
      const { title, head, body, status = 200 } = reply;
      const { path, flash } = asked;
      const shell = { words, base, path, version: site.version, title, flash, head };
      return sendHtml(response, status, pageIn(shell, body));
    }
    case 'document':
      return sendHtml(response, reply.status ?? 200, reply.html);
    case 'to': {
      const { path, flash, cookie } = reply;
      if (cookie !== undefined) response.setHeader('Set-Cookie', cookie);
      const said = flash === undefined ? '' : `said=${site.flashes.keep(flash)}`;
      response.writeHead(303, { Location: `${base}${withQuery(path, said)}` }).end();
      return;
    }
    case 'json':
      if (reply.cookie !== undefined) response.setHeader('Set-Cookie', reply.cookie);
      response.setHeader('Content-Type', 'application/json; charset=utf-8');
      response.end(JSON.stringify(reply.value));
      return;
    case 'file':
      response.setHeader('Content-Type', reply.mimeType);
      response.setHeader('Cache-Control', 'private, max-age=3600');
      response.end(reply.bytes);
      return;
    case 'events':
      return sendEvents(response, reply.events, asked.signal);
    default:
      reply satisfies never;
  }
}

/** A path may end in a place of the page. */
function withQuery(path: string, query: string): string {
  if (query === '') return path;
  const [before = '', place] = path.split('#');
  const joined = `${before}${before.includes('?') ? '&' : '?'}${query}`;
  return place === undefined ? joined : `${joined}#${place}`;
}

function sendHtml(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8' }).end(text);
}

function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(`${text}\n`);
}

export function refuseBusy(response: ServerResponse): void {
  response.setHeader('Retry-After', '1');
  sendText(response, 429, 'Too many requests. Wait a second.');
}

function goneSignal(response: ServerResponse): AbortSignal {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  return gone.signal;
}

function cookieValue(header: string | undefined, name: string): string | undefined {
  const pair = (header ?? '').split(';').find((part) => part.trim().startsWith(`${name}=`));
  return pair?.trim().slice(name.length + 1);
}

/** Sends a stream of server-sent events until it ends or the browser goes away. */
async function sendEvents(
  response: ServerResponse,
  events: AsyncIterable<string>,
  signal: AbortSignal,
): Promise<void> {
  response.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8' });
  response.write('retry: 1000\n\n');
  const beat = setInterval(() => response.write(': here\n\n'), BEAT_MS);
  try {
    for await (const event of events) {
      if (signal.aborted) return;
      if (!response.write(event)) await once(response, 'drain', { signal });
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    clearInterval(beat);
    response.end();
  }
}
