import { type Block, openFileReader, type ReadDocument } from '../../documents/index.ts';
import type { SourceFacts } from '../../evidence/index.ts';
import {
  type Egress,
  fail,
  type Instant,
  instantFromMs,
  isUrl,
  type JsonValue,
  ok,
  type Result,
  sha256Hex,
} from '../../kernel/index.ts';
import { type NetReply, openDoor, retryAfterMs } from '../../net/index.ts';
import type { Span } from '../../text/index.ts';
import type { FailedAttempt } from '../contract.ts';
import { findChallenge } from '../runtime/classify-answer.ts';
import { told } from '../source-answer.ts';
import { frozenStateOf } from './frozen-address.ts';
import { askRobots } from './page-robots.ts';

/** A page as text. */
export interface FetchedPage {
  /** Where it was found, after redirects. */
  readonly url: string;
  readonly title: string;
  readonly text: string;
  readonly sha256: string;
  /** The parts of the text that are the page's own: no menus, badges and lists of links. */
  readonly main: readonly Span[];
  readonly publishedAt: Instant | null;
  readonly authors: readonly string[];
  /** Only the beginning is free to read. */
  readonly isPartial: boolean;
  /** What a source, or the page itself, says of it beside its text. */
  readonly facts: SourceFacts;
}

export type PageEnd = { readonly type: 'ok'; readonly page: FetchedPage } | FailedAttempt;

export interface PagePlace {
  readonly egress: Egress;
  /** `host:port` of private addresses that the user exempted; heeded for the address that was named alone. */
  readonly privateHosts: readonly string[];
  readonly userAgent: string;
  readonly nowMs: number;
}

const MAX_BYTES = 30 * 1024 * 1024;
const MAX_HTML_BYTES = 10 * 1024 * 1024;
const WAIT_MS = 25_000;
const ACCEPT = 'text/html,application/xhtml+xml,application/pdf;q=0.9,text/plain;q=0.8';

/**
 * Fetches one page that somebody named, and reads it. Every end has a type; its fine name stands in `reason`.
 *
 * @throws `signal.reason` when aborted.
 * @see docs/spec/channels.md, CHN-31
 */
export async function fetchPage(
  address: string,
  { egress, privateHosts, userAgent, nowMs }: PagePlace,
  signal: AbortSignal,
): Promise<PageEnd> {
  if (!isUrl(address))
    return { type: 'channel_error', message: `${address} is not an address`, reason: 'not_found' };
  const named = new URL(address);
  const unsafe = findUnsafeForm(named);
  named.username = '';
  named.password = '';
  named.hash = '';
  if (unsafe !== undefined) return unfetched(named.href, { type: 'unsafe_address', why: unsafe });
  const door = openDoor({ egress, exempt: privateHosts });
  const word = await askRobots(door, named, userAgent, signal);
  // What cannot even be asked for its rules is told as what it is.
  const reply = await askPage(word, () =>
    door(
      {
        url: named.href,
        method: 'GET',
        headers: { 'user-agent': userAgent, accept: ACCEPT },
        body: null,
        maxBytes: MAX_BYTES,
        timeoutMs: WAIT_MS,
      },
      signal,
    ),
  );
  if (reply.type === 'refused')
    return { type: 'blocked', message: `${named.host}: ${reply.why}`, reason: reply.reason };
  if (reply.type !== 'answered') return unfetched(named.href, reply);
  const refusal = refusalOf(reply, nowMs);
  return refusal ?? readPage(reply, signal);
}

/** What no setting exempts: a scheme of another world has no rules for robots either. */
function findUnsafeForm({ protocol, username, password }: URL): string | undefined {
  if (!/^https?:$/.test(protocol)) return `${protocol} is not a scheme of the web`;
  return username + password === '' ? undefined : 'it carries a user name or password';
}

type Word = Awaited<ReturnType<typeof askRobots>>;

