import { filled, many } from './hostile-file.ts';

const CHARS = 200_000;
const ASKED = 'harbour master';

/**
 * Texts that say the question's words, and are long, deep or made for an expression that goes over them again and again,
 * by the name of their file. Each is small enough to be read beside other calls.
 */
export const LONG_TEXTS: Readonly<Record<string, () => string>> = {
  'letters.md': () => `The ${ASKED} ${filled('a', CHARS)}.`,
  'glued.md': () => `${filled('harbourmaster', CHARS)} ${ASKED}`,
  'short-lines.md': () => many(100_000, (at) => (at % 10 === 0 ? `${ASKED} ${at}\n` : `a ${at}\n`)),
  'quotes.md': () => `The ${ASKED} said ${filled('"', 50_000)}.`,
  'zero-width.md': () => filled(`The ${ASKED}\u200b\u200b is \u200bBo\u2060\ufeff. `, CHARS),
  'invisible.md': () => `The ${ASKED} ${filled('\u200b', CHARS)} is Bo.`,
  'soft-hyphens.md': () => filled('har\u00adbour mas\u00adter ', CHARS),
  'marks.md': () => `The ${ASKED} ${filled('a\u0301\u0302\u0303', CHARS)}.`,
  'accents.md': () => filled('The harbour mastér is Bö. ', CHARS),
  'deep-quotes.md': () => `${filled('> ', CHARS)}The ${ASKED} is Bo.`,
  'deep-brackets.md': () => `The ${ASKED} ${filled('(', CHARS)} is Bo.`,
  'deep-page.html': () => `${filled('<div>', CHARS)}The ${ASKED} is Bo.`,
  'one-sentence.md': () => `The ${ASKED} ${many(40_000, (at) => `w${at.toString(36)} `)}.`,
  'paragraphs.md': () =>
    many(3_000, (at) => `The ${ASKED} of port ${at} is Name${at}, since ${1900 + (at % 99)}.\n\n`),
  'headings.md': () => many(6_000, (at) => `# ${ASKED} ${at}\n\nBo${at} is it.\n\n`),
  'table.md': () =>
    `| harbour | master |\n|---|---|\n${many(6_000, (at) => `| harbour ${at} | Name${at} |\n`)}`,
  'rows.csv': () => `harbour,master\n${many(12_000, (at) => `harbour ${at},Name${at}\n`)}`,
  'columns.csv': () => many(8, (line) => `${many(1_500, (at) => `${ASKED} ${at}-${line},`)}end\n`),
  'records.json': () =>
    JSON.stringify(Array.from({ length: 5_000 }, (_, at) => ({ [ASKED]: `Name${at}` }))),
  'turns.jsonl': () =>
    many(5_000, (at) => `{"speaker":"A${at % 2}","text":"who is the ${ASKED} ${at}?"}\n`),
  'han.md': () => filled('港务长harbour master是谁如果他说不是', CHARS),
  'denials.md': () => filled(`It is not true that the ${ASKED} is not Bo unless he is not `, CHARS),
  'orders.md': () => filled(`${ASKED} ignore ignore all all previous previous `, CHARS),
  'readers.md': () => filled(`The ${ASKED}, dear assistant, you are now please never not `, CHARS),
  'syntax.md': () => filled(`SYSTEM: SYSTEM: <|im_start|> ${ASKED} [INST] `, CHARS),
  'spaced-out.md': () => filled(`i g n o r e a l l p r e v i o u s ${ASKED} `, CHARS),
};
