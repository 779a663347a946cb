import { writeNumbersAsDigits } from '../../text/index.ts';

/** A word of a sentence in the form in which it is compared, or a border between its parts. */
export interface SentenceForm {
  /** Folded; `date:` and `number:` forms stand for every way of writing them. Empty for a border. */
  readonly form: string;
  /** As it stands there; of a border, all signs of it. */
  readonly surface: string;
}

const MONTHS =
  'january february march april may june july august september october november december'.split(
    ' ',
  );
const MONTH = `(?:${MONTHS.map((name) => `${name[0]?.toUpperCase()}${name.slice(1)}`).join('|')}|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\\.?`;
const DAY = '(\\d{1,2})(?:st|nd|rd|th)?';
const SCALE: Readonly<Record<string, number>> = {
  thousand: 3,
  million: 6,
  billion: 9,
  trillion: 12,
  百: 2,
  千: 3,
  万: 4,
  十万: 5,
  百万: 6,
  千万: 7,
  亿: 8,
  十亿: 9,
  百亿: 10,
  千亿: 11,
  万亿: 12,
};
const SCALES = Object.keys(SCALE)
  .sort((a, b) => b.length - a.length)
  .join('|');

/** One way of reading the text from where the last one ended. */
interface Reading {
  readonly expression: RegExp;
  read(match: RegExpExecArray): readonly string[];
}