/** A site whose rules were not read because there is no way to it at all gets the page's own end. */
async function askPage(
  word: Word,
  ask: () => Promise<NetReply>,
): Promise<NetReply | Extract<Word, { readonly type: 'refused' }>> {
  if (word.type === 'allowed') return ask();
  if (!word.why.includes('was not read')) return word;
  const reply = await ask();
  return reply.type === 'answered' ? word : reply;
}

type Answered = Extract<NetReply, { readonly type: 'answered' }>;

function unfetched(url: string, reply: Exclude<NetReply, Answered>): FailedAttempt {
  switch (reply.type) {
    case 'barred':
      return {
        type: 'not_configured',
        missing: 'egress',
        howTo: `${url} is not fetched: ${reply.why}. See egress.scope and egress.hosts.`,
      };
    case 'timeout':
      return { type: 'timeout', afterMs: reply.afterMs };
    case 'unreachable':
      return { type: 'transient_error', message: `${url} was not reached: ${reply.why}` };
    case 'unsafe_address':
      return {
        type: 'blocked',
        message: `${url} is not fetched: ${reply.why}`,
        reason: 'unsafe_address',
      };
    case 'too_large':
      return {
        type: 'channel_error',
        message: `${url} is not read: ${reply.why}`,
        reason: 'too_large',
      };
    case 'unreadable':
      return {
        type: 'malformed',
        message: `${url} is not read: ${reply.why}`,
        reason: 'malformed',
      };
    default:
      return reply satisfies never;
  }
}

function refusalOf(
  { status, headers, url, bytes }: Answered,
  nowMs: number,
): FailedAttempt | undefined {
  const message = `${url} answered with status ${status}`;
  const challenge = findChallenge(headers, new TextDecoder().decode(bytes.subarray(0, 20_001)));
  if (challenge !== undefined)
    return {
      type: 'blocked',
      message: `${url} shows a page of ${challenge} that asks whether a machine is reading`,
      reason: 'challenge',
    };
  if (status >= 200 && status <= 299 && status !== 202) return undefined;
  if (status === 429) {
    const waitMs = retryAfterMs((name) => headers[name], nowMs);
    return { type: 'rate_limited', retryAt: waitMs > 0 ? instantFromMs(nowMs + waitMs) : null };
  }
  if (status === 404 || status === 410) return { type: 'channel_error', message, reason: 'gone' };
  if (status === 401 || status === 403) return { type: 'auth_failed', message };
  if (status === 402) return { type: 'blocked', message, reason: 'paywalled' };
  if (status === 202 || status === 451) return { type: 'blocked', message, reason: 'refused' };
  return status >= 500 ? { type: 'transient_error', message } : { type: 'channel_error', message };
}

const READERS: readonly (readonly [RegExp, string])[] = [
  [/^(?:text\/html|application\/xhtml\+xml)\b/, 'page.html'],
  [/^application\/pdf\b/, 'page.pdf'],
  [/^text\/(?:markdown|x-markdown)\b/, 'page.md'],
  [/^(?:application|text)\/(?:[\w.-]+\+)?json\b/, 'page.json'],
  [/^text\/csv\b/, 'page.csv'],
  [/^text\/plain\b/, 'page.txt'],
];

