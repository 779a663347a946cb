import { instantFromMs } from '../../kernel/index.ts';
import { type Door, type NetReply, retryAfterMs } from '../../net/index.ts';
import type { AnswerFacts, ChannelItem, ChannelQuery, FailedAttempt } from '../contract.ts';
import { parseBody } from '../parse-body.ts';
import { searchedIn } from '../searched-words.ts';
import type { Source, SourceReading, SourceRequest, SourceWorld } from '../source.ts';
import { missing } from '../source-spec.ts';
import { classifyStatus, classifyType, findChallenge, type RawAnswer } from './classify-answer.ts';
import type { SeenAnswer } from './opened-source.ts';

/** What one call came to. */
export interface CallEnd {
  readonly reading:
    | (AnswerFacts & { readonly type: 'ok'; readonly items: readonly ChannelItem[] })
    | FailedAttempt;
  readonly costUsd: number;
  readonly quotaLeft: number | undefined;
  /** How long the source asks to be left alone; 0: not at all. */
  readonly restMs: number;
  /** There is no way to the source at all: asking once more now changes nothing. */
  readonly isHopeless: boolean;
}

export interface CallPlace {
  readonly door: Door;
  readonly world: SourceWorld;
  readonly userAgent: string;
  readonly timeoutMs: number;
  readonly nowMs: number;
  /** Waits until one more request may leave, and sends it. */
  readonly leave: (send: () => void) => Promise<void>;
  /** Why the last one might not. */
  readonly turn: { readonly late?: FailedAttempt | undefined };
  /** Answers to single requests of a question that takes several. */
  readonly steps: {
    find(request: SourceRequest): Promise<string | undefined>;
    keep(request: SourceRequest, text: string): Promise<void>;
  };
  onAnswer(answer: Omit<SeenAnswer, 'source'>): void;
}

const REFUSAL_CHARACTERS = 2_000;

/** One call of a source, with the second request that its answer may ask for. No retry. */
export async function callSource(
  source: Source,
  query: ChannelQuery,
  request: SourceRequest,
  place: CallPlace,
  signal: AbortSignal,
): Promise<CallEnd> {
  const read: Reader = (body) => source.read(body, query, place.world);
  const end = await ask(source, { request, read, depth: 1 }, place, signal);
  const { reading } = end;
  if (reading.type !== 'ok' || reading.executed !== undefined) return end;
  // Where the source does not say what it searched for, what it was sent says it.
  const executed = searchedIn(request, place.world.base);
  return executed === '' ? end : { ...end, reading: { ...reading, executed } };
}

type Reader = (body: Parameters<Source['read']>[0]) => SourceReading;

async function ask(
  source: Source,
  {
    request,
    read,
    depth,
  }: { readonly request: SourceRequest; readonly read: Reader; readonly depth: number },
  place: CallPlace,
  signal: AbortSignal,
): Promise<CallEnd> {
  const { name } = source.spec;
  const known = await place.steps.find(request);
  const given = known ?? (await textFrom(source, request, place, signal));
  if (typeof given !== 'string') return given;
  const parsed = await parseBody(request.accepts, given);
  if (!parsed.ok) return failed(unparsable(name, parsed.error));
  const reading = read(parsed.value);
  const isStep = reading.type === 'follow_up' || (depth > 1 && reading.type === 'ok');
  if (isStep && known === undefined) await place.steps.keep(request, given);
  if (depth > 1 || reading.type !== 'follow_up') return endOf(source, endedBy(source, reading));
  const next = await ask(
    source,
    { request: reading.request, read: reading.read, depth: depth + 1 },
    place,
    signal,
  );
  const { otherwise } = reading;
  if (next.reading.type === 'ok' || otherwise?.type !== 'ok') return next;
  const why = `the second request to ${name} ended as ${next.reading.type}`;
  // What closes the source for a while closes it though the first answer stands.
  return {
    ...endOf(source, { ...otherwise, partial: otherwise.partial ?? why }),
    restMs: next.restMs,
  };
}

/** The text of an answer that is one, or how the call ended. */
async function textFrom(
  source: Source,
  request: SourceRequest,
  place: CallPlace,
  signal: AbortSignal,
): Promise<string | CallEnd> {
  const reply = await send(source, request, place, signal);
  if (place.turn.late !== undefined) return failed(place.turn.late);
  if (reply.type !== 'answered') return failed(unansweredOf(source, reply), isHopeless(reply));
  const answer = rawAnswerOf(reply, place.nowMs);
  place.onAnswer(seenAnswerOf(request.url, answer));
  const refused =
    refusalOf(source, answer, place) ?? classifyType(source.spec.name, answer, request.accepts);
  return refused === undefined ? answer.text : { ...failed(refused), restMs: answer.retryAfterMs };
}

function send(
  { spec }: Source,
  request: SourceRequest,
  place: CallPlace,
  signal: AbortSignal,
): Promise<NetReply> {
  return place.door(
    {
      url: request.url,
      method: request.method,
      headers: {
        'user-agent': place.userAgent,
        accept: ACCEPT[request.accepts],
        ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...request.headers,
      },
      body: request.body === undefined ? null : JSON.stringify(request.body),
      maxBytes: spec.maxBytes,
      timeoutMs: place.timeoutMs,
      leave: place.leave,
    },
    signal,
  );
}

