import type { Spending } from '../kernel/index.ts';
import { foldSpace } from '../text/index.ts';
import type { ModelPrice, ModelRequest, ModelTry } from './language-model.ts';

export const UNKNOWN_PRICE: ModelPrice = {
  usdPerMillionInput: null,
  usdPerMillionOutput: null,
  usdPerMillionCached: null,
};

/** What a try was counted at, and who counted. */
export interface TryUsage {
  readonly input: number;
  readonly output: number;
  /** Of the input, what the server had seen before. */
  readonly cached: number;
  readonly source: 'server' | 'estimate';
}

/** What a server puts around a prompt. */
const OVERHEAD_TOKENS = 64;
/** No tokenizer makes fewer tokens of a text than one for so many bytes. */
const MOST_BYTES_A_TOKEN = 8;

export function isPriced({ usdPerMillionInput, usdPerMillionOutput }: ModelPrice): boolean {
  return usdPerMillionInput !== null && usdPerMillionOutput !== null;
}

/**
 * The most that a try can cost. A token is at least a byte, also of the form that goes along: of a tokenizer that is not known, and text
 * that may be anything, nothing tighter holds (a rare sign is three bytes and three tokens). Pure.
 *
 * @param stretch - How many times the tokens that it was allowed this model was seen to say.
 */
export function reserveTry(request: ModelRequest, price: ModelPrice, stretch = 1): Spending {
  const input = mostInput(request);
  const output = Math.ceil(request.maxTokens * Math.max(1, stretch));
  return {
    usd: usdOf(price, { input, output, cached: 0 }),
    tokens: input + output,
    calls: 1,
    seconds: 0,
  };
}

/**
 * What a try did cost. A count that cannot be, by the bytes that went out and came back and the tokens that were allowed, is not believed:
 * what was reserved stays spent. More than was allowed is believed where the text itself is as long. Nobody charges for a request that was
 * refused. Pure.
 */
export function settleTry(
  request: ModelRequest,
  price: ModelPrice,
  reserved: Spending,
  reply: ModelTry,
): { readonly usage: TryUsage; readonly spent: Spending } {
  const nothing: TryUsage = { input: 0, output: 0, cached: 0, source: 'estimate' };
  if (reply.type === 'failed') {
    const isFree = ['refused', 'busy', 'egress'].includes(reply.reason);
    return {
      usage: nothing,
      spent: isFree ? { usd: 0, tokens: 0, calls: 1, seconds: 0 } : reserved,
    };
  }
  const { text, inputTokens: input, outputTokens: output, cachedTokens: cached = 0 } = reply.answer;
  const counted = { input, output, cached };
  const isCredible =
    reply.answer.isCounted === true &&
    input >= leastTokens(request.instructions + request.input) &&
    input <= mostInput(request) &&
    cached <= input &&
    output >= Math.max(1, leastTokens(text)) &&
    (output <= request.maxTokens || output <= bytesOf(text));
  if (!isCredible) return { usage: { ...counted, source: 'estimate' }, spent: reserved };
  const spent = { usd: usdOf(price, counted), tokens: input + output, calls: 1, seconds: 0 };
  return { usage: { ...counted, source: 'server' }, spent };
}

function usdOf(
  { usdPerMillionInput, usdPerMillionOutput, usdPerMillionCached }: ModelPrice,
  { input, output, cached }: Omit<TryUsage, 'source'>,
): number {
  const full = usdPerMillionInput ?? 0;
  const seen = Math.min(usdPerMillionCached ?? full, full);
  return (full * (input - cached) + seen * cached + (usdPerMillionOutput ?? 0) * output) / 1e6;
}

function mostInput({ instructions, input, schema }: ModelRequest): number {
  const form = schema === undefined ? 0 : bytesOf(JSON.stringify(schema.schema));
  return bytesOf(instructions) + bytesOf(input) + form + OVERHEAD_TOKENS;
}

/** White space is passed over: a run of it may be one token. */
function leastTokens(text: string): number {
  return Math.floor(bytesOf(foldSpace(text)) / MOST_BYTES_A_TOKEN);
}

/** Bytes are the most tokens that a text can have. */
function bytesOf(text: string): number {
  return Buffer.byteLength(text, 'utf8');
}
