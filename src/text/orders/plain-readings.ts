/** Letters of other scripts, and digits and signs, that stand for Latin letters. */
const LOOKALIKES: ReadonlyMap<string, string> = new Map(
  [
    ...'аaеeоoрpсcхxуyіiјjѕsԁdһhӏlɡgαaεeοoρpιiνvκkτtηnвbмmнhтtкkгrпnиu0o1i3e4a5s7t8b@a$s!i|l€e+t',
  ].flatMap((sign, at, all) => (at % 2 === 0 ? [[sign, all[at + 1] ?? ''] as const] : [])),
);
/** Signs that look like Latin letters as these. */
const asLatin = (text: string): string =>
  [...text].map((sign) => LOOKALIKES.get(sign) ?? sign).join('');

const MIXED = /[a-z][\u0370-\u04ff\u0500-\u052f]|[\u0370-\u04ff\u0500-\u052f][a-z]/;
const MIXED_WORD = /[a-z\u0370-\u052f]+/g;
const SIGNED_WORD = /[a-z0-9@$!|€+]+/g;
const LEET = /[a-z][@$!0-9|€+]|[@$!0-9|€+][a-z]/;
const SPACED = /(?<![\p{L}\p{N}])(?:[\p{L}\p{N}][ .\-_*·]{1,3}){7,}[\p{L}\p{N}](?![\p{L}\p{N}])/gu;
const TIED = /[a-z][-_/.|·~^*]+[a-z]/g;
const BACKWARDS = /snoitcurtsni|tpmorp|senilediug|suoiverp|erongi|dragersid|resu eht|selur/;
const ROTATED =
  /\b(?:vtaber|vafgehpgvbaf?|cebzcg|flfgrz|cerivbhf|qvfertneq|nffvfgnag|vafgehpgvba)\b/;
/** Of an encoded text: as much as it takes to see what it is. */
const MAX_DECODED = 6_000;
const MAX_TOKENS = 20;

const inPlain = (text: string): boolean =>
  /^[\P{C}\n\r\t]{8,}$/u.test(text) && /\p{L}{3}/u.test(text);

function decoded(
  text: string,
  token: RegExp,
  decode: (token: string) => string,
): readonly string[] {
  return [...text.matchAll(token)]
    .slice(0, MAX_TOKENS)
    .map(([found]) => decode(found.slice(0, MAX_DECODED)))
    .filter(inPlain);
}

const bytes = (text: string, encoding: 'base64' | 'hex'): string =>
  Buffer.from(text, encoding)
    .toString('utf8')
    .replace(/\ufffd+$/, '');

const escaped = (code: string, base: number): string => {
  const point = Number.parseInt(code, base);
  return point > 31 && point < 0x11_00_00 ? String.fromCodePoint(point) : ' ';
};

/**
 * What a text also says to whoever decodes it: from Base64, hexadecimal or binary digits, escapes, ROT13, backwards, with letters spaced out or
 * with signs that look like them. `raw` is the text as it stands, `folded` the same in small letters.
 */
export function plainReadings(raw: string, folded: string): readonly string[] {
  return [...encodedReadings(raw, folded), ...drawnReadings(raw, folded)];
}

function encodedReadings(raw: string, folded: string): readonly string[] {
  return [
    ...decoded(raw, /(?<![\w+/=-])[A-Za-z0-9+/_-]{16,}={0,2}/g, (token) => bytes(token, 'base64')),
    ...decoded(raw, /(?<![\w])(?:(?:\\x|0x)?[0-9A-Fa-f]{2}[ ,:]?){12,}/g, (token) =>
      bytes(token.replace(/\\x|0x|[ ,:]/g, ''), 'hex'),
    ),
    ...decoded(raw, /(?<!\d)(?:[01]{8} ?){8,}/g, (token) =>
      token.replace(/([01]{8}) ?/g, (_, code: string) => escaped(code, 2)),
    ),
    ...(/(?:(?:\\u|&#x?|%)[0-9A-Fa-f]{2}.{0,8}){6}/.test(raw) ? [withoutEscapes(raw)] : []),
    ...(ROTATED.test(folded) ? [rotated(folded)] : []),
    ...(BACKWARDS.test(folded) ? [[...folded].reverse().join('')] : []),
  ];
}

const withoutEscapes = (text: string): string =>
  text
    .replace(/\\u\{?([0-9A-Fa-f]{4,6})\}?/g, (_, code: string) => escaped(code, 16))
    .replace(/&#x([0-9A-Fa-f]{2,6});?/g, (_, code: string) => escaped(code, 16))
    .replace(/&#(\d{2,7});?/g, (_, code: string) => escaped(code, 10))
    .replace(/(?:%[0-9A-Fa-f]{2})+/g, (codes) => bytes(codes.replaceAll('%', ''), 'hex'));

const rotated = (text: string): string =>
  text.replace(/[a-z]/g, (letter) => String.fromCharCode(((letter.charCodeAt(0) - 84) % 26) + 97));

/** Of letters that are spaced out: more blanks than one, or a blank among other signs. */
const isBetweenWords = (gap: string, letters: string): boolean =>
  gap.length > 1 || (gap === ' ' && /[.\-_*·]/.test(letters));

function drawnReadings(raw: string, folded: string): readonly string[] {
  const readings: string[] = [];
  if (MIXED.test(folded))
    readings.push(folded.replace(MIXED_WORD, (word) => (MIXED.test(word) ? asLatin(word) : word)));
  const latin = readings[0] ?? folded;
  if (/[a-z][0-9@$!|€+][a-z]/.test(latin))
    readings.push(latin.replace(SIGNED_WORD, (word) => (LEET.test(word) ? asLatin(word) : word)));
  // Between words there are more blanks than between letters: a folded text has one for any.
  if (raw.search(SPACED) >= 0)
    readings.push(
      raw.replace(SPACED, (letters) =>
        letters.replace(/([ .\-_*·]+)/g, (gap) => (isBetweenWords(gap, letters) ? ' ' : '')),
      ),
    );
  if ((folded.match(TIED)?.length ?? 0) > 2)
    readings.push(folded.replace(/(?<=[a-z])[-_/.|·~^*]+(?=[a-z])/g, ' '));
  return readings;
}