function unparsable(name: string, why: string): FailedAttempt {
  const message = `${name} answered with what cannot be read: ${why}`;
  return { type: 'malformed', message, reason: 'unparsable' };
}

type Ended = Exclude<SourceReading, { readonly type: 'follow_up' }>;

/** A second answer leads no further. */
function endedBy({ spec }: Source, reading: SourceReading): Ended {
  return reading.type === 'follow_up'
    ? { type: 'malformed', message: `${spec.name} leads from answer to answer` }
    : reading;
}

const ACCEPT: Readonly<Record<SourceRequest['accepts'], string>> = {
  json: 'application/json',
  xml: 'application/xml, application/atom+xml, text/xml;q=0.9',
  text: 'text/plain, */*;q=0.5',
};

function endOf({ spec }: Source, reading: Ended): CallEnd {
  if (reading.type !== 'ok') return failed(reading);
  const { costUsd = spec.usdPerCall, quotaLeft, restMs = 0, ...told } = reading;
  return { reading: told, costUsd, quotaLeft, restMs, isHopeless: false };
}

function failed(reading: FailedAttempt, isHopeless = false): CallEnd {
  return { reading, costUsd: 0, quotaLeft: undefined, restMs: 0, isHopeless };
}

function rawAnswerOf(
  { status, headers, bytes }: Extract<NetReply, { readonly type: 'answered' }>,
  nowMs: number,
): RawAnswer {
  const waitMs = retryAfterMs((header) => headers[header], nowMs);
  return { status, headers, text: textOfBytes(bytes, headers), retryAfterMs: waitMs };
}

function seenAnswerOf(
  url: string,
  { status, headers, text }: RawAnswer,
): Omit<SeenAnswer, 'source'> {
  return { url, status, contentType: headers['content-type'] ?? '', text };
}

/** A byte order mark speaks before the header, and UTF-8 where neither says anything that is known. */
function textOfBytes(bytes: Uint8Array, headers: Readonly<Record<string, string>>): string {
  const named = /charset=["']?([\w:-]+)/i.exec(headers['content-type'] ?? '')?.[1];
  for (const label of [markOf(bytes), named]) {
    if (label === undefined) continue;
    try {
      return new TextDecoder(label).decode(bytes);
    } catch {
      // A label that nobody knows.
    }
  }
  return new TextDecoder().decode(bytes);
}

function markOf([first, second]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

/** What the source itself says of a refusal goes before what its status says. */
function refusalOf(source: Source, answer: RawAnswer, place: CallPlace): FailedAttempt | undefined {
  const { status, headers, text } = answer;
  const body = text.slice(0, REFUSAL_CHARACTERS);
  // A page that asks who reads is not the source's own refusal, whatever its status.
  const isRefused = (status < 200 || status > 299) && findChallenge(headers, text) === undefined;
  const own = isRefused ? source.refusal?.({ status, headers, body }, place.world) : undefined;
  if (own?.type === 'rate_limited' && own.retryAt === null && answer.retryAfterMs > 0)
    return { ...own, retryAt: instantFromMs(place.nowMs + answer.retryAfterMs) };
  const hasKey = place.world.key !== null;
  return own ?? classifyStatus(source.spec.name, answer, hasKey, place.nowMs);
}

function isHopeless(reply: NetReply): boolean {
  return reply.type === 'unreachable' && reply.isNameless;
}

function unansweredOf(
  { spec: { name, isLocal, needs } }: Source,
  reply: Exclude<NetReply, { readonly type: 'answered' }>,
): FailedAttempt {
  const [need] = needs;
  // A program of this machine that is not there has to be started: trying again changes nothing.
  const isAway = reply.type === 'unreachable' && /ECONNREFUSED/.test(reply.why);
  if (isAway && isLocal && need !== undefined) return missing(need);
  switch (reply.type) {
    case 'barred':
      return {
        type: 'not_configured',
        missing: 'egress',
        howTo: `${name} is not asked: ${reply.why}. See egress.scope and egress.hosts.`,
      };
    case 'unsafe_address':
      return {
        type: 'blocked',
        message: `${name} is not asked: ${reply.why}`,
        reason: 'unsafe_address',
      };
    case 'timeout':
      return { type: 'timeout', afterMs: reply.afterMs };
    case 'too_large':
      return {
        type: 'channel_error',
        message: `the answer of ${name} is not read: ${reply.why}`,
        reason: 'too_large',
      };
    case 'unreadable':
      return {
        type: 'malformed',
        message: `the answer of ${name} is not read: ${reply.why}`,
        reason: 'unreadable',
      };
    case 'unreachable':
      return {
        type: 'transient_error',
        message: `${name} was not reached: ${reply.why}`,
        reason: reply.isNameless ? 'no_address' : 'no_connection',
      };
    default:
      return reply satisfies never;
  }
}