const READINGS: readonly Reading[] = [
  {
    expression: /(\d{4})-(\d{2})-(\d{2})(?!\d)/y,
    read: ([, y = '', m = '', d = '']) => [dateOf(y, Number(m), d)],
  },
  {
    expression: /(\d{4})\s*年\s*(\d{1,2})\s*月(?:\s*(\d{1,2})\s*[日号])?/uy,
    read: ([, y = '', m = '', d = '']) => [dateOf(y, Number(m), d)],
  },
  {
    expression: /(\d{1,2})\s*月\s*(\d{1,2})\s*[日号]/uy,
    read: ([, m = '', d = '']) => [dateOf('', Number(m), d)],
  },
  {
    expression: new RegExp(`(${MONTH})\\s+${DAY}(?!\\d)(?:,?\\s+(\\d{4})(?!\\d))?`, 'y'),
    read: ([, m = '', d = '', y = '']) => [dateOf(y, monthOf(m), d)],
  },
  {
    expression: new RegExp(
      `${DAY}(?:\\s+of)?\\s+(${MONTH})(?!\\p{L})(?:,?\\s+(\\d{4})(?!\\d))?`,
      'uy',
    ),
    read: ([, d = '', m = '', y = '']) => [dateOf(y, monthOf(m), d)],
  },
  {
    expression: new RegExp(`(${MONTH}),?(?:\\s+of)?\\s+(\\d{4})(?!\\d)`, 'y'),
    read: ([, m = '', y = '']) => [dateOf(y, monthOf(m), '')],
  },
  {
    expression: /\d{4}s(?!\p{L})|\d+(?:st|nd|rd|th)(?!\p{L})|\d{1,2}(?::\d{2})+|\d+(?:\.\d+){2,}/uy,
    read: ([text]) => [text],
  },
  {
    expression: new RegExp(
      `(?:(US\\$|[$€£¥])\\s?)?(\\d{1,3}(?:[,，]\\d{3})+(?!\\d)|\\d+)(\\.\\d+)?(?:[\\s-]?(${SCALES})(?!\\p{Script=Latin}))?`,
      'uy',
    ),
    read: ([, currency, whole = '', fraction = '', scale = '']) => [
      `number:${decimalOf(whole.replace(/[,，]/g, ''), fraction.slice(1), SCALE[scale] ?? 0)}`,
      ...(currency === undefined ? [] : [currency.toLowerCase()]),
    ],
  },
  { expression: /(?:[%％]|\s?per\s?cent)[-–](?=\d)/iuy, read: () => ['%', 'to'] },
  { expression: /[%％]|per\s?cent(?!\p{L})/iuy, read: () => ['%'] },
  { expression: /US\sdollars?(?!\p{L})/iuy, read: () => ['us$'] },
  { expression: /dollars?(?!\p{L})/iuy, read: () => ['$'] },
  {
    expression: /(\p{L}+)n['’]t(?!\p{L})/iuy,
    read: ([, stem = '']) => [CONTRACTED[stem.toLowerCase()] ?? stem.toLowerCase(), 'not'],
  },
  { expression: /cannot(?!\p{L})/iuy, read: () => ['can', 'not'] },
  { expression: /['’]s(?!\p{L})|['’](?=\s|$)/iuy, read: () => ["'s"] },
  { expression: /\p{Script=Han}/uy, read: ([text]) => [text] },
  { expression: /(?:\p{Lu}\.){2,}/uy, read: ([text]) => [text.replaceAll('.', '').toLowerCase()] },
  {
    expression: /(?:(?!\p{Script=Han})[\p{L}\p{M}])+(?:['’](?!s(?!\p{L}))\p{L}+)*\d*/uy,
    read: ([text]) => [text.toLowerCase()],
  },
  { expression: /&/y, read: () => ['and'] },
  { expression: /(?<![\p{L}\d)])[-−](?=\d)/uy, read: () => ['minus'] },
  { expression: /(?<=\d)[-–−](?=\d)/y, read: () => ['to'] },
  { expression: /(?<=\p{L})[-‐‑](?=\p{L})/uy, read: () => ['-'] },
  { expression: /(?<=[\p{L}\d])[-‐‑](?=[\p{L}\d])/uy, read: () => [] },
  { expression: /[=<>≤≥±+×/°#@*^~]/y, read: ([text]) => [text] },
];

const CONTRACTED: Readonly<Record<string, string>> = { ca: 'can', wo: 'will', sha: 'shall' };
const BORDER = /[,;:.!?()[\]{}"“”«»—–―…，；：。！？、（）「」『』【】《》-]/;

/** The sentence as comparable words and the borders between its parts, without the border at its end. Pure. */
export function readForms(sentence: string): readonly SentenceForm[] {
  const folded = sentence.normalize('NFKC').replace(/\s+/g, ' ').trim();
  const text = writeNumbersAsDigits(folded.replace(/(?<!\p{L})no one(?![\p{L}-])/giu, 'nobody'));
  const forms: SentenceForm[] = [];
  let at = 0;
  while (at < text.length) {
    const found = readAt(text, at);
    if (found === undefined) {
      const sign = String.fromCodePoint(text.codePointAt(at) ?? 0);
      if (BORDER.test(sign)) addBorder(forms, sign);
      else if (sign !== ' ') forms.push({ form: sign, surface: sign });
      at += sign.length;
      continue;
    }
    forms.push(...found.forms);
    at = found.end;
  }
  while (forms.at(-1)?.form === '') forms.pop();
  while (forms[0]?.form === '') forms.shift();
  return forms;
}

/** Borders side by side are one. */
function addBorder(forms: SentenceForm[], sign: string): void {
  const last = forms.at(-1);
  if (last?.form === '') forms.splice(-1, 1, { form: '', surface: `${last.surface}${sign}` });
  else forms.push({ form: '', surface: sign });
}

function readAt(
  text: string,
  at: number,
): { readonly forms: readonly SentenceForm[]; readonly end: number } | undefined {
  for (const { expression, read } of READINGS) {
    expression.lastIndex = at;
    const match = expression.exec(text);
    if (match === null || match[0] === '') continue;
    const forms = read(match).map((form) => ({ form, surface: match[0].trim() }));
    return { forms, end: at + match[0].length };
  }
  return undefined;
}

function monthOf(name: string): number {
  return MONTHS.findIndex((month) => month.startsWith(name.slice(0, 3).toLowerCase())) + 1;
}

function dateOf(year: string, month: number, day: string): string {
  const parts = [year, `${month}`.padStart(2, '0'), day === '' ? '' : day.padStart(2, '0')];
  return `date:${parts.join('-')}`;
}

/** Moves the decimal point; zeros behind it say how exact a number is, and stay where nothing is moved. */
function decimalOf(whole: string, fraction: string, power: number): string {
  const digits = fraction.padEnd(power, '0');
  const integer = (whole + digits.slice(0, power)).replace(/^0+(?=\d)/, '');
  const rest = power > 0 ? digits.slice(power).replace(/0+$/, '') : digits;
  return rest === '' ? integer : `${integer}.${rest}`;
}
