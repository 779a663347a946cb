import { fail, ok, type Result } from '../kernel/index.ts';
import type { ReadFailure } from './document.ts';

export interface DecodedText {
  /** With its byte order mark, if it has one: offsets count in the file's own text. */
  readonly text: string;
  readonly encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030';
  /** Some bytes were not valid and stand as U+FFFD. */
  readonly lossy: boolean;
}

/** A NUL in the first bytes means a binary file: the rule that git uses. */
const SNIFFED_BYTES = 8_000;
/** Share of invalid or control characters from which "text" is junk. */
const JUNK_SHARE = 0.1;
/** Fewer double-byte characters than this tell nothing about the encoding. */
const MIN_HANZI = 4;

const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** The text of a file's bytes, its encoding found from the bytes alone. */
export function decodeText(bytes: Uint8Array): Result<DecodedText, ReadFailure> {
  const marked = markedEncoding(bytes);
  if (marked !== undefined && marked !== 'utf-8') return decodeUtf16(bytes, marked);
  if (bytes.subarray(0, SNIFFED_BYTES).includes(0)) return binary('it holds NUL bytes');
  const strict = decodeStrictly(bytes, 'utf-8');
  if (strict !== undefined)
    return isJunk(strict) ? binary('it is mostly control characters') : decoded(strict, 'utf-8');
  const chinese = looksLikeGb(bytes) ? decodeChinese(bytes) : undefined;
  if (chinese !== undefined) return ok(chinese);
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  return isJunk(text)
    ? binary('most of its bytes are not valid text')
    : ok({ text, encoding: 'utf-8', lossy: true });
}

/** Text without lone surrogates, which have no UTF-8 form and so no hash. */
export function replaceLoneSurrogates(text: string): {
  readonly text: string;
  readonly lossy: boolean;
} {
  const mended = text.replace(LONE_SURROGATE, '\ufffd');
  return { text: mended, lossy: mended !== text };
}

function markedEncoding(bytes: Uint8Array): DecodedText['encoding'] | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return undefined;
}

function decodeUtf16(
  bytes: Uint8Array,
  encoding: 'utf-16le' | 'utf-16be' | 'gb18030',
): Result<DecodedText, ReadFailure> {
  const raw = new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes);
  const { text, lossy } = replaceLoneSurrogates(raw);
  return isJunk(text)
    ? binary('it is mostly control characters')
    : ok({ text, encoding, lossy: lossy || raw.includes('\ufffd') });
}

function decodeStrictly(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    // Not in this encoding: what the caller asked to know.
    return undefined;
  }
}

/** A file that was cut may end inside its last character, which has four bytes at most. */
const MAX_CUT_BYTES = 3;

function decodeChinese(bytes: Uint8Array): DecodedText | undefined {
  for (let cut = 0; cut <= MAX_CUT_BYTES; cut += 1) {
    const text = decodeStrictly(bytes.subarray(0, bytes.length - cut), 'gb18030');
    if (text === undefined) continue;
    const end = cut === 0 ? '' : '\ufffd';
    return { text: text + end, encoding: 'gb18030', lossy: cut > 0 };
  }
  return undefined;
}

/** GB2312 pairs have both bytes above 0xA0; accents of a Latin page stand alone between ASCII letters. */
function looksLikeGb(bytes: Uint8Array): boolean {
  let pairs = 0;
  let single = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    if ((bytes[at] ?? 0) < 0x80) continue;
    if ((bytes[at] ?? 0) > 0xa0 && (bytes[at + 1] ?? 0) > 0xa0) {
      pairs += 1;
      at += 1;
    } else single += 1;
  }
  return pairs >= MIN_HANZI && pairs > single * 4;
}

function isJunk(text: string): boolean {
  let bad = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    const isControl = code < 32 && code !== 9 && code !== 10 && code !== 13 && code !== 12;
    if (isControl || code === 0x7f || code === 0xfffd) bad += 1;
  }
  return bad > text.length * JUNK_SHARE;
}

function decoded(text: string, encoding: DecodedText['encoding']): Result<DecodedText, never> {
  return ok({ text, encoding, lossy: false });
}

function binary(why: string): Result<never, ReadFailure> {
  return fail({ reason: 'binary', message: `not read as text: ${why}` });
}
