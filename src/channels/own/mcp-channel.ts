import { type Egress, isRecord, parseJson } from '../../kernel/index.ts';
import { hostAndPort, openDoor } from '../../net/index.ts';
import type { Attempt, ChannelEntry, ChannelQuery, FailedAttempt } from '../contract.ts';
import { answerField, type Field, UnexpectedShape } from '../field.ts';
import { withoutKey } from '../runtime/opened-source.ts';
import { answer, malformed, type SourceHit, told } from '../source-answer.ts';
import { dateOf } from '../source-dates.ts';
import { addressPart } from '../work-ids.ts';
import type { McpReply, McpSession } from './mcp-message.ts';
import { openAddress, startProgram } from './mcp-session.ts';
import { asAttempt } from './ripgrep.ts';

/** How one tool of a server is asked, and where in its answer the hits are. All has the names of the search convention. */
export interface McpTool {
  /** Arguments by name; `$text` and `$limit` stand for the question and the number of hits. */
  readonly args?: Readonly<Record<string, string>> | undefined;
  /** Path of the list: `results`, `data.items`. */
  readonly items?: string | undefined;
  /** Fields of a hit by what they mean: `url`, `title`, `text`, `id`, `published_at`. */
  readonly map?: Readonly<Record<string, string>> | undefined;
  /** The tool that gives the text of a hit by its `id`. */
  readonly fetch?: string | undefined;
}

/** A server of the user's own: a program, or an address. */
export interface McpServer {
  readonly command?: readonly string[] | undefined;
  readonly url?: string | undefined;
  /** Name of the variable that holds its key; sent to its address as a bearer token. */
  readonly keyEnv?: string | undefined;
  /** Names of variables that its program is given beside PATH and HOME. */
  readonly env?: readonly string[] | undefined;
  readonly tools?: Readonly<Record<string, McpTool>> | undefined;
}

interface McpPlace {
  readonly egress: Egress;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly userAgent: string;
}

const TIMEOUT_MS = 30_000;
const MOST_FETCHED = 5;
/** The search and fetch convention of tools that hosts share. */
const CONVENTION: McpTool = { args: { query: '$text' }, items: 'results', fetch: 'fetch' };
const PROTOCOL = '2025-06-18';

/**
 * The tools of servers as channels, by the name `mcp:SERVER/TOOL`. What a tool answers is data: it is framed, cut, and none
 * of its addresses is followed.
 *
 * @see docs/spec/channels.md, CHN-56
 */
export function mcpChannels(
  servers: Readonly<Record<string, McpServer>>,
  place: McpPlace,
): readonly ChannelEntry[] {
  return Object.entries(servers).flatMap(([name, server]) =>
    Object.entries(server.tools ?? { search: CONVENTION }).map(([tool, how]) => ({
      spec: {
        name: `mcp:${name}/${tool}`,
        about: `the tool ${tool} of your MCP server ${name}`,
        group: 'own-knowledge' as const,
        languages: [],
        domains: [],
        network: true,
        key: server.keyEnv ?? null,
        usdPerCall: 0,
        timeoutMs: TIMEOUT_MS,
      },
      open: () => (query: ChannelQuery, signal: AbortSignal) =>
        askTool({ name, server, tool, how }, query, place, signal),
    })),
  );
}

interface AskedTool {
  readonly name: string;
  readonly server: McpServer;
  readonly tool: string;
  readonly how: McpTool;
}

async function askTool(
  asked: AskedTool,
  query: ChannelQuery,
  place: McpPlace,
  signal: AbortSignal,
): Promise<Attempt> {
  const { server } = asked;
  const key = server.keyEnv === undefined ? null : (place.environment[server.keyEnv] ?? '');
  if (key === '')
    return {
      type: 'not_configured',
      missing: server.keyEnv ?? '',
      howTo: `Set ${server.keyEnv} to the key of the server.`,
    };
  const deadline = AbortSignal.timeout(TIMEOUT_MS);
  const limit = AbortSignal.any([signal, deadline]);
  await using session = openSession(server, key, place);
  const attempt = await search(session, asked, query, limit);
  signal.throwIfAborted();
  return deadline.aborted ? { type: 'timeout', afterMs: TIMEOUT_MS } : withoutKey(attempt, key);
}

function openSession(
  { command, url = '', env = [] }: McpServer,
  key: string | null,
  { egress, environment, userAgent }: McpPlace,
): McpSession {
  if (command !== undefined) {
    const names = ['PATH', 'HOME', ...env];
    const given = names.flatMap((name): [string, string][] => {
      const value = environment[name];
      return value === undefined ? [] : [[name, value]];
    });
    return startProgram(command, Object.fromEntries(given));
  }
  const headers = {
    'user-agent': userAgent,
    ...(key === null ? {} : { authorization: `Bearer ${key}` }),
  };
  // The user named this very address: it may be private, and nothing that it leads to.
  const door = openDoor({ egress, exempt: [hostAndPort(new URL(url))] });
  return openAddress(url, { door, headers }, TIMEOUT_MS);
}

