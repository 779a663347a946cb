import { instantFromMs } from '../../kernel/index.ts';
import type { FailedAttempt } from '../contract.ts';
import type { SourceBody, SourceRefusal } from '../source.ts';

/** Pages that stand where an answer should: who made them, by what they say. */
const CHALLENGES: readonly (readonly [string, RegExp])[] = [
  ['Cloudflare', /<title>\s*(?:just a moment|attention required)|cf-chl-|challenge-platform/i],
  ['Anubis', /making sure you(?:'|&#39;|’)re not a bot|\/\.within\.website\/x\/xess/i],
  ['DuckDuckGo', /anomaly-modal|challenge-form|anomaly\.js/i],
  ['reddit', /whoa there, pardner/i],
  ['NCBI', /error blocked diagnostic/i],
  ['sogou', /验证码|安全验证|访问过于频繁/],
  ['DataDome', /please enable js and disable any ad ?blocker|captcha-delivery\.com/i],
  ['Imperva', /_Incapsula_Resource/],
  ['PerimeterX', /px-captcha/i],
  ['Akamai', /<title>\s*access denied[\s\S]{0,2000}reference\s*(?:#|&#35;)/i],
];
const CHALLENGE_HEADERS: readonly (readonly [string, RegExp, string])[] = [
  ['cf-mitigated', /challenge/i, 'Cloudflare'],
  ['x-amzn-waf-action', /captcha|challenge/i, 'AWS'],
];
/** A long page may well be about such pages. */
const CHALLENGE_CHARACTERS = 20_000;

const HTML = /^\s*(?:<!--[\s\S]{0,500}?-->\s*)?<(?:!doctype\s+html|html|head|body)\b/i;

function isHtmlType(headers: Readonly<Record<string, string>>): boolean {
  return /^text\/html\b/i.test(headers['content-type'] ?? '');
}

/** Who asks whether a machine is reading; `undefined` when nobody does. Pure. */
export function findChallenge(
  headers: Readonly<Record<string, string>>,
  body: string,
): string | undefined {
  const sent = CHALLENGE_HEADERS.find(([name, pattern]) => pattern.test(headers[name] ?? ''));
  if (sent !== undefined) return sent[2];
  const isPage = isHtmlType(headers) || HTML.test(body);
  if (!isPage || body.length > CHALLENGE_CHARACTERS) return undefined;
  return CHALLENGES.find(([, pattern]) => pattern.test(body))?.[0];
}

/** An answer before anything was read from it. */
export interface RawAnswer extends Omit<SourceRefusal, 'body'> {
  readonly text: string;
  readonly retryAfterMs: number;
}

/** What the status alone says of an answer; `undefined` for one that may hold what was asked for. Pure. */
export function classifyStatus(
  name: string,
  { status, headers, text, retryAfterMs }: RawAnswer,
  hasKey: boolean,
  nowMs: number,
): FailedAttempt | undefined {
  const challenge = findChallenge(headers, text);
  if (challenge !== undefined)
    return {
      type: 'blocked',
      message: `${name} shows a page of ${challenge} that asks whether a machine is reading`,
      reason: 'challenge',
    };
  if (status === 429)
    return {
      type: 'rate_limited',
      retryAt: retryAfterMs > 0 ? instantFromMs(nowMs + retryAfterMs) : null,
    };
  const message = `${name} answered with status ${status}`;
  if (status === 202) return { type: 'blocked', message, reason: 'accepted_only' };
  if (status >= 200 && status <= 299) return undefined;
  if (status === 401 || (status === 403 && hasKey)) return { type: 'auth_failed', message };
  if (status === 402) return { type: 'budget_exhausted', message };
  if (status === 403 || status === 451) return { type: 'blocked', message, reason: 'forbidden' };
  if (status === 408 || status === 425 || status >= 500)
    return { type: 'transient_error', message };
  return { type: 'channel_error', message };
}

/** What type and first characters say of an answer with a good status. Pure. */
export function classifyType(
  name: string,
  { headers, text }: Pick<RawAnswer, 'headers' | 'text'>,
  accepts: SourceBody['type'],
): FailedAttempt | undefined {
  if (accepts === 'text') return undefined;
  if (isHtmlType(headers) || HTML.test(text))
    return {
      type: 'blocked',
      message: `${name} answered with a page where ${accepts.toUpperCase()} was asked for`,
      reason: 'wrong_type',
    };
  return text.trim() === ''
    ? { type: 'malformed', message: `${name} answered with nothing at all`, reason: 'empty_body' }
    : undefined;
}