async function readPage({ url, headers, bytes }: Answered, signal: AbortSignal): Promise<PageEnd> {
  const type = (headers['content-type'] ?? '').toLowerCase();
  const name = nameFor(type, bytes);
  if (name === undefined)
    return {
      type: 'channel_error',
      message: `${url} is not read: ${type === '' ? 'it does not say what it is' : type}`,
      reason: 'unsupported_type',
    };
  const isHtml = name === 'page.html';
  if (isHtml && bytes.length > MAX_HTML_BYTES)
    return {
      type: 'channel_error',
      message: `${url} is longer than pages are`,
      reason: 'too_large',
    };
  const utf8 = name === 'page.pdf' ? bytes : inUtf8(bytes, type);
  const read = await readFirst(utf8, name, signal);
  const raw = isHtml ? new TextDecoder().decode(utf8) : '';
  if (isShell(read, raw))
    return {
      type: 'blocked',
      message: `${url} shows its text to browsers alone`,
      reason: 'needs_script',
    };
  if (!read.ok) return { type: 'malformed', message: `${url} is not read: ${read.error}` };
  const { title, text, blocks, publishedAt, authors, metadata } = read.value;
  const main = mainOf(blocks);
  const sha256 = sha256Hex(text);
  const isPartial = PAYWALL.test(raw);
  const page = { url, title, text, sha256, main, publishedAt, authors, isPartial };
  const licence = licenceOf(metadata['licence'], url);
  const access = isPartial ? 'abstract' : 'full';
  const facts = { kind: 'page', access, ...told({ licence }), ...frozenStateOf(url) } as const;
  return { type: 'ok', page: { ...page, facts } };
}

function licenceOf(named: JsonValue | undefined, url: string): string | undefined {
  if (typeof named !== 'string') return undefined;
  const isRelative = /^\.{0,2}\//.test(named) && isUrl(named, url);
  return isRelative ? new URL(named, url).href : named;
}

/** The first document of a page's bytes, read in a thread with limits. */
async function readFirst(
  bytes: Uint8Array,
  name: string,
  signal: AbortSignal,
): Promise<Result<ReadDocument, string>> {
  await using reader = openFileReader();
  const read = await reader.read(bytes, name, signal);
  if (!read.ok) return fail(read.error.message);
  for await (const item of read.value) if (item.type === 'document') return ok(item);
  return fail('it holds no text');
}

function nameFor(type: string, bytes: Uint8Array): string | undefined {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 512)).trimStart();
  if (start.startsWith('%PDF-')) return 'page.pdf';
  if (type === '')
    return /^<(?:!doctype html|html|head|body)/i.test(start) ? 'page.html' : undefined;
  return READERS.find(([pattern]) => pattern.test(type))?.[1];
}

/** What the header or the page's own head says of its encoding; the reader finds out the rest. */
function inUtf8(bytes: Uint8Array, type: string): Uint8Array {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 1024));
  const named =
    /charset=["']?([\w:-]+)/.exec(type)?.[1] ??
    /<meta[^>]{0,200}charset=["']?([\w:-]+)/i.exec(head)?.[1];
  if (named === undefined || /^utf-?8$/i.test(named)) return bytes;
  try {
    return new TextEncoder().encode(new TextDecoder(named).decode(bytes));
  } catch {
    // An encoding that nobody knows: the reader looks at the bytes.
    return bytes;
  }
}

const PAYWALL = /"isAccessibleForFree"\s*:\s*"?false|article:content_tier"\s+content="locked"/i;
const SHELL_CHARACTERS = 200;
const SHELL = /<div[^>]+id=["']?(?:root|app|__next|__nuxt)["']?[^>]*>\s*<\/div>/i;

/** A page that holds next to nothing but the programs that would fill it. */
function isShell(read: Result<ReadDocument, string>, raw: string): boolean {
  if (raw === '' || (read.ok && read.value.text.trim().length >= SHELL_CHARACTERS)) return false;
  const scripts = raw.match(/<script\b/gi)?.length ?? 0;
  return SHELL.test(raw) || (scripts >= 3 && /<noscript/i.test(raw));
}

function mainOf(blocks: readonly Block[]): readonly Span[] {
  const main: { start: number; end: number }[] = [];
  let isBroken = true;
  for (const { kind, start, end } of blocks) {
    const last = main.at(-1);
    if (kind === 'noise' || kind === 'frame') isBroken = true;
    else if (isBroken || last === undefined) {
      main.push({ start, end });
      isBroken = false;
    } else last.end = end;
  }
  return main;
}