async function search(
  session: McpSession,
  { name, tool, how }: AskedTool,
  query: ChannelQuery,
  signal: AbortSignal,
): Promise<Attempt> {
  const clientInfo = { name: 'autosearch', version: '1' };
  const hello = { protocolVersion: PROTOCOL, capabilities: {}, clientInfo };
  const greeted = await session.request('initialize', hello, signal);
  if (greeted.type !== 'result') return failureOf(name, greeted);
  await session.notify('notifications/initialized', signal);
  const called = await call(session, { name, tool, args: argumentsOf(how, query) }, signal);
  if (called.type !== 'ok') return called;
  try {
    const hits = readHits(called.value, how, name);
    if (hits.length === 0) return { type: 'no_results' };
    return asAttempt(answer(await withTexts(session, hits, how, name, signal), query));
  } catch (error) {
    if (error instanceof UnexpectedShape) return malformed(error.message);
    throw error;
  }
}

function argumentsOf(
  { args = CONVENTION.args }: McpTool,
  { text, limit }: ChannelQuery,
): Readonly<Record<string, string | number>> {
  return Object.fromEntries(
    Object.entries(args ?? {}).map(([name, value]) => {
      if (value === '$text') return [name, text];
      return [name, value === '$limit' ? limit : value];
    }),
  );
}

type Called = { readonly type: 'ok'; readonly value: unknown } | FailedAttempt;

async function call(
  session: McpSession,
  { name, tool, args }: { readonly name: string; readonly tool: string; readonly args: object },
  signal: AbortSignal,
): Promise<Called> {
  const reply = await session.request('tools/call', { name: tool, arguments: args }, signal);
  if (reply.type !== 'result') return failureOf(name, reply);
  const result = answerField(reply.result);
  const texts = result
    .get('content')
    .list()
    .map((block) => block.get('text').text());
  if (result.get('isError').isTrue()) return toldFailure(name, texts.join(' '));
  const structured = result.get('structuredContent').value;
  if (isRecord(structured)) return { type: 'ok', value: structured };
  const parsed = parseJson(texts.join(''));
  return parsed.ok
    ? { type: 'ok', value: parsed.value }
    : malformed(`${name} answered with text that is not JSON`);
}

function failureOf(
  name: string,
  reply: Exclude<McpReply, { readonly type: 'result' }>,
): FailedAttempt {
  switch (reply.type) {
    case 'error':
      return toldFailure(name, reply.message);
    case 'gone':
      return { type: 'transient_error', message: `${name} gave no answer: ${reply.why}` };
    case 'refused':
      return reply.status === 401 || reply.status === 403
        ? { type: 'auth_failed', message: `${name} answered with status ${reply.status}` }
        : { type: 'channel_error', message: `${name} answered with status ${reply.status}` };
    case 'failed':
      return 'why' in reply.reply
        ? { type: 'transient_error', message: `${name} was not reached: ${reply.reply.why}` }
        : { type: 'timeout', afterMs: reply.reply.afterMs };
    default:
      return reply satisfies never;
  }
}

const MAX_MESSAGE = 300;

/** A server says in words what went wrong. */
function toldFailure(name: string, said: string): FailedAttempt {
  const message = `${name} answered: ${said.replace(/\s+/g, ' ').slice(0, MAX_MESSAGE)}`;
  if (/unknown tool|tool .*not found|no such tool/i.test(said))
    return { type: 'not_configured', missing: 'tool', howTo: `${message}. Correct channels.mcp.` };
  if (/rate.?limit|too many/i.test(said)) return { type: 'rate_limited', retryAt: null, message };
  return /unauthori[sz]ed|api key|forbidden/i.test(said)
    ? { type: 'auth_failed', message }
    : { type: 'channel_error', message };
}

interface McpHit extends SourceHit {
  readonly id: string;
}

function readHits(value: unknown, { items, map = {} }: McpTool, name: string): readonly McpHit[] {
  const path = (items ?? 'results').replace(/^\$\.?/, '').replace(/\[\*\]$/, '');
  const list = fieldAt(answerField(value), path).needList();
  return list.map((hit) => {
    const textAt = (what: string): string => {
      const field = fieldAt(hit, map[what] ?? what);
      return typeof field.value === 'number' ? String(field.value) : field.text();
    };
    const id = textAt('id');
    const text = textAt('text');
    const url = textAt('url') || `mcp://${name}/${addressPart(id)}`;
    return {
      id,
      url,
      title: textAt('title') || url,
      text,
      isLossy: true,
      facts: {
        kind: 'page',
        access: 'abstract',
        dates: told({ published: dateOf(textAt('published_at')) }),
        venue: name,
      },
    };
  });
}

function fieldAt(field: Field, path: string): Field {
  return path === '' ? field : path.split('.').reduce((at, name) => at.get(name), field);
}

/** The texts of the first hits that have none, by the server's own tool for it. */
async function withTexts(
  session: McpSession,
  hits: readonly McpHit[],
  { fetch }: McpTool,
  name: string,
  signal: AbortSignal,
): Promise<readonly SourceHit[]> {
  const whole: SourceHit[] = [];
  for (const [at, hit] of hits.entries()) {
    const isWanted = fetch !== undefined && hit.text === '' && hit.id !== '' && at < MOST_FETCHED;
    if (!isWanted) {
      whole.push(hit);
      continue;
    }
    const got = await call(session, { name, tool: fetch, args: { id: hit.id } }, signal);
    const text = got.type === 'ok' ? answerField(got.value).get('text').text() : '';
    whole.push({ ...hit, text, facts: { ...hit.facts, access: 'full' } });
  }
  return whole;
}
